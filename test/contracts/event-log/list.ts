// The part of the contract about finding and removing sessions.
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../src/domain/session/event.ts";
import type { SessionSummary } from "../../../src/domain/reading/session-summary.ts";
import type { State } from "../../../src/domain/session/state.ts";
import { samplePlan } from "../../sample-plan.ts";
import { created, said, start, time } from "./events.ts";
import type { Opened } from "./events.ts";

export function listContract(open: () => Promise<Opened>): void {
  test("a summary follows the events of its session", async () => {
    const { log } = await open();
    await start(log);
    await log.append("one", 1, [said("Fix the parser\nplease")], time(1));
    const base: SessionSummary = {
      sessionId: "one",
      workspace: "/work",
      title: "Fix the parser",
      mode: "plan",
      planFile: null,
      plan: null,
      seq: 2,
      createdAt: time(0),
      updatedAt: time(1),
      status: "idle",
      waits: [],
    };
    expect(await log.get("one")).toEqual(base);
    await log.append("one", 2, [{ type: "turn_started", data: { turnId: "t" } }], time(2));
    await log.append("one", 3, [{ type: "mode_changed", data: { mode: "build", plan_file: "plan.md" } }], time(3));
    expect(await log.get("one")).toEqual({
      ...base,
      mode: "build",
      planFile: "plan.md",
      plan: null,
      seq: 4,
      updatedAt: time(3),
      status: "running",
    });
    await log.append("one", 4, [{ type: "turn_ended", data: { turnId: "t", outcome: "done" } }], time(4));
    expect((await log.get("one"))?.status).toBe("done");
    expect(await log.list()).toEqual([await log.get("one")]);
  });

  test("a summary is taken from the state that comes with an append; after an append without one it is derived", async () => {
    const { log } = await open();
    await start(log);
    const derived = (await log.get("one")) as SessionSummary;
    const before = await log.readState("one");
    const state = { ...(before as State), title: "Given", seq: 2, updatedAt: time(1) };
    await log.append("one", 1, [said("Fix it")], time(1), { state });
    const summary = { ...derived, title: "Given", seq: 2, updatedAt: time(1) };
    expect([await log.get("one"), await log.list()]).toEqual([summary, [summary]]);
    await log.append("one", 2, [said("and more")], time(2));
    const after = { ...derived, title: "Fix it", seq: 3, updatedAt: time(2) };
    expect([await log.list(), await log.get("one")]).toEqual([[after], after]);
  });

  test("pending requests are in the summary, and sessions are found by them", async () => {
    const { log, reopen } = await open();
    for (const [index, id] of ["a", "b", "c"].entries()) await log.append(id, 0, [created(id)], time(index));
    const ask = (id: string): DurableEvent => ({
      type: "question_pending",
      data: { question_id: id, questions: [{ name: "n", question: "?", schema: {} }], created_at: time(0) },
    });
    const plan = samplePlan("p");
    const proposed: DurableEvent[] = [
      { type: "plan_ready", data: { plan } },
      { type: "plan_approval_request", data: { plan } },
    ];
    const found = async (waits?: boolean, from = log) =>
      (await from.list(waits === undefined ? {} : { waits })).map((each) => [each.sessionId, each.waits]);
    await log.append("b", 1, [ask("q1"), ask("q2")], time(3));
    await log.append("a", 1, [...proposed, ask("q")], time(4));
    expect(await found()).toEqual([
      ["a", ["plan", "question"]],
      ["b", ["question"]],
      ["c", []],
    ]);
    expect([await found(true), await found(false)]).toEqual([
      [
        ["a", ["plan", "question"]],
        ["b", ["question"]],
      ],
      [["c", []]],
    ]);
    expect(await log.list({ waits: true, limit: 1, workspace: "/work" })).toEqual([await log.get("a")]);
    await log.append("a", 4, [{ type: "plan_approved", data: { planId: "p" } }], time(5));
    await log.append("b", 3, [{ type: "question_answered", data: { question_id: "q1", answers: {} } }], time(6));
    const other = reopen?.() ?? log;
    expect(await found(true, other)).toEqual([
      ["b", ["question"]],
      ["a", ["question"]],
    ]);
    await other.append("b", 4, [{ type: "question_closed", data: { question_id: "q2", reason: "stopped" } }], time(7));
    expect(await found(true)).toEqual([["a", ["question"]]]);
  });

  test("lists are newest first and filtered by workspace, mode, plan file and age, together and with a limit", async () => {
    const { log } = await open();
    await log.append("a", 0, [created("a", "/x")], time(0));
    await log.append("b", 0, [created("b", "/y", "build")], time(1));
    await log.append("c", 0, [created("c", "/x", "build")], time(2));
    await log.append("d", 0, [created("d", "/x")], time(3));
    await log.append("a", 1, [{ type: "mode_changed", data: { mode: "plan", plan_file: "p.md" } }], time(4));
    await log.append("b", 1, [{ type: "mode_changed", data: { mode: "build", plan_file: "p.md" } }], time(5));
    const ids = async (filter?: Parameters<typeof log.list>[0]) =>
      (await log.list(filter)).map((each) => each.sessionId);
    expect(await ids()).toEqual(["b", "a", "d", "c"]);
    expect(await ids({})).toEqual(["b", "a", "d", "c"]);
    expect(await ids({ limit: 2 })).toEqual(["b", "a"]);
    expect(await ids({ limit: 0 })).toEqual([]);
    expect(await ids({ workspace: "/x" })).toEqual(["a", "d", "c"]);
    expect(await ids({ mode: "build" })).toEqual(["b", "c"]);
    expect(await ids({ updatedAfter: time(3) })).toEqual(["b", "a"]);
    expect(await ids({ updatedAfter: time(2), workspace: "/x" })).toEqual(["a", "d"]);
    expect(await ids({ planFile: "p.md" })).toEqual(["b", "a"]);
    expect(await ids({ workspace: "/x", mode: "plan", planFile: "p.md" })).toEqual(["a"]);
    expect(await ids({ workspace: "/x", limit: 1 })).toEqual(["a"]);
    expect(await ids({ workspace: "/nowhere" })).toEqual([]);
  });

  test("sessions of the same moment keep one order", async () => {
    const { log } = await open();
    for (const id of ["b", "c", "a"]) await log.append(id, 0, [created(id)], time(0));
    expect((await log.list()).map((each) => each.sessionId)).toEqual(["c", "b", "a"]);
  });

  test("removing a session removes its events and leaves others alone; a second removal does nothing", async () => {
    const { log } = await open();
    await start(log, "one");
    await start(log, "two");
    expect(await log.remove("one")).toBe(true);
    expect(await log.remove("one")).toBe(false);
    expect(await log.read("one")).toEqual([]);
    expect(await log.get("one")).toBeUndefined();
    expect((await log.list()).map((each) => each.sessionId)).toEqual(["two"]);
    expect((await log.read("two")).length).toBe(1);
    await log.append("one", 0, [created("one", "/elsewhere")], time(9));
    expect((await log.get("one"))?.workspace).toBe("/elsewhere");
  });
}
