// Permissions from build mode are void in plan mode: a yes to a pending call, or an "always" of any scope.
import { describe, expect, test } from "vitest";
import { scriptedModel, type ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { systemClock } from "../../src/apps/config/clock.ts";
import { openPlanwright } from "../../src/apps/library/open-planwright.ts";
import { Failed } from "../../src/domain/values/failure.ts";
import { GrantScope } from "../../src/domain/permission/grant.ts";
import { Session } from "../../src/engine/open/session.ts";
import { answerPermission, type PermissionReply } from "../../src/engine/call/answer-permission.ts";
import { saveGrant } from "../contracts/grants.ts";
import { noSecrets } from "../no-secrets.ts";
import { configure, makeArena, type Arena } from "./arena.ts";
import { attack, attemptsOf, databaseOf, environmentOf, openStoreOf, switchMode, type AttackCall } from "./attack.ts";

const write = (n: number): AttackCall => ({ tool: "write", input: { path: "src/a.ts", content: `hacked ${n}\n` } });
const bash: AttackCall = { tool: "bash", input: { command: "touch pwned" } };
const steps: ScriptedStep[] = [{ calls: [write(1), bash, write(2)] }, { calls: [write(3)] }, { text: "Tried." }];

type OnRequest = (arena: Arena, sessionId: string, requestId: string) => Promise<PermissionReply | undefined>;

/** A run in build mode in which every change needs permission. */
async function asked(onRequest: OnRequest) {
  const arena = makeArena({ bare: true });
  configure(arena, { permissions: {} });
  const { log } = openStoreOf(arena);
  const planwright = await openPlanwright({
    workspace: arena.workspace,
    model: scriptedModel(steps),
    log,
    env: environmentOf(arena),
    onPermission: ({ sessionId, requestId }) => onRequest(arena, sessionId, requestId),
  });
  try {
    const { sessionId, mode } = await planwright.run("change it", { mode: "build" });
    const statuses = attemptsOf(await log.read(sessionId)).map(({ status }) => status);
    return { mode, statuses, changes: arena.changes() };
  } finally {
    await planwright.close();
  }
}

/** What another process does. False: the answer was refused. */
async function answerElsewhere(arena: Arena, sessionId: string, requestId: string, reply: PermissionReply) {
  const { log } = openStoreOf(arena);
  try {
    const storage = { log, clock: systemClock, redactor: noSecrets };
    await answerPermission(await Session.open(storage, sessionId), storage, requestId, reply);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    return false;
  } finally {
    log.close();
  }
}

const always = GrantScope.options.map((scope): PermissionReply => ({ answer: "yes", always: { scope, pattern: "*" } }));
const inPlan = { mode: "plan", statuses: Array(4).fill("denied"), changes: [] };

describe("a call waits for permission, and the mode becomes plan", () => {
  test("a later yes runs nothing", async () => {
    const done = await asked(async (arena) => {
      await switchMode(arena, "plan");
      return { answer: "yes" };
    });
    expect(done).toEqual(inPlan);
  });

  test("a later always of any scope from another process is refused; its yes runs nothing", async () => {
    const accepted: boolean[] = [];
    const done = await asked(async (arena, sessionId, requestId) => {
      await switchMode(arena, "plan");
      for (const reply of [...always, { answer: "yes" } as const])
        accepted.push(await answerElsewhere(arena, sessionId, requestId, reply));
      return undefined;
    });
    expect([accepted, done]).toEqual([[false, false, false, false, true], inPlan]);
  });

  test("an earlier always applies before the switch and not after", async () => {
    let answered = 0;
    const done = await asked(async (arena, sessionId, requestId) => {
      answered += 1;
      const reply = { answer: "yes", always: { scope: "project", pattern: "write" } } as const;
      if (answered === 1) return reply;
      // The second request is about the command: the write before it was allowed.
      await switchMode(arena, "plan");
      expect(await answerElsewhere(arena, sessionId, requestId, { answer: "yes" })).toBe(true);
      return undefined;
    });
    expect([done.mode, done.statuses]).toEqual(["plan", ["ok", "denied", "denied", "denied"]]);
    expect(done.changes.map((change) => change.split(":")[0])).toEqual(["workspace/src", "workspace/src/a.ts"]);
  });

  test.each(always.filter((reply) => reply.always?.scope !== "plan").concat({ answer: "yes" }))(
    "%j applies without a switch, which proves that the attacks are real",
    async (reply) => {
      const done = await asked(async () => reply);
      expect([done.mode, done.statuses]).toEqual(["build", Array(4).fill("ok")]);
      expect(done.changes.length).toBeGreaterThan(1);
    },
  );

  test("always, from the process that runs it, ends the run with the reason instead of running the call", async () => {
    let place: Arena | undefined;
    const late = asked(async (arena) => {
      place = arena;
      await switchMode(arena, "plan");
      return { answer: "yes", always: { scope: "session" } };
    });
    await expect(late).rejects.toMatchObject({ failure: { kind: "bad_input" } });
    expect(place?.changes()).toEqual([]);
  });
});

test.each(["*", "write", "write(**)", "write(src/**)", "write(src/a.ts)", "bash(*)", "bash(touch *)"])(
  "saved permissions of every scope for %s do not apply in plan mode",
  async (pattern) => {
    const arena = makeArena();
    const script = async (_request: unknown, index: number): Promise<ScriptedStep> => {
      if (index > 0) return { text: "Tried." };
      const { log } = openStoreOf(arena);
      const [session] = await log.list({ limit: 1 });
      const sessionId = String(session?.sessionId);
      const events = await log.read(sessionId);
      const turn = events.find((event) => event.type === "turn_started")?.data.turnId as string;
      for (const scope of GrantScope.options) {
        saveGrant(databaseOf(arena), {
          grantId: crypto.randomUUID(),
          pattern,
          scope,
          workspace: arena.workspace,
          sessionId,
          planId: "plan",
          taskId: turn,
          createdAt: "2020-01-01T00:00:00.000Z",
          expiresAt: "2999-01-01T00:00:00.000Z",
        });
      }
      log.close();
      return { calls: [write(1), bash, { ...write(2), tool: "create_file" }] };
    };
    const { attempts, changed } = await attack(arena, [], { script });
    expect([attempts.map(({ code }) => code), changed]).toEqual([Array(3).fill("TOOL_BLOCKED_BY_MODE"), []]);
  },
);
