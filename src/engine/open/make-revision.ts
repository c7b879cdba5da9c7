// Turns a plan's content into a revision that can be shown, edited and approved: redacted, hashed and written to its file.
import { createHash } from "node:crypto";
import { describeFailure, Failed } from "../../domain/values/failure.ts";
import type { ExecutionPlan, PlanContent } from "../../domain/plan/plan.ts";
import { contentOf, tasksOf } from "../../domain/plan/plan-content.ts";
import { canonicalJson } from "../../domain/values/canonical-json.ts";
import { redactEvent } from "../../domain/redact/redact.ts";
import type { Revision } from "../../domain/session/revision-events.ts";
import type { State } from "../../domain/session/state.ts";
import { storedPerspectives, perspectiveResults } from "../../domain/session/perspective-results.ts";
import type { Workspace } from "../../ports/workspace.ts";
import type { PlanAccess } from "./plan-access.ts";

export interface NewRevision {
  readonly content: PlanContent;
  readonly request: string;
  /** The revision it replaces; undefined: it is the first one of a new plan. */
  readonly previous: ExecutionPlan | undefined;
  readonly planId: string;
  readonly more?: Partial<
    Pick<ExecutionPlan, "fallback" | "answers" | "planFile" | "tree" | keyof ReturnType<typeof storedPerspectives>>
  >;
}

/** Must be stored at once: until then, the file is ahead of the session. */
export async function makeRevision(
  state: State,
  access: PlanAccess,
  revision: NewRevision,
  signal: AbortSignal,
): Promise<Revision> {
  const plan = await composeRevision(state, access, revision, signal);
  const { previous, more = {} } = revision;
  try {
    const place = await chooseFile(plan, more.planFile ?? previous?.planFile ?? null, previous, access);
    const planFile = await access.artifacts.writePlan({ ...plan, planFile: place }, state.mode, access.plansFolder);
    return { plan: { ...plan, planFile } };
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
    return { plan: { ...plan, planFile: null }, problem: describeFailure(thrown.failure) };
  }
}

/** Without a file. */
export async function composeRevision(
  state: State,
  { clock, redactor, workspace }: PlanAccess,
  { content, request, previous, planId, more = {} }: NewRevision,
  signal: AbortSignal,
): Promise<ExecutionPlan> {
  const createdAt = clock.now();
  const tree = more.tree === undefined ? await treeOf(workspace, signal) : more.tree;
  const plan: ExecutionPlan = {
    ...storedPerspectives(previous ? perspectiveResults(previous) : {}),
    ...content,
    planId,
    sessionId: state.sessionId,
    revision: (previous?.revision ?? 0) + 1,
    hash: "",
    status: "pending_approval",
    tasks: tasksOf(content, planId, createdAt),
    request,
    planFile: null,
    createdAt: previous?.createdAt ?? createdAt,
    ...more,
    tree,
  };
  const clean = withoutSecrets(plan, (text) => redactor.redact(text));
  return { ...clean, hash: hashOf(clean) };
}

async function treeOf(workspace: Workspace, signal: AbortSignal): Promise<string | null> {
  const found = await workspace.fingerprint(signal);
  return "tree" in found ? found.tree : null;
}

/** The file of the previous revision. If the user has edited it since, it is theirs, and this revision gets a new one. */
async function chooseFile(
  plan: ExecutionPlan,
  path: string | null,
  previous: ExecutionPlan | undefined,
  { artifacts }: PlanAccess,
): Promise<string | null> {
  const file = path === null ? undefined : await artifacts.readPlan(path);
  if (path === null || !file) return path;
  // It belongs to another plan, perhaps of another session, and stays.
  if (file.planId !== undefined && file.planId !== plan.planId) return null;
  const hash = file.content && hashOf(file.content);
  // Written by us but not stored: another process was faster. It contains no user's work.
  const isUnstored = hash !== undefined && hash === file.hash && file.planId === plan.planId;
  const isOurs = hash === previous?.hash || hash === plan.hash || isUnstored;
  return isOurs ? path : path.replace(/(\.plan)?$/, `-r${plan.revision}.plan`);
}

/** The hash of what is stored: the content after redaction. */
export function hashOf(plan: PlanContent | ExecutionPlan): string {
  return createHash("sha256")
    .update(canonicalJson(contentOf(plan)))
    .digest("hex");
}

function withoutSecrets(plan: ExecutionPlan, redact: (text: string) => string): ExecutionPlan {
  const clean = redactEvent({ type: "plan_ready", data: { plan } }, redact);
  return clean.type === "plan_ready" ? clean.data.plan : plan;
}
