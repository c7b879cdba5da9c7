// Killed at any moment of planning, a session resumes and ends with the same plan: no model that answered is asked twice.
import { expect, test } from "vitest";
import { openMemoryLog } from "../../adapters/event-log/memory.ts";
import type { EventLog } from "../../ports/event-log.ts";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import { chapo, devo, koda, plan, planScript, request } from "../../../test/scripted-plan.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const never = new AbortController().signal;
const look = { calls: [{ tool: "read", input: { path: "a" } }] };
const script = planScript({
  "Perspective of CHAPO": [look, { text: JSON.stringify(chapo) }],
  "Perspective of KODA": [look, { text: "{" }, { text: JSON.stringify(koda) }],
  "Perspective of DEVO": [{ text: JSON.stringify(devo) }],
  "Make the plan": [{ text: "no" }, { text: JSON.stringify(plan) }],
});
const tools = [makeTool("read", "read", () => ({ output: "text" }))];
let ids = 0;
/** No two processes give the same id. */
const clock = { now: () => "2026-01-01T00:00:00.000Z", newId: () => `id-${++ids}`, sleep: async () => {} };

/** The log of a process that dies at its append number `count`, before it or right after. */
function dying(log: EventLog, count: number, after: boolean): EventLog {
  let left = count;
  return {
    ...log,
    async append(...args) {
      if (left-- > 0) return log.append(...args);
      if (left === -1 && after) await log.append(...args);
      throw new Error("killed");
    },
  };
}

async function planned(log: EventLog, sessionId: string) {
  const engine = makeEngine(script, { log, tools, clock });
  const session = await Session.open(engine, sessionId);
  await runSession(session, engine, never);
  return session;
}

test("at every append, before and after it", async () => {
  let moments = 0;
  for (const after of [false, true]) {
    for (let count = 0; ; count++) {
      const log = openMemoryLog();
      const first = makeEngine(script, { log, tools, clock });
      const { id } = await Session.create(first, "/workspace", "auto", request);
      const killed = makeEngine(script, { log: dying(log, count, after), tools, clock });
      const died = await Session.open(killed, id).then((session) =>
        runSession(session, killed, never).then(
          () => false,
          () => true,
        ),
      );
      const { state } = await planned(log, id);
      const events = await log.read(id);
      expect([count, after, state.plan?.status, state.plan?.missingPerspectives]).toEqual([
        count,
        after,
        "pending_approval",
        [],
      ]);
      for (const type of ["plan_ready", "plan_approval_request", "plan_start", "qualified"])
        expect([count, type, events.filter((event) => event.type === type).length]).toEqual([count, type, 1]);
      const complete = events.flatMap((event) => (event.type === "perspective_complete" ? [event.data.agent] : []));
      expect([count, complete.toSorted()]).toEqual([count, ["chapo", "devo", "koda"]]);
      moments++;
      if (!died) break;
    }
  }
  expect(moments).toBeGreaterThan(60);
});
