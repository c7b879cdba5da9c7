// Processes that share tokens agree, lose no changes, and survive one that is killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { newFolder, testClock } from "./auth.fixture.ts";
import { openCookies } from "./cookie.ts";
import type { Work } from "../../../../test/contracts/tokens-process.ts";
import { openTokens } from "./tokens.ts";

/** Resolves when the process is ready to work. */
async function launch(folder: string, work: Work, name = "") {
  const program = fileURLToPath(new URL("../../../../test/contracts/tokens-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, folder, work, name], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value as string);
  expect(await next()).toBe("ready");
  return { child, next, begin: () => void child.stdin.write("go\n") };
}

test("servers that start at the same moment for the first time agree on one owner's token and one secret for cookies", async () => {
  const folder = newFolder();
  const processes = await Promise.all(Array.from({ length: 6 }, () => launch(folder, "start")));
  for (const { begin } of processes) begin();
  const started = await Promise.all(processes.map(({ next }) => next()));
  const said = started as { token: string; isNew: boolean; cookie: string }[];
  const tokens = openTokens(folder, testClock());
  const cookies = openCookies(folder, tokens, testClock());
  const owner = { name: "owner", role: "admin" };
  expect(said.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(said.map(({ token }) => token)).toEqual(said.map(() => tokens.owner().token));
  expect(said.map(({ cookie }) => cookies.readForPage(cookie.split(";")[0] ?? ""))).toEqual(said.map(() => owner));
  expect(tokens.list()).toHaveLength(1);
});

test("tokens created at the same time are all valid", async () => {
  const folder = newFolder();
  const processes = await Promise.all(["a", "b", "c"].map((name) => launch(folder, "create", name)));
  for (const { begin } of processes) begin();
  const made = (await Promise.all(processes.map(({ next }) => next()))) as string[][];
  const tokens = openTokens(folder, testClock());
  const wanted = ["a", "b", "c"].map((name) => Array.from({ length: 20 }, (_, index) => `${name}-${index}`));
  expect(made.map((each) => each.map((token) => tokens.find(token)?.name))).toEqual(wanted);
});

test("a process killed during a change leaves no lock behind, and reading never waits for one", async () => {
  const folder = newFolder();
  const tokens = openTokens(folder, testClock());
  const { token } = tokens.owner();
  const { child, next, begin } = await launch(folder, "hold");
  begin();
  expect(await next()).toBe("holds");
  expect([tokens.find(token)?.name, tokens.owner()]).toEqual(["owner", { token, isNew: false }]);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(tokens.find(tokens.create("ci", "view"))).toEqual({ name: "ci", role: "view" });
});
