import { expect, test } from "vitest";
import { digitOf, typedKey, typedText } from "./typed-key.ts";

test("keys that type text are distinguished from keys that don't, in every terminal's encoding", () => {
  const sent = ["a", "你好", "\x1b[97u", "\x1b[200~two\nlines\x1b[201~", "\x1b[A", "\r", "\x01", ""];
  expect(sent.map(typedText)).toEqual(["a", "你好", "a", "two\nlines", undefined, undefined, undefined, undefined]);
  expect(["3", "\x1b[51u", "0", "10", "a"].map(digitOf)).toEqual([3, 3, undefined, undefined, undefined]);
});

test("letters are read in every form that terminals send them, with and without Shift", () => {
  const sent = ["\x1b[27;2;72~", "\x1b[72u", "\x1b[104;2u", "\x1b[104:72;2u", "\x1b[27;1;104~", "\x1b[27;66;20320~"];
  expect(sent.map(typedText)).toEqual(["H", "H", "H", "H", "h", "你"]);
  const others = ["\x1b[27;5;104~", "\x1b[27;3;104~", "\x1b[27;2;13~", "\x1b[104;5u", "\x1b[27;1;127~"];
  expect(others.map(typedText)).toEqual(others.map(() => undefined));
  expect(["\x1b[27;1;49~", "\x1b[49u"].map(digitOf)).toEqual([1, 1]);
});

test("R86: pasted text is never a key: a 1 from the clipboard answers nothing", () => {
  const pasted = "\x1b[200~1\x1b[201~";
  expect([typedText(pasted), typedKey(pasted), digitOf(pasted)]).toEqual(["1", undefined, undefined]);
});
