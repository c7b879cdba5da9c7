import { TuiMainScreen, visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { makeInk } from "../kit/ink.ts";
import { testTerminal } from "../screen/terminal.fixture.ts";
import { Composer, secretLine } from "./composer.ts";

const [UNDO, YANK, KILL, UP, LEFT] = ["\x1f", "\x19", "\x15", "\x1b[A", "\x1b[D"];

function open() {
  const searched: string[] = [];
  const composer = new Composer(new TuiMainScreen(testTerminal(50, 20)), {
    ink: makeInk(false, () => "en"),
    tone: () => "plan",
    label: () => "",
    onSend: () => {},
  });
  composer.setAutocompleteProvider({
    async getSuggestions(lines) {
      searched.push(lines.join());
      return null;
    },
    applyCompletion: (lines, cursorLine, cursorCol) => ({ lines, cursorLine, cursorCol }),
  });
  const type = (text: string) => {
    for (const key of text) composer.handleInput(key);
  };
  return { composer, type, searched };
}

const token = { label: "Token", about: "question 1 token", isSecret: true };

test("R54: a secret is drawn as dots, and sent with its spaces", async () => {
  const { composer, type } = open();
  composer.addToHistory("said before");
  expect(composer.isSecret).toBe(false);
  const asked = composer.askText(token);
  expect(composer.isSecret).toBe(true);
  composer.handleInput(UP);
  type(" @hush");
  const drawn = composer.render(50);
  expect(drawn.map((line) => visibleWidth(line))).toEqual([50, 50, 50]);
  expect([drawn[0]?.includes("Token · Enter to send"), drawn[1]?.replace("\x1b[0m", "").trimEnd()]).toEqual([
    true,
    "••••••",
  ]);
  expect(drawn.join("")).not.toContain("hush");
  type(" \r");
  expect(await asked).toBe(" @hush ");
  expect(composer.isSecret).toBe(false);
});

test("R54: a secret is never looked up, even if it starts like a file or a command", async () => {
  for (const text of ["@hush", "/hush"]) {
    const [secret, plain] = [open(), open()];
    void secret.composer.askText(token);
    secret.type(text);
    plain.type(text);
    await expect.poll(() => plain.searched.at(-1)).toBe(text);
    expect(secret.searched).toEqual([]);
  }
});

test("R54: a sent or abandoned secret is gone: not kept, not in the history, and neither undo nor paste brings it back", async () => {
  for (const isSent of [true, false]) {
    const { composer, type } = open();
    type("a draft");
    const asked = composer.askText({ ...token, mayBeEmpty: true });
    type("hush one");
    // Deletes all of it, and keeps nothing for pasting.
    composer.handleInput(KILL);
    expect(composer.getText()).toBe("");
    type("hush two");
    composer.addToHistory(composer.getText());
    if (isSent) type("\r");
    else composer.leave();
    expect(await asked).toBe(isSent ? "hush two" : undefined);
    expect(composer.getText()).toBe("a draft");
    for (const key of [UNDO, UNDO, YANK, UNDO, UP, UP, UP]) {
      composer.handleInput(key);
      expect(composer.getText()).not.toContain("hush");
    }
    void composer.askText(token);
    expect(composer.getText()).toBe("");
  }
});

test("an invalid secret can be corrected and stays hidden", async () => {
  const { composer, type } = open();
  const asked = composer.askText({ ...token, problem: (text) => (text.length < 5 ? "Too short." : undefined) });
  type("hush\r");
  expect(composer.render(50).at(-1)).toBe("Too short.");
  expect(composer.render(50).join("")).not.toContain("hush");
  type("!\r");
  expect(await asked).toBe("hush!");
  expect(composer.getText()).toBe("");
});

test("the dots fit every width, and show the cursor", () => {
  expect(secretLine("ab", "c名", 8, false)).toBe("••\x1b[7m•\x1b[0m•    ");
  for (const width of [1, 2, 5, 40])
    for (const [before, after] of [
      ["", ""],
      ["x".repeat(100), ""],
      ["", "x".repeat(100)],
      ["名".repeat(30), "名".repeat(30)],
    ] as const)
      expect([width, visibleWidth(secretLine(before, after, width, true))]).toEqual([width, width]);
  const { composer, type } = open();
  void composer.askText(token);
  type("abc");
  composer.handleInput(LEFT);
  expect(composer.render(10)[1]).toBe(secretLine("ab", "c", 10, false).replace("\x1b[7m", ""));
});
