// Sub-agents have no more access than their parent: told to write, nested, many at once, and while the mode changes.
import { existsSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { waitUntil } from "../wait-until.ts";
import { makeArena } from "./arena.ts";
import { attack, switchMode, type AttackCall } from "./attack.ts";

const send = (task: string, tool = "delegate"): AttackCall => ({ tool, input: { task, access: "write" } });
const harm: AttackCall[] = [
  { tool: "write", input: { path: "src/a.ts", content: "hacked\n" } },
  { tool: "edit", input: { path: "src/b.ts", old_string: "old", new_string: "hacked" } },
  { tool: "mv", input: { from: "src/a.ts", to: "src/moved.ts" } },
  { tool: "rm", input: { path: "src", recursive: true } },
  { tool: "mkdir", input: { path: "src/made" } },
  { tool: "touch", input: { path: "src/touched.ts" } },
  { tool: "bash", input: { command: "touch pwned" } },
];
/** What a sub-agent does whose task contains `word`. */
const does = (word: string, calls: readonly AttackCall[]): ScriptedStep[] => [
  { when: word, calls: [...calls] },
  { when: word, text: "Tried." },
];

describe("in plan mode", () => {
  test.each(["delegate", "task", "sub_agent", "agent"])("one told to write cannot (%s)", async (name) => {
    const arena = makeArena();
    const script = [{ calls: [send("ALPHA", name)] }, { text: "Sent." }, ...does("ALPHA", harm)];
    const { attempts, changed, events } = await attack(arena, [], { script });
    expect(attempts.filter(({ status }) => status === "denied")).toHaveLength(harm.length);
    expect(changed).toEqual([]);
    const started = events.find((event) => event.type === "agent_started");
    expect(started?.data).toMatchObject({ grant: "plan" });
  });

  test("nor can its sub-agent, nor the next one", async () => {
    const arena = makeArena();
    const script = [
      { calls: [send("ALPHA")] },
      { text: "Sent." },
      ...does("ALPHA", [send("BETA"), ...harm]),
      ...does("BETA", [send("GAMMA"), ...harm]),
      ...does("GAMMA", harm),
    ];
    const { attempts, changed } = await attack(arena, [], { script });
    expect(attempts.filter(({ status }) => status === "denied")).toHaveLength(2 * harm.length);
    expect(changed).toEqual([]);
  });

  test("nor can ten of them at once, even beside allowed writes of plan files", async () => {
    const arena = makeArena();
    const names = Array.from({ length: 10 }, (_, index) => `AGENT${index}.`);
    const plan = (name: string) => ({ tool: "write", input: { path: `plans/${name}plan`, content: "plan\n" } });
    const script = [
      { calls: names.map((name) => send(name)) },
      { text: "Sent." },
      ...names.flatMap((name) => does(name, [...harm, plan(name)])),
    ];
    const { attempts, changed } = await attack(arena, [], { script });
    expect(attempts.filter(({ status }) => status === "denied")).toHaveLength(10 * harm.length);
    expect(changed).toEqual([]);
    expect(names.every((name) => existsSync(arena.at(`plans/${name}plan`)))).toBe(true);
  });
});

test("in build mode one without write access cannot either, nor can its sub-agents", async () => {
  const arena = makeArena();
  const reading = { tool: "delegate", input: { task: "ALPHA", access: "read" } };
  const script = [
    { calls: [reading, { tool: "delegate", input: { task: "DELTA" } }] },
    { text: "Sent." },
    ...does("ALPHA", [send("BETA"), ...harm]),
    ...does("BETA", harm),
    ...does("DELTA", harm),
  ];
  const { attempts, changed } = await attack(arena, [], { script, mode: "build" });
  expect(attempts.filter(({ status }) => status === "denied")).toHaveLength(3 * harm.length);
  expect(changed).toEqual([]);
});

const waiting: AttackCall = {
  tool: "bash",
  input: { command: "touch plans/waiting.plan; until [ -e plans/go.plan ]; do sleep 0.02; done" },
};

test.each([
  ["one", [...does("ALPHA", [waiting, ...harm])]],
  ["a nested one", [...does("ALPHA", [send("BETA"), ...harm]), ...does("BETA", [waiting, ...harm])]],
])("%s that is working when another connection switches to plan writes nothing further", async (_, agents) => {
  const arena = makeArena();
  const script = [{ calls: [send("ALPHA"), ...harm] }, { text: "Sent." }, ...agents];
  const done = attack(arena, [], { script, mode: "build" });
  await waitUntil(() => existsSync(arena.at("plans/waiting.plan")));
  await switchMode(arena, "plan");
  writeFileSync(arena.at("plans/go.plan"), "");
  const { attempts, changed, result } = await done;
  const nested = agents.length > 2 ? 1 : 0;
  expect([changed, result.mode]).toEqual([[], "plan"]);
  expect(attempts.filter(({ status }) => status === "denied")).toHaveLength((2 + nested) * harm.length);
});

test("ten in build mode do write without a switch, which proves that the attacks are real", async () => {
  const arena = makeArena();
  const names = Array.from({ length: 10 }, (_, index) => `AGENT${index}.`);
  const script = [
    { calls: names.map((name) => send(name)) },
    { text: "Sent." },
    ...names.flatMap((name) => does(name, [{ tool: "write", input: { path: `src/${name}ts`, content: "x\n" } }])),
  ];
  const { changed } = await attack(arena, [], { script, mode: "build" });
  expect(changed.filter((change) => change.startsWith("in the end") && change.includes("AGENT"))).toHaveLength(10);
});
