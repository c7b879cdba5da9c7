import { visibleWidth } from "@earendil-works/pi-tui";
import { expect, test } from "vitest";
import { confirm, environment } from "../../../../test/scenarios/question-command-script.ts";
import { answered, asked, keys } from "./pending-panel.fixture.ts";
import { questionPanel } from "./question-panel.ts";

const branch = {
  name: "branch_name",
  question: "What should I name the new feature branch?",
  schema: {
    type: "string",
    pattern: "^[a-z0-9-]+$",
    minLength: 3,
    maxLength: 50,
    description: "Lowercase, numbers, hyphens",
  },
};
const components = {
  name: "components",
  question: "Select which components to update:",
  schema: { type: "array", items: { type: "string", enum: ["frontend", "backend", "database", "docs"] }, minItems: 1 },
};
const endpoint = {
  name: "endpoint_config",
  question: "Configure the new API endpoint:",
  schema: {
    type: "object",
    properties: {
      path: { type: "string", pattern: "^/[a-z0-9/-]+$" },
      method: { type: "string", enum: ["GET", "POST", "PUT", "DELETE"] },
      auth_required: { type: "boolean", default: true },
    },
    required: ["path", "method"],
  },
};

test("R55: buttons are numbered, a dangerous one is marked, and one key answers", async () => {
  const { shell, draw, press } = await asked([environment]);
  expect(draw()).toEqual([
    "▶ Question ─────────────────────────────────────────────────",
    "Which environment?",
    "Select deployment target",
    "▸ [1] Development",
    "  [2] Staging",
    "  [3] Production !",
    "↑↓ Enter choose  Ctrl+R comment  Esc say something else",
  ]);
  await press("3");
  expect(await answered(shell)).toEqual({ answers: { environment: "prod" }, remark: undefined, by: "ada" });
  expect([draw(), shell.notices, shell.complaints]).toEqual([[], [], []]);
});

test("R53: yes or no by the cursor; a comment goes with the answer", async () => {
  const { shell, draw, press, panel } = await asked([confirm]);
  shell.writes("Only this once.");
  await press(keys.ctrlR);
  expect(draw()).toEqual([
    "▶ Question ─────────────────────────────────────────────────",
    "Confirm it?",
    "▸ [1] Yes",
    "  [2] No",
    "Comment: Only this once.",
    "↑↓ Enter choose  Ctrl+R comment  Esc say something else",
  ]);
  expect([keys.escape, "x", "7", keys.right].map((key) => panel.press(key))).toEqual([false, false, false, false]);
  await press(keys.up, keys.enter);
  expect(await answered(shell)).toEqual({ answers: { confirm: false }, remark: "Only this once.", by: "ada" });
});

test("R54: a text is checked while it is typed; an invalid one is kept and explained", async () => {
  const { shell, draw, press } = await asked([branch]);
  expect(draw()).toEqual([
    "▶ Question ─────────────────────────────────────────────────",
    "What should I name the new feature branch?",
    "Lowercase, numbers, hyphens",
    "  nothing yet",
    "[Enter] Write  Esc say something else",
  ]);
  shell.writes("A!", undefined);
  await press(keys.enter);
  expect(draw().slice(2)).toEqual([
    "Lowercase, numbers, hyphens",
    "✗ Use at least 3 characters. This doesn't match the required",
    "format: ^[a-z0-9-]+$",
    "  A!",
    "[Enter] Correct  Esc say something else",
  ]);
  shell.writes("feature-x");
  // Typing opens the input.
  await press("f");
  expect(shell.asked.map(({ initial }) => initial)).toEqual([undefined, "f"]);
  expect((await answered(shell)).answers).toEqual({ branch_name: "feature-x" });
});

test("R53: several items of a list are chosen with Space or their numbers, and too few are refused", async () => {
  const { shell, draw, press } = await asked([components]);
  await press(keys.enter);
  expect(shell.notices).toEqual(["This isn't valid yet. Your input is kept."]);
  expect(draw()).toEqual([
    "▶ Question ─────────────────────────────────────────────────",
    "Select which components to update:",
    "✗ Choose at least 1.",
    "▸ [ ] [1] frontend",
    "  [ ] [2] backend",
    "  [ ] [3] database",
    "  [ ] [4] docs",
    "Space select  [Enter] Done  Ctrl+R comment",
    "Esc say something else",
  ]);
  await press("3", " ", keys.up, keys.up, " ", "4");
  expect(draw().slice(3, 7)).toEqual([
    "  [x] [1] frontend",
    "  [ ] [2] backend",
    "  [ ] [3] database",
    "▸ [x] [4] docs",
  ]);
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({ components: ["frontend", "docs"] });
});

test("R53: an object is asked field by field with its defaults, reviewed, and sent", async () => {
  const { shell, draw, press } = await asked([endpoint]);
  shell.writes("/users");
  await press(keys.enter, "2");
  expect(draw()).toEqual([
    "▶ Question ────────────────────────────────────────── 3 of 3",
    "Configure the new API endpoint:",
    "auth_required (optional)",
    "▸ [1] Yes (default)",
    "  [2] No",
    "↑↓ Enter choose  ← back  Ctrl+S skip  Ctrl+R comment",
    "Esc say something else",
  ]);
  await press(keys.ctrlS);
  expect(draw()).toEqual([
    "▶ Your answers ─────────────────────────────────────────────",
    "  Configure the new API endpoint:",
    "    ✓ path: /users",
    "    ✓ method: POST",
    "    – auth_required: left out",
    "▸ Send answer",
    "[Enter] Send  ↑↓ Enter change  ← back  Ctrl+R comment",
    "Esc say something else",
  ]);
  await press(keys.up, keys.enter, keys.enter);
  expect(draw().slice(4, 6)).toEqual(["    ✓ auth_required: Yes", "▸ Send answer"]);
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({
    endpoint_config: { path: "/users", method: "POST", auth_required: true },
  });
});

test("R56: a batch can be walked forward and back, and redrawing loses no entry", async () => {
  const { shell, draw, press } = await asked([environment, branch, confirm]);
  shell.writes(undefined);
  await press("2");
  // The input opened immediately and was left.
  expect([shell.asked.map(({ label }) => label), draw()[0]]).toEqual([
    ["What should I name the new feature branch?"],
    "▶ Question ────────────────────────────────────────── 2 of 3",
  ]);
  await press(keys.left);
  expect(draw().slice(3, 6)).toEqual(["  [1] Development", "▸ [2] Staging", "  [3] Production !"]);
  await press(keys.right);
  shell.writes("fix-1");
  await press(keys.enter, keys.backspace);
  expect(draw()[3]).toBe("  fix-1");
  const again = questionPanel(shell, shell.view().state.questions[0]?.question_id ?? "");
  expect(again.lines({ width: 60, rows: 20 }, true)).toEqual(draw());
  await press(keys.right, "1");
  expect(draw()).toEqual([
    "▶ Your answers ─────────────────────────────────────────────",
    "  ✓ Which environment? Staging",
    "  ✓ What should I name the new… fix-1",
    "  ✓ Confirm it? Yes",
    "▸ Send all 3 answers",
    "[Enter] Send  ↑↓ Enter change  ← back  Ctrl+R comment",
    "Esc say something else",
  ]);
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({ environment: "staging", branch_name: "fix-1", confirm: true });
});

test("R55: if the schema allows more than the buttons, the user can type something else", async () => {
  const other = { ...branch, buttons: [{ label: "As before", value: "main-2", variant: "primary" }] };
  const { shell, draw, press } = await asked([other]);
  expect(draw().at(-2)).toBe("↑↓ Enter choose  [0] other…  Ctrl+R comment");
  shell.writes(undefined);
  await press("0", keys.left);
  expect(draw()[3]).toBe("▸ [1] As before");
  shell.writes("mine-3");
  await press("0");
  expect((await answered(shell)).answers).toEqual({ branch_name: "mine-3" });
});

test("R54: numbers, lists, secrets, nested fields and anything else as JSON", async () => {
  const all = {
    name: "all",
    question: "Fill it in",
    schema: {
      type: "object",
      properties: {
        count: { type: "integer", minimum: 1, maximum: 10, title: "How many" },
        tags: { type: "array", items: { type: "string" } },
        token: { type: "string", format: "password" },
        place: {
          type: "object",
          properties: { city: { type: "string" }, size: { type: "number" } },
          required: ["city"],
        },
        size: {
          oneOf: [
            { const: "s", title: "Small" },
            { const: "l", title: "Large" },
          ],
        },
        rest: { type: ["object", "null"] },
      },
      required: ["count", "tags", "token", "size", "rest"],
    },
  };
  const { shell, draw, press } = await asked([all]);
  expect(draw().slice(1, 4)).toEqual(["Fill it in", "How many", "a whole number · Use at least 1 · Use at most 10"]);
  shell.writes("11", "2.5", "two", "3", "a b\n\n c ", "hush hush", "Rom", "");
  await press(keys.enter);
  expect(draw().slice(1, 5)).toEqual(["Fill it in", "size", "▸ [1] Small", "  [2] Large"]);
  shell.writes("{", '{"a": [1]}');
  await press("2");
  expect(draw().slice(1, -1)).toEqual([
    "  Fill it in",
    "    ✓ How many: 3",
    "    ✓ tags: a b, c",
    "    ✓ token: ••••••",
    "    ✓ place › city: Rom",
    "    – place › size: left out",
    "    ✓ size: Large",
    '    ✓ rest: {"a":[1]}',
    "▸ Send answer",
    "[Enter] Send  ↑↓ Enter change  ← back  Ctrl+R comment",
  ]);
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({
    all: { count: 3, tags: ["a b", "c"], token: "hush hush", place: { city: "Rom" }, size: "l", rest: { a: [1] } },
  });
});

test("R53: a long list, a long question and Chinese stay within the rows and columns there are", async () => {
  const many = {
    name: "stadt",
    question: `${"很长的问题。".repeat(20)}\n\n- 一\n- 二`,
    schema: { type: "string", enum: Array.from({ length: 40 }, (_, index) => `城市 ${index + 1}`) },
  };
  const { shell, draw, press, panel } = await asked([many], { language: "zh" });
  await press(keys.up);
  expect(draw(40, 8)).toEqual([
    "▶ 问题 ─────────────────────────────────",
    "↑ 还有 45 行",
    "      城市 37",
    "      城市 38",
    "      城市 39",
    "▸     城市 40",
    "↑↓ Enter 选择  Ctrl+R 备注  Esc 另写消息",
    "PgUp/PgDn 滚动",
  ]);
  for (const rows of [1, 2, 4, 9, 30])
    for (const width of [12, 40, 80]) {
      const lines = panel.lines({ width, rows }, false);
      expect([lines.length <= rows, lines.every((line) => visibleWidth(line) <= width)]).toEqual([true, true]);
    }
  await press(keys.down, keys.pageUp);
  expect(draw(40, 8).slice(1, 3)).toEqual([
    "很长的问题。很长的问题。很长的问题。很长",
    "的问题。很长的问题。很长的问题。很长的问",
  ]);
  await press(keys.pageDown);
  expect(draw(40, 8)).toContain("▸     城市 11");
  await press("3");
  expect((await answered(shell)).answers).toEqual({ stadt: "城市 3" });
});

test("R86: a typed sentence loses no letter, at any step", async () => {
  const optional = { type: "object", properties: { note: { type: "string" }, sure: { type: "boolean" } } };
  const { shell, panel, press, draw } = await asked([{ name: "all", question: "Anything else?", schema: optional }]);
  expect(draw().at(-1)).toBe("[Enter] Write  Ctrl+S skip  Esc say something else");
  shell.writes("so it is");
  await press("s");
  expect(shell.asked[0]?.initial).toBe("s");
  // Not on a step with buttons, nor in the review: there the input gets the letters.
  const letters = ["s", "o", "r", "S", "0"];
  expect(letters.map((key) => panel.press(key))).toEqual(letters.map(() => false));
  await press("1");
  expect(letters.map((key) => panel.press(key))).toEqual(letters.map(() => false));
  await press(keys.enter);
  expect((await answered(shell)).answers).toEqual({ all: { note: "so it is", sure: true } });
});

test("R54: a secret is asked for as one, each text on its own, and an invalid one is not kept", async () => {
  const schema = { type: "object", properties: { pin: { type: "string", format: "password", minLength: 4 } } };
  const { shell, press, draw } = await asked([{ name: "door", question: "The door?", schema }]);
  const id = shell.view().state.questions[0]?.question_id;
  shell.writes("abc", undefined);
  await press(keys.enter);
  expect(shell.asked.map(({ about, isSecret, initial }) => [about, isSecret, initial])).toEqual([
    [`question ${id} ["door","pin"]`, true, undefined],
  ]);
  // Nothing of it is left that could be invalid or corrected.
  expect(draw().slice(2)).toEqual([
    "pin (optional)",
    "Use at least 4 characters",
    "  nothing yet",
    "[Enter] Write  Ctrl+S skip  Esc say something else",
  ]);
});
