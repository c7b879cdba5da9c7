// The example session of document 000, recorded through the real provider code from a scripted server, and replayed without it.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildPlan, builders, project } from "./build-script.ts";
import { makePlace, run, serve, type Finished, type Place } from "./harness.ts";
import { planScript, request } from "./plan-command-script.ts";

/** Parallel perspectives, parallel tasks, real checks and a deployment. */
export function projectPlace(): Place {
  const place = makePlace(project);
  execFileSync("git", ["init", "-q", "-b", "main", place.workspace]);
  return place;
}

export function serveProject(place: Place): ReturnType<typeof serve> {
  return serve(place, [...builders, ...planScript({ plan: buildPlan })]);
}

/** From the request to the finished plan, in three processes. */
export async function playProject(place: Place, ...recorded: string[]): Promise<Finished[]> {
  const planned = await run(place, ["plan", request, "--json", ...recorded]);
  const planId = planned.events.flatMap(({ type, plan }) =>
    type === "run_result" ? [(plan as { planId: string } | undefined)?.planId] : [],
  )[0];
  if (planId === undefined || planned.code !== 3) return [planned];
  const approved = await run(place, ["approve", planId]);
  return [planned, approved, await run(place, ["resume", planId, "--yes", "--json", ...recorded])];
}

/** Every file below a folder with its content. */
export function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => !/(?:^|\/)\.(?:git|lock)(?:\/|$)/.test(name) && statSync(join(folder, name)).isFile())
    .toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}
