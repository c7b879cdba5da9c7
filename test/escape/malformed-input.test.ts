// Inputs that no honest model sends: missing, of the wrong type, huge, broken JSON, prototype keys. Nothing changes, nothing breaks.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { run, serve } from "../scenarios/harness.ts";
import { makeArena } from "./arena.ts";
import { attack, type AttackCall } from "./attack.ts";

const tools = builtinTools()
  .filter(({ meta }) => meta.category === "write" || meta.category === "execute")
  .map(({ meta }) => meta.name);
const harmful = {
  path: "src/a.ts",
  content: "hacked",
  old_string: "old",
  new_string: "hacked",
  from: "src/a.ts",
  to: "src/moved.ts",
  command: "touch pwned",
};

const odd: Readonly<Record<string, unknown>> = {
  nothing: {},
  null: null,
  "a number": 7,
  "a text": "src/a.ts",
  "a list": ["src/a.ts"],
  "a list with the right object": [harmful],
  "everything at once": harmful,
  numbers: { path: 1, content: 2, from: 3, to: 4, command: 5 },
  lists: { path: ["src/a.ts"], from: ["src/a.ts"], to: ["x"], content: ["x"], command: ["touch", "pwned"] },
  objects: { path: { toString: "src/a.ts" }, command: { toString: "touch pwned" }, content: {}, from: {}, to: {} },
  booleans: { path: true, content: false, command: true, from: true, to: false },
  nulls: { path: null, content: null, command: null, from: null, to: null },
  "an allowed and a forbidden path": {
    path: "plans/x.plan",
    file_path: "src/a.ts",
    filename: "src/b.ts",
    content: "x",
  },
  "an allowed path twice, in other words": {
    path: "plans/x.plan",
    filePath: "src/a.ts",
    old_string: "old",
    new_string: "x",
  },
  "two destinations": { from: "plans/old.plan", to: "plans/x.plan", destination: "src/a.ts", new_path: "src/b.ts" },
  "what only the gate may say": {
    ...harmful,
    mode: "build",
    sandbox: "workspace-write",
    confirmed: true,
    yes: true,
    planMode: false,
  },
  "a rule that would allow it": { ...harmful, permissions: { allow: ["*"] }, rule: "plan-file", observe: true },
  "raw bytes as text": {
    path: "\u00ff\u00fe\u0000\u0001",
    content: "\u0000",
    command: "\u0000\u0001",
    from: "\u0001",
    to: "\u0002",
  },
  "control characters": {
    path: "src/\u001b[2Ja.ts",
    command: "\u001b]0;x\u0007touch pwned",
    content: "x",
    from: "\r",
    to: "\n",
  },
};

/** Raw wire text, for inputs that no object can express. */
const raw: Readonly<Record<string, string>> = {
  "half of an object": '{"path": "src/a.ts", "content": "hac',
  "no JSON at all": "rm -rf src",
  nothing: "",
  "two objects": '{"path":"plans/x.plan","content":"x"}{"path":"src/a.ts","content":"x"}',
  "the same key twice, first allowed":
    '{"path":"plans/none.plan","path":"src/a.ts","content":"x","old_string":"old","new_string":"x"}',
  "a prototype": '{"__proto__":{"path":"src/a.ts","content":"x","command":"touch pwned","from":"src/a.ts","to":"x"}}',
  "a prototype beside an allowed path":
    '{"path":"plans/none.ts","content":"x","__proto__":{"path":"plans/x.plan","planMode":false}}',
  "a constructor":
    '{"constructor":{"prototype":{"planMode":false,"readsOnly":true,"observe":true}},"path":"src/a.ts","content":"x"}',
  "keys of every object": '{"path":"src/a.ts","content":"x","toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}',
  "a deep nest": `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  "a number too large": '{"path":1e999,"command":1e999}',
  XML: "<path>src/a.ts</path>",
};

test.each(tools)("%s with odd inputs does nothing in plan mode", async (tool) => {
  const arena = makeArena({ config: { plan: { shell: "readonly" } } });
  const calls: [string, AttackCall][] = [
    ...Object.entries(odd).map(([what, input]): [string, AttackCall] => [what, { tool, input }]),
    ...Object.entries(raw).map(([what, text]): [string, AttackCall] => [what, { tool, raw: text }]),
  ];
  const done = await attack(
    arena,
    calls.map(([, call]) => call),
  );
  const succeeded = done.attempts.flatMap(({ status }, index) => (status === "ok" ? [calls[index]?.[0]] : []));
  expect([done.changed, succeeded, done.attempts.length]).toEqual([[], [], calls.length]);
  expect(done.result.outcome).toBe("done");
  expect(["planMode", "observe", "readsOnly", "path"].filter((key) => key in {})).toEqual([]);
});

test("calls that share one id are checked separately", async () => {
  const arena = makeArena();
  const { attempts, changed } = await attack(arena, [
    { tool: "read", input: { path: "src/a.ts" }, callId: "same" },
    { tool: "write", input: { path: "plans/new.plan", content: "plan\n" }, callId: "same" },
    { tool: "write", input: { path: "src/a.ts", content: "hacked\n" }, callId: "same" },
    { tool: "rm", input: { path: "src", recursive: true }, callId: "same" },
  ]);
  expect([attempts.map(({ status }) => status), changed]).toEqual([["ok", "ok", "denied", "denied"], []]);
});

describe("10 MB", () => {
  const huge = "x".repeat(10_000_000);
  test.each([
    ["a path", { tool: "write", input: { path: `src/${huge}`, content: "x" } }],
    ["a path of ..", { tool: "rm", input: { path: `${"../".repeat(3_000_000)}x` } }],
    ["a content", { tool: "write", input: { path: "src/a.ts", content: huge } }],
    ["a command", { tool: "bash", input: { command: `touch pwned # ${huge}` } }],
    ["a command of separators", { tool: "bash", input: { command: "ls;".repeat(3_000_000) } }],
    ["broken JSON", { tool: "write", raw: `{"path": "${huge}` }],
    ["the name of a tool", { tool: huge, input: { path: "src/a.ts" } }],
  ] satisfies [string, AttackCall][])("as %s", async (_, call) => {
    const arena = makeArena({ bare: true, config: { plan: { shell: "readonly" } } });
    const done = await attack(arena, [call]);
    expect([done.changed, done.attempts.map(({ status }) => status === "ok"), done.result.outcome]).toEqual([
      [],
      [false],
      "done",
    ]);
  });
});

const broken: [string, object][] = [
  ["a deny rule that cannot be read", { permissions: { allow: ["*"], deny: ["write(src"] } }],
  ["an empty deny rule", { permissions: { allow: ["*"], deny: [""] } }],
  ["a deny rule that is no text", { permissions: { allow: ["*"], deny: [7] } }],
  ["an unknown enforcement", { enforcement: "off" }],
  ["an unknown shell of plan mode", { plan: { shell: "on" } }],
  ["the workspace as the plans folder", { plan: { folder: "." } }],
  ["a plans folder above the workspace", { plan: { folder: "../outside" } }],
  ["an absolute plans folder", { plan: { folder: "/tmp" } }],
  ["a plans folder with a way out in it", { plan: { folder: "plans/../src" } }],
  ["an empty plans folder", { plan: { folder: "" } }],
  ["git's folder as the plans folder", { plan: { folder: ".git" } }],
  ["an unknown mode", { defaultMode: "yolo" }],
];

describe("in the user's own file", () => {
  test.each(broken)("%s is an error, and nothing runs", async (_, config) => {
    const arena = makeArena({ bare: true, config });
    const call = { tool: "write", input: { path: "src/a.ts", content: "x" } };
    await expect(attack(arena, [call], { mode: "build" })).rejects.toMatchObject({ failure: { kind: "config" } });
    expect(arena.changes()).toEqual([]);
  });

  test("an unreadable deny rule exits with 2, before any model call", async () => {
    const arena = makeArena({ bare: true });
    const server = await serve(arena, [{ calls: [{ tool: "write", input: { path: "src/a.ts", content: "x" } }] }]);
    const config = { model: "local/test", permissions: { deny: ["write(src"] } };
    writeFileSync(join(arena.home, "planwright.jsonc"), JSON.stringify(config));
    const done = await run(arena, ["run", "x", "--mode", "build", "--yes"]);
    expect([done.code, server.requests.length, arena.changes()]).toEqual([2, 0, []]);
  });
});
