import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { makeEngine, makeTool, type EngineParts } from "../../../test/engine-harness.ts";
import type { Order } from "../../../test/contracts/grants-process.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteLog } from "../../adapters/event-log/sqlite.ts";
import type { ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import type { StoredEvent } from "../../domain/session/event.ts";
import type { Tool } from "../../ports/tool.ts";
import { answerPermission, type PermissionReply } from "./answer-permission.ts";
import type { Engine } from "../open/engine.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const changes = (done: unknown[]) => [
  makeTool("change", "write", (input) => {
    done.push(input["n"]);
    return { output: "changed" };
  }),
];

const change = (...ns: number[]): ScriptedStep => ({ calls: ns.map((n) => ({ tool: "change", input: { n } })) });

function asking(script: readonly ScriptedStep[], done: unknown[], parts: EngineParts = {}) {
  return makeEngine([...script, { text: "done" }], { tools: changes(done), yes: false, asks: true, ...parts });
}

/** Runs a session while the user answers each request with the next reply. */
async function run(engine: Engine, replies: readonly (PermissionReply | "wait")[], mode: "plan" | "build" = "build") {
  const session = await Session.create(engine, "/workspace", mode, "go");
  const stop = new AbortController();
  const left = [...replies];
  const person = (async () => {
    for await (const event of engine.log.tail(session.id, 0, stop.signal)) {
      if (event.type !== "permission_requested") continue;
      const reply = left.shift();
      if (reply === "wait" || reply === undefined) return;
      await answerPermission(session, engine, event.data.requestId, reply);
    }
  })();
  await runSession(session, engine, new AbortController().signal);
  stop.abort();
  await person;
  return { session, events: await engine.log.read(session.id), left };
}

const ended = (events: readonly StoredEvent[]) =>
  events.flatMap((event) => (event.type === "tool_ended" ? [event.data] : []));

test("a call that needs permission waits for it, and runs after a yes (R16)", async () => {
  const done: unknown[] = [];
  const { session, events } = await run(asking([change(1)], done), [{ answer: "yes" }]);
  expect(done).toEqual([1]);
  expect(session.state).toMatchObject({ permissions: [], lastTurn: { outcome: "done", unconfirmed: 0 } });
  const types = events.map((event) => event.type);
  expect(types.slice(types.indexOf("permission_requested"), types.indexOf("tool_ended") + 1)).toEqual([
    "permission_requested",
    "permission_answered",
    "tool_started",
    "tool_ended",
  ]);
  expect(events.find((event) => event.type === "tool_started")?.data).toMatchObject({ rule: "confirmed by a person" });
  expect(events.find((event) => event.type === "permission_requested")?.data).toMatchObject({
    tool: "change",
    category: "write",
    mode: "build",
    rule: "default",
    patterns: ["change"],
  });
});

test("a skipped call does not run, and the model continues without it (R16)", async () => {
  const done: unknown[] = [];
  const { events } = await run(asking([change(1, 2)], done), [{ answer: "skip" }, { answer: "yes" }]);
  expect(done).toEqual([2]);
  expect(ended(events)).toMatchObject([{ status: "denied", code: "REFUSED_BY_PERSON" }, { status: "ok" }]);
});

test("a no sends the user's guidance back to the model (R52)", async () => {
  const done: unknown[] = [];
  const { events } = await run(asking([change(1)], done), [{ answer: "no", guidance: " Use pnpm instead. " }]);
  expect(done).toEqual([]);
  expect(ended(events)[0]?.output).toBe(
    "Tool 'change' execution cancelled before running.\nThe person says: Use pnpm instead.\nDo not assume the operation succeeded; request updated guidance or offer alternatives.",
  );
});

test("always, for the session: no further request there, but one in another session", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1), change(2)], done);
  const first = await run(engine, [{ answer: "yes", always: { scope: "session" } }]);
  expect(done).toEqual([1, 2]);
  expect(first.events.filter((event) => event.type === "tool_started").at(-1)?.data).toMatchObject({
    rule: "allow change (granted for the session)",
  });
  const second = await run(engine, [{ answer: "no" }, { answer: "no" }]);
  expect(second.left).toEqual([]);
});

test("always, for the project: it applies to other sessions until it is revoked or expires", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  await run(engine, [{ answer: "yes", always: { scope: "project", days: 1 } }]);
  await run(engine, []);
  expect(done).toEqual([1, 1]);
  const [grant] = engine.log.grants.list();
  expect(grant).toMatchObject({ pattern: "change", scope: "project", expiresAt: "2026-01-02T00:00:00.000Z" });
  const later = { ...engine, clock: { ...engine.clock, now: () => "2026-01-02T00:00:00.000Z" } };
  expect((await run(later, [{ answer: "no" }])).left).toEqual([]);
  engine.log.grants.revoke(grant?.grantId ?? "", "2026-01-01T00:00:01.000Z");
  expect((await run(engine, [{ answer: "no" }])).left).toEqual([]);
  expect(done).toEqual([1, 1]);
});

test("always, for the task: it ends with the turn", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1), change(2)], done);
  const { session } = await run(engine, [{ answer: "yes", always: { scope: "task" } }]);
  expect(done).toEqual([1, 2]);
  expect(engine.log.grants.list()[0]).toMatchObject({ scope: "task", taskId: session.state.lastTurn?.turnId });
});

test("a grant of build mode does not apply in plan mode (R14)", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  await run(engine, [{ answer: "yes", always: { scope: "project" } }]);
  const { events } = await run(engine, [], "plan");
  expect(done).toEqual([1]);
  expect(ended(events)).toMatchObject([{ status: "denied", code: "TOOL_BLOCKED_BY_MODE" }]);
});

test("a yes after a switch to plan mode allows nothing", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  const session = await Session.create(engine, "/workspace", "build", "go");
  const working = runSession(session, engine, new AbortController().signal);
  await session.until((state) => state.permissions.length === 1, new AbortController().signal);
  const person = await Session.open(engine, session.id);
  await person.dispatch({ type: "switch_mode", mode: "plan", by: "user" });
  const requestId = person.state.permissions[0]?.requestId ?? "";
  await expect(
    answerPermission(session, engine, requestId, { answer: "yes", always: { scope: "session" } }),
  ).rejects.toThrow("In plan mode a permission covers one call only.");
  await answerPermission(session, engine, requestId, { answer: "yes" });
  await working;
  expect(done).toEqual([]);
  expect(ended(await engine.log.read(session.id))).toMatchObject([{ code: "TOOL_BLOCKED_BY_MODE" }]);
  expect(engine.log.grants.list()).toEqual([]);
});

test("the first answer wins; the second is refused and leaves nothing behind", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  const session = await Session.create(engine, "/workspace", "build", "go");
  const working = runSession(session, engine, new AbortController().signal);
  await session.until((state) => state.permissions.length === 1, new AbortController().signal);
  const requestId = session.state.permissions[0]?.requestId ?? "";
  const answers = await Promise.allSettled([
    answerPermission(session, engine, requestId, { answer: "no" }),
    answerPermission(session, engine, requestId, { answer: "yes", always: { scope: "project" } }),
  ]);
  await working;
  expect(answers.map((answer) => answer.status)).toEqual(["fulfilled", "rejected"]);
  expect(done).toEqual([]);
  expect(engine.log.grants.active("/workspace", engine.clock.now())).toEqual([]);
});

test.each(["before", "after"] as const)(
  "a process killed right %s it stores an answer leaves a grant that an event tells, or none",
  async (dies) => {
    const file = join(scratchFolder(), "killed.db");
    const log = openSqliteLog(file, { pollMs: 1e6 });
    const engine = asking([change(1)], [], { log });
    const session = await Session.create(engine, "/workspace", "build", "go", { sessionId: "one" });
    const stop = new AbortController();
    const working = runSession(session, engine, stop.signal);
    onTestFinished(async () => {
      stop.abort();
      await working;
      log.close();
    });
    await session.until((state) => state.permissions.length === 1, new AbortController().signal);
    const requestId = session.state.permissions[0]?.requestId ?? "";
    const script = fileURLToPath(new URL("../../../test/contracts/grants-process.ts", import.meta.url));
    const child = spawn(process.execPath, [script, file], { stdio: ["pipe", "inherit", "inherit"] });
    child.stdin.write(`${JSON.stringify({ do: "answer", requestId, dies } satisfies Order)}\n`);
    expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
    const told = (await log.read("one")).flatMap((event) =>
      event.type === "permission_answered" ? [event.data.grant] : [],
    );
    expect(told).toHaveLength(dies === "after" ? 1 : 0);
    expect(log.grants.list()).toEqual(told.map((grant) => ({ ...grant, revokedAt: null })));
  },
);

test("a request outlives its process: after a restart it is still pending", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  const session = await Session.create(engine, "/workspace", "build", "go");
  void runSession(session, engine, new AbortController().signal);
  await session.until((state) => state.permissions.length === 1, new AbortController().signal);

  // As a killed process leaves it: the same events in a store that no process has claimed.
  const again = asking([change(1)], done);
  const events = await engine.log.read(session.id);
  await again.log.append(session.id, 0, events, "2026-01-01T00:00:00.000Z");
  const later = await Session.open(again, session.id);
  const requestId = later.state.permissions[0]?.requestId ?? "";
  const working = runSession(later, again, new AbortController().signal);
  await answerPermission(later, again, requestId, { answer: "yes" });
  await working;
  expect(done).toEqual([1]);
  expect((await again.log.read(session.id)).filter((event) => event.type === "permission_requested")).toHaveLength(1);
});

test("without a user to ask, a call that needs permission is denied, also one that was asked about before", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  const session = await Session.create(engine, "/workspace", "build", "go");
  void runSession(session, engine, new AbortController().signal);
  await session.until((state) => state.permissions.length === 1, new AbortController().signal);
  const headless = asking([change(1)], done, { asks: false });
  await headless.log.append(session.id, 0, await engine.log.read(session.id), "2026-01-01T00:00:00.000Z");
  const later = await Session.open(headless, session.id);
  await runSession(later, headless, new AbortController().signal);
  expect([done, later.state.lastTurn?.unconfirmed, later.state.permissions]).toEqual([[], 1, []]);
});

test("cancelling while a call waits ends the turn and the request", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done);
  const session = await Session.create(engine, "/workspace", "build", "go");
  const stop = new AbortController();
  const working = runSession(session, engine, stop.signal);
  await session.until((state) => state.permissions.length === 1, new AbortController().signal);
  stop.abort();
  await working;
  expect(session.state).toMatchObject({ permissions: [], turn: null, lastTurn: { outcome: "cancelled" } });
});

test("a denial by rule never asks", async () => {
  const done: unknown[] = [];
  const permissions = [{ effect: "deny", pattern: "change", source: "test" }] as const;
  const { events } = await run(asking([change(1)], done, { permissions }), []);
  expect(events.map((event) => event.type)).not.toContain("permission_requested");
  expect(ended(events)).toMatchObject([{ status: "denied", code: "DENIED_BY_RULE" }]);
});

test("observing only records what plan mode would have blocked (R90)", async () => {
  const done: unknown[] = [];
  const { events } = await run(asking([change(1)], done, { observe: true, yes: true }), [], "plan");
  expect(done).toEqual([1]);
  expect(events.find((event) => event.type === "disallowed_tool_attempt_in_planning")?.data).toMatchObject({
    tool: "change",
    blocked: false,
  });
});

test("observing records an attempt once, even when it is then denied", async () => {
  const attempts = (events: readonly StoredEvent[]) =>
    events.filter((event) => event.type === "disallowed_tool_attempt_in_planning").length;
  const asked = await run(asking([change(1)], [], { observe: true }), [{ answer: "no" }], "plan");
  const allowed = await run(asking([change(1)], [], { observe: true }), [{ answer: "yes" }], "plan");
  const headless = await run(asking([change(1)], [], { observe: true, asks: false }), [], "plan");
  expect([attempts(asked.events), attempts(allowed.events), attempts(headless.events)]).toEqual([1, 1, 1]);
});

test("in plan mode a tool that asks there runs only with permission, and only this once", async () => {
  const done: unknown[] = [];
  const search = makeTool("search", "network", (input) => {
    done.push(input["n"]);
    return { output: "found" };
  });
  const asks = { ...search, meta: { ...search.meta, inPlanMode: "ask" as const } };
  const calls = (n: number): ScriptedStep => ({ calls: [{ tool: "search", input: { n } }] });
  const engine = asking([calls(1), calls(2)], done, { tools: [asks] });
  const { events } = await run(engine, [{ answer: "yes" }, { answer: "no" }], "plan");
  expect(done).toEqual([1]);
  expect(events.find((event) => event.type === "permission_requested")?.data).toMatchObject({
    mode: "plan",
    patterns: [],
  });
  const build = await run(asking([calls(1)], done, { tools: [asks] }), []);
  expect([done, ended(build.events)[0]?.status]).toEqual([[1, 1], "ok"]);
});

/** A tool whose target moves between the request and the run, like a link that changes. */
function moving(targets: string[], done: unknown[]): Tool {
  return {
    meta: { name: "change", aliases: [], category: "write", risk: "low", description: "" },
    input: z.unknown(),
    about: async () => ({ paths: [targets[0] ?? ""] }),
    async prepare() {
      const path = targets.length > 1 ? (targets.shift() ?? "") : (targets[0] ?? "");
      return {
        effects: [{ path, before: null, after: "x" }],
        run: async () => {
          done.push(path);
          return { output: "changed" };
        },
      };
    },
  };
}

test("a yes allows only what was shown: a call with another target by then asks again", async () => {
  const done: unknown[] = [];
  const engine = asking([change(1)], done, { tools: [moving(["shown.ts", "other.ts"], done)] });
  const { events, left } = await run(engine, [{ answer: "yes" }, { answer: "no" }]);
  const asked = events.flatMap((event) => (event.type === "permission_requested" ? [event.data.paths] : []));
  expect([asked, left, done]).toEqual([[["shown.ts"], ["other.ts"]], [], []]);
});

test("a yes allows a command that contains a secret, although the request did not show it", async () => {
  const done: unknown[] = [];
  const shell: Tool = {
    ...makeTool("change", "execute", () => {
      done.push("ran");
      return { output: "ok" };
    }),
    about: async () => ({ paths: [], command: "login hush-hush-123" }),
  };
  const redactor = {
    refresh: async () => {},
    redact: (text: string) => text.replaceAll("hush-hush-123", "⟦redacted⟧"),
  };
  const { events } = await run(asking([change(1)], done, { tools: [shell], redactor }), [{ answer: "yes" }]);
  expect(events.find((event) => event.type === "permission_requested")?.data).toMatchObject({
    command: "login ⟦redacted⟧",
  });
  expect(done).toEqual(["ran"]);
});
