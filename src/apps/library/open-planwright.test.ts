// Options of an embedding program apply to every role.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemoryLog } from "../../adapters/event-log/memory.ts";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { isStored, type LiveEvent, type StoredEvent } from "../../domain/session/event.ts";
import { openPlanwright, type OpenOptions } from "./open-planwright.ts";

async function open(steps: ScriptedStep[], options: Partial<OpenOptions> = {}, config: unknown = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-open-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const workspace = join(root, "workspace");
  mkdirSync(workspace);
  writeFileSync(join(workspace, "planwright.jsonc"), JSON.stringify(config));
  const env = { PLANWRIGHT_HOME: join(root, "home") };
  return openPlanwright({ workspace, model: scriptedModel(steps), log: openMemoryLog(), env, ...options });
}

test("a requested effort takes precedence over a role's own", async () => {
  const config = { effort: "max", models: { planner: { effort: "high" } } };
  const effortOf = async (options: Partial<OpenOptions>) =>
    (await (await open([], options, config)).engine.modelFor("planner")).effort;
  expect(await effortOf({})).toBe("high");
  expect(await effortOf({ effort: "low" })).toBe("low");
});

test("the choice for a session takes precedence over the model option, and that over the configuration", async () => {
  const local = { type: "openai-compatible", baseUrl: "http://localhost:1/v1" };
  const config = { model: "local/set", models: { planner: "local/planner" }, providers: { local } };
  const modelsOf = async (model: OpenOptions["model"]) => {
    const { engine } = await open([], { model }, config);
    const found = [await engine.modelFor("planner"), await engine.modelFor("planner", "local/chosen")];
    return found.map((each) => each.model.id);
  };
  expect(await modelsOf(undefined)).toEqual(["local/planner", "local/chosen"]);
  expect(await modelsOf("local/started")).toEqual(["local/started", "local/chosen"]);
  expect(await modelsOf(scriptedModel([]))).toEqual(["scripted/script", "scripted/script"]);
});

test("a switch of the mode is among the events of the run that asked for it", async () => {
  const planwright = await open([{ text: "Seen." }, { text: "Done." }]);
  const { sessionId } = await planwright.run("look", { mode: "plan" });
  const types: string[] = [];
  await planwright.run("do it", { sessionId, mode: "build", onEvent: (event) => void types.push(event.type) });
  expect(types.slice(0, 3)).toEqual(["mode_changed", "mode_entered", "user_message"]);
});

test("a run reports all events after the given one, in order and once", async () => {
  const planwright = await open([{ text: "Seen." }, { text: "Done." }]);
  const numbers: number[] = [];
  const onEvent = (event: StoredEvent | LiveEvent) => {
    if (isStored(event)) numbers.push(event.seq);
  };
  const { sessionId } = await planwright.run("look", { mode: "plan" });
  const { seq } = (await planwright.sessions.open(sessionId)).state;
  await planwright.run("do it", { sessionId, mode: "build", after: 3, onEvent });
  const last = (await planwright.sessions.open(sessionId)).state.seq;
  expect(last).toBeGreaterThan(seq);
  expect(numbers).toEqual(Array.from({ length: last - 3 }, (_, index) => index + 4));
});

test("a refused run leaves the mode unchanged", async () => {
  const planwright = await open([{ text: "Seen." }]);
  const { sessionId } = await planwright.run("look", { mode: "plan" });
  await expect(planwright.run(undefined, { sessionId, mode: "build" })).rejects.toThrow("has finished its work");
  expect(await planwright.engine.log.get(sessionId)).toMatchObject({ mode: "plan" });
});

test("a session is not resumed in another folder than its own", async () => {
  const log = openMemoryLog();
  const [one, other] = [await open([{ text: "Seen." }], { log }), await open([], { log })];
  const { sessionId } = await one.run("look");
  await expect(other.run("more", { sessionId })).rejects.toThrow(
    `works in ${one.workspace}, not in ${other.workspace}`,
  );
});
