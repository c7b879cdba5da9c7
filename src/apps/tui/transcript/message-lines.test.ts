import { expect, test } from "vitest";
import type { MessageEntry, TextEntry } from "../../../domain/reading/entry.ts";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { messageLines, thinkingLines } from "./message-lines.ts";
import { colourInk, expectHarmless, plainInk } from "./session.fixture.ts";

const plain = { ink: plainInk, view: () => emptyView };
const placed = { id: "1", seq: 1, at: "2026-01-01T12:00:00.000Z" };
const message = (text: string, more: Partial<MessageEntry> = {}): MessageEntry => ({
  ...placed,
  kind: "message",
  messageId: "m",
  text,
  ...more,
});
const thought = (text: string): TextEntry => ({ ...placed, kind: "thinking", text, model: "m" });

test("a message has a bar at its side, wrapped at any width, with Windows line ends and Chinese text", () => {
  const said = message("Move the session store to one place.\r\n请保留中文注释，不要改动其他文件。\r\n");
  expect(messageLines(said, plain, 100, false)).toEqual([
    "▌ Move the session store to one place.",
    "▌ 请保留中文注释，不要改动其他文件。",
  ]);
  expect(messageLines(said, plain, 30, false)).toEqual([
    "▌ Move the session store to",
    "▌ one place.",
    "▌ 请保留中文注释，不要改动其他",
    "▌ 文件。",
  ]);
});

test("a plan request is a tag; another user's name is shown above, the user's own is not", () => {
  expect(messageLines(message("Refactor it", { wants: "plan", by: "grace" }), plain, 60, false)).toEqual([
    "▌ grace",
    "▌ /plan Refactor it",
  ]);
  expect(messageLines(message("Hi", { by: "user" }), plain, 60, false)).toEqual(["▌ Hi"]);
  expect(messageLines(message("Hi", { by: "ada" }), { ...plain, me: "ada" }, 60, false)).toEqual(["▌ Hi"]);
  expect(messageLines(message("Go", { wants: "plan" }), { ...plain, ink: colourInk }, 60, false)).toEqual([
    "\x1b[36;1m▌\x1b[39;22m \x1b[94;1m/plan\x1b[39;22m\x1b[1m Go\x1b[22m",
  ]);
});

test("pasted text is folded after twenty lines, unless details are shown", () => {
  const lines = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`);
  const pasted = message(lines.join("\n"));
  const folded = messageLines(pasted, plain, 60, false);
  expect(folded).toEqual([...lines.slice(0, 20).map((line) => `▌ ${line}`), "▌ … +40 lines (Ctrl+O)"]);
  expect(messageLines(pasted, plain, 60, true)).toEqual(lines.map((line) => `▌ ${line}`));
});

test("a single pasted line of 5 MB is folded", () => {
  const lines = messageLines(message("字".repeat(2_500_000)), plain, 40, false);
  expect(lines.length).toBe(21);
  expectHarmless(lines, 40, plainInk);
});

test("escape sequences in a message have no effect", () => {
  const lines = messageLines(message("a\x1b[2Jb\x1b]0;title\x07c\u202Ed"), plain, 60, false);
  expect(lines).toEqual(["▌ abc\uFFFDd"]);
});

test("thinking is one line; details show all of it", () => {
  const entry = thought("**The person** wants one place.\n\nThen the tests.");
  expect(thinkingLines(entry, plain, 100, false)).toEqual(["✻ The person wants one place."]);
  expect(thinkingLines(entry, plain, 20, false)).toEqual(["✻ The person wants …"]);
  expect(thinkingLines(entry, plain, 100, true)).toEqual([
    "✻ **The person** wants one place.",
    "",
    "  Then the tests.",
  ]);
  expect(thinkingLines(thought("x"), { ...plain, ink: colourInk }, 60, false)).toEqual(["\x1b[2m✻ x\x1b[22m"]);
});
