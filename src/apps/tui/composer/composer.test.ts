import { TuiMainScreen } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { testTerminal } from "../screen/terminal.fixture.ts";
import { Composer } from "./composer.ts";

function open() {
  const sent: string[] = [];
  const screen = new TuiMainScreen(testTerminal(50, 20));
  const composer = new Composer(screen, {
    ink: makeInk(false, () => "en"),
    tone: () => "plan",
    label: () => " Ask ",
    onSend: (text) => void sent.push(text),
  });
  composer.focused = true;
  const type = (text: string) => {
    for (const key of text) composer.handleInput(key);
  };
  return { composer, sent, type, border: () => composer.render(50)[0] ?? "" };
}

test("Enter sends the text, and the border names its purpose", () => {
  const { composer, sent, type, border } = open();
  expect(border()).toBe(`── Ask ${"─".repeat(43)}`);
  type("hello\r");
  expect(sent).toEqual(["hello"]);
  expect(composer.isEmpty).toBe(true);
});

test("while lent, the text goes to the asker, and the previous text comes back", async () => {
  const { composer, sent, type, border } = open();
  type("a draft");
  const asked = composer.askText({ label: "Feedback on revision 2" });
  expect(border()).toContain("Feedback on revision 2 · Enter to send");
  type("1 more task\r");
  expect(await asked).toBe("1 more task");
  expect([composer.getText(), sent]).toEqual(["a draft", []]);
});

test("an invalid text is explained and can be corrected", async () => {
  const { composer, type } = open();
  const asked = composer.askText({
    label: "Port",
    problem: (text) => (/^\d+$/.test(text) ? undefined : "A number, please."),
  });
  type("\r");
  expect(composer.render(50).at(-1)).toBe("Write something first.");
  type("12x\r");
  expect(composer.render(50).at(-1)).toBe("A number, please.");
  composer.handleInput("\x7f");
  type("\r");
  expect(await asked).toBe("12");
});

test("an unfinished text comes back when the same is asked again", async () => {
  const { composer, type } = open();
  const first = composer.askText({ label: "Feedback" });
  type("half a thought");
  composer.leave();
  expect(await first).toBeUndefined();
  expect(composer.isEmpty).toBe(true);
  const second = composer.askText({ label: "Feedback" });
  type(" and the rest\r");
  expect(await second).toBe("half a thought and the rest");
});

test("asking while it is lent takes it over, and the first asker gets nothing", async () => {
  const { composer, type } = open();
  const first = composer.askText({ label: "One" });
  const second = composer.askText({ label: "Two", mayBeEmpty: true });
  expect(await first).toBeUndefined();
  type("\r");
  expect(await second).toBe("");
});

test("without the keys it shows no cursor", () => {
  const { composer } = open();
  expect(composer.render(50).join("")).toContain("\x1b[7m");
  composer.focused = false;
  expect(composer.render(50).join("")).not.toContain("\x1b[7m");
});

test("R86: a space before a slash is sent with it, so that it is no command; a completed text is sent unchanged", () => {
  const { composer, sent, type } = open();
  type(" /taks is a typo  \r");
  type("  two\\\rlines \r");
  type("   \r");
  composer.handleInput("\x1b[200~ /tasks\x1b[201~\r");
  expect(sent).toEqual([" /taks is a typo", "  two\nlines", "", " /tasks"]);
});

test("text with control characters cannot control the terminal from the input", async () => {
  const { composer, type } = open();
  void composer.askText({ label: "Pattern \x1b[2J", initial: "bash(\x1b]0;evil\x07)" });
  composer.handleInput("\x1b[200~\u009b2J\x1b[201~");
  const [border = "", line = ""] = composer.render(50);
  expect(line).toContain("bash(␛]0;evil␇)2J");
  expect(/\p{Cc}/u.test(border)).toBe(false);
  type("\r");
});

test("an unfinished text comes back for the same request only, and not in another session", async () => {
  const { composer, type } = open();
  const about = (id: string) => ({ label: "What should it do instead?", about: id });
  const left = composer.askText(about("permission 1"));
  type("use npm");
  composer.leave();
  expect(await left).toBeUndefined();
  void composer.askText(about("permission 2"));
  expect(composer.getText()).toBe("");
  void composer.askText(about("permission 1"));
  expect(composer.getText()).toBe("use npm");
  composer.leave();
  composer.forget();
  void composer.askText(about("permission 1"));
  expect(composer.getText()).toBe("");
});
