// The grants in SQLite keep the contract, also between processes, when one is killed, and in the file the log is in.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { grant, grantsContract, time } from "../../../test/contracts/grants.ts";
import type { Order } from "../../../test/contracts/grants-process.ts";

function open(file = join(scratchFolder(), "grants.db")) {
  const again = () => {
    const store = openSqliteStore(file);
    onTestFinished(() => store.log.close());
    return store;
  };
  return { file, ...again(), reopen: () => again().grants };
}

grantsContract("SQLite", () => open());

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
  const { file, grants } = open();
  const child = launch(file);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (given: Order) => {
    order(child, given);
    return (await lines.next()).value as string;
  };
  expect(await ask({ do: "active" })).toBe("");
  grants.add(grant("a"));
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
    const { grants } = open(file);
    const kept = new Set(grants.active("/work", time(1)).map(({ grantId }) => grantId));
    expect(told.length).toBeGreaterThanOrEqual(patience);
    expect(told.filter((id) => !kept.has(id))).toEqual([]);
    // At most the one that was stored and not told yet.
    expect(kept.size - told.length).toBeLessThanOrEqual(1);
  }
});

test("closing the log closes the database for the grants too", () => {
  const { file, log, grants } = open();
  log.close();
  const closed = { kind: "storage", message: `${file} is closed.`, hint: "Open it again.", retryable: false };
  const attempts = [
    () => grants.add(grant("a")),
    () => grants.active("/work", time(1)),
    () => grants.list(),
    () => grants.revoke("a", time(1)),
  ];
  for (const attempt of attempts) expect(failureOf(attempt)).toEqual(closed);
});

test("a store that is locked for too long is a retryable storage failure", () => {
  const file = join(scratchFolder(), "busy.db");
  const { log, grants } = openSqliteStore(file, { busyMs: 1 });
  const other = new DatabaseSync(file);
  onTestFinished(() => (other.close(), log.close()));
  other.exec("BEGIN IMMEDIATE");
  expect(failureOf(() => grants.add(grant("a")))).toMatchObject({ kind: "storage", retryable: true });
  expect(grants.active("/work", time(1))).toEqual([]);
  other.exec("ROLLBACK");
  grants.add(grant("a"));
  expect(grants.active("/work", time(1))).toEqual([grant("a")]);
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
