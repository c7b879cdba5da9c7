// The registry in SQLite keeps the contract, also between processes, and in the file the log is in.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import { scratchFolder } from "../../../test/scratch-folder.ts";
import { openSqliteStore } from "../store/sqlite-store.ts";
import { registryContract, request, time, workspace } from "../../../test/contracts/registry.ts";

function open(file = join(scratchFolder(), "registry.db")) {
  const again = () => {
    const store = openSqliteStore(file);
    onTestFinished(() => store.log.close());
    return store;
  };
  return { file, ...again(), reopen: () => again().registry };
}

registryContract("SQLite", () => open());

function launch(file: string) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL("../../../test/contracts/registry-process.ts", import.meta.url)), file],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  return { line, send: (text: string) => child.stdin.write(`${text}\n`) };
}

test("three processes that receive the same 300 requests start each only once", async () => {
  const { file, registry } = open();
  const children = [launch(file), launch(file), launch(file)];
  expect(await Promise.all(children.map(({ line }) => line()))).toEqual(["ready", "ready", "ready"]);
  for (const { send } of children) send("300");
  const begun = (await Promise.all(children.map(({ line }) => line()))).flatMap((line) =>
    line.split(" ").filter(Boolean),
  );
  const keys = Array.from({ length: 300 }, (_, index) => `k${index}`);
  expect(begun.toSorted()).toEqual(keys.toSorted());
  expect(keys.filter((key) => registry.beginReply(request(key)) === undefined)).toEqual([]);
});

test("closing the log closes the database for the registry too", () => {
  const { file, log, registry } = open();
  log.close();
  const closed = { kind: "storage", message: `${file} is closed.`, hint: "Open it again.", retryable: false };
  const attempts = [
    () => registry.workspaces(),
    () => registry.addWorkspace(workspace("a")),
    () => registry.removeWorkspace("a"),
    () => registry.beginReply(request("k")),
    () => registry.endReply("ann", "k", 200, ""),
    () => registry.dropReply("ann", "k"),
    () => registry.forgetReplies(time(1)),
  ];
  for (const attempt of attempts) expect(failureOf(attempt)).toEqual(closed);
});

test("a store that is locked for too long is a retryable storage failure", () => {
  const file = join(scratchFolder(), "busy.db");
  const { log, registry } = openSqliteStore(file, { busyMs: 1 });
  const other = new DatabaseSync(file);
  onTestFinished(() => (other.close(), log.close()));
  other.exec("BEGIN IMMEDIATE");
  expect(failureOf(() => registry.beginReply(request("k")))).toMatchObject({ kind: "storage", retryable: true });
  other.exec("ROLLBACK");
  expect(registry.beginReply(request("k"))).toBeUndefined();
});

function failureOf(attempt: () => unknown) {
  try {
    attempt();
    return "fine";
  } catch (thrown) {
    return toFailure(thrown);
  }
}
