// Every tool that writes or executes, under each of its names, against every target that is not a plan file: nothing changes.
import { describe, expect, test } from "vitest";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { makeArena, type Arena } from "./arena.ts";
import { attack, type AttackCall } from "./attack.ts";
import { elsewhere, leadingElsewhere, noPlanFiles, planFolders } from "./targets.ts";

type Inputs = (path: string) => Record<string, unknown>[];

/** How each tool would damage a path. The first test fails for a tool that is missing here. */
const harm: Readonly<Record<string, Inputs>> = {
  write: (path) => [
    { path, content: "hacked\n" },
    { path, content: "" },
  ],
  edit: (path) => [
    { path, old_string: "old", new_string: "hacked" },
    { path, old_string: "\n", new_string: "", replace_all: true },
  ],
  mv: (path) => [
    { from: path, to: "plans/stolen.plan", overwrite: true },
    { from: "plans/old.plan", to: path, overwrite: true },
    { from: "src/b.ts", to: path },
  ],
  rm: (path) => [{ path }, { path, recursive: true }],
  mkdir: (path) => [{ path }, { path: `${path}/below` }],
  touch: (path) => [{ path }],
  bash: (path) => [{ command: `echo hacked > '${path}'` }, { command: `rm -rf '${path}'`, cwd: "src" }],
};

const dangerous = builtinTools().filter(({ meta }) => meta.category === "write" || meta.category === "execute");
const names = dangerous.flatMap(({ meta }) => [meta.name, ...meta.aliases].map((name) => [name, meta.name] as const));

test("every built-in tool that can change something is attacked here", () => {
  expect(dangerous.map(({ meta }) => meta.name).filter((name) => !(name in harm))).toEqual([]);
  expect(names.length).toBeGreaterThanOrEqual(20);
});

/** The paths that this tool must not change; tools that may work below plans have their own tests. */
function forbidden(tool: string, arena: Arena): Record<string, string> {
  if (tool === "rm" || tool === "mkdir") return elsewhere(arena);
  const named = { ...elsewhere(arena), ...noPlanFiles };
  // Moving replaces a link instead of following it, and puts into a folder.
  return tool === "mv" ? named : { ...named, ...leadingElsewhere, ...planFolders };
}

/** The gate knows a tool by one name only: for its aliases every third path and one attack are enough. */
function attacksOf(name: string, tool: string, arena: Arena): [string, AttackCall][] {
  const isAlias = name !== tool;
  const paths = Object.entries(forbidden(tool, arena)).filter((_, index) => !isAlias || index % 3 === 0);
  return paths.flatMap(([what, path]) =>
    (harm[tool]?.(path) ?? [])
      .slice(0, isAlias ? 1 : undefined)
      .map((input): [string, AttackCall] => [`${what}: ${JSON.stringify(input).slice(0, 200)}`, { tool: name, input }]),
  );
}

describe("in plan mode", () => {
  test.each(names)("%s (%s) changes only plan files", async (name, tool) => {
    const arena = makeArena();
    const attacks = attacksOf(name, tool, arena);
    const { attempts, changed } = await attack(
      arena,
      attacks.map(([, call]) => call),
    );
    expect(changed).toEqual([]);
    const succeeded = attempts.flatMap(({ status }, index) => (status === "ok" ? [attacks[index]?.[0]] : []));
    expect([attempts.length, succeeded]).toEqual([attacks.length, []]);
    expect(attempts.filter(({ code }) => code === "TOOL_BLOCKED_BY_MODE").length).toBeGreaterThan(5);
  });
});

describe("in build mode, which proves that the attacks are real", () => {
  test.each(names)("%s (%s) does change the workspace", async (name, tool) => {
    const arena = makeArena();
    const [call] = (harm[tool]?.(tool === "mkdir" ? "src/made" : "src/a.ts") ?? []).map((input) => ({
      tool: name,
      input,
    }));
    const { attempts, changed } = await attack(arena, call ? [call] : [], { mode: "build" });
    expect(attempts.map(({ status }) => status)).toEqual(["ok"]);
    expect(changed).not.toEqual([]);
  });
});
