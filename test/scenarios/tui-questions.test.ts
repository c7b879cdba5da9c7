// A user at a real terminal answers agents' questions, with single keys and typed text; the agent gets exactly that (R53, R54, R55).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { asking, confirm, environment } from "./question-command-script.ts";
import { answer, atPrompt, pressFor, type Opened } from "./tui-place.ts";

const one = (name: string, schema: object, question = `The ${name}?`) => ({ name, question, schema });
const regions = one("regions", { type: "array", items: { type: "string", enum: ["eu", "us", "asia"] }, minItems: 1 });

/** The agent has asked this, and the panel has the keys. */
async function asked(...questions: readonly object[]): Promise<Opened> {
  const opened = await atPrompt(asking(questions), { args: "--mode build" });
  opened.terminal.say("Deploy it");
  await opened.terminal.see("▶ Question");
  return opened;
}

/** The agent's answer, once it has continued with it. */
async function got({ server, terminal }: Opened): Promise<object> {
  await terminal.see("Deployed.");
  const { messages } = JSON.parse(server.requests.at(-1)?.body ?? "") as {
    messages: { role: string; content: string }[];
  };
  const [result = "", ...remark] = messages.findLast(({ role }) => role === "tool")?.content.split("\n") ?? [];
  return { ...(JSON.parse(result) as object), question_id: "", ...(remark.length > 0 ? { remark } : {}) };
}

const answered = (answers: object, more: object = {}) => ({ status: "answered", question_id: "", answers, ...more });

describe.skipIf(missing("tmux"))("questions in the terminal", () => {
  test("R53 R54 R99: a button is chosen by its number, and the answer is in the transcript", async () => {
    const opened = await asked(environment);
    const { terminal } = opened;
    expect(terminal.screen()).toContain(
      "Which environment?\nSelect deployment target\n▸ [1] Development\n  [2] Staging\n  [3] Production !\n",
    );
    await terminal.see("waiting for you: 1 question");
    await answer(terminal, "▶ Question", "2");
    expect(await got(opened)).toEqual(answered({ environment: "staging" }));
    expect(terminal.screen()).toMatch(/Which environment\?.*\n.*Staging/);
    expect(terminal.screen()).not.toContain("waiting for you");
  });

  test("R54: one of several is chosen with the arrow keys", async () => {
    const opened = await asked(one("size", { type: "string", enum: ["small", "medium", "large"] }));
    const { terminal } = opened;
    terminal.press("Up");
    await terminal.see("▸ [3] large");
    terminal.press("Down");
    await terminal.see("▸ [1] small");
    terminal.press("Down");
    await terminal.see("▸ [2] medium");
    await answer(terminal, "▶ Question", "Enter");
    expect(await got(opened)).toEqual(answered({ size: "medium" }));
  });

  test("R54: several are chosen with Space and numbers; too few are reported, and nothing is sent", async () => {
    const opened = await asked(regions);
    const { server, terminal } = opened;
    const before = server.requests.length;
    await pressFor(terminal, "Enter", "This isn't valid yet. Your input is kept.");
    expect(terminal.screen()).toContain("✗ Choose at least 1.\n▸ [ ] [1] eu\n");
    terminal.press("Space");
    await terminal.see("▸ [x] [1] eu");
    terminal.press("2");
    await terminal.see("▸ [x] [2] us");
    terminal.press("3");
    await terminal.see("▸ [x] [3] asia");
    terminal.press("2");
    await terminal.see("▸ [ ] [2] us");
    expect(server.requests).toHaveLength(before);
    await answer(terminal, "▶ Question", "Enter");
    expect(await got(opened)).toEqual(answered({ regions: ["eu", "asia"] }));
  });

  test("R54: text and numbers are checked as they are entered, and corrected in place", async () => {
    const opened = await asked(
      one("tag", { type: "string", minLength: 3, pattern: "^[a-z-]+$" }),
      one("count", { type: "integer", minimum: 1, maximum: 10 }),
    );
    const { terminal } = opened;
    await pressFor(terminal, "Enter", "── The tag? · Enter to send · Esc to go back ──");
    terminal.say("A1");
    await terminal.see("✗ Use at least 3 characters. This doesn't match the required format: ^[a-z-]+$");
    expect(terminal.screen()).toContain("1 of 2");
    terminal.press("BSpace", "BSpace");
    terminal.say("blue-green");
    await terminal.see("── The count? · Enter to send");
    expect(terminal.screen()).toContain("a whole number · Use at least 1 · Use at most 10");
    for (const [text, problem] of [
      ["11", "✗ Use at most 10."],
      ["2.5", "✗ This must be a whole number."],
      ["ten", "✗ This must be a number."],
    ] as const) {
      terminal.say(text);
      await terminal.see(problem);
      for (const _ of text) terminal.press("BSpace");
    }
    terminal.say("3");
    await terminal.see("▶ Your answers");
    expect(terminal.screen()).toContain("  ✓ The tag? blue-green\n  ✓ The count? 3\n▸ Send all 2 answers\n");
    await answer(terminal, "▶ Your answers", "Enter");
    expect(await got(opened)).toEqual(answered({ tag: "blue-green", count: 3 }));
  });

  test("R54: an object is filled in field by field, and optional ones are left out", async () => {
    const properties = {
      host: { type: "string" },
      port: { type: "integer", minimum: 1 },
      note: { type: "string", title: "A note" },
      tls: { type: "boolean" },
    };
    const opened = await asked(one("database", { type: "object", properties, required: ["host", "tls"] }));
    const { terminal } = opened;
    // A typing user wants to write text.
    await pressFor(terminal, "d", "── host · The database? · Enter to send");
    terminal.say("b.local");
    await terminal.see("── port · The database? (optional, empty: left out) · Enter to send");
    terminal.press("Enter");
    await terminal.see("A note (optional)");
    terminal.press("Escape");
    await terminal.see(/▶ Question .* 3 of 4$/m);
    await pressFor(terminal, "C-s", "4 of 4");
    await pressFor(terminal, "2", "▶ Your answers");
    expect(terminal.screen()).toContain(
      "    ✓ host: db.local\n    – port: left out\n    – A note: left out\n    ✓ tls: No\n▸ Send answer\n",
    );
    await answer(terminal, "▶ Your answers", "Enter");
    expect(await got(opened)).toEqual(answered({ database: { host: "db.local", tls: false } }));
  });

  test("R54: a value without a form is written as JSON, and errors show their place", async () => {
    const rule = { type: "object", properties: { from: { type: "string" } }, required: ["from"] };
    const opened = await asked(one("rules", { type: "array", items: rule }));
    const { terminal } = opened;
    await pressFor(terminal, "Enter", "── The rules? (as JSON) · Enter to send");
    terminal.say("[{}]");
    await terminal.see("✗ 1.from: This field is required.");
    terminal.press("BSpace", "BSpace");
    terminal.say('"from"');
    await terminal.see("✗ This isn't valid JSON: Expected");
    terminal.say(': "a1"}]');
    expect(await got(opened)).toEqual(answered({ rules: [{ from: "a1" }] }));
  });

  test("R54 R55: an error that only the server finds is shown at the question, and can be corrected", async () => {
    const opened = await asked(one("address", { type: "string", format: "ipv4" }));
    const { server, terminal } = opened;
    const before = server.requests.length;
    await pressFor(terminal, "Enter", "── The address? · Enter to send");
    terminal.say("10.0.0.256");
    await terminal.see("This isn't valid yet. Your input is kept.");
    await terminal.see(/▶ Question .*\nThe address\?\n✗ .*\n {2}10\.0\.0\.256\n/);
    expect(server.requests).toHaveLength(before);
    terminal.press("Enter");
    await terminal.see(/^10\.0\.0\.256$/m);
    terminal.press("BSpace");
    await terminal.see(/^10\.0\.0\.25$/m);
    terminal.press("Enter");
    expect(await got(opened)).toEqual(answered({ address: "10.0.0.25" }));
  });

  test("R53 R54: a batch of three is reviewed; one answer is changed, a comment added, and all are sent at once", async () => {
    const opened = await asked(environment, regions, confirm);
    const { server, terminal } = opened;
    const before = server.requests.length;
    await pressFor(terminal, "3", "2 of 3");
    await pressFor(terminal, "1", "▸ [x] [1] eu");
    await pressFor(terminal, "Enter", "3 of 3");
    terminal.press("Left");
    await terminal.see(/▶ Question .* 2 of 3\nThe regions\?\n.*\n▸ \[x\] \[1\] eu/);
    terminal.press("Right");
    await terminal.see("3 of 3");
    await pressFor(terminal, "1", "▶ Your answers");
    const review =
      "  ✓ Which environment? Production\n  ✓ The regions? eu\n  ✓ Confirm it? Yes\n▸ Send all 3 answers\n";
    expect(terminal.screen()).toContain(review);
    terminal.press("Down");
    await terminal.see("▸ ✓ Which environment? Production");
    terminal.press("Enter");
    await terminal.see("1 of 3");
    await pressFor(terminal, "2", "▶ Your answers");
    await terminal.see("▶ Your answers");
    terminal.press("C-r");
    await terminal.see("── Comment: The agent reads it together with your answer. · Enter to send");
    terminal.say("Not before 3 pm");
    await terminal.see("Comment: Not before 3 pm");
    expect(terminal.screen()).toContain(review.replace("Production", "Staging").split("▸")[0]);
    expect(server.requests).toHaveLength(before);
    await answer(terminal, "▶ Your answers", "Enter");
    const answers = { environment: "staging", regions: ["eu"], confirm: true };
    expect(await got(opened)).toEqual(answered(answers, { remark: [expect.stringContaining("Not before 3 pm")] }));
  });

  test("R53: none of the buttons: 0 lets the user write their own answer", async () => {
    const opened = await asked({ ...environment, schema: { type: "string" } });
    const { terminal } = opened;
    await pressFor(terminal, "0", "── Which environment? · Enter to send");
    terminal.say("canary 1");
    expect(await got(opened)).toEqual(answered({ environment: "canary 1" }));
  });

  test("R53 R55: another message closes the question, and digits in it choose nothing", async () => {
    const opened = await asked(environment);
    const { server, terminal } = opened;
    terminal.press("Escape");
    await terminal.see("Tab to answer");
    terminal.say("2 minutes, please: only tell me the version");
    await terminal.see("Deployed.");
    await terminal.gone("waiting for you");
    const body = server.requests.at(-1)?.body ?? "";
    expect(body).toContain("2 minutes, please: only tell me the version");
    expect(body).not.toContain('\\"environment\\":\\"');
  });

  test("R52 R53 R86: a question and a permission are pending at once: the screen shows which has the keys and how many there are", async () => {
    const asks = "Ask about the place";
    const writes = "Write it down";
    const opened = await atPrompt(
      [
        { when: asks, calls: [{ tool: "ask_user", input: { questions: [environment] } }] },
        { when: asks, text: "Known." },
        { when: writes, calls: [{ tool: "bash", input: { command: "echo x > x.txt" } }] },
        { when: writes, text: "Written." },
        {
          calls: [
            { tool: "delegate", input: { task: asks, name: "asker" } },
            { tool: "delegate", input: { task: writes, name: "writer", access: "write" } },
          ],
        },
        { text: "Deployed." },
      ],
      { args: "--mode build", config: { permissions: {} } },
    );
    const { place, server, terminal } = opened;
    terminal.say("Send two");
    await terminal.see("waiting for you: 1 question, 1 permission");
    const [first, second] = [
      /1 of 2 waiting for you\. Tab for the next\n▶ Question ─+\n◆ asker asks\n/,
      /2 of 2 waiting for you\. Tab for the next\n▶ Permission ─+\n.*\n◆ writer asks\n/,
    ];
    await terminal.see(first);
    expect(terminal.screen()).not.toContain("Permission ──");
    terminal.press("Tab");
    await terminal.see(second);
    expect(terminal.screen()).not.toContain("Question ──");
    // From the last one to the input: now digits are text, and the next Tab does what its hint says.
    terminal.press("Tab");
    await terminal.see(/1 of 2 waiting for you.*\n {2}Question ─[^]*\nTab to answer /);
    terminal.type("12");
    await terminal.see(/^12$/m);
    terminal.press("BSpace", "BSpace");
    terminal.press("Tab");
    await terminal.see(first);
    terminal.press("Tab");
    await terminal.see(second);
    terminal.press("Escape");
    await terminal.see(/2 of 2 waiting for you.*\n {2}Permission ─[^]*\nTab to answer /);
    expect(existsSync(join(place.workspace, "x.txt"))).toBe(false);
    terminal.press("Tab");
    await terminal.see(second);
    await answer(terminal, "▶ Permission", "1");
    await terminal.see("▶ Question");
    expect(terminal.screen()).not.toMatch(/\d of \d waiting for you/);
    await answer(terminal, "▶ Question", "2");
    await terminal.see("Deployed.");
    expect(existsSync(join(place.workspace, "x.txt"))).toBe(true);
    expect(server.requests.some(({ body }) => body.includes('\\"answers\\":{\\"environment\\":\\"staging\\"}'))).toBe(
      true,
    );
  });
});
