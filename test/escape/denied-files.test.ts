// A file that a rule denies is not shown by any answer: not by a search, not by a diff, not by the reason why an edit does not fit.
import { expect, test } from "vitest";
import { makeArena } from "./arena.ts";
import { attack, type AttackCall } from "./attack.ts";

const secret = "line with the 4711 in it";
const path = "keys/own.txt";

const edits: readonly AttackCall[] = [
  ["Line with the", "x"],
  [`${secret}\n\nmore`, "x"],
  [`  ${secret}`, "x"],
  ["with the", "with  the"],
  ["again", "x"],
].map(([old_string, new_string]) => ({ tool: "edit", input: { path, old_string, new_string } }));

const calls: readonly AttackCall[] = [
  ...edits,
  { tool: "edit", input: { path: `./keys/../${path}`, old_string: "line With", new_string: "x" } },
  { tool: "read", input: { path } },
  { tool: "grep", input: { pattern: "line with" } },
  { tool: "grep", input: { pattern: "line", path: "keys" } },
  { tool: "exit_plan_mode", input: { plan_file_path: path } },
  { tool: "mv", input: { from: path, to: path } },
  { tool: "write", input: { path: `${path}/x`, content: "x" } },
];

async function outputsWith(permissions: object): Promise<string[]> {
  const files = { [path]: `one\n${secret}\nagain\nagain\n` };
  const arena = makeArena({ bare: true, files, config: { permissions: { allow: ["*"], ...permissions } } });
  const { attempts } = await attack(arena, calls, { mode: "build", unwatched: true });
  expect(attempts.length).toBe(calls.length);
  return attempts.map(({ tool, output }) => `${tool}: ${output}`);
}

test("unless a rule denies it, edit and the others show it", async () => {
  const shown = (await outputsWith({})).filter((each) => each.includes("4711")).map((each) => each.split(":")[0]);
  expect(new Set(shown)).toEqual(new Set(["edit", "read", "grep"]));
});

test.each([
  ["edit and read", { deny: ["edit(keys/**)", "read(keys/**)"] }],
  ["read alone", { deny: ["read(keys/**)"] }],
  ["every tool", { deny: ["*(keys/**)"] }],
])("denied: %s", async (_name, permissions) => {
  expect((await outputsWith(permissions)).filter((each) => each.includes("4711"))).toEqual([]);
});
