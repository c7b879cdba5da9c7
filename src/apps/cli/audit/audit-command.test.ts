// The audit of real stores as text, as JSON and filtered, and the adherence report.
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../../../domain/session/event.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { auditCommand } from "./audit-command.ts";
import { appendEachSecond } from "../append-each-second.fixture.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import type { Flags } from "../commands/flags.ts";
import { speaker } from "../../../words/command-line.ts";
import { reportFailure } from "../text/exit-codes.ts";

function makePlace(): { file: string; log: EventLog } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-audit-")));
  const file = join(root, "planwright.db");
  const log = openSqliteLog(file);
  onTestFinished(() => {
    log.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { file, log };
}

async function run(log: EventLog, flags: Flags = {}, id?: string, width?: number) {
  const output = collectOutput();
  const words = id === undefined ? [] : [id];
  const context = { command: "audit", words, flags, env: {}, workspace: "/here", output, width } as const;
  const code = await auditCommand({ ...context, log, speak: async () => speaker("en") }).catch((thrown: unknown) =>
    reportFailure(thrown, output),
  );
  return { code, out: output.text(), err: output.errors() };
}

const session = "019cd700-0000-7000-8000-00000000aaaa";
const other = "019cd711-0000-7000-8000-00000000bbbb";
const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

const created = (sessionId: string, workspace = "/here"): DurableEvent => ({
  type: "session_created",
  data: { sessionId, workspace, mode: "plan", plan_file: null, title: "", auto: false },
});
const asks = (callId: string, tool: string, input: unknown, model = "acme/large-1"): DurableEvent => ({
  type: "assistant_message",
  data: {
    turnId: "t",
    step: 1,
    model,
    parts: [{ type: "call", callId, tool, input }],
    finish: "calls",
    usage,
    cost: null,
  },
});
const reads = (callId: string, path: string, model?: string): DurableEvent[] => [
  asks(callId, "read_file", { path }, model),
  { type: "tool_started", data: { callId, tool: "read", mode: "plan", rule: "read-only" } },
  { type: "tool_ended", data: { callId, tool: "read", status: "ok", output: "text", durationMs: 3 } },
];
const blocked = (callId: string, model = "acme/large-1"): DurableEvent[] => [
  asks(callId, "write", { path: "src/修复.ts", content: "x" }, model),
  {
    type: "disallowed_tool_attempt_in_planning",
    data: { callId, tool: "write", category: "write", model, blocked: true },
  },
  {
    type: "tool_ended",
    data: {
      callId,
      tool: "write",
      status: "denied",
      output: "…",
      rule: "mode-ceiling",
      code: "TOOL_BLOCKED_BY_MODE",
    },
  },
];

/** From a question in plan mode to a command that the user allowed, one event per second. */
async function withSession() {
  const place = makePlace();
  const grant = {
    grantId: "g1",
    pattern: "bash(npm test*)",
    scope: "session",
    workspace: "/here",
    sessionId: session,
    createdAt: "2026-03-10T12:00:00.000Z",
    expiresAt: "2026-03-11T12:00:00.000Z",
  } as const;
  const events: DurableEvent[] = [
    created(session),
    { type: "user_message", data: { messageId: "m", text: "修复错误 in the\u001B[2J parser" } },
    { type: "turn_started", data: { turnId: "t" } },
    ...reads("c1", "src/parser.ts"),
    ...blocked("c2"),
    { type: "mode_changed", data: { mode: "build", plan_file: null } },
    { type: "mode_entered", data: { mode: "build", by: "user" } },
    asks("c3", "bash", { command: "npm test\nrm -rf x" }),
    {
      type: "permission_requested",
      data: {
        requestId: "r",
        callId: "c3",
        mode: "build",
        tool: "bash",
        category: "execute",
        risk: "high",
        paths: [],
        command: "npm test",
        rule: "default",
        patterns: [],
      },
    },
    { type: "permission_answered", data: { requestId: "r", answer: "yes", grant, by: "user" } },
    {
      type: "tool_started",
      data: { callId: "c3", tool: "bash", mode: "build", rule: "confirmed", sandbox: "workspace-write" },
    },
    { type: "tool_ended", data: { callId: "c3", tool: "bash", status: "ok", output: "fine", durationMs: 2345 } },
    asks("c4", "edit", { path: "a.ts" }),
    {
      type: "tool_started",
      data: {
        callId: "c4",
        tool: "edit",
        mode: "build",
        rule: "yes",
        effects: [{ path: "a.ts", before: "1", after: "2" }],
      },
    },
  ];
  await appendEachSecond(place.log, session, events);
  return place;
}

const heading = `Session ${session} (修复错误 in the parser) in /here, 2026-03-10, times in UTC\n`;

test("the newest session of the folder is a table in order of time", async () => {
  const { log } = await withSession();
  expect(await run(log)).toEqual({
    code: 0,
    err: heading,
    out: `time      mode   who           what                                                                decision                                        result
12:00:01  plan   user          says: 修复错误 in the parser
12:00:04  plan   acme/large-1  read src/parser.ts                                                  allowed, read-only                              ok, 3 ms
12:00:07  plan   acme/large-1  write src/修复.ts                                                   denied, mode-ceiling                            denied
12:00:09  plan   user          mode: plan → build
12:00:13  build  user          permission for bash npm test, always for bash(npm test*) (session)  yes, default
12:00:14  build  acme/large-1  bash npm test                                                       asked: yes, confirmed, workspace-write sandbox  ok, 2.3 s
12:00:17  build  acme/large-1  edit a.ts                                                           allowed, yes                                    open, 1 file
`,
  });
});

test.each([100, 60, 36])(
  "in a terminal of %i columns no line is longer, and each column is still there",
  async (width) => {
    const { log } = await withSession();
    const { out } = await run(log, {}, undefined, width);
    const lines = out.trimEnd().split("\n");
    expect(lines).toHaveLength(8);
    // Chinese and Japanese characters take two cells.
    const cells = (line: string) => line.replaceAll(/[\u3000-\u9FFF]/g, "xx").length;
    expect(lines.filter((line) => cells(line) > width)).toEqual([]);
    expect(Math.max(...lines.map(cells))).toBe(width);
    expect(lines[2]?.split(/ {2,}/)).toHaveLength(6);
    expect(out).not.toContain("acme");
  },
);

test("JSON is one entry per line, and nothing else", async () => {
  const { log } = await withSession();
  const { code, out, err } = await run(log, { json: true, tool: "write" }, "aaaa");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(
    `${JSON.stringify({
      seq: 10,
      at: "2026-03-10T12:00:07.000Z",
      kind: "call",
      actor: "acme/large-1",
      mode: "plan",
      tool: "write",
      subject: "src/修复.ts",
      decision: "denied",
      rule: "mode-ceiling",
      status: "denied",
      code: "TOOL_BLOCKED_BY_MODE",
      attempt: "blocked",
    })}\n`,
  );
});

const times = (out: string) =>
  out
    .split("\n")
    .slice(1, -1)
    .map((line) => line.slice(6, 8));

test.each<[Flags, string[]]>([
  [{ mode: "build" }, ["13", "14", "17"]],
  [{ mode: "PLANNING" }, ["01", "04", "07", "09"]],
  [{ tool: "bash" }, ["13", "14"]],
  [{ refused: true }, ["07"]],
])("%j shows only matching entries", async (flags, expected) => {
  const { log } = await withSession();
  expect(times((await run(log, flags)).out)).toEqual(expected);
});

test("a session longer than a page and than a day is read completely, with dates", async () => {
  const { log } = makePlace();
  const messages = Array.from({ length: 1200 }, (_, index): DurableEvent => ({
    type: "user_message",
    data: { messageId: String(index), text: `message ${index}` },
  }));
  await log.append(session, 0, [created(session), ...messages], "2026-03-10T23:59:59.000Z");
  await log.append(session, 1201, [{ type: "cancel_requested", data: { by: "user" } }], "2026-03-11T00:00:01.000Z");
  const lines = (await run(log)).out.trimEnd().split("\n");
  expect(lines).toHaveLength(1202);
  expect(lines.slice(-2)).toEqual([
    "2026-03-10 23:59:59  plan  user  says: message 1199",
    "2026-03-11 00:00:01  plan  user  cancels",
  ]);
});

test("an empty audit says so", async () => {
  const { log } = makePlace();
  expect(await run(log)).toEqual({
    code: 2,
    out: "",
    err: 'planwright: There is no session in /here yet. Start one with: planwright run "<prompt>"\n',
  });
  await log.append(session, 0, [created(session)], "2026-03-10T12:00:00.000Z");
  expect(await run(log)).toEqual({ code: 0, out: "", err: `Nothing has happened in session ${session} yet.\n` });
  await log.append(session, 1, [{ type: "cancel_requested", data: { by: "user" } }], "2026-03-10T12:00:00.000Z");
  expect(await run(log, { tool: "bash" })).toEqual({
    code: 0,
    out: "",
    err: `No entry of session ${session} matches (1 in total). Try without --mode, --tool or --refused.\n`,
  });
  expect(await run(log, { tool: "bash", json: true })).toEqual({ code: 0, out: "", err: "" });
});

test.each<[Flags, string | undefined, string]>([
  [{ mode: "auto" }, undefined, '--mode must be plan or build, not "auto".'],
  [{ tool: "" }, undefined, "--tool needs the name of a tool."],
  [{ all: true }, undefined, "planwright audit has no --all without --adherence."],
  [{ adherence: true, refused: true }, undefined, "planwright audit has no --refused with --adherence."],
  [{ adherence: true }, session, "planwright audit --adherence takes no session: it counts all of them."],
  [{}, "nothing", "There is no session nothing."],
])("%j %s is refused", async (flags, id, says) => {
  const { log } = await withSession();
  const { code, out, err } = await run(log, flags, id);
  expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringContaining(says) as string });
});

/** A second session here with another model, and one in another folder. */
async function withSessions() {
  const place = await withSession();
  const more = [...reads("a", "x", "tiny/m"), ...blocked("b", "tiny/m"), ...blocked("c", "tiny/m")];
  await place.log.append(other, 0, [created(other), ...more], "2026-03-09T12:00:00.000Z");
  const away = [created("away", "/there"), ...blocked("a")];
  await place.log.append("away", 0, away, "2026-03-08T12:00:00.000Z");
  return place;
}

test("the report counts the sessions of this folder, or of all", async () => {
  const { log } = await withSessions();
  expect(await run(log, { adherence: true })).toEqual({
    code: 0,
    out: `model         tool       plan-mode calls  blocked  blocked per 100
acme/large-1  read       1                0        0.0
acme/large-1  write      1                1        100.0
acme/large-1  all tools  2                1        50.0
tiny/m        read       1                0        0.0
tiny/m        write      2                2        100.0
tiny/m        all tools  3                2        66.7
all models    all tools  5                3        60.0
`,
    err: "1 turn of 2 sessions in /here.\n",
  });
  const all = await run(log, { adherence: true, all: true });
  expect(all.out).toContain("all models    all tools  6                4        66.7\n");
  expect(all.err).toBe("1 turn of 3 sessions.\n");
  const narrow = await run(log, { adherence: true }, undefined, 40);
  expect(narrow.out.split("\n").filter((line) => line.length > 40)).toEqual([]);
});

test("events that a fork copied are counted once, and still counted when the original is gone", async () => {
  const { log } = makePlace();
  const at = "2026-03-10T12:00:00.000Z";
  const shared = [...reads("a", "x"), ...blocked("b")];
  await log.append(session, 0, [created(session), ...shared, ...reads("c", "y")], at);
  const begin = created(other) as Extract<DurableEvent, { type: "session_created" }>;
  const branched = { ...begin, data: { ...begin.data, forkedFrom: session } };
  await log.append(other, 0, [branched, ...shared, ...blocked("d")], at);
  const totals = async () => {
    const { total } = JSON.parse((await run(log, { adherence: true, json: true })).out) as { total: object };
    return total;
  };
  expect(await totals()).toEqual({ calls: 4, blocked: 2, observed: 0, blockedPer100: 50 });
  await log.remove(session);
  expect(await totals()).toEqual({ calls: 3, blocked: 2, observed: 0, blockedPer100: 66.7 });
});

test("attempts that were only observed have their own column", async () => {
  const { log } = makePlace();
  const [asked, attempt] = blocked("c") as [DurableEvent, Extract<DurableEvent, { data: { blocked: boolean } }>];
  const observed = { ...attempt, data: { ...attempt.data, blocked: false } } as DurableEvent;
  const end: DurableEvent = { type: "tool_ended", data: { callId: "c", tool: "write", status: "ok", output: "" } };
  await log.append(session, 0, [created(session), asked, observed, end], "2026-03-10T12:00:00.000Z");
  expect((await run(log, { adherence: true })).out)
    .toBe(`model         tool   plan-mode calls  blocked  observed  blocked per 100
acme/large-1  write  1                0        1         0.0
`);
});

test("the report as JSON is one object", async () => {
  const { log } = await withSessions();
  const { out, err } = await run(log, { adherence: true, json: true });
  expect(err).toBe("");
  expect(JSON.parse(out)).toMatchObject({
    sessions: 2,
    turns: 1,
    models: [
      { model: "acme/large-1", calls: 2, blocked: 1, observed: 0, blockedPer100: 50 },
      { model: "tiny/m", calls: 3, blocked: 2, observed: 0, blockedPer100: 66.7 },
    ],
    total: { calls: 5, blocked: 3, observed: 0, blockedPer100: 60 },
  });
});

test("a report with nothing to count says so", async () => {
  const { log } = makePlace();
  const none = "No sessions in /here yet. See other folders with --all.\n";
  expect(await run(log, { adherence: true })).toEqual({ code: 0, out: "", err: none });
  expect((await run(log, { adherence: true, all: true })).err).toBe("No sessions yet.\n");
  await log.append(session, 0, [created(session)], "2026-03-10T12:00:00.000Z");
  const quiet = "No tool was called in plan mode: 0 turns of 1 session in /here.\n";
  expect(await run(log, { adherence: true })).toEqual({ code: 0, out: "", err: quiet });
});

test("an unreadable session is named and skipped, and sets the exit code", async () => {
  const { file, log } = await withSessions();
  const db = new DatabaseSync(file);
  db.prepare("UPDATE event SET v = 99 WHERE session = ?").run(other);
  db.close();
  const { code, out, err } = await run(log, { adherence: true });
  expect(code).toBe(1);
  expect(out).not.toContain("tiny/m");
  expect(out).toContain("acme/large-1  all tools  2                1        50.0\n");
  expect(err).toMatch(new RegExp(`^Session ${other} was left out: .*\\n1 turn of 1 session in /here\\.\\n$`));
});
