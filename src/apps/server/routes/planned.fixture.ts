// A chat over HTTP with a small pending plan, and models that run it as far as the test lets them.
import type { ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { plan as sample, planScript, request } from "../../../../test/scenarios/plan-command-script.ts";
import { served, type Served, type ServedChat, type ServedOptions } from "./served.fixture.ts";

const files = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" };

/** Task two waits for one; task three waits for none. */
export const tasks = [
  task("one", { files: ["a.txt"], checks: ["grep -q one a.txt"] }),
  task("two", { files: ["b.txt"], after: ["one"] }),
  task("three", { files: ["c.txt"] }),
];

export const builders = [
  ...writes("one", "a.txt", "one\n"),
  ...writes("two", "b.txt", "two\n"),
  ...writes("three", "c.txt", "three\n"),
];

interface Given extends ServedOptions {
  readonly tasks?: readonly object[];
  readonly steps?: readonly ScriptedStep[];
  /** What planning gives when the plan is sent back. */
  readonly revised?: object;
  /** Settings of `build`. */
  readonly build?: object;
  readonly permissions?: object;
}

export interface Planned {
  readonly site: Served;
  readonly chat: ServedChat;
  readonly plan: ExecutionPlan;
}

export async function planned(given: Given = {}): Promise<Planned> {
  const plan = { ...sample, title: "Write it all", tasks: given.tasks ?? tasks, checks: [] };
  const made = planScript({ plan, revision: { ...plan, title: "Write it better", ...given.revised } });
  const { permissions = { allow: ["write", "edit", "bash"] }, build = {} } = given;
  const config = { permissions, build: { maxReflectionCycles: 0, ...build } };
  const site = await served([...(given.steps ?? builders), ...made], { files, config, ...given });
  const chat = await site.chat(`/plan ${request}`);
  await chat.untilPhase("waiting_plan_approval");
  return { site, chat, plan: await chat.plan() };
}

/** The same plan, approved and running. */
export async function approved(given: Given = {}): Promise<Planned> {
  const found = await planned(given);
  const { revision, hash } = found.plan;
  const { status, text } = await found.chat.call("POST", "/plan/approve", { revision, hash });
  if (status !== 202) throw new Error(text);
  return found;
}

/** Opened by the test: until then a model does not get to the end of its answer. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: () => resolve(), waitFor: () => promise };
}
