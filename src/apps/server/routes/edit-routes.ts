// Routes for edits: a sent plan, or edits in the plan's file, become the next revision.
import { z } from "zod";
import { decide } from "../../../domain/session/decide.ts";
import { Failed } from "../../../domain/values/failure.ts";
import { lintParsed } from "../../../domain/plan-check/lint-plan-body.ts";
import { parsePlanBody } from "../../../domain/plan-text/parse-plan-body.ts";
import { PlanContent, type ExecutionPlan } from "../../../domain/plan/plan.ts";
import type { Finding } from "../../../domain/values/finding.ts";
import { validatePlan } from "../../../domain/plan-check/validate-plan.ts";
import { adoptPlan } from "../../../engine/plan/adopt-plan.ts";
import type { Engine } from "../../../engine/open/engine.ts";
import { planVocabulary } from "../../../engine/open/plan-vocabulary.ts";
import { hashOf, makeRevision } from "../../../engine/open/make-revision.ts";
import { writeSessionFiles } from "../../../engine/open/write-session-files.ts";
import type { Session } from "../../../engine/open/session.ts";
import { refuse, type Refused } from "../../api/problem.ts";
import { ok, route } from "../context/route.ts";
import { planIn, viewOf, type AtPlan } from "./found-plan.ts";
import { PlanView } from "../../api/plan-types.ts";
import { inChat } from "./path-parameters.ts";
import { failureOf } from "../../../words/failures.ts";

const written = {
  text: z.string().min(1).max(1_000_000).optional().describe("The whole plan as Markdown."),
  content: PlanContent.optional().describe("The whole plan as data, instead of `text`."),
};

const isOneOf = ({ text, content }: { readonly text?: unknown; readonly content?: unknown }) =>
  (text === undefined) !== (content === undefined);

const eitherOf = { error: "Send either the text or the content of the plan.", path: ["text"] };

const AdoptedPlan = z.strictObject(written).refine(isOneOf, eitherOf).meta({ id: "AdoptedPlan" });

const EditedPlan = z
  .strictObject({
    ...written,
    revision: z.int().min(1).describe("The revision that was edited."),
    hash: z.string().min(1).max(200),
  })
  .refine(isOneOf, eitherOf)
  .meta({ id: "EditedPlan" });

export const editRoutes = [
  route({
    operation: "editPlan",
    tag: "Plans",
    summary: "Edit the pending plan",
    description:
      "Creates the next revision, which needs its own approval. An invalid plan is refused (422) with the lines, and a plan " +
      "that has changed since is refused too (409). Unchanged content creates no revision.",
    role: "approve",
    params: inChat,
    body: EditedPlan,
    answers: { 200: { description: "The plan as it is now.", schema: PlanView } },
    problems: [404, 409, 413, 415, 422],
    async handle(server, { params, body, caller, signal }) {
      using _held = server.hub.hold(params.workspace_id);
      const at = await planIn(server, params);
      const { engine } = at.chat.planwright;
      const content = soundContent(body, engine);
      // Edits in its file come first, or they would be lost.
      await at.desk.applyPlanFileEdits(at.found);
      await edit(at, content, { ...body, by: caller.name }, signal);
      return ok(await viewOf(await planIn(server, params)));
    },
  }),
  route({
    operation: "adoptPlan",
    tag: "Plans",
    summary: "Bring a plan",
    description:
      "A plan in any Markdown, or as data, becomes the chat's plan and waits for a decision. The chat switches to plan mode. " +
      "Refused (409) while the chat works or has an unfinished plan; an invalid plan is refused (422) with the lines.",
    role: "approve",
    params: inChat,
    body: AdoptedPlan,
    answers: { 201: { description: "The plan.", schema: PlanView } },
    problems: [404, 409, 413, 415, 422],
    async handle(server, { params, body, signal }) {
      using _held = server.hub.hold(params.workspace_id);
      const { planwright, session } = await server.hub.open(params.workspace_id, params.chat_id);
      await adoptPlan(session, planwright.engine, soundContent(body, planwright.engine), signal);
      return ok(await viewOf(await planIn(server, params)), 201);
    },
  }),
  route({
    operation: "takeEdits",
    tag: "Plans",
    summary: "Create a revision from edits in the plan's file",
    description: "Decisions do this automatically. Without edits, nothing happens.",
    role: "approve",
    params: inChat,
    answers: { 200: { description: "The plan as it is now.", schema: PlanView } },
    problems: [404, 409, 422],
    async handle(server, { params }) {
      using _held = server.hub.hold(params.workspace_id);
      const { desk, found } = await planIn(server, params);
      await desk.applyPlanFileEdits(found);
      return ok(await viewOf(await planIn(server, params)));
    },
  }),
];

interface Seen {
  readonly revision: number;
  readonly hash: string;
  readonly by: string;
}

async function edit(
  { chat, found }: AtPlan,
  content: PlanContent,
  { revision, hash, by }: Seen,
  signal: AbortSignal,
): Promise<void> {
  const { engine } = chat.planwright;
  const { session } = found;
  const { planId } = found.plan;
  // The same check as for a request for changes: the plan is pending, and it is the seen revision.
  const decision = decide(session.state, { type: "revise_plan", planId, revision, hash, feedback: "Edited.", by });
  if ("rejected" in decision) throw new Failed(failureOf(decision.rejected));
  const before = session.state.plan as ExecutionPlan;
  if (hashOf(content) === before.hash) return;
  const { request, planFile, tree } = before;
  // The workspace was not reviewed for the edit.
  const next = { content, request, previous: before, planId, more: { planFile, tree } };
  const made = await makeRevision(session.state, engine, next, signal);
  try {
    await session.dispatch({ type: "edit_plan", ...made, author: "person" });
  } finally {
    // Also if another edit was faster: then the file is ahead of the stored plan.
    await settle(session, engine);
  }
}

async function settle(session: Session, engine: Engine): Promise<void> {
  await session.refresh();
  await writeSessionFiles(session, engine);
}

function soundContent({ text, content }: z.output<typeof AdoptedPlan>, engine: Engine): PlanContent {
  const known = planVocabulary(engine);
  if (content) {
    const errors = validatePlan(content, known).filter(isError);
    if (errors.length > 0) throw unsound(errors, (finding) => placeOf(finding, content));
    return content;
  }
  const { body, firstLine } = withoutFrontmatter(text ?? "");
  const parsed = parsePlanBody(body, { firstLine });
  const errors = lintParsed(parsed, known).filter(isError);
  if (errors.length > 0 || !("content" in parsed)) throw unsound(errors, ({ line }) => `line ${line}`);
  return parsed.content;
}

function isError({ severity }: Finding): boolean {
  return severity === "error";
}

function unsound<Found extends Finding>(findings: readonly Found[], where: (finding: Found) => string): Refused {
  const errors = findings.map((finding) => {
    return { field: where(finding), message: `${finding.message}${finding.hint ? ` ${finding.hint}` : ""}` };
  });
  const named = errors.slice(0, 10).map(({ field, message }) => `${field}: ${message}`);
  return refuse(422, "bad_plan", `The plan is not valid. ${named.join("; ")}`, {
    hint: "Nothing was changed. Fix it and send it again.",
    errors,
  });
}

function placeOf({ taskId, field }: Finding, { tasks }: PlanContent): string {
  const index = tasks.findIndex((task) => task.taskId === taskId);
  return ["content", ...(index === -1 ? [] : [`tasks[${index}]`]), ...(field ? [field] : [])].join(".");
}

/** The frontmatter that identifies the plan is irrelevant here. */
function withoutFrontmatter(text: string): { readonly body: string; readonly firstLine: number } {
  const [front = ""] = /^---\r?\n(?:.*\r?\n)*?---\r?\n/.exec(text) ?? [];
  return { body: text.slice(front.length), firstLine: front.split("\n").length };
}
