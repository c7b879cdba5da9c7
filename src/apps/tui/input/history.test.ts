import { execFile } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { openHistory } from "./history.ts";

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), "planwright-history-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "kept", "history.jsonl");
}

test("R86: entries are there in the next run, oldest first, and only the owner can read the file", () => {
  const file = place();
  const history = openHistory(file);
  for (const text of ["one", "two\nlines", "two\nlines", "  ", "三"]) history.add(text);
  expect(history.all()).toEqual(["one", "two\nlines", "三"]);
  expect(openHistory(file).all()).toEqual(["one", "two\nlines", "三"]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("broken lines are skipped, and an entry after one is kept", () => {
  const file = place();
  openHistory(file).add("whole");
  appendFileSync(file, '{"text": "of another kind"}\n42\nnot json\n"half of a li');
  const history = openHistory(file);
  expect(history.all()).toEqual(["whole"]);
  history.add("after it");
  expect(openHistory(file).all()).toEqual(["whole", "after it"]);
});

test("only the last 200 are kept, and the file stays small", () => {
  const file = place();
  const history = openHistory(file);
  for (let index = 0; index < 450; index++) history.add(`said ${index}`);
  expect([history.all().length, history.all()[0], history.all().at(-1)]).toEqual([200, "said 250", "said 449"]);
  expect(openHistory(file).all()).toEqual(history.all());
  expect(readFileSync(file, "utf8").split("\n").filter(Boolean).length).toBe(200);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("an entry that is too long is not kept", () => {
  const history = openHistory(place());
  history.add("x".repeat(20_001));
  expect(history.all()).toEqual([]);
});

test("two processes that write at the same time lose nothing", async () => {
  const file = place();
  const code = (name: string) => `
    const { openHistory } = await import(${JSON.stringify(join(import.meta.dirname, "history.ts"))});
    const history = openHistory(${JSON.stringify(file)});
    for (let index = 0; index < 80; index++) history.add("${name} " + index + "x".repeat(2000));
  `;
  const run = promisify(execFile);
  await Promise.all(["a", "b"].map((name) => run(process.execPath, ["--input-type=module", "--eval", code(name)])));
  const said = openHistory(file).all();
  for (const name of ["a", "b"])
    expect(said.filter((text) => text.startsWith(name)).map((text) => Number.parseInt(text.slice(2), 10))).toEqual(
      Array.from({ length: 80 }, (_, index) => index),
    );
});

test("without a writable file, new entries are still known", () => {
  const folder = mkdtempSync(join(tmpdir(), "planwright-history-"));
  const file = join(folder, "taken");
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(file, "");
  // A file can't have children.
  const history = openHistory(join(file, "history.jsonl"));
  history.add("said");
  expect(history.all()).toEqual(["said"]);
});
