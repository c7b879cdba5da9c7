// `planwright adjust`: shows the adjustment of a plan that waits for a decision, or decides about it.
import { fail } from "../../../domain/values/failure.ts";
import { buildMessages, controlMessages } from "../../../words/command-line-run.ts";
import { adjustmentText } from "../text/adjustment-text.ts";
import type { Flags } from "../commands/commands.ts";
import type { ControlResult } from "./control-command.ts";
import { deciderName } from "../open/decider-name.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { withPlan, missingFolder, type Place } from "../open/open-plans.ts";
import type { Output } from "../text/output.ts";
import { shortName } from "../open/plan-output.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";

export interface AdjustCommand extends Place {
  readonly words: readonly string[];
  readonly flags: Flags;
  readonly output: Output;
}

/** Without a decision, the exit code says that one is pending. */
export async function adjustCommand(given: AdjustCommand): Promise<ControlResult> {
  const { words, flags, env, output } = given;
  const [plan = ""] = words;
  if (plan.trim() === "" || plan.startsWith("@"))
    throw fail("usage", "Which plan? Use planwright adjust <plan>.", "List them with: planwright show --list");
  const [accepts, rejects, now] = ["accept", "reject", "now"].map((name) => flags[name] === true);
  if (accepts && rejects)
    throw fail("usage", "--accept and --reject can't be used together.", "See: planwright adjust --help");
  const decides = accepts === true || rejects === true;
  const idle = decides && now ? undefined : ["now", "model", "effort", "yes"].find((name) => flags[name] !== undefined);
  if (idle === "now") throw fail("usage", "--now requires --accept or --reject.", "See: planwright adjust --help");
  if (idle !== undefined) throw fail("usage", `--${idle} requires --now.`, "See: planwright adjust --help");
  let buildOn: string | undefined;
  const code = await withPlan(given, plan, await speakTo({ env }), async ({ desk, found, config, log, isHere }) => {
    const say = await speakTo({ config, env, text: found.plan.request });
    const tell = controlMessages(say);
    const { state, id } = found.session;
    const proposal = state.plan?.planId === found.plan.planId ? (state.run?.proposal ?? null) : null;
    const name = shortName(found.plan.planId);
    if (!decides) {
      if (flags["json"] === true) output.out(`${JSON.stringify(proposal, null, 2)}\n`);
      else if (!proposal) output.err(`${tell("noneWaits")}\n`);
      else {
        output.out(adjustmentText(proposal, found.plan.title, say));
        output.err(`\n${buildMessages(say)("decideIt", { plan: name })}\n`);
      }
      return proposal ? exitCodes.waiting : exitCodes.done;
    }
    if (!isHere) throw missingFolder(found);
    const isElsewhere = await log.isClaimed(id);
    await desk.control(found, deciderName(flags), { type: "decide_adjustment", accepted: accepts === true });
    const title = oneLine(found.plan.title, 80);
    output.out(`${tell(accepts ? "accepted" : "declined", { title })}\n`);
    if (isElsewhere) output.err(`${tell("elsewhere")}\n`);
    else if (now) buildOn = id;
    else output.err(`${buildMessages(say)("resumeIt", { plan: name })}\n`);
    return exitCodes.done;
  });
  return { code, ...(buildOn === undefined ? {} : { buildOn }) };
}
