// Opens plans for commands that read and decide about them: in this folder, or where a named plan belongs.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail, Failed } from "../../../domain/values/failure.ts";
import type { Say } from "../../../words/command-line.ts";
import { openPlanAccess } from "../../compose/open-plan-access.ts";
import type { Config } from "../../config/schema.ts";
import { OpenSessions } from "../../../engine/open/open-sessions.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import { PlanDesk, type FoundPlan } from "../../library/plan-desk.ts";
import type { Place } from "../commands/command-context.ts";
import { speakTo } from "../text/language.ts";
import { shortIds } from "../text/short-ids.ts";
import { oneLine } from "../text/table.ts";

export interface OpenPlans extends AsyncDisposable {
  readonly desk: PlanDesk;
  readonly config: Config;
  readonly log: EventLog;
  learnSecrets(): Promise<void>;
}

export async function openPlans(place: Place): Promise<OpenPlans> {
  const { config, access } = await openPlanAccess(place);
  return {
    desk: new PlanDesk(access, new OpenSessions(access)),
    config,
    log: access.log,
    learnSecrets: () => access.redactor.refresh(),
    [Symbol.asyncDispose]: async () => access.log.close(),
  };
}

export interface OpenPlan {
  readonly desk: PlanDesk;
  readonly config: Config;
  readonly log: EventLog;
  readonly found: FoundPlan;
  /** The plan's folder is on this machine, so its file can be read and it can be approved. */
  readonly isHere: boolean;
  /** In the language of the request. */
  readonly say: Say;
}

type PlanWork<Result> = (plan: OpenPlan) => Promise<Result>;

/** A plan of another folder is decided with that folder's files and configuration. `reference`: by default, the plan that waits. */
export async function withPlan<Result>(
  place: Place,
  reference: string | undefined,
  work: PlanWork<Result>,
): Promise<Result> {
  let folder: string;
  let exact: string;
  {
    await using opened = await openPlans(place);
    const found = await find(opened.desk, reference && absolutePlanFile(reference), place.workspace);
    const { workspace } = found.session.state;
    const isHere = existsSync(workspace);
    if (workspace === place.workspace || !isHere) return await runWith(opened, work, found, isHere, place);
    folder = workspace;
    exact = found.isNewest ? found.plan.planId : `${found.plan.planId}@${found.plan.revision}`;
  }
  await using opened = await openPlans({ ...place, workspace: folder });
  return await runWith(opened, work, await opened.desk.find(exact, folder), true, place);
}

/** File names are relative to the current folder. */
function absolutePlanFile(reference: string): string {
  const [, name = "", revision = ""] = /^(.*?)(@\d+)?$/s.exec(reference) ?? [];
  const path = resolve(name);
  return path.endsWith(".plan") && existsSync(path) ? path + revision : reference;
}

/** Comments on a plan and text in its file are stored, so the workspace's secrets must be known first. */
async function runWith<Result>(
  { desk, config, log, learnSecrets }: OpenPlans,
  work: PlanWork<Result>,
  found: FoundPlan,
  isHere: boolean,
  { env }: Place,
): Promise<Result> {
  if (isHere) await learnSecrets();
  return await work({ desk, config, log, found, isHere, say: speakTo({ config, env, text: found.plan.request }) });
}

async function find(desk: PlanDesk, reference: string | undefined, workspace: string): Promise<FoundPlan> {
  try {
    return await desk.find(reference, workspace);
  } catch (thrown) {
    if (!(thrown instanceof Failed) || thrown.failure.kind !== "not_found" || reference === undefined) throw thrown;
    const { message, hint } = thrown.failure;
    const near = await candidates(desk, reference, workspace);
    if (near.length === 0) throw thrown;
    throw fail("not_found", `${message} ${hint ?? ""}\nDid you mean:\n${near.join("\n")}`);
  }
}

/** Plans whose id, title or file contains what was typed; otherwise the newest of the folder. */
async function candidates(desk: PlanDesk, reference: string, workspace: string): Promise<string[]> {
  const all = await desk.list();
  const short = shortIds(all.flatMap(({ plan }) => plan?.planId ?? []));
  const pieces = reference
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((piece) => piece.length >= 3);
  const similar = all.filter(({ plan, planFile }) => {
    const text = `${plan?.planId} ${plan?.title} ${planFile}`.toLowerCase();
    return pieces.some((piece) => text.includes(piece));
  });
  const shown = similar.length > 0 ? similar : all.filter((each) => each.workspace === workspace);
  return shown.slice(0, 5).map(({ plan }) => `  ${short(plan?.planId ?? "")}  ${oneLine(plan?.title ?? "", 60)}`);
}

/** The plan of a command line: a decision never guesses which one the user means. "@2" alone names none. */
export function requirePlanName(command: string, word = ""): string {
  if (word.trim() !== "" && !word.startsWith("@")) return word;
  throw fail("usage", `Which plan? Use planwright ${command} <plan>.`, "List them with: planwright show --list");
}

/** Decisions need the plan's folder. */
export function requireFolder({ isHere, found: { session, plan } }: OpenPlan): void {
  if (isHere) return;
  throw fail(
    "not_found",
    `The folder ${session.state.workspace} of this plan is not on this machine.`,
    `Decide on the machine that has it, or read the plan with: planwright show ${plan.planId}`,
  );
}
