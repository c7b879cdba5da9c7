// A bug in a small repository is found and fixed through the real provider code over HTTP.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { missing } from "../needs.ts";
import { makePlace, run, serve, sessionOf, type Place } from "./harness.ts";

const files = {
  "add.mjs": "export function add(a, b) {\n  return a - b;\n}\n",
  "add.test.mjs":
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { add } from "./add.mjs";\ntest("adds", () => assert.equal(add(2, 3), 5));\n',
};

const steps: ScriptedStep[] = [
  {
    text: "I look first.",
    calls: [
      { tool: "grep", input: { pattern: "add" } },
      { tool: "read_file", input: { path: "add.mjs" } },
    ],
  },
  { calls: [{ tool: "edit", input: { path: "add.mjs", old_string: "a - b", new_string: "a + b" } }] },
  { calls: [{ tool: "bash", input: { command: "node --test add.test.mjs && git status --porcelain" } }] },
  { text: "Fixed: add() subtracted. The test passes now." },
];

function repository(): Place {
  const place = makePlace(files);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t", ...args], { cwd: place.workspace });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "start");
  return place;
}

describe.skipIf(missing("git"))("a bug in a repository", () => {
  test.each(["local/test", "claude/test"])("is fixed through %s, every step of it stored", async (model) => {
    const place = repository();
    const server = await serve(place, steps);

    const done = await run(place, ["run", "add() is wrong", "--mode", "build", "--yes", "--json", "--model", model]);

    expect(done.stderr).toBe("");
    expect(done.code).toBe(0);
    expect(readFileSync(join(place.workspace, "add.mjs"), "utf8")).toBe(
      "export function add(a, b) {\n  return a + b;\n}\n",
    );
    const ended = done.events.filter((event) => event.type === "tool_ended");
    expect(ended.map((event) => [event["tool"], event["status"]])).toEqual([
      expect.arrayContaining(["ok"]),
      expect.arrayContaining(["ok"]),
      ["edit", "ok"],
      ["bash", "ok"],
    ]);
    expect(ended[3]?.["output"]).toContain(" M add.mjs");
    expect(done.events.at(-1)).toMatchObject({
      type: "run_result",
      outcome: "done",
      text: "Fixed: add() subtracted. The test passes now.",
    });
    expect(server.requests).toHaveLength(4);

    const stored = await run(place, ["sessions", "export", sessionOf(done)]);
    const durable = done.events.filter((event) => event.seq !== undefined);
    expect(stored.events).toEqual(durable);
    expect(durable.map((event) => event.seq)).toEqual(durable.map((_, index) => index + 1));
  });

  test("is explained but not touched in plan mode (R13, R48)", async () => {
    const place = repository();
    await serve(place, [
      {
        calls: [
          { tool: "edit", input: { path: "add.mjs", old_string: "a - b", new_string: "a + b" } },
          { tool: "bash", input: { command: "rm add.mjs" } },
        ],
      },
      { text: "Plan: change a - b to a + b." },
    ]);
    const done = await run(place, ["run", "add() is wrong", "--json", "--yes"]);
    expect(done.code).toBe(0);
    expect(readFileSync(join(place.workspace, "add.mjs"), "utf8")).toBe(files["add.mjs"]);
    expect(done.events.filter((event) => event.type === "tool_started")).toEqual([]);
    expect(done.events.filter((event) => event.type === "tool_ended")).toMatchObject([
      {
        tool: "edit",
        status: "denied",
        code: "TOOL_BLOCKED_BY_MODE",
        output: expect.stringContaining("System is in Plan Mode. You can only modify the plan."),
      },
      { tool: "bash", status: "denied", code: "TOOL_BLOCKED_BY_MODE" },
    ]);
    expect(done.events.filter((event) => event.type === "disallowed_tool_attempt_in_planning")).toHaveLength(2);
  });

  test("is not touched without a confirmation, and the exit code says so (R16)", async () => {
    const place = repository();
    await serve(place, [steps[1] as ScriptedStep, { text: "I may not." }]);
    const done = await run(place, ["run", "add() is wrong", "--mode", "build"]);
    expect(done.code).toBe(4);
    expect(done.stderr).toContain("--yes");
    expect(readFileSync(join(place.workspace, "add.mjs"), "utf8")).toBe(files["add.mjs"]);
  });
});
