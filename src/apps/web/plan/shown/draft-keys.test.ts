import { expect, test } from "vitest";
import { draftsAmong, isComment, draftKeyOf, draftPrefix, targetOf } from "./draft-keys.ts";

test("finds the drafts of a plan, and nothing else", () => {
  const at = (revision: number, place: Parameters<typeof targetOf>[0], planId = "p") =>
    draftKeyOf({ chatId: "c", planId, revision, place });
  const stored = new Map([
    [at(2, "line 7"), "Longer"],
    [at(1, "task a.b"), "Why?"],
    [at(1, "plan"), "  "],
    [at(1, "feedback"), "not a comment"],
    [at(1, "plan", "other"), "of another plan"],
    [at(1, "edit a.b"), "{}"],
    [at(1, "text"), ""],
    ["unrelated", "x"],
  ]);
  expect(draftsAmong(draftPrefix("c", "p"), stored).filter(isComment)).toEqual([
    { key: at(1, "task a.b"), revision: 1, place: "task a.b", text: "Why?" },
    { key: at(2, "line 7"), revision: 2, place: "line 7", text: "Longer" },
  ]);
  expect(draftsAmong(draftPrefix("c", "p"), stored).map(({ place }) => place)).toEqual([
    "edit a.b",
    "feedback",
    "task a.b",
    "text",
    "line 7",
  ]);
});

test("places are sent in the API's format", () => {
  expect([targetOf("plan"), targetOf("task 2"), targetOf("line 12")]).toEqual([{}, { taskId: "2" }, { line: 12 }]);
});
