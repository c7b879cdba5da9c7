// A place in which `planwright plan` has made the plan of the script, for tests of the next commands.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ScriptedServer } from "../scripted/server.ts";
import type { ExecutionPlan } from "../../src/domain/plan/plan.ts";
import { makePlace, run, serve, type Finished, type Place } from "./harness.ts";
import { files, planScript, request, type PlanScript } from "./plan-command-script.ts";

export interface Planned {
  readonly place: Place;
  readonly server: ScriptedServer;
  /** The end of `planwright plan`. */
  readonly made: Finished;
  readonly plan: ExecutionPlan;
  /** Its file, by its absolute path. */
  readonly file: string;
}

export async function planned(script: PlanScript = {}, args: readonly string[] = []): Promise<Planned> {
  const place = makePlace(files);
  const server = await serve(place, planScript(script));
  const made = await run(place, ["plan", request, "--out", "plan.json", ...args]);
  const plan = JSON.parse(readFileSync(join(place.workspace, "plan.json"), "utf8")) as ExecutionPlan;
  return { place, server, made, plan, file: join(place.workspace, plan.planFile ?? "") };
}

export type Shown = ExecutionPlan & {
  readonly revisions: readonly { readonly author: string }[];
  readonly comments: readonly { readonly commentId: string }[];
};

/** The output of `planwright show --json`; without an id, of the pending plan. */
export async function shown(place: Place, id?: string): Promise<Shown> {
  const { stdout } = await run(place, ["show", ...(id === undefined ? [] : [id]), "--json"]);
  return JSON.parse(stdout) as Shown;
}

/** As a user would do it in an editor. */
export function replaceIn(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(from, to));
}
