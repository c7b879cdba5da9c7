// Turns all perspectives and the request into one plan. An invalid plan is sent back once with its problems; then a basic plan takes its place.
import type { PlanContent, CommentAnswer } from "../../domain/plan/plan.ts";
import { openComments } from "../../domain/session/decide-plan.ts";
import { contentOf } from "../../domain/plan/plan-content.ts";
import { describeCoercions } from "../../domain/model-data/coercion.ts";
import { readJson } from "../../domain/model-data/read-answer.ts";
import { readDraft } from "../../domain/plan-text/read-draft.ts";
import type { Finding } from "../../domain/values/finding.ts";
import { describeFailure, type Failure } from "../../domain/values/failure.ts";
import type { Drafting, State } from "../../domain/session/state.ts";
import { validatePlan } from "../../domain/plan-check/validate-plan.ts";
import { askRole, type ReadAnswer } from "../turn/ask-role.ts";
import { fallbackPlan } from "./fallback-plan.ts";
import { planVocabulary } from "../open/plan-vocabulary.ts";
import { ASK_TOOL, readTools } from "../open/perspective-roles.ts";
import { fill, prompt } from "../open/prompt.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

export interface Synthesis {
  readonly content: PlanContent;
  readonly answers: readonly CommentAnswer[];
  /** Why it is only a basic plan. */
  readonly fallback?: string | undefined;
  /** What the model wrote in another form, one sentence each. */
  readonly coerced?: readonly string[];
}

/** A failure when there is no plan at all: cancelled, no reachable model, or a revision that could not be made. */
export async function synthesizePlan(
  session: Session,
  context: TurnContext,
  drafting: Drafting,
): Promise<Synthesis | { readonly failure: Failure }> {
  const { engine } = context;
  const known = planVocabulary(engine);
  const persona = fill(prompt("synthesis"), {
    AGENTS: known.agents.join(", "),
    TOOLS: known.tools.map(({ name }) => name).join(", "),
  });
  const order = {
    role: "planner" as const,
    name: "CHAPO",
    persona,
    task: taskFor(session.state, drafting),
    tools: [...readTools, ASK_TOOL],
    budget: engine.synthesis,
  };
  let answers = 0;
  const found = await askRole(session, context, order, (text) =>
    readSynthesis(text, known, session.state.workspace, ++answers === 1),
  );
  if ("answer" in found) return found.answer;
  const { failure } = found;
  // An unreachable model may well make a plan later. And a new revision must not be worse than the previous one.
  if (drafting.revises || !isAnswerFault(failure)) return { failure };
  return {
    content: fallbackPlan(drafting, session.state.qualification),
    answers: [],
    fallback: describeFailure(failure),
  };
}

function isAnswerFault({ kind }: Failure): boolean {
  return ["bad_answer", "step_limit", "token_limit", "loop", "timeout", "output_limit"].includes(kind);
}

/** Independent tasks that may change the same file can run, but an order is better: worth asking once. */
function readSynthesis(
  text: string,
  known: ReturnType<typeof planVocabulary>,
  workspace: string,
  isFirst: boolean,
): ReadAnswer<Synthesis> {
  const read = readJson(text, ["title", "tasks"], (json) => {
    const draft = readDraft(json, { workspace, agents: known.agents });
    if ("findings" in draft) return { problem: describeFindings(draft.findings) };
    return { value: { content: draft.content, answers: answersOf(json) }, coercions: draft.coercions };
  });
  if ("problem" in read) return read;
  const errors = validatePlan(read.value.content, known).filter(
    ({ severity, rule }) => severity === "error" || (isFirst && rule === "overlapping-files"),
  );
  if (errors.length > 0) return { problem: describeFindings(errors) };
  return { answer: { ...read.value, coerced: describeCoercions(read.coercions) } };
}

function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ message, hint, field }) => `- ${field ? `${field}: ` : ""}${message}${hint ? ` ${hint}` : ""}`,
  );
  return `The plan is not sound:\n${lines.join("\n")}`;
}

function answersOf(value: unknown): CommentAnswer[] {
  const given = (value as { answers?: unknown }).answers;
  if (!Array.isArray(given)) return [];
  return given.flatMap((each: Partial<CommentAnswer> | null) =>
    typeof each?.commentId === "string" && typeof each.answer === "string"
      ? [{ commentId: each.commentId, answer: each.answer }]
      : [],
  );
}

/** The first line names the purpose. */
function taskFor(state: State, { request, views, revises }: Drafting): string {
  const { plan, qualification } = state;
  const parts = [
    `${revises ? "Revise the plan" : "Make the plan"} for this request:\n\n${request}`,
    qualification?.context && `First look at the workspace:\n${qualification.context}`,
    qualification &&
      `Judged as ${qualification.taskType}, risk ${qualification.riskLevel}, ${qualification.complexity}. Language: ${qualification.language}.`,
    ...Object.entries(views).map(([name, view]) =>
      view.status === "complete"
        ? `What ${name.toUpperCase()} says:\n${JSON.stringify(view.perspective, null, 1)}`
        : `${name.toUpperCase()} was asked and gave no answer.`,
    ),
  ];
  if (revises && plan) {
    const lines = openComments(state, plan.planId).map(({ commentId, taskId, line, text }) => {
      const place = taskId ? `on task ${taskId}` : line ? `on line ${line}` : "on the plan";
      return `- [${commentId}] ${place}: ${text}`;
    });
    parts.push(
      `Revision ${revises.revision}, which the person sent back:\n${JSON.stringify(contentOf(plan), null, 1)}`,
    );
    if (revises.feedback) parts.push(`What the person says:\n${revises.feedback}`);
    if (lines.length > 0) parts.push(`Comments (answer each in "answers", by its id):\n${lines.join("\n")}`);
  }
  return parts.filter(Boolean).join("\n\n");
}
