// What a search compares: case and composition of words and texts do not matter.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch, searchWords } from "../values/search-text.ts";
import { searchedText, type SessionSummary } from "./session-summary.ts";

test("a search is its words, each once, with any separators", () => {
  expect(searchWords(" Fix  the\tPARSER\nfix ")).toEqual(["FIX", "THE", "PARSER"]);
  expect([searchWords(""), searchWords(" \n\t")]).toEqual([[], []]);
});

test("letters match in either case, composed or not", () => {
  expect(foldForSearch("größe")).toBe(foldForSearch("GRÖSSE"));
  expect(foldForSearch("прочитать")).toBe("ПРОЧИТАТЬ");
  expect([foldForSearch("οδος"), foldForSearch("οδοσ")]).toEqual(["ΟΔΟΣ", "ΟΔΟΣ"]);
  expect(foldForSearch("e\u0301")).toBe("É");
  expect(foldForSearch("解析")).toBe("解析");
});

test("a part of a text is found by that part in any case", () => {
  // Without marks that join the previous letter: a cut between the two would change the letter.
  const text = fc.string({ unit: fc.constantFrom(..."aÄöß Σςжй解析%_'\\é") });
  fc.assert(
    fc.property(text, text, text, (before, word, after) => {
      for (const written of [word, word.toUpperCase(), word.toLowerCase()])
        expect(foldForSearch(before + word + after)).toContain(foldForSearch(written));
    }),
  );
});

test("besides messages a search includes the title, the plan's title and its file", () => {
  const summary: SessionSummary = {
    sessionId: "one",
    workspace: "/work",
    title: "Fix it",
    mode: "plan",
    planFile: null,
    plan: null,
    seq: 1,
    createdAt: "",
    updatedAt: "",
    status: "idle",
    waits: [],
  };
  expect(searchedText(summary)).toBe("FIX IT\n\n");
  const plan = { planId: "p", revision: 1, status: "draft", title: "Größe" } as const;
  expect(searchedText({ ...summary, plan, planFile: "plans/a.md" })).toBe("FIX IT\nGRÖSSE\nPLANS/A.MD");
});
