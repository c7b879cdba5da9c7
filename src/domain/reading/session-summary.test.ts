// What lists show of a session, and what a search compares: case and composition of words and texts do not matter.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch, searchWords } from "../values/search-text.ts";
import { samplePlan } from "../../../test/sample-plan.ts";
import type { DurableEvent } from "../session/event.ts";
import { replay } from "../session/reduce.ts";
import { searchedText, summaryOf, type SessionSummary } from "./session-summary.ts";

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

test("a summary says what waits for the user, and the status of the last turn", () => {
  const summary = (...events: DurableEvent[]) =>
    summaryOf(replay(events.map((event, index) => ({ ...event, seq: index + 1, at: `time ${index}` }))));
  const session_created = {
    sessionId: "one",
    workspace: "/work",
    mode: "plan",
    plan_file: null,
    title: "",
    auto: false,
  } as const;
  const created: DurableEvent = { type: "session_created", data: session_created };
  const started: DurableEvent = { type: "turn_started", data: { turnId: "t" } };
  const plan = samplePlan("p");
  const proposed: DurableEvent[] = [
    { type: "plan_ready", data: { plan } },
    { type: "plan_approval_request", data: { plan } },
  ];
  const asked: DurableEvent = {
    type: "question_pending",
    data: { question_id: "q", questions: [{ name: "n", question: "?", schema: {} }], created_at: "" },
  };
  expect(summary(created)).toMatchObject({ seq: 1, createdAt: "time 0", status: "idle", waits: [], plan: null });
  expect(summary(created, started, ...proposed, asked)).toMatchObject({
    status: "running",
    plan: { planId: "p", revision: 1, status: "pending_approval", title: plan.title },
    waits: ["plan", "question"],
  });
  const ended: DurableEvent = { type: "turn_ended", data: { turnId: "t", outcome: "failed" } };
  expect(summary(created, started, ended)).toMatchObject({ status: "failed", updatedAt: "time 2" });
});
