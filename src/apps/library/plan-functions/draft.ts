// A plan that a program builds step by step: started with CHAPO's perspective, completed with other perspectives and tasks, then presented.
import { decide } from "../../../domain/session/decide.ts";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { fail } from "../../../domain/values/failure.ts";
import {
  ChapoPerspective,
  DevoPerspective,
  KodaPerspective,
  type AgentPerspective,
} from "../../../domain/plan/perspective.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { contentOf } from "../../../domain/plan/plan-content.ts";
import { readDraft } from "../../../domain/plan-text/read-draft.ts";
import type { Drafting, State } from "../../../domain/session/state.ts";
import { validatePlan } from "../../../domain/plan-check/validate-plan.ts";
import { storedPerspectives } from "../../../domain/session/perspective-results.ts";
import { planVocabulary } from "../../../engine/open/plan-vocabulary.ts";
import { revisionEvents } from "../../../domain/session/revision-events.ts";
import { makeRevision } from "../../../engine/open/make-revision.ts";
import { writeSessionFiles } from "../../../engine/open/write-session-files.ts";
import { draftOf, requirePlan } from "./current-plan.ts";
import { OutdatedChange, type PlanSessions } from "./plan-sessions.ts";
import { readInput, refuseErrors } from "./read-input.ts";
import { mergeTasks, type TaskData } from "./task-data.ts";

/** Author and time are optional. */
type WithOptionalAuthor<View extends AgentPerspective> = Omit<View, "agent" | "timestamp"> &
  Partial<Pick<View, "agent" | "timestamp">>;
export type ChapoView = WithOptionalAuthor<ChapoPerspective>;
export type KodaView = WithOptionalAuthor<KodaPerspective>;
export type DevoView = WithOptionalAuthor<DevoPerspective>;

const schemas = { chapo: ChapoPerspective, koda: KodaPerspective, devo: DevoPerspective };
type Agent = keyof typeof schemas;

export function createPlan(sessions: PlanSessions, sessionId: string, view: ChapoView): Promise<ExecutionPlan> {
  const { engine } = sessions.planwright;
  const events = perspectiveEvents(sessions, "chapo", view);
  const planId = engine.clock.newId();
  return sessions.begin(sessionId, async (session) => {
    await session.record((state) => {
      refuseBusy(state);
      const started: DurableEvent = { type: "plan_start", data: { sessionId, planId, request: state.title } };
      return [...enterPlanMode(state), started, ...events];
    });
    await writeSessionFiles(session, engine);
    return requirePlan(session.state);
  });
}

export function addPerspective(
  sessions: PlanSessions,
  agent: Agent,
  sessionId: string,
  view: KodaView | DevoView,
): Promise<ExecutionPlan> {
  const events = perspectiveEvents(sessions, agent, view);
  return sessions.change(sessionId, async (session) => {
    await session.record((state) => {
      openDraft(state, `The perspective of ${agent.toUpperCase()}`);
      return events;
    });
    return requirePlan(session.state);
  });
}

export function finalizePlan(
  sessions: PlanSessions,
  sessionId: string,
  summary: string,
  tasks: readonly TaskData[],
): Promise<ExecutionPlan> {
  const { engine } = sessions.planwright;
  return sessions.change(sessionId, async (session) => {
    const { drafting, draft } = openDraft(session.state, "A summary");
    if (typeof summary !== "string" || summary.trim() === "")
      throw fail("bad_plan", "The plan has no summary.", "Say in one or two sentences what it achieves.");
    const { planId, request, views } = drafting;
    const merged = mergeTasks(contentOf(draft).tasks, tasks, "bad_plan");
    const read = readDraft({ summary, tasks: merged, overallRisk: draft.overallRisk });
    const findings = "findings" in read ? read.findings : validatePlan(read.content, planVocabulary(engine));
    refuseErrors(findings, "bad_plan", "The plan is not valid");
    if (!("content" in read)) throw new Error("Findings that are no errors do not keep a draft from being read.");
    const revision = { content: read.content, request, previous: undefined, planId, more: storedPerspectives(views) };
    const made = await makeRevision(session.state, engine, revision, new AbortController().signal);
    await session.record((state) => {
      if (state.drafting !== drafting) throw new OutdatedChange();
      return [...enterPlanMode(state), ...revisionEvents(made, draft, "model")];
    });
    await writeSessionFiles(session, engine);
    return requirePlan(session.state);
  });
}

function perspectiveEvents({ planwright }: PlanSessions, agent: Agent, view: unknown): DurableEvent[] {
  const given = { agent, timestamp: planwright.engine.clock.now(), ...Object(view) };
  const perspective = readInput<AgentPerspective>(schemas[agent], given, `The perspective of ${agent.toUpperCase()}`);
  return [
    { type: "perspective_start", data: { agent } },
    { type: "perspective_complete", data: { agent, perspective } },
  ];
}

/** The draft that programs may change. Throws Failed "conflict" with what to do instead. */
export function openDraft(state: State, what: string): { readonly drafting: Drafting; readonly draft: ExecutionPlan } {
  const draft = draftOf(state);
  if (draft && state.drafting?.stopped) return { drafting: state.drafting, draft };
  if (draft) throw fail("conflict", "Planwright itself is writing this plan.", "Wait until it is ready.");
  const { status } = requirePlan(state);
  const hint = "Start a new plan with createPlan.";
  throw fail("conflict", `${what} can only be added while a plan is drafted; this one is ${status}.`, hint);
}

/** Throws Failed "conflict" unless a new plan can start: two processes must not work on one session, and pending decisions come first. */
export function refuseBusy({ turn, inbox, drafting, plan }: State): void {
  if (turn || inbox.length > 0 || drafting?.stopped === false)
    throw fail("conflict", "Planwright is working in this session.", "Wait for it, or resume it with run.");
  if (plan?.status === "pending_approval")
    throw fail(
      "conflict",
      `Revision ${plan.revision} of a plan is waiting for a decision.`,
      "Decide first with approvePlan or rejectPlan.",
    );
  if (plan?.status === "executing" || plan?.status === "paused")
    throw fail("conflict", "A plan is running.", "End it first with completePlan.");
}

/** Planning happens only in plan mode. */
function enterPlanMode(state: State): readonly DurableEvent[] {
  if (state.mode === "plan") return [];
  const decision = decide(state, { type: "switch_mode", mode: "plan", by: "user" });
  return "events" in decision ? decision.events : [];
}
