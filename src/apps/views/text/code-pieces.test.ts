import { expect, test } from "vitest";
import { codePieces } from "./code-pieces.ts";

test("text between backticks is code", () => {
  expect(codePieces("Staging is `staging/`, as `npm run deploy` makes it")).toEqual([
    { text: "Staging is ", isCode: false },
    { text: "staging/", isCode: true },
    { text: ", as ", isCode: false },
    { text: "npm run deploy", isCode: true },
    { text: " makes it", isCode: false },
  ]);
});

test.each(["no code at all", "a ` alone", "nothing `` between", "`"])("%j stays as it is", (line) => {
  expect(codePieces(line)).toEqual([{ text: line, isCode: false }]);
});

test("an empty line has no pieces", () => {
  expect(codePieces("")).toEqual([]);
});
