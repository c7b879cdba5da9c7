// `planwright show <plan>`: the plan with its status, its request, comments on it, and its history.
import { Failed } from "../../../domain/values/failure.ts";
import type { Say } from "../../../words/command-line.ts";
import type { AgentPerspective } from "../../../domain/plan/perspective.ts";
import type { ExecutionPlan, PlanComment, PlanSnapshot } from "../../../domain/plan/plan.ts";
import { toRecord } from "../../../domain/values/bucket-map.ts";
import { perspectiveResults } from "../../../domain/session/perspective-results.ts";
import type { EventLog } from "../../../ports/event-log.ts";
import type { FoundPlan } from "../../library/plan-desk.ts";
import type { CommandContext } from "../commands/command-context.ts";
import type { OpenPlan } from "../open/open-plans.ts";
import { exitCodes } from "../text/exit-codes.ts";
import type { Output } from "../text/output.ts";
import { nextSteps, planText } from "../open/plan-output.ts";
import { shortId } from "../text/short-ids.ts";
import { oneLine, table } from "../text/table.ts";
import { planStatusWords } from "../../../words/status.ts";
import { noteWords } from "../../../words/transcript.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

/** Returns the exit code. */
export async function showPlan(opened: OpenPlan, { flags, output }: CommandContext): Promise<number> {
  const { desk, log, isHere, say } = opened;
  const { shown, code } = await withEdits(opened, output);
  const { plan, revisions, comments, isNewest } = shown;
  if (isHere && (await desk.isEdited(shown)))
    output.err(`${say("editedAfterApproval", { file: plan.planFile ?? "" })}\n\n`);
  if (flags["json"] === true) {
    const history = revisions.map(({ plan: { revision, hash, title }, author, at }) => ({
      revision,
      hash,
      title,
      author,
      at,
    }));
    output.out(
      `${JSON.stringify({ ...plan, revisions: history, comments: withAnswers(comments, revisions), ...runData(shown) }, null, 2)}\n`,
    );
    return code;
  }
  const statusText =
    isNewest && plan.status === "executing" ? await (await states()).actualStatus(log, shown, say) : undefined;
  const sections = [
    table(header(shown, say, statusText)),
    planText(plan),
    ...(await runText(log, shown, say)),
    section(say("perspectivesTitle"), perspectives(plan, say, flags["full"] === true)),
    section(say("commentsTitle"), commentLines(comments, revisions, say)),
    section(
      say("revisionsTitle"),
      revisions.map((each) => revisionLine(each, say)),
    ),
  ];
  output.out(sections.filter((text) => text !== "").join("\n"));
  if (isNewest && plan.status === "pending_approval") output.err(`\n${nextSteps(plan, say)}`);
  if (isNewest && shown.session.state.run)
    for (const line of await (await states()).stateLines(log, shown, say)) output.err(`\n${line}\n`);
  return code;
}

/** Only a plan that has started needs it. */
function states() {
  return import("../run/plan-state.ts");
}

/** How it went, if it has started. */
async function runText(log: EventLog, { plan, isNewest, session }: FoundPlan, say: Say): Promise<string[]> {
  if (!isNewest || session.state.run?.planId !== plan.planId || session.state.plan?.planId !== plan.planId) return [];
  const { runSections } = await import("../run/show-run.ts");
  return runSections(plan, session.state, await log.readPlanHistory(session.id), say).map(([title, lines]) =>
    section(title, lines),
  );
}

/** For programs: evidence and integrations, as in the state. */
function runData({ plan, session: { state } }: FoundPlan): object {
  return state.run && state.run.planId === plan.planId
    ? { run: { ...state.run, tasks: toRecord(state.run.tasks) } }
    : {};
}

/** Saving the file of the newest revision makes a new one. An unreadable file is reported and changes nothing. */
export async function withEdits(
  { desk, found, isHere, say }: OpenPlan,
  output: Output,
): Promise<{ readonly shown: FoundPlan; readonly code: number }> {
  if (!isHere || !found.isNewest) return { shown: found, code: exitCodes.done };
  try {
    const edited = await desk.applyPlanFileEdits(found);
    if (!edited) return { shown: found, code: exitCodes.done };
    const { planId, revision, planFile } = edited;
    output.err(`${say("fileEdited", { file: planFile ?? "", revision, plan: shortId(planId) })}\n\n`);
    return { shown: await desk.find(planId, found.session.state.workspace), code: exitCodes.done };
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    output.err(`${failureWithCommand(thrown.failure, say)}\n\n`);
    return { shown: found, code: exitCodes.failed };
  }
}

function header({ plan, isNewest, revisions, session }: FoundPlan, say: Say, statusText?: string): string[][] {
  const { planId, revision, hash, status, sessionId, planFile, approval, approvedAt, fallback } = plan;
  const count = Math.max(revision, ...revisions.map((each) => each.plan.revision));
  const older = say("statusOlder", { revision: count });
  const told = (sentence: string, length: number) => oneLine(sentence, length);
  const missing = plan.missingPerspectives.map(({ agent, reason }) => `${nameOf(agent)} (${told(reason, 160)})`);
  return [
    [say("labelPlan"), planId],
    [say("labelRevision"), say("revisionOf", { revision, count, hash: hash.slice(0, 12) })],
    [say("labelStatus"), isNewest ? (statusText ?? planStatusWords(say)(status)) : older],
    ...(approval && approvedAt ? [[say("labelApproved"), `${oneLine(approval.by, 200)}, ${timeOf(approvedAt)}`]] : []),
    ...(approval?.notes ? [[say("labelNotes"), oneLine(approval.notes, 300)]] : []),
    ...(plan.rejectedAt
      ? [[say("labelRejected"), `${timeOf(plan.rejectedAt)} ${oneLine(plan.rejectionReason ?? "", 300)}`]]
      : []),
    ...(missing.length > 0 ? [[say("labelMissing"), missing.join(", ")]] : []),
    ...(fallback === undefined ? [] : [[say("labelBasic"), told(fallback, 300)]]),
    [say("labelFile"), planFile ?? say("noFile")],
    [say("labelSession"), `${sessionId} · ${session.state.workspace}`],
  ];
}

function perspectives(plan: ExecutionPlan, say: Say, full: boolean): string[] {
  return Object.entries(perspectiveResults(plan)).flatMap(([agent, view]) => {
    if (view.status !== "complete") return [];
    const { perspective } = view;
    const effort = noteWords(say)(`effort_${perspective.estimatedEffort}`);
    if (!full) return [`- **${nameOf(agent)}** (${effort}): ${firstSentence(perspective.analysis, 300)}`];
    return [`### ${nameOf(agent)} (${effort})\n\n${wholeOf(perspective)}`];
  });
}

/** Every field that the agent filled in, by its name in the data. */
function wholeOf({
  agent: _agent,
  timestamp: _timestamp,
  estimatedEffort: _effort,
  analysis,
  ...fields
}: AgentPerspective): string {
  const told = Object.entries(fields).flatMap(([name, value]) => {
    const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined && item !== "");
    const lines = items.map(
      (item) => `  - ${oneLine(typeof item === "string" ? item : JSON.stringify(item), 1_000)}\n`,
    );
    return lines.length === 0 ? [] : [`- ${oneLine(name, 60)}\n${lines.join("")}`];
  });
  return `${analysis.trim()}\n\n${told.join("")}`;
}

function commentLines(comments: readonly PlanComment[], revisions: readonly PlanSnapshot[], say: Say): string[] {
  return withAnswers(comments, revisions).map(({ taskId, line, revision, by, text, answer }) => {
    const place = commentPlace(say, taskId, line);
    const comment = say("commentLine", { place, revision, by: oneLine(by, 60), text: oneLine(text, 1_000) });
    return `- ${comment}\n  → ${answer === undefined ? say("commentOpen") : oneLine(answer, 1_000)}`;
  });
}

/** With the later revision's reply to it. */
function withAnswers(comments: readonly PlanComment[], revisions: readonly PlanSnapshot[]) {
  const answers = new Map(
    revisions.flatMap(({ plan }) => (plan.answers ?? []).map(({ commentId, answer }) => [commentId, answer] as const)),
  );
  return comments.map((comment) => {
    const answer = answers.get(comment.commentId);
    return { ...comment, ...(answer === undefined ? {} : { answer }) };
  });
}

function revisionLine({ plan, author, at }: PlanSnapshot, say: Say): string {
  const who = say(author === "person" ? "byPerson" : "byModel");
  return `- ${plan.revision} · ${timeOf(at)} · ${who} · ${plan.hash.slice(0, 12)}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `## ${title}\n\n${lines.join("\n")}\n`;
}

/** "2026-11-16 02:45 UTC" */
function timeOf(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}

function nameOf(agent: string): string {
  return oneLine(agent, 40).toUpperCase();
}

/** Enough to recognize the request. */
function firstSentence(text: string, width: number): string {
  const line = oneLine(text, 2_000);
  const [sentence = line] = /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(line) ?? [];
  return oneLine(sentence, width);
}

/** What a comment refers to. */
function commentPlace(say: Say, taskId: string | undefined, line: number | undefined): string {
  if (taskId !== undefined) return say("onTask", { task: oneLine(taskId, 64) });
  return line === undefined ? say("onPlan") : say("onLine", { line });
}
