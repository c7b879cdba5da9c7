// Measures the gate: its rules alone, then a whole pass with resolved paths and a stored `tool_started`.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemoryLog } from "../src/adapters/event-log/memory.ts";
import { readTool } from "../src/adapters/tools/read.ts";
import type { Call } from "../src/domain/session/agent.ts";
import type { DurableEvent } from "../src/domain/session/event.ts";
import type { Grant } from "../src/domain/permission/grant.ts";
import type { Mode } from "../src/domain/values/mode.ts";
import type { PermissionRule } from "../src/domain/permission/permission.ts";
import { Agent } from "../src/engine/open/agent.ts";
import { authorize, type AuthorizationContext } from "../src/engine/gate/authorize.ts";
import { startCall } from "../src/engine/call/start-call.ts";
import { prepareCall } from "../src/engine/call/prepare-call.ts";
import { Session } from "../src/engine/open/session.ts";
import type { AgentContext } from "../src/engine/open/turn-context.ts";
import type { Tool } from "../src/ports/tool.ts";
import { makeEngine, makeTool } from "../test/engine-harness.ts";
import { median, print } from "./print.ts";

const ROUNDS = 15;
const TIMES = 5_000;
const CALLS = 40;
const TARGET = "≤ 50";

/** None matches a read of src/a.ts, so that all are evaluated. */
const patterns: readonly PermissionRule[] = Array.from({ length: 50 }, (_, n) => {
  const pattern =
    ["read(secrets-N/**)", "edit(src/N/**)", "bash(npm run N*)", "mcp__N__*", "read(**/N.key)"][n % 5] ?? "";
  const effect = n % 2 === 0 ? "deny" : "allow";
  return { effect, pattern: pattern.replace("N", String(n)), source: "planwright.jsonc" };
});
const grants: readonly Grant[] = patterns.map(({ pattern }, n) => ({
  grantId: String(n),
  pattern,
  scope: "project",
  workspace: "/workspace",
  sessionId: "s",
  createdAt: "2025-01-01T00:00:00.000Z",
  expiresAt: "2999-01-01T00:00:00.000Z",
}));

/** The baselines: a function that does nothing, as many compiled expressions, an append of the same event. */
export async function benchGate(): Promise<void> {
  const ready = [...patterns, ...grants].map(
    ({ pattern }) => new RegExp(pattern.replaceAll(/[^\w/]/g, String.raw`\$&`)),
  );
  const empty = microsOf(() => nothing(readTool.meta, contextWith("build", [], [])));
  const tests = (count: number) => microsOf(() => ready.slice(0, count).some((each) => each.test("read src/a.ts")));
  const rules = (name: string, context: AuthorizationContext, bare: number) =>
    print({ name, unit: "µs", ours: microsOf(() => authorize(readTool.meta, context)), bare, target: TARGET });
  rules("authorize a read, no rules", contextWith("build", [], []), empty);
  rules("authorize a read in plan mode, no rules", contextWith("plan", [], []), empty);
  rules("authorize a read, 50 patterns, 50 grants", contextWith("build", patterns, grants), tests(100));
  rules("authorize a read in plan mode, 50 patterns", contextWith("plan", patterns, grants), tests(50));

  const folder = realpathSync(mkdtempSync(join(tmpdir(), "planwright-bench-")));
  writeFileSync(join(folder, "a.ts"), "text\n");
  const look = makeTool("look", "read", () => ({ output: "seen" }));
  try {
    const append = await bareAppend();
    const pass = async (name: string, tool: Tool, permissions: readonly PermissionRule[], target?: string) => {
      const ours = await passOf(folder, tool, permissions);
      print({ name, unit: "µs", ours, bare: append, ...(target ? { target } : {}) });
    };
    await pass("whole pass, no rules", look, [], TARGET);
    await pass("whole pass, 50 patterns", look, patterns);
    await pass("whole pass of a read, path resolved", readTool as Tool, []);
    await pass("whole pass of a read, 50 patterns", readTool as Tool, patterns);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nothing(_meta: unknown, _context: unknown): undefined {
  return undefined;
}

function contextWith(mode: Mode, permissions: readonly PermissionRule[], held: readonly Grant[]): AuthorizationContext {
  return {
    yes: false,
    permissions,
    sandboxed: false,
    plansFolder: "plans",
    observe: false,
    mode,
    subject: { tool: "read", paths: ["src/a.ts"] },
    shell: { readsOnly: false },
    confirmed: false,
    grants: () => held,
  };
}

function microsOf(work: () => unknown): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    for (let n = 0; n < TIMES; n++) work();
    return ((performance.now() - startedAt) * 1000) / TIMES;
  });
  // Warm-up: the first runs are slower.
  return median(rounds.slice(5));
}

/** Only stores `tool_started` in memory. */
async function bareAppend(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round++) {
    const log = openMemoryLog();
    const [first, ...others] = sessionWith("s", "/workspace", "look");
    const start = [first as DurableEvent, ...others];
    await log.append("s", 0, start, "2026-01-01T00:00:00.000Z");
    const startedAt = performance.now();
    for (let n = 0; n < CALLS; n++) {
      const data = { callId: `c${n}`, tool: "look", mode: "build", rule: "read-only" } as const;
      await log.append("s", start.length + n, [{ type: "tool_started", data }], "2026-01-01T00:00:00.000Z");
    }
    rounds.push(((performance.now() - startedAt) * 1000) / CALLS);
  }
  return median(rounds.slice(ROUNDS));
}

/** `prepareCall` and `startCall` for the calls of one answer, in sequence. */
async function passOf(folder: string, tool: Tool, permissions: readonly PermissionRule[]): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS * 4; round++) {
    const engine = makeEngine([], { tools: [tool], permissions });
    const session = await Session.create(engine, folder, "build");
    await session.commit(() => sessionWith(session.id, folder, tool.meta.name).slice(1));
    const work: AgentContext = {
      agent: new Agent(session),
      engine,
      signal: new AbortController().signal,
      baseline: { ready: async () => {} },
      delegate: () => Promise.reject(new Error("Nobody is delegated to here.")),
    };
    const startedAt = performance.now();
    for (let n = 0; n < CALLS; n++) {
      const call: Call = { callId: `c${n}`, tool: tool.meta.name, input: { path: "a.ts" }, status: "requested" };
      const ready = await prepareCall(work, call, tool, call.input);
      if ("blocked" in ready) throw new Error("It was blocked.");
      const answer = await startCall(work, call, tool, ready, undefined);
      if (typeof answer === "string" || !("result" in answer) || answer.result !== "allow")
        throw new Error(`It was not allowed: ${JSON.stringify(answer)}`);
    }
    rounds.push(((performance.now() - startedAt) * 1000) / CALLS);
  }
  return median(rounds.slice(ROUNDS));
}

/** A session whose model has just requested many calls. */
function sessionWith(sessionId: string, workspace: string, tool: string): DurableEvent[] {
  const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const parts = Array.from({ length: CALLS }, (_, n) => {
    return { type: "call", callId: `c${n}`, tool, input: { path: "a.ts" } } as const;
  });
  return [
    { type: "session_created", data: { sessionId, workspace, mode: "build", plan_file: null, title: "", auto: false } },
    { type: "user_message", data: { messageId: "m", text: "go" } },
    { type: "context_loaded", data: { instructions: [], skills: [] } },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "step_started", data: { turnId: "t", step: 1, model: "x/y" } },
    {
      type: "assistant_message",
      data: { turnId: "t", step: 1, model: "x/y", parts, finish: "calls", usage, cost: null },
    },
  ];
}
