// `planwright adjust`: shows the adjustment of a plan that waits for a decision, or decides about it.
import { fail } from "../../../domain/values/failure.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import { tellNext } from "../../../words/failures.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { deciderName } from "../open/decider-name.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { requireFolder, requirePlanName, withPlan } from "../open/open-plans.ts";
import { decideNext, decisionLines } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";

/** Without a decision, the exit code says that one is pending. */
export async function adjustCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags, output } = context;
  const reference = requirePlanName("adjust", words[0]);
  const [accepts, rejects, now] = ["accept", "reject", "now"].map((name) => flags[name] === true);
  if (accepts && rejects)
    throw fail("usage", "--accept and --reject can't be used together.", "See: planwright adjust --help");
  const decides = accepts === true || rejects === true;
  const unused =
    decides && now ? undefined : ["now", "model", "effort", "yes"].find((name) => flags[name] !== undefined);
  if (unused === "now") throw fail("usage", "--now requires --accept or --reject.", "See: planwright adjust --help");
  if (unused !== undefined) throw fail("usage", `--${unused} requires --now.`, "See: planwright adjust --help");
  return withPlan(context, reference, async (plan) => {
    const { desk, found, log, say } = plan;
    const { state, id } = found.session;
    const proposal = state.plan?.planId === found.plan.planId ? (state.run?.proposal ?? null) : null;
    if (!decides) {
      if (flags["json"] === true) output.out(`${JSON.stringify(proposal, null, 2)}\n`);
      else if (!proposal) output.err(`${say("noAdjustment")}\n`);
      else {
        output.out(adjustmentText(proposal, found.plan.title, say));
        output.err(`\n${decideNext(found.plan, say)}\n`);
      }
      return { code: proposal ? exitCodes.waiting : exitCodes.done };
    }
    requireFolder(plan);
    const isElsewhere = await log.isClaimed(id);
    await desk.control(found, deciderName(flags), { type: "decide_adjustment", accepted: accepts === true });
    output.out(await decisionLines(plan, state.seq));
    if (isElsewhere) output.err(`${questionMessages(say)("runsElsewhere")}\n`);
    else if (!now) output.err(`${tellNext(`${say.program} resume ${shortId(found.plan.planId)}`, say)}\n`);
    return { code: exitCodes.done, resume: now && !isElsewhere ? id : undefined };
  });
}
