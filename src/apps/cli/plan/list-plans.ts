// `planwright show --list`: the plans of a folder, or of all, with their status.
import type { PlanSummary, SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { Flags } from "../commands/commands.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { fittedTable } from "../text/fitted-table.ts";
import { openPlans, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import { timeAgo } from "../../views/text/relative-time.ts";
import { shortIds } from "../text/session-labels.ts";
import { speakTo } from "../text/language.ts";
import { planStatusWords } from "../../../words/status.ts";

export interface ListPlans extends Place {
  readonly flags: Flags;
  readonly output: Output;
  readonly width?: number | undefined;
}

type Planned = SessionSummary & { readonly plan: PlanSummary };

export async function listPlans(place: ListPlans): Promise<number> {
  const { env, workspace, flags, output, width } = place;
  await using opened = await openPlans(place);
  const say = await speakTo({ config: opened.config, env });
  const everywhere = flags["all"] === true;
  const all = (await opened.desk.list()).filter((each): each is Planned => each.plan !== null);
  const plans = everywhere ? all : all.filter((each) => each.workspace === workspace);
  if (flags["json"] === true) {
    const shown = plans.map(({ plan, sessionId, planFile, workspace: folder, updatedAt }) => ({
      ...plan,
      sessionId,
      planFile,
      workspace: folder,
      updatedAt,
    }));
    output.out(`${JSON.stringify(shown, null, 2)}\n`);
  } else if (plans.length === 0) {
    output.err(`${everywhere ? say("noPlansAnywhere") : say("noPlans", { folder: workspace })}\n`);
  } else {
    const short = shortIds(all.map(({ plan }) => plan.planId));
    const columns = ["columnId", "columnRevision", "columnStatus", "columnUpdated", "columnTitle"] as const;
    const head = [...columns.map((key) => say(key)), ...(everywhere ? [say("columnFolder")] : [])];
    const rows = plans.map(({ plan, updatedAt, workspace: folder }) => [
      short(plan.planId),
      String(plan.revision),
      planStatusWords(say)(plan.status),
      timeAgo(updatedAt, Date.now(), say.language),
      plan.title,
      ...(everywhere ? [folder] : []),
    ]);
    output.out(fittedTable([head, ...rows], width));
  }
  return exitCodes.done;
}
