// Takes three walks through the running program and prints, as JSON, the source files that ran on each: see `docs/architecture.md`.
import { execFileSync, type ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { Session } from "node:inspector";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { StatementSync, type SQLInputValue } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import { openWorkspace } from "../../src/adapters/workspace/workspace.ts";
import { openLocalServer, type LocalServer } from "../../src/apps/local/open-local-server.ts";
import { openTerminal } from "../../src/apps/tui/open-terminal.ts";
import { testTerminal } from "../../src/apps/tui/screen/terminal.fixture.ts";
import type { DurableEvent } from "../../src/domain/session/event.ts";
import { samplePlan } from "../sample-plan.ts";
import { startScriptedServer } from "../scripted/server.ts";

export interface Walks {
  /** Enter is pressed in the terminal → the message is stored → the model is asked. */
  readonly message: {
    readonly stored: readonly string[];
    readonly asked: readonly string[];
    readonly replays: number;
  };
  /** The plan is approved → the first task's first call starts. */
  readonly approval: { readonly files: readonly string[]; readonly replays: number; readonly snapshots: number };
  /** The model's answer arrives, with a call of `bash` → `tool_ended` is stored. */
  readonly call: { readonly files: readonly string[]; readonly gate: readonly string[] };
}

/** Functions of the gate that other files call. */
const gateQuestions = ["authorize", "blockedByMode"];

const root = new URL("../../src/", import.meta.url);
/** What only the test itself uses here. */
const ofTest = /^adapters\/models\/scripted\/|\.fixture\.ts$/;

/** How often each function ran since the last look, by file below `src`. What a module does while it is loaded is left out. */
type Ran = ReadonlyMap<string, ReadonlyMap<string, number>>;

const inspector = new Session();
inspector.connect();
inspector.post("Profiler.enable");
inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

function takeRan(): Ran {
  const files = new Map<string, Map<string, number>>();
  inspector.post("Profiler.takePreciseCoverage", (_, { result }) => {
    for (const { url, functions } of result) {
      const file = url.startsWith(root.href) ? url.slice(root.href.length) : undefined;
      if (file === undefined || ofTest.test(file)) continue;
      const counts = new Map<string, number>();
      for (const { functionName, ranges } of functions) {
        const [range] = ranges;
        const isModule = functionName === "" && range?.startOffset === 0;
        if (range && range.count > 0 && !isModule)
          counts.set(functionName, (counts.get(functionName) ?? 0) + range.count);
      }
      if (counts.size > 0) files.set(file, counts);
    }
  });
  return files;
}

function filesOf(...walks: readonly Ran[]): string[] {
  return [...new Set(walks.flatMap((ran) => [...ran.keys()]))].toSorted();
}

type Stored = (type: string, data: string) => boolean;
type Waiting = { readonly matches: Stored; readonly resolve: (ran: Ran) => void };
let waiting: readonly Waiting[] = [];
let appended: { readonly type: string; readonly data: string }[] = [];

/** What ran until such an event was stored, taken at that very moment. */
function untilStored(matches: Stored): Promise<Ran> {
  return new Promise((resolve) => (waiting = [...waiting, { matches, resolve }]));
}

const run = StatementSync.prototype.run;
StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
  const done = Reflect.apply(run, this, values) as ReturnType<typeof run>;
  if (this.sourceSQL.startsWith("INSERT INTO event ")) appended.push({ type: `${values[3]}`, data: `${values[5]}` });
  if (this.sourceSQL === "COMMIT") {
    const events = appended;
    appended = [];
    const reached = waiting.filter(({ matches }) => events.some(({ type, data }) => matches(type, data)));
    waiting = waiting.filter((each) => !reached.includes(each));
    if (reached.length > 0) {
      const ran = takeRan();
      for (const { resolve } of reached) resolve(ran);
    }
  }
  return done;
} as StatementSync["run"];

let onRequest: (() => void) | undefined;
subscribe("http.server.request.start", () => onRequest?.());

/** What ran until the model server had the next request. */
function untilAsked(): Promise<Ran> {
  return new Promise((resolve) => {
    onRequest = () => {
      onRequest = undefined;
      resolve(takeRan());
    };
  });
}

/** Every snapshot and every fingerprint of a workspace ends with this command of git. */
const children: ChildProcess[] = [];
subscribe("child_process", (message) => {
  children.push((message as { readonly process: ChildProcess }).process);
});
const countTrees = () => children.filter(({ spawnargs }) => spawnargs.includes("write-tree")).length;

const isType =
  (wanted: string): Stored =>
  (type) =>
    type === wanted;
const isEnd = isType("turn_ended");

const place = realpathSync(mkdtempSync(join(tmpdir(), "planwright-walks-")));
const [workspace, home] = [join(place, "work"), join(place, "home")];
for (const folder of [workspace, home]) mkdirSync(folder);
writeFileSync(join(workspace, "notes.md"), "Notes.\n");
execFileSync("git", ["init", "-q", workspace]);
const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
const bash = { calls: [{ tool: "bash", input: { command: "echo hello" } }] };
const model = await startScriptedServer(
  [
    { text: "Hello." },
    { text: "Hello." },
    bash,
    { text: "Done." },
    bash,
    { text: "Done." },
    ...taskSteps("warm"),
    ...taskSteps("measured"),
    { text: "Hello." },
    { text: "Hello." },
  ],
  { byCount: true },
);
writeFileSync(
  join(home, "planwright.jsonc"),
  JSON.stringify({
    model: "local/test",
    providers: { local: { baseUrl: `${model.url}/v1` } },
    permissions: { allow: ["write", "edit", "bash"] },
  }),
);

/** A task's agent writes a file. */
function taskSteps(id: string) {
  return [{ calls: [{ tool: "write", input: { path: `${id}.md`, content: "New.\n" } }] }, { text: "Written." }];
}

const walks = await measure();
await model.close();
rmSync(place, { recursive: true, force: true });
process.stdout.write(JSON.stringify(walks));
process.exit(0);

async function measure(): Promise<Walks> {
  await storePlans("warm", "measured");
  const server = await openLocalServer({ env, folder: workspace, name: "ada" });
  const chat = await server.client.createChat(server.workspaceId, { mode: "build" });
  /** Modules are loaded by the first of each walk; the second is measured. */
  const say = async (text: string) => {
    const ended = untilStored(isEnd);
    const asked = untilAsked();
    takeRan();
    const stored = untilStored(isType("user_message"));
    await chat.send(text);
    const ran = [await stored, await asked] as const;
    await ended;
    await rest();
    return ran;
  };
  await say("Hello");
  const [clientStored, asked] = await say("Hello again");
  const callBash = async () => {
    const ended = untilStored(isEnd);
    const called = untilStored(isType("tool_ended"));
    const answered = untilAsked();
    await chat.send("Say hello with bash");
    await answered;
    const ran = await called;
    await ended;
    await rest();
    return ran;
  };
  await callBash();
  const call = await callBash();
  await approve(server, "warm");
  const { ran: approval, snapshots } = await approve(server, "measured");
  await server.close();
  const stored = await typeMessage();
  return {
    message: {
      stored: filesOf(stored),
      asked: filesOf(stored, clientStored, asked),
      replays: replaysIn(clientStored) + replaysIn(asked),
    },
    approval: {
      files: filesOf(approval),
      replays: replaysIn(approval),
      snapshots,
    },
    call: {
      files: filesOf(call),
      gate: gateQuestions.filter((name) => countOf(call, "engine/gate/authorize.ts", name) > 0),
    },
  };
}

/** How often a session was opened from the store. */
function replaysIn(ran: Ran): number {
  return countOf(ran, "adapters/event-log/sqlite-states.ts", "deriveState");
}

/** Of functions that are not async: the profiler counts each continuation of those. */
function countOf(ran: Ran, file: string, name: string): number {
  return ran.get(file)?.get(name) ?? 0;
}

/** What follows the end of a turn is over. */
async function rest(): Promise<void> {
  await pause(300);
}

async function approve({ client, workspaceId }: LocalServer, id: string): Promise<{ ran: Ran; snapshots: number }> {
  const chat = client.chat(workspaceId, id);
  const { plan } = await chat.plan();
  await rest();
  const ended = untilStored(isType("plan_execution_complete"));
  takeRan();
  const started = untilStored((type, data) => type === "tool_started" && data.includes('"agentId"'));
  const before = countTrees();
  await chat.approvePlan(plan);
  const ran = await started;
  const snapshots = countTrees() - before;
  await ended;
  await rest();
  return { ran, snapshots };
}

/** Sessions in plan mode, each with a plan of one task that waits for approval. */
async function storePlans(...ids: readonly string[]): Promise<void> {
  const log = openSqliteLog(join(home, "planwright.db"));
  const options = { instructions: true, userFolder: home, skillFolders: [], snapshots: join(home, "snapshots") };
  const found = await openWorkspace(workspace, options).fingerprint(new AbortController().signal);
  const tree = "tree" in found ? found.tree : null;
  for (const id of ids) {
    const task = { ...samplePlan(`plan-${id}`, 1).tasks[0], files: [`${id}.md`] };
    const plan = { ...samplePlan(`plan-${id}`, 1), sessionId: id, status: "pending_approval", tree, tasks: [task] };
    const events = [
      {
        type: "session_created",
        data: { sessionId: id, workspace, mode: "plan", plan_file: null, title: id, auto: false },
      },
      { type: "context_loaded", data: { instructions: [], skills: [] } },
      { type: "workspace_fingerprinted", data: { tree } },
      { type: "turn_started", data: { turnId: "t" } },
      { type: "plan_start", data: { sessionId: id, planId: plan.planId, request: "Write it." } },
      { type: "plan_ready", data: { plan } },
      { type: "plan_approval_request", data: { plan } },
      { type: "turn_ended", data: { turnId: "t", outcome: "done" } },
    ] as DurableEvent[];
    await log.append(id, 0, events, new Date().toISOString());
  }
  log.close();
}

/** The same in the terminal, until the message is stored. Afterwards the screen follows the session, which is no part of the walk. */
async function typeMessage(): Promise<Ran> {
  const terminal = testTerminal(80, 30);
  let hear: (signal: string) => unknown = () => {};
  const ended = openTerminal({
    terminal,
    env,
    folder: workspace,
    version: "0.0.0",
    isColourful: false,
    language: "en",
    historyFile: join(home, "history.jsonl"),
    mode: "build",
    async reach() {
      const local = await openLocalServer({ env, folder: workspace, name: "ada" });
      return { ...local, language: "en" as const, mode: "build" as const };
    },
    onSignal(act) {
      hear = act;
    },
    out: () => {},
  });
  const say = async () => {
    const over = untilStored(isEnd);
    terminal.press(..."Hello");
    await rest();
    takeRan();
    const stored = untilStored(isType("user_message"));
    terminal.press("\r");
    const ran = await stored;
    await over;
    await rest();
    return ran;
  };
  await pause(1_000);
  await say();
  const ran = await say();
  hear("SIGTERM");
  await ended;
  return ran;
}
