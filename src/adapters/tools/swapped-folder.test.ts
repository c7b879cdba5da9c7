// The path that was checked is the path that is used: swapping a folder for a link changes nothing outside the workspace.
import { lstatSync, readFileSync, readdirSync, readlinkSync } from "node:fs";
import { cp, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { Failed } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import { editTool } from "./edit.ts";
import { globTool } from "./glob.ts";
import { grepTool } from "./grep.ts";
import { lsTool } from "./ls.ts";
import { mkdirTool } from "./mkdir.ts";
import { mvTool } from "./mv.ts";
import { readTool } from "./read.ts";
import { rmTool } from "./rm.ts";
import { touchTool } from "./touch.ts";
import { failureIn, makeWorkspace, type TestWorkspace } from "./workspace.fixture.ts";
import { writeTool } from "./write.ts";

const files = {
  "plans/a.plan": "old\n",
  "plans/tree/deep/x.plan": "x",
  "plans/tree/y.plan": "y",
  "other/b.plan": "b\n",
};

const calls: [what: string, tool: Tool, input: object][] = [
  ["write over a file", writeTool, { path: "plans/a.plan", content: "new\n" }],
  ["write a new file", writeTool, { path: "plans/new.plan", content: "new\n" }],
  ["write into new folders", writeTool, { path: "plans/one/two/new.plan", content: "new\n" }],
  ["edit", editTool, { path: "plans/a.plan", old_string: "old", new_string: "new" }],
  ["mv out of it", mvTool, { from: "plans/a.plan", to: "other/moved.plan" }],
  ["mv into it", mvTool, { from: "other/b.plan", to: "plans/moved.plan" }],
  ["mv over a file in it", mvTool, { from: "other/b.plan", to: "plans/a.plan", overwrite: true }],
  ["mv within it", mvTool, { from: "plans/a.plan", to: "plans/moved.plan" }],
  ["mv a folder", mvTool, { from: "plans/tree", to: "other/tree" }],
  ["rm", rmTool, { path: "plans/a.plan" }],
  ["rm of a folder", rmTool, { path: "plans/tree", recursive: true }],
  ["mkdir", mkdirTool, { path: "plans/made/below" }],
  ["touch", touchTool, { path: "plans/a.plan" }],
  ["touch a new file", touchTool, { path: "plans/touched.plan" }],
];

/** The outside looks just like the folder, so that only where it is can tell them apart. */
async function workspaceWithTwin(): Promise<TestWorkspace & { twin: string }> {
  const workspace = await makeWorkspace(files);
  const twin = join(workspace.outside, "plans");
  await cp(workspace.at("plans"), twin, { recursive: true, preserveTimestamps: true });
  return { ...workspace, twin };
}

/** Everything that can be seen of a tree: names, kinds, contents, times. */
function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .toSorted()
    .map((path) => {
      const full = join(folder, path);
      const stats = lstatSync(full);
      const content = stats.isFile() ? readFileSync(full, "utf8") : stats.isSymbolicLink() ? readlinkSync(full) : "";
      return `${path} ${stats.mode} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.nlink} ${content}`;
    });
}

async function prepared(tool: Tool, input: object, { context }: TestWorkspace) {
  const made = await tool.prepare?.(tool.input.parse(input), context);
  if (!made) throw new Error("It changes nothing.");
  return made;
}

describe.each(calls)("%s", (_, tool, input) => {
  test("does not follow a link that replaced the folder after the check", async () => {
    const workspace = await workspaceWithTwin();
    const { at, twin, folder } = workspace;
    const before = listing(workspace.outside);
    const { run } = await prepared(tool, input, workspace);
    await rename(at("plans"), at("real"));
    await symlink(twin, at("plans"));
    const inside = listing(folder);
    expect(await failureIn(run)).toMatchObject({
      kind: "moved",
      message: "The folder plans was moved, removed or replaced by a link meanwhile.",
      hint: "Look again with ls, then repeat the call.",
    });
    expect(listing(workspace.outside)).toEqual(before);
    expect(listing(folder)).toEqual(inside);
  });

  test("nor one to another folder of the workspace, nor a replaced workspace", async () => {
    const workspace = await workspaceWithTwin();
    const { at, folder } = workspace;
    await cp(at("plans"), at("src"), { recursive: true });
    const first = await prepared(tool, input, workspace);
    await rename(at("plans"), at("real"));
    await symlink("src", at("plans"));
    const inside = listing(folder);
    expect((await failureIn(first.run)).kind).toBe("moved");
    expect(listing(folder)).toEqual(inside);
    await rm(at("plans"));
    await rename(at("real"), at("plans"));
    const second = await prepared(tool, input, workspace);
    await rename(folder, `${folder}-real`);
    await cp(`${folder}-real`, `${folder}-twin`, { recursive: true });
    await symlink(`${folder}-twin`, folder);
    const there = listing(`${folder}-twin`);
    expect((await failureIn(second.run)).kind).toBe("moved");
    expect(listing(`${folder}-twin`)).toEqual(there);
  });
});

const swapping = `
  const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
  const { workerData: { path, twin, stop } } = require("node:worker_threads");
  const flag = new Int32Array(stop);
  // Something may be made where the folder was; then it stays put aside for a moment.
  const attempt = (work) => { try { work(); } catch {} };
  while (Atomics.load(flag, 0) === 0) {
    attempt(() => renameSync(path, path + "-aside"));
    attempt(() => symlinkSync(twin, path));
    Atomics.wait(flag, 0, 0, Math.random() < 0.5 ? 0.01 : 0.2);
    attempt(() => unlinkSync(path));
    attempt(() => renameSync(path + "-aside", path));
    Atomics.add(flag, 1, 1);
    Atomics.wait(flag, 0, 0, Math.random() < 0.5 ? 0.01 : 0.4);
  }`;

/** Swaps the folder for a link to its twin and back, as fast as it goes, while `work` runs. Says how often. */
async function whileSwapping(path: string, twin: string, work: () => Promise<void>): Promise<number> {
  const stop = new SharedArrayBuffer(8);
  const flag = new Int32Array(stop);
  const worker = new Worker(swapping, { eval: true, workerData: { path, twin, stop } });
  const ended = new Promise((resolve, reject) => worker.once("exit", resolve).once("error", reject));
  try {
    await work();
  } finally {
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await ended;
  }
  return Atomics.load(flag, 1);
}

/** Each puts back what the ones after it need. */
const round: [Tool, object][] = [
  [writeTool, { path: "plans/a.plan", content: "old\n" }],
  [editTool, { path: "plans/a.plan", old_string: "old", new_string: "new" }],
  [touchTool, { path: "plans/a.plan" }],
  [mvTool, { from: "plans/a.plan", to: "other/moved.plan", overwrite: true }],
  [mvTool, { from: "other/moved.plan", to: "plans/moved.plan", overwrite: true }],
  [rmTool, { path: "plans/moved.plan" }],
  [writeTool, { path: "plans/tree/deep/x.plan", content: "x" }],
  [rmTool, { path: "plans/tree", recursive: true }],
  [mkdirTool, { path: "plans/made/below" }],
  [rmTool, { path: "plans/made", recursive: true }],
  [touchTool, { path: "plans/touched.plan" }],
  [rmTool, { path: "plans/touched.plan" }],
];

// Elsewhere a folder cannot be held; there is a gap between looking and using, if a small one.
test.runIf(process.platform === "linux")(
  "changes nothing outside while the folder is swapped in a tight loop",
  async () => {
    const workspace = await workspaceWithTwin();
    const before = listing(workspace.outside);
    const counts = { done: 0, refused: 0 };
    const swaps = await whileSwapping(workspace.at("plans"), workspace.twin, async () => {
      const end = performance.now() + 1500;
      while (performance.now() < end) {
        for (const [tool, input] of round) {
          const made = prepared(tool, input, workspace);
          // Refused is fine, a bug is not.
          await made
            .then(({ run }) => run())
            .then(
              () => (counts.done += 1),
              (error: unknown) => {
                if (!(error instanceof Failed)) throw error;
                counts.refused += 1;
              },
            );
        }
      }
    });
    expect(listing(workspace.outside)).toEqual(before);
    expect(Math.min(swaps, counts.done, counts.refused)).toBeGreaterThan(10);
  },
);

const hidden = "what no one may see";
const reads: [Tool, object][] = [
  [readTool, { path: "plans/a.plan" }],
  [grepTool(), { pattern: "see|old" }],
  [grepTool(), { pattern: "see|old", path: "plans" }],
  [grepTool(), { pattern: "see|old", path: "plans/a.plan" }],
  [grepTool(), { pattern: "see|old", path: "plans/tree" }],
  [globTool(), { pattern: "**/*", path: "plans" }],
  [lsTool, { path: "plans/tree" }],
];

/** As the gate does it: first the path is decided on, then the call runs with it. */
async function readAs(tool: Tool, input: object, { context }: TestWorkspace): Promise<string> {
  const parsed = tool.input.parse(input);
  const decidedPaths = (await tool.about?.(parsed, context))?.paths ?? [];
  if (decidedPaths.some((path) => path.startsWith("secret"))) return "denied";
  const isForbidden = (path: string) => path.startsWith("secret");
  return (await tool.run?.(parsed, { ...context, decidedPaths, isForbidden }))?.output ?? "";
}

/** A folder that a rule denies, with the same names as the one that may be read. */
async function workspaceWithHidden() {
  const secrets = { "secret/a.plan": hidden, "secret/tree/deep/x.plan": hidden, "secret/tree/seen.plan": hidden };
  return makeWorkspace({ ...files, ...secrets });
}

test.each(reads)(
  "a folder that became a link to a hidden one after the check is not read, by %j",
  async (tool, input) => {
    const workspace = await workspaceWithHidden();
    const parsed = tool.input.parse(input);
    const decidedPaths = (await tool.about?.(parsed, workspace.context))?.paths ?? [];
    await rename(workspace.at("plans"), workspace.at("real"));
    await symlink("secret", workspace.at("plans"));
    const isForbidden = (path: string) => path.startsWith("secret");
    const output = await Promise.resolve(tool.run?.(parsed, { ...workspace.context, decidedPaths, isForbidden })).then(
      (result) => result?.output,
      (thrown: unknown) => (thrown instanceof Failed ? thrown.failure.kind : Promise.reject(thrown)),
    );
    expect(output).not.toMatch(/no one may see|seen\.plan/);
  },
);

test.runIf(process.platform === "linux")(
  "nothing hidden is read while a folder is swapped in a tight loop",
  async () => {
    const workspace = await workspaceWithHidden();
    const counts = { read: 0, refused: 0 };
    const found: string[] = [];
    const swaps = await whileSwapping(workspace.at("plans"), "secret", async () => {
      const end = performance.now() + 2_000;
      while (performance.now() < end)
        for (const [tool, input] of reads)
          await readAs(tool, input, workspace).then(
            (output) => {
              counts.read++;
              if (/no one may see|seen\.plan/.test(output)) found.push(`${tool.meta.name}: ${output}`);
              return undefined;
            },
            (thrown: unknown) => {
              if (!(thrown instanceof Failed)) throw thrown;
              counts.refused++;
            },
          );
    });
    expect(found).toEqual([]);
    expect(swaps).toBeGreaterThan(10);
    expect(counts.read).toBeGreaterThan(5);
  },
);
