// Pagination lists every chat once, also if several were changed in the same millisecond.
import { expect, test } from "vitest";
import { pageOf, placeOf } from "./chat-page.ts";

const at = (second: number, sessionId: string) => ({ updatedAt: `2026-01-01T00:00:0${second}.000Z`, sessionId });
const chats = [at(1, "a"), at(2, "b"), at(2, "d"), at(2, "c"), at(3, "e")];

test.each([1, 2, 3, 4, 5, 6])("with %i on a page", (limit) => {
  const seen: string[] = [];
  let before: string | undefined;
  let pages = 0;
  do {
    const { page, next } = pageOf(chats, limit, before);
    seen.push(...page.map(({ sessionId }) => sessionId));
    before = next ?? undefined;
    pages++;
  } while (before !== undefined);
  expect([seen, pages]).toEqual([["e", "d", "c", "b", "a"], Math.ceil(5 / limit)]);
});

test("invalid cursors are recognized", () => {
  const { next } = pageOf(chats, 2, undefined);
  expect(placeOf(next ?? "")).toEqual(at(2, "d"));
  expect(["", "9", "2026-01-01T00:00:00.000Z", "ü", "\0"].map(placeOf)).toEqual(Array(5).fill(undefined));
});
