// The part of the contract about searching sessions by words.
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../src/domain/session/event.ts";
import type { ExecutionPlan } from "../../../src/domain/plan/plan.ts";
import type { ListFilter } from "../../../src/ports/event-log.ts";
import { created, said, start, time } from "./events.ts";
import type { Opened } from "./events.ts";

export function searchContract(open: () => Promise<Opened>): void {
  test("a search finds the sessions that have all of its words in title, plan or messages", async () => {
    const { log, reopen } = await open();
    const named = (id: string, title: string): DurableEvent => ({
      type: "session_created",
      data: { sessionId: id, workspace: "/work", mode: "plan", plan_file: null, title, auto: false },
    });
    await log.append("title", 0, [named("title", "Repair the PARSER")], time(0));
    await log.append("message", 0, [created("message")], time(1));
    await log.append("message", 1, [said("first line\nsecond LINE"), said("and then the parser")], time(1));
    await log.append(
      "plan",
      0,
      [created("plan"), said("please"), planned("Rebuild the Engine", "plans/a_b.md")],
      time(2),
    );
    await log.append("plan", 3, [planned("Rebuild the Motor", "plans/a_b.md")], time(3));
    await log.append(
      "other",
      0,
      [created("other"), said("parse a motorbike's 100% 'quoted\" back\\slash [x] *y*")],
      time(4),
    );
    await log.append("other", 2, [{ type: "acknowledged", data: { messageId: "m", text: "heard" } }], time(4));
    for (const each of [log, reopen?.() ?? log]) {
      const ids = async (search: string, more: ListFilter = {}) =>
        (await each.list({ ...more, search })).map(({ sessionId }) => sessionId);
      expect(await ids("parser")).toEqual(["message", "title"]);
      expect(await ids("  ThE   pArSeR ")).toEqual(["message", "title"]);
      expect(await ids("parser parser")).toEqual(["message", "title"]);
      // Each word may be in a different place.
      expect(await ids("second then")).toEqual(["message"]);
      expect(await ids("motor please plans/")).toEqual(["plan"]);
      expect(await ids("motor")).toEqual(["other", "plan"]);
      // Only the current title is searched.
      expect(await ids("engine")).toEqual([]);
      expect(await ids("parser nowhere")).toEqual([]);
      expect(await ids("heard")).toEqual([]);
      expect(await ids("line second")).toEqual(["message"]);
      for (const all of ["", "   ", "\t\n"]) expect(await ids(all)).toEqual(["other", "plan", "message", "title"]);
      // No character is special in a search.
      expect(await ids("%")).toEqual(["other"]);
      expect(await ids("a_b")).toEqual(["plan"]);
      expect(await ids("p_rser")).toEqual([]);
      for (const exact of ["'quoted\"", "back\\slash", "[x]", "*y*", "100%"])
        expect(await ids(exact)).toEqual(["other"]);
      expect(await ids("[a-z]")).toEqual([]);
      expect(await ids('" OR 1=1 --')).toEqual([]);
      expect(await ids("motor", { limit: 1 })).toEqual(["other"]);
      expect(await ids("motor", { planFile: "plans/a_b.md" })).toEqual(["plan"]);
      expect(await ids("motor", { updatedAfter: time(3), mode: "plan", workspace: "/work" })).toEqual(["other"]);
      expect(await ids("motor", { workspace: "/elsewhere" })).toEqual([]);
    }
    await log.remove("other");
    expect(await log.list({ search: "motorbike" })).toEqual([]);
  });

  test.each([
    ["Größe ÄNDERN", "grÖSSE"],
    ["Größe ÄNDERN", "größe ändern"],
    ["ПРОЧИТАТЬ файл", "прочитать ФАЙЛ"],
    ["ΟΔΟΣ", "οδος"],
    ["修复解析器的错误", "解析 错误"],
    ["İstanbul ağacı", "AĞACI"],
    ["cafe\u0301", "CAFÉ"],
    ["emoji 👩‍💻 here", "👩‍💻"],
    ["before\0after", "after"],
    ["tab\tand\u00a0space", "tab space"],
  ])("%j is found by %j, in upper or lower case", async (text, search) => {
    const { log } = await open();
    await log.append("one", 0, [created("one"), said(`x\n${text}`)], time(0));
    await start(log, "two");
    expect((await log.list({ search })).map(({ sessionId }) => sessionId)).toEqual(["one"]);
  });

  test("a search may have any number of words", async () => {
    const { log } = await open();
    const words = Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(" ");
    await log.append("one", 0, [created("one"), said(words)], time(0));
    expect((await log.list({ search: words })).length).toBe(1);
    expect(await log.list({ search: `${words} more` })).toEqual([]);
  });
}

function planned(title: string, planFile: string): DurableEvent {
  const plan: ExecutionPlan = {
    planId: "p",
    sessionId: "plan",
    revision: 1,
    hash: "",
    status: "draft",
    missingPerspectives: [],
    title,
    summary: "unseen",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    estimatedDuration: "1 min",
    estimatedCost: null,
    overallRisk: "low",
    tasks: [],
    request: "",
    planFile,
    tree: null,
    createdAt: time(0),
  };
  return { type: "plan_ready", data: { plan } };
}
