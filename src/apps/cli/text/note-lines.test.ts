import { expect, test } from "vitest";
import { note } from "../../views/session/note.ts";
import { noteBlock, noteLine } from "./note-lines.ts";

const whole = note({
  icon: "conflict",
  tone: "warn",
  title: "Task 2\u001b[31m conflicts",
  facts: ["Write docs", "koda"],
  why: "Newer changes.",
  quote: "One.\nTwo.",
  warnings: ["Watch out."],
  paths: { shown: ["a.ts", "b.ts"], more: "3 more" },
});

test("a line has everything in short form, and each warning on its own line", () => {
  expect(noteLine(whole)).toBe(
    "⇄ Task 2 conflicts · Write docs · koda · a.ts, b.ts, 3 more · Newer changes. One. Two.\n! Watch out.",
  );
});

test("a block prints messages line by line", () => {
  expect(noteBlock(whole)).toBe(
    "⇄ Task 2 conflicts · Write docs · koda · a.ts, b.ts, 3 more · Newer changes.\n! Watch out.\n  One.\n  Two.\n",
  );
  expect(noteBlock(note({ icon: "fail", tone: "bad", title: "It broke.", why: "Mend it." }))).toBe(
    "✗ It broke. Mend it.\n",
  );
});
