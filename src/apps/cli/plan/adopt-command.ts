// `planwright adopt <file>`: a plan in any Markdown becomes a plan of a new session, and waits for a decision.
import { fail } from "../../../domain/values/failure.ts";
import { adoptPlan } from "../../../engine/plan/adopt-plan.ts";
import { Session } from "../../../engine/open/session.ts";
import { openPlanAccess } from "../../compose/open-plan-access.ts";
import { openLinter } from "../../compose/linter.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { nextSteps, planText } from "../open/plan-output.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { speakTo } from "../text/language.ts";
import { findingText, readPlanText } from "./read-plan-text.ts";

export async function adoptCommand(context: CommandContext): Promise<number> {
  const { words, flags, env, workspace, output } = context;
  const [file, ...others] = words;
  if (file === undefined || others.length > 0)
    throw fail("usage", "Which file? Use planwright adopt <file>.", "- is standard input.");
  const bytes = await readPlanText(file, workspace);
  if (typeof bytes === "string") throw fail("usage", `${file}: ${bytes}`);
  const { config, access } = await openPlanAccess({ env, workspace });
  try {
    const { content, findings } = await (await openLinter(config)).read(bytes);
    output.err(findings.map((finding) => findingText(file, finding)).join(""));
    if (content === undefined || findings.some(({ severity }) => severity === "error")) return exitCodes.failed;
    await access.redactor.refresh();
    const session = await Session.create(access, workspace, "plan");
    await adoptPlan(session, access, content, new AbortController().signal);
    const { plan } = session.state;
    if (plan === null) return exitCodes.failed;
    if (flags["json"] === true) output.out(`${JSON.stringify(plan, null, 2)}\n`);
    else output.out(planText(plan));
    output.err(`\n${nextSteps(plan, speakTo({ config, env, text: plan.title }))}`);
    return exitCodes.waiting;
  } finally {
    access.log.close();
  }
}
