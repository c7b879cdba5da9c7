// The grants in SQLite and in memory keep the contract, also between processes, when one is killed, and in the file the log is in.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { StoredEvent } from "../../domain/session/event.ts";
import { toFailure } from "../../domain/values/failure.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openMemoryLog } from "../event-log/memory.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { give, grant, grantsContract, time } from "../../../test/contracts/grants.ts";
import type { Order } from "../../../test/contracts/grants-process.ts";

function open(file = join(scratchFolder(), "grants.db")) {
  const again = () => {
    const { log } = openSqliteStore(file);
    onTestFinished(() => log.close());
    return log;
  };
  const log = again();
  return { file, log, grants: log.grants, reopen: again };
}

grantsContract("SQLite", () => open());
grantsContract("memory", () => ({ log: openMemoryLog() }));

function launch(file: string): ChildProcess & { readonly stdout: Readable } {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("../../../test/contracts/grants-process.ts", import.meta.url)), file],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function order(child: ChildProcess, given: Order): void {
  child.stdin?.write(`${JSON.stringify(given)}\n`);
}

test("two processes see each other's new and revoked grants on the next read", async () => {
  const { file, log, grants } = open();
  const child = launch(file);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (given: Order) => {
    order(child, given);
    return (await lines.next()).value as string;
  };
  expect(await ask({ do: "active" })).toBe("");
  await give(log, grant("a"));
  expect(await ask({ do: "active" })).toBe("a");
  expect(await ask({ do: "add", id: "b" })).toBe("added");
  expect(grants.active("/work", time(1))).toEqual([grant("b"), grant("a")]);
  grants.revoke("b", time(2));
  expect(await ask({ do: "active" })).toBe("a");
  expect(await ask({ do: "revoke", id: "a" })).toBe("true");
  expect(grants.active("/work", time(1))).toEqual([]);
  expect(await ask({ do: "revoke", id: "c" })).toBe("false");
});

test("a process killed at any moment loses no acknowledged grant", async () => {
  for (const patience of [1, 7, 40, 150]) {
    const file = join(scratchFolder(), "killed.db");
    const child = launch(file);
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += String(chunk);
      if (output.split("\n").length > patience) child.kill("SIGKILL");
    });
    order(child, { do: "flood" });
    await once(child, "close");
    const told = output.slice(0, output.lastIndexOf("\n")).split("\n");
    const { log, grants } = open(file);
    const kept = new Set(grants.active("/work", time(1)).map(({ grantId }) => grantId));
    expect(kept).toEqual(new Set(grantsTold(await log.read("one")).map(({ grantId }) => grantId)));
    expect(told.length).toBeGreaterThanOrEqual(patience);
    expect(told.filter((id) => !kept.has(id))).toEqual([]);
    // At most the one that was stored and not told yet.
    expect(kept.size - told.length).toBeLessThanOrEqual(1);
  }
});

test("a copy of an answer in another session gives no grant", async () => {
  const { log, grants } = open();
  await give(log, grant("a"), "fork");
  expect([grantsTold(await log.read("fork")), grants.list()]).toEqual([[grant("a")], []]);
});

function grantsTold(events: readonly StoredEvent[]) {
  return events.flatMap((event) => (event.type === "permission_answered" ? (event.data.grant ?? []) : []));
}

test("closing the log closes the database for the grants too", () => {
  const { file, log, grants } = open();
  log.close();
  const closed = { kind: "storage", message: `${file} is closed.`, hint: "Open it again.", retryable: false };
  const attempts = [() => grants.active("/work", time(1)), () => grants.list(), () => grants.revoke("a", time(1))];
  for (const attempt of attempts) expect(failureOf(attempt)).toEqual(closed);
});

test("a store that is locked for too long is a retryable storage failure", async () => {
  const file = join(scratchFolder(), "busy.db");
  const { log } = openSqliteStore(file, { busyMs: 1 });
  const { grants } = log;
  await give(log, grant("a"));
  const other = new DatabaseSync(file);
  onTestFinished(() => (other.close(), log.close()));
  other.exec("BEGIN IMMEDIATE");
  expect(failureOf(() => grants.revoke("a", time(1)))).toMatchObject({ kind: "storage", retryable: true });
  expect(grants.active("/work", time(1))).toEqual([grant("a")]);
  other.exec("ROLLBACK");
  expect(grants.revoke("a", time(1))).toBe(true);
});

function failureOf(attempt: () => unknown) {
  try {
    attempt();
    return "fine";
  } catch (thrown) {
    return toFailure(thrown);
  }
}

test("an index answers the gate's query, in order", () => {
  const { file } = open();
  const db = new DatabaseSync(file);
  const plan = db
    .prepare(
      "EXPLAIN QUERY PLAN SELECT id FROM grant WHERE workspace = ? AND revoked_at IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC",
    )
    .all("/work", time(1))
    .map((row) => String(row["detail"]));
  db.close();
  expect(plan).toEqual([expect.stringContaining("SEARCH grant USING INDEX grant_by_workspace (workspace=?)")]);
});
