// A cursor is the sequence number of an event, or it is refused.
import { expect, test } from "vitest";
import { Refused } from "../../api/problem.ts";
import { cursorOf } from "./cursor.ts";

test.each([
  [undefined, undefined, 0],
  [undefined, "0", 0],
  [undefined, "17", 17],
  ["5", "17", 5],
  ["0", "17", 0],
  ["", "17", 17],
  ["", undefined, 0],
  [String(Number.MAX_SAFE_INTEGER), undefined, Number.MAX_SAFE_INTEGER],
])("Last-Event-ID %j and ?after=%j mean %i", (lastEventId, after, seq) => {
  expect(cursorOf(lastEventId, after)).toBe(seq);
});

test.each([
  "-1",
  "1.5",
  "1e3",
  "0x10",
  "+1",
  " 1",
  "1 ",
  "one",
  "NaN",
  "Infinity",
  "9007199254740992",
  "9".repeat(400),
])("%j is refused, in the header and in the query", (text) => {
  for (const cursor of [() => cursorOf(text, "1"), () => cursorOf(undefined, text)])
    expect(cursor).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 400, code: "bad_cursor" }) }) as Refused,
    );
});

test("an empty ?after= is refused: a value is missing", () => {
  expect(() => cursorOf(undefined, "")).toThrow(Refused);
});
