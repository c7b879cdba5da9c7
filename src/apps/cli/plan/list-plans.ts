// `planwright show --list`: the plans of a folder, or of all, with their status.
import type { PlanSummary, SessionSummary } from "../../../domain/reading/session-summary.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { fittedTable } from "../text/table.ts";
import { openPlans } from "../open/open-plans.ts";
import { timeAgo } from "../../views/text/relative-time.ts";
import { shortIds } from "../text/short-ids.ts";
import { speakTo } from "../text/language.ts";
import { tellNext } from "../../../words/failures.ts";
import { planStatusWords } from "../../../words/status.ts";

type Planned = SessionSummary & { readonly plan: PlanSummary };

export async function listPlans(context: CommandContext): Promise<CommandResult> {
  const { env, workspace, flags, output, width } = context;
  await using opened = await openPlans(context);
  const say = speakTo({ config: opened.config, env });
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
    const next = tellNext(`${say.program} plan "…"`, say);
    output.err(`${everywhere ? say("noPlansAnywhere") : say("noPlans", { folder: workspace })} ${next}\n`);
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
  return { code: exitCodes.done };
}
