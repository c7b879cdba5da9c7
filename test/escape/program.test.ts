// The same attacks through the real program, as a user would run it: with --yes and every permission.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { missing } from "../needs.ts";
import { run, serve, type Finished } from "../scenarios/harness.ts";
import { configure, makeArena, type Arena } from "./arena.ts";
import { elsewhere, leadingElsewhere, noPlanFiles } from "./targets.ts";
import type { AttackCall } from "./attack.ts";

const ends = (done: Finished) => done.events.filter((event) => event.type === "tool_ended");

/** A server with these calls, and a configuration that allows everything. */
async function prepare(arena: Arena, calls: readonly AttackCall[], more: object = {}): Promise<void> {
  const server = await serve(arena, [{ calls: [...calls] }, { text: "Tried." }]);
  const providers = { local: { type: "openai-compatible", baseUrl: `${server.url}/v1`, apiKey: "test-key" } };
  configure(arena, { model: "local/test", providers, ...more });
}

test("no writing tool under any name writes anything but plan files", async () => {
  const arena = makeArena();
  const paths = Object.values({ ...elsewhere(arena), ...noPlanFiles, ...leadingElsewhere });
  const names = builtinTools()
    .filter(({ meta }) => meta.category === "write" && meta.name !== "rm" && meta.name !== "mkdir")
    .flatMap(({ meta }) => [meta.name, ...meta.aliases]);
  const calls = paths.map((path, index): AttackCall => {
    const input = {
      path,
      content: "hacked\n",
      old_string: "old",
      new_string: "hacked",
      from: path,
      to: "plans/n.plan",
    };
    const tool = names[index % names.length] as string;
    const wanted = fields[tool] ?? ["path", "content"];
    return { tool, input: Object.fromEntries(Object.entries(input).filter(([key]) => wanted.includes(key))) };
  });
  await prepare(arena, calls);
  const done = await run(arena, ["run", "attack", "--yes", "--json"]);
  expect([done.code, ends(done).length, arena.changes()]).toEqual([0, calls.length, []]);
});

const editing = ["path", "old_string", "new_string"];
const moving = ["from", "to"];
const fields: Readonly<Record<string, string[]>> = {
  edit: editing,
  update_file: editing,
  str_replace: editing,
  edit_file: editing,
  fs_edit: editing,
  mv: moving,
  move: moving,
  rename: moving,
  move_file: moving,
  touch: ["path"],
};

test.each([
  ["--mode plan", ["--mode", "plan"], {}],
  ["PLANWRIGHT_MODE in the environment", [], { PLANWRIGHT_MODE: "plan" }],
])("%s holds against --yes and every permission", async (_, args, env) => {
  const arena = makeArena({ bare: true });
  await prepare(arena, [
    { tool: "write", input: { path: "src/a.ts", content: "hacked\n" } },
    { tool: "bash", input: { command: "touch pwned" } },
  ]);
  const done = await run(arena, ["run", "attack", "--yes", "--json", ...args], { env });
  expect([done.code, ends(done).map((event) => event["code"]), arena.changes()]).toEqual([
    0,
    ["TOOL_BLOCKED_BY_MODE", "TOOL_BLOCKED_BY_MODE"],
    [],
  ]);
});

test.each(["yolo"])("--mode %j is refused, and nothing runs", async (mode) => {
  const arena = makeArena({ bare: true });
  await prepare(arena, [{ tool: "write", input: { path: "src/a.ts", content: "hacked\n" } }]);
  const done = await run(arena, ["run", "attack", "--yes", "--json", "--mode", mode]);
  expect([done.code, arena.changes()]).toEqual([2, []]);
});

test("a workspace reached through a link has the same limits", async () => {
  const arena = makeArena({ bare: true, files: { "plans/a.plan": "old\n" } });
  const link = join(arena.outside, "link");
  symlinkSync(arena.workspace, link);
  arena.accept();
  await prepare(arena, [
    { tool: "write", input: { path: `${link}/src/a.ts`, content: "hacked\n" } },
    { tool: "write", input: { path: `${link}/plans/../src/a.ts`, content: "hacked\n" } },
    { tool: "write", input: { path: `${link}/plans/b.plan`, content: "plan\n" } },
  ]);
  const done = await run({ ...arena, workspace: link }, ["run", "attack", "--yes", "--json"]);
  expect([ends(done).map((event) => event["status"]), arena.changes()]).toEqual([["denied", "denied", "ok"], []]);
});

describe.skipIf(process.platform !== "linux" || missing("bwrap"))("with a read-only shell", () => {
  test("no program of the workspace replaces the intended one", async () => {
    const arena = makeArena({ bare: true });
    const evil = `#!/bin/sh\ntouch '${arena.at("pwned")}' '${join(arena.outside, "pwned")}'\n`;
    for (const folder of ["bin", "node_modules/.bin", "."]) {
      mkdirSync(arena.at(folder), { recursive: true });
      for (const name of ["ls", "git", "bash", "sh", "bwrap", "rg", "cat"])
        writeFileSync(arena.at(`${folder}/${name}`), evil, { mode: 0o755 });
    }
    arena.accept();
    const commands = ["ls", "git status", "cat README.md", "rg old"];
    const calls = commands.map((command): AttackCall => ({ tool: "bash", input: { command } }));
    await prepare(arena, [...calls, { tool: "grep", input: { pattern: "old" } }], { plan: { shell: "readonly" } });
    const path = `:.:./bin:node_modules/.bin:${arena.at("bin")}:${process.env["PATH"]}`;
    const done = await run(arena, ["run", "look", "--yes", "--json"], { env: { PATH: path } });
    expect([done.code, ends(done).length, arena.changes()]).toEqual([0, 5, []]);
  });
});
