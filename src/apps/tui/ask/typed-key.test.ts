import { expect, test } from "vitest";
import { digitOf, typedText } from "./typed-key.ts";

test("keys that type something are told from keys that do something, however a terminal sends them", () => {
  const sent = ["a", "你好", "\x1b[97u", "\x1b[200~two\nlines\x1b[201~", "\x1b[A", "\r", "\x01", ""];
  expect(sent.map(typedText)).toEqual(["a", "你好", "a", "two\nlines", undefined, undefined, undefined, undefined]);
  expect(["3", "\x1b[51u", "0", "10", "a"].map(digitOf)).toEqual([3, 3, undefined, undefined, undefined]);
});
