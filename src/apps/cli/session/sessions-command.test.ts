// Lists, shows, exports and removes sessions of a real store.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import type { DurableEvent } from "../../../domain/session/event.ts";
import type { Flags } from "../commands/flags.ts";
import { speaker } from "../../../words/command-line.ts";
import { reportFailure } from "../text/exit-codes.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { noSecrets } from "../../../../test/no-secrets.ts";
import { systemClock } from "../../config/clock.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { sessionsCommand } from "./sessions-command.ts";

const usage = { input: 100, output: 20, cacheRead: 40, cacheWrite: 0, reasoning: 0 };

function makePlace(): { root: string; log: EventLog } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-sessions-")));
  const log = openSqliteLog(join(root, "planwright.db"));
  onTestFinished(() => {
    log.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { root, log };
}

function created(sessionId: string, workspace: string, title = ""): DurableEvent {
  return { type: "session_created", data: { sessionId, workspace, mode: "plan", plan_file: null, title, auto: false } };
}

const now = () => Date.parse("2026-03-10T12:00:00Z");

async function run(log: EventLog, action: string | undefined, id?: string, flags: Flags = {}) {
  const output = collectOutput();
  const code = await sessionsCommand({
    command: "sessions",
    words: [action, id].filter((word) => word !== undefined),
    flags,
    storage: { log, clock: systemClock, redactor: noSecrets },
    env: {},
    workspace: "/here",
    output,
    speak: async () => speaker("en"),
    now,
  }).catch((thrown: unknown) => reportFailure(thrown, output));
  return { code, out: output.text(), err: output.errors() };
}

const first = "019cd700-0000-7000-8000-00000000aaaa";
const second = "019cd700-0000-7000-8000-00000000bbbb";
const elsewhere = "019cd711-0000-7000-8000-00000000cccc";

async function withSessions() {
  const place = makePlace();
  await place.log.append(first, 0, [created(first, "/here", "Fix the\u001B[2J bug")], "2026-03-08T12:00:00.000Z");
  await place.log.append(second, 0, [created(second, "/here", "修复错误")], "2026-03-10T11:55:00.000Z");
  await place.log.append(elsewhere, 0, [created(elsewhere, "/there")], "2026-01-10T12:00:00.000Z");
  return place;
}

test("the list has the sessions of this folder, newest first", async () => {
  const { log } = await withSessions();
  const expected = `id        updated     mode  status  title
0000bbbb  5 min. ago  plan  idle    修复错误
0000aaaa  2 days ago  plan  idle    Fix the bug
`;
  expect(await run(log, undefined)).toEqual({ code: 0, out: expected, err: "" });
  expect(await run(log, "list")).toEqual({ code: 0, out: expected, err: "" });
});

test("--all adds every folder, --limit cuts, --json is for programs", async () => {
  const { log } = await withSessions();
  expect((await run(log, "list", undefined, { all: true })).out).toContain(
    "0000cccc  2026-01-10  plan  idle    (no title)   /there\n",
  );
  const limited = await run(log, "list", undefined, { limit: "1" });
  expect(limited.out.split("\n")).toHaveLength(3);
  expect(limited.err).toBe("Older sessions are not shown. See more with --limit 2.\n");
  const listed = JSON.parse((await run(log, "list", undefined, { json: true })).out) as { sessionId: string }[];
  expect(listed.map(({ sessionId }) => sessionId)).toEqual([second, first]);
});

test("short ids grow until they are unique", async () => {
  const { log } = makePlace();
  const twins = ["019cd700-0000-7000-8000-000100000001", "019cd700-0000-7000-8000-000200000001"];
  for (const id of twins) await log.append(id, 0, [created(id, "/here")], "2026-03-10T12:00:00.000Z");
  const { out } = await run(log, "list");
  expect(out).toContain("100000001");
  expect(out).toContain("200000001");
});

test.each([["0"], ["-1"], ["many"], ["1.5"]])("--limit %s is refused", async (limit) => {
  const { log } = makePlace();
  expect(await run(log, "list", undefined, { limit })).toMatchObject({ code: 2, out: "" });
});

test("an empty list says so on stderr and is [] as JSON", async () => {
  const { log } = makePlace();
  expect(await run(log, "list")).toEqual({
    code: 0,
    out: "",
    err: "No sessions in /here yet. See other folders with --all.\n",
  });
  expect((await run(log, "list", undefined, { json: true })).out).toBe("[]\n");
});

test("an id is a prefix or a suffix that matches one session", async () => {
  const { log } = await withSessions();
  expect((await run(log, "show", elsewhere.slice(0, 8))).out).toContain(elsewhere);
  expect((await run(log, "show", "aaaa")).out).toContain(first);
  const ambiguous = await run(log, "show", "019cd700");
  expect(ambiguous.code).toBe(2);
  expect(ambiguous.err).toContain(first);
  expect(ambiguous.err).toContain(second);
  expect(await run(log, "show", "nothing")).toEqual({
    code: 2,
    out: "",
    err: "planwright: There is no session nothing. List them with: planwright sessions --all\n",
  });
  expect((await run(log, "show", "")).code).toBe(2);
  expect((await run(log, "show")).code).toBe(2);
  expect((await run(log, "frobnicate")).code).toBe(2);
});

test.each<[string, string | undefined, Flags, string]>([
  ["list", undefined, { out: "file" }, "planwright sessions list has no --out."],
  ["list", first, {}, "planwright sessions list takes no id."],
  ["show", first, { json: true }, "planwright sessions show has no --json."],
  ["rm", first, { all: true }, "planwright sessions rm has no --all."],
])("%s refuses what it would ignore", async (action, id, flags, says) => {
  const { log } = await withSessions();
  const { code, err } = await run(log, action, id, flags);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(says) as string });
  expect(await log.list()).toHaveLength(3);
});

test("show is a transcript with calls, their status, usage and cost", async () => {
  const { log } = makePlace();
  const long = Array.from({ length: 13 }, (_, index) => `line ${index}`).join("\n");
  const events: DurableEvent[] = [
    created(first, "/here"),
    { type: "user_message", data: { messageId: "m", text: "fix it" } },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "step_started", data: { turnId: "t", step: 1, model: "a/b" } },
    {
      type: "assistant_message",
      data: {
        turnId: "t",
        step: 1,
        model: "a/b",
        parts: [
          { type: "reasoning", text: "hmm" },
          { type: "text", text: "Reading." },
          { type: "call", callId: "c1", tool: "read", input: { path: "a.txt" } },
          { type: "call", callId: "c2", tool: "bash", input: { command: "ls" } },
        ],
        finish: "calls",
        usage,
        cost: 0.01,
      },
    },
    { type: "tool_started", data: { callId: "c1", tool: "read", mode: "plan", rule: "r" } },
    { type: "tool_ended", data: { callId: "c1", tool: "read", status: "ok", output: long } },
    { type: "tool_ended", data: { callId: "c2", tool: "bash", status: "denied", output: "Not in plan mode." } },
    { type: "step_started", data: { turnId: "t", step: 2, model: "a/b" } },
    {
      type: "assistant_message",
      data: {
        turnId: "t",
        step: 2,
        model: "a/b",
        parts: [{ type: "text", text: "Done." }],
        finish: "stop",
        usage,
        cost: null,
      },
    },
    {
      type: "turn_ended",
      data: {
        turnId: "t",
        outcome: "failed",
        failure: { kind: "x", message: "It broke.", hint: "Mend it.", retryable: false },
      },
    },
  ];
  await log.append(first, 0, events, "2026-03-10T12:00:00.000Z");
  expect(await run(log, "show", first)).toEqual({
    code: 0,
    err: "",
    out: `Session ${first}
/here · 2026-03-10T12:00:00.000Z · Plan mode

▌ You
fix it

▌ a/b
Reading.

✓ read {"path":"a.txt"}
${Array.from({ length: 10 }, (_, index) => `  line ${index}`).join("\n")}
  … 3 more lines

⊘ bash {"command":"ls"} — denied
  Not in plan mode.

▌ a/b
Done.

✗ It broke. Mend it.

2 model calls · 200 tokens in (80 cached), 40 out · ≥ $0.0100
`,
  });
});

test("export writes every event as a line, also of a session longer than a page", async () => {
  const { log } = makePlace();
  const messages = Array.from({ length: 1200 }, (_, index): DurableEvent => ({
    type: "user_message",
    data: { messageId: String(index), text: `message ${index}` },
  }));
  await log.append(first, 0, [created(first, "/here"), ...messages], "2026-03-10T12:00:00.000Z");
  const { code, out } = await run(log, "export", "aaaa");
  const lines = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(code).toBe(0);
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 1201 }, (_, index) => index + 1));
  expect(lines[1200]).toEqual({
    seq: 1201,
    at: "2026-03-10T12:00:00.000Z",
    type: "user_message",
    messageId: "1199",
    text: "message 1199",
  });
});

test("export --out writes a private file and replaces one only with --force", async () => {
  const { root, log } = await withSessions();
  const file = join(root, "out.ndjson");
  const wrote = { code: 0, out: "", err: `Wrote 1 event of session ${first} to ${file}.\n` };
  expect(await run(log, "export", first, { out: file })).toEqual(wrote);
  expect(readFileSync(file, "utf8")).toMatch(/^\{"seq":1,.*\}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "mine");
  expect(await run(log, "export", first, { out: file })).toMatchObject({
    code: 1,
    err: `planwright: ${file} already exists. Replace it with --force.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(await run(log, "export", first, { out: file, force: true })).toEqual(wrote);
  expect(await run(log, "export", first, { out: join(root, "no/such/x") })).toMatchObject({ code: 1 });
  expect(await run(log, "export", first, { out: true })).toMatchObject({ code: 2 });
});

test("an unknown session leaves no empty file", async () => {
  const { root, log } = makePlace();
  expect((await run(log, "export", "nothing", { out: join(root, "x") })).code).toBe(2);
  expect(existsSync(join(root, "x"))).toBe(false);
});

test("rm says what it removed, and refuses a session that a process works on", async () => {
  const { log } = await withSessions();
  const claim = await log.claim(second);
  expect((await run(log, "rm", "bbbb")).code).toBe(1);
  expect(await log.get(second)).toBeDefined();
  claim.release();
  expect(await run(log, "rm", "bbbb")).toEqual({
    code: 0,
    out: `Removed session ${second} “修复错误” of /here (1 event).\n`,
    err: "",
  });
  expect(await log.get(second)).toBeUndefined();
  expect((await run(log, "rm", "bbbb")).code).toBe(2);
});

test("fork makes a second session with the same events, and says how to resume it", async () => {
  const { log } = await withSessions();
  const { code, out, err } = await run(log, "fork", "bbbb");
  const id = out.trim();
  expect({ code, err }).toEqual({
    code: 0,
    err: `Continue it with: planwright run "<prompt>" --resume ${id}\n`,
  });
  const [original] = await log.read(second);
  expect(await log.read(id)).toEqual([{ ...original, data: { ...original?.data, sessionId: id, forkedFrom: second } }]);
});
