// The contract of every store of grants, as tests: run for each implementation.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DurableEvent } from "../../src/domain/session/event.ts";
import { grantApplies, type Grant } from "../../src/domain/permission/grant.ts";
import { storeGrant } from "../../src/adapters/grants/sqlite.ts";
import { openConnection } from "../../src/adapters/sqlite/sqlite-connection.ts";
import type { EventLog } from "../../src/ports/event-log.ts";
import { created, type Opened } from "./event-log/events.ts";

/** The time of the nth second in a test. */
export function time(count: number): string {
  return new Date(Date.UTC(2026, 0, 1) + count * 1000).toISOString();
}

export function grant(grantId: string, fields: Partial<Grant> = {}): Grant {
  return {
    grantId,
    pattern: "bash(npm test*)",
    scope: "project",
    workspace: "/work",
    sessionId: "one",
    createdAt: time(0),
    expiresAt: time(1000),
    ...fields,
  };
}

/** Stores an answer that always allows something, in the grant's own session unless another is named. */
export async function give(log: EventLog, grant: Grant, sessionId = grant.sessionId): Promise<void> {
  const requestId = crypto.randomUUID();
  const asked = {
    requestId,
    callId: "call",
    mode: "build",
    tool: "bash",
    category: "execute",
    risk: "medium",
  } as const;
  const seq = (await log.get(sessionId))?.seq ?? 0;
  const events: DurableEvent[] = [
    ...(seq === 0 ? [created(sessionId)] : []),
    { type: "permission_requested", data: { ...asked, paths: [], rule: "default", patterns: [] } },
    { type: "permission_answered", data: { requestId, answer: "yes", grant, by: "user" } },
  ];
  await log.append(sessionId, seq, events, time(0));
}

/** A grant of an earlier session of the same database. */
export function saveGrant(file: string, grant: Grant): void {
  const connection = openConnection(file);
  connection.transaction(() => storeGrant(connection, grant));
  connection.close();
}

const ids = (grants: readonly Grant[]) => grants.map(({ grantId }) => grantId);

export function grantsContract(name: string, open: () => Opened): void {
  describe(`${name} as a store of grants`, () => {
    test("a grant is read back unchanged, for any scope", async () => {
      const { log } = open();
      const { grants } = log;
      const given = [
        grant("d", { scope: "task", taskId: "turn-1", createdAt: time(4), pattern: 'bash(echo "ü 日本" *)' }),
        grant("c", { scope: "plan", planId: "plan-1", createdAt: time(3) }),
        grant("b", { scope: "session", createdAt: time(2) }),
        grant("a", { createdAt: time(1) }),
      ];
      for (const each of given.toReversed()) await give(log, each);
      expect(grants.active("/work", time(5))).toEqual(given);
      expect(grants.list()).toEqual(given.map((each) => ({ ...each, revokedAt: null })));
    });

    test("an empty store has nothing", () => {
      const { log } = open();
      const { grants } = log;
      expect([grants.active("/work", time(0)), grants.list(), grants.list("/work")]).toEqual([[], [], []]);
    });

    test("the newest is first, and grants of one moment are always in the same order", async () => {
      const { log } = open();
      const { grants } = log;
      for (const [id, at] of [
        ["m", 2],
        ["b", 1],
        ["c", 1],
        ["a", 1],
        ["z", 0],
      ] as const)
        await give(log, grant(id, { createdAt: time(at) }));
      expect(ids(grants.active("/work", time(3)))).toEqual(["m", "c", "b", "a", "z"]);
      expect(ids(grants.list())).toEqual(["m", "c", "b", "a", "z"]);
    });

    test("one workspace does not see another's, and a list without a workspace has all", async () => {
      const { log } = open();
      const { grants } = log;
      await give(log, grant("here", { createdAt: time(1) }));
      await give(log, grant("there", { workspace: "/work/inner", createdAt: time(2) }));
      expect(ids(grants.active("/work", time(3)))).toEqual(["here"]);
      expect(ids(grants.list("/work"))).toEqual(["here"]);
      expect(ids(grants.list("/work/"))).toEqual([]);
      expect(ids(grants.list())).toEqual(["there", "here"]);
    });

    test("an expired grant is only listed; its last moment is already outside", async () => {
      const { log } = open();
      const { grants } = log;
      await give(log, grant("a", { expiresAt: "2026-01-01T00:00:09.500Z" }));
      const at = (now: string) => ids(grants.active("/work", now));
      expect(at("2026-01-01T00:00:09.499Z")).toEqual(["a"]);
      expect(at("2026-01-01T00:00:09.500Z")).toEqual([]);
      expect(at("2026-01-01T00:00:10.000Z")).toEqual([]);
      expect(ids(grants.list("/work"))).toEqual(["a"]);
    });

    test("it agrees with the gate about expiry", async () => {
      const moment = fc
        .integer({ min: -3, max: 3 })
        .map((offset) => new Date(1_790_000_000_000 + offset).toISOString());
      const { log } = open();
      const { grants } = log;
      let count = 0;
      await fc.assert(
        fc.asyncProperty(moment, moment, async (expiresAt, now) => {
          const one = grant(`${count}`, { expiresAt, workspace: `/${count++}` });
          await give(log, one);
          const place = { workspace: one.workspace, sessionId: "any", planId: undefined, taskId: undefined, now };
          expect(grants.active(one.workspace, now)).toEqual(grantApplies(one, place) ? [one] : []);
        }),
      );
    });

    test("a revoked grant is only listed, with the first time it was revoked; an unknown one cannot be revoked", async () => {
      const { log } = open();
      const { grants } = log;
      await give(log, grant("a"));
      await give(log, grant("b"));
      expect(grants.revoke("a", time(5))).toBe(true);
      expect(grants.revoke("a", time(6))).toBe(true);
      expect(grants.revoke("c", time(6))).toBe(false);
      expect(ids(grants.active("/work", time(1)))).toEqual(["b"]);
      expect(grants.list("/work")).toEqual([
        { ...grant("b"), revokedAt: null },
        { ...grant("a"), revokedAt: time(5) },
      ]);
    });

    test("storing a grant again neither changes it nor restores it", async () => {
      const { log } = open();
      const { grants } = log;
      await give(log, grant("a"));
      await give(log, grant("a", { pattern: "bash" }));
      expect(grants.active("/work", time(1))).toEqual([grant("a")]);
      grants.revoke("a", time(2));
      await give(log, grant("a"));
      expect(grants.active("/work", time(1))).toEqual([]);
    });

    test("changing a returned grant does not change the stored one", async () => {
      const { log } = open();
      const { grants } = log;
      const given = { ...grant("a") };
      await give(log, given);
      given.pattern = "bash";
      for (const out of [...grants.active("/work", time(1)), ...grants.list()]) Reflect.set(out, "pattern", "bash");
      expect(grants.active("/work", time(1))).toEqual([grant("a")]);
      expect(grants.list()).toEqual([{ ...grant("a"), revokedAt: null }]);
    });

    test("removing a session removes its grants and those of its tasks and plans, and keeps the project's", async () => {
      const { log } = open();
      const { grants } = log;
      for (const sessionId of ["one", "two"]) {
        for (const scope of ["task", "plan", "session", "project"] as const)
          await give(log, grant(`${sessionId} ${scope}`, { scope, sessionId }));
      }
      expect(await log.remove("one")).toBe(true);
      const left = ["two task", "two session", "two project", "two plan", "one project"];
      expect(ids(grants.list())).toEqual(left);
      expect(ids(grants.active("/work", time(1)))).toEqual(left);
    });

    test("grants and revocations are visible to other processes at once", async () => {
      const { log, reopen } = open();
      const { grants } = log;
      const other = reopen?.() ?? log;
      expect(other.grants.active("/work", time(1))).toEqual([]);
      await give(log, grant("a"));
      expect(other.grants.active("/work", time(1))).toEqual([grant("a")]);
      await give(other, grant("b"));
      expect(ids(grants.active("/work", time(1)))).toEqual(["b", "a"]);
      expect(other.grants.revoke("a", time(2))).toBe(true);
      expect(ids(grants.active("/work", time(1)))).toEqual(["b"]);
      expect(grants.revoke("b", time(3))).toBe(true);
      expect(other.grants.list().map(({ revokedAt }) => revokedAt)).toEqual([time(3), time(2)]);
    });
  });
}
