// Gathers perspectives on a request: the first role alone, then the others in parallel with its result. The plan is made without those that fail.
import { Parked } from "../open/agent.ts";
import type { AgentPerspective } from "../../domain/plan/perspective.ts";
import { readPerspective } from "../../domain/plan/read-perspective.ts";
import type { Drafting, QualifiedRequest } from "../../domain/session/state.ts";
import { askRoleIfPossible } from "../turn/ask-role.ts";
import type { PerspectiveRole } from "../open/perspective-roles.ts";
import { fill, prompt } from "../open/prompt.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

export async function gatherPerspectives(session: Session, context: TurnContext): Promise<void> {
  const [first, ...others] = context.engine.perspectives;
  if (first) await gatherAll(session, context, [first]);
  await gatherAll(session, context, others);
}

async function gatherAll(session: Session, context: TurnContext, roles: readonly PerspectiveRole[]): Promise<void> {
  const open = roles.filter(({ name }) => !isSettled(session.state.drafting, name));
  if (open.length === 0 || context.signal.aborted) return;
  await context.reads?.refresh(context.signal);
  // Waits for all of them even if storing fails for one: nothing may keep running when the next process takes over.
  const ends = await Promise.allSettled(open.map((role) => gatherOne(session, context, role)));
  const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  // A role that waits for the user does not block the others, so errors are reported first.
  const [first = undefined] = reasons.toSorted(
    (one, other) => Number(one instanceof Parked) - Number(other instanceof Parked),
  );
  if (reasons.length > 0) throw first;
}

function isSettled(drafting: Drafting | null, name: string): boolean {
  return drafting !== null && Object.hasOwn(drafting.views, name) && drafting.views[name]?.status !== "running";
}

async function gatherOne(session: Session, context: TurnContext, role: PerspectiveRole): Promise<void> {
  const { engine, signal } = context;
  const agent = role.name;
  await session.commit(({ drafting }) =>
    drafting && !Object.hasOwn(drafting.views, agent) ? [{ type: "perspective_start", data: { agent } }] : [],
  );
  const { drafting, qualification } = session.state;
  if (!drafting) return;
  const order = {
    role: `perspective:${agent}` as const,
    name: agent.toUpperCase(),
    persona: fill(prompt("perspective"), { NAME: agent.toUpperCase(), FOCUS: role.focus, STEPS: String(role.steps) }),
    task: taskFor(agent, drafting, qualification),
    tools: role.tools,
    budget: role,
  };
  const found = await askRoleIfPossible(session, context, order, (text) =>
    readPerspective(agent, text, session.state.workspace),
  );
  if (signal.aborted) return;
  await session.commit((state) => {
    if (isSettled(state.drafting, agent) || !state.drafting || state.turn?.cancelRequested) return [];
    if ("failure" in found) return [{ type: "perspective_missing", data: { agent, failure: found.failure } }];
    const { view, coerced } = found.answer;
    const perspective = { agent, ...view, timestamp: engine.clock.now() } as AgentPerspective;
    const read = coerced.length > 0 ? { coerced: [...coerced] } : {};
    return [{ type: "perspective_complete", data: { agent, perspective, ...read } }];
  });
}

/** The first line names the recipient. */
function taskFor(agent: string, { request, views }: Drafting, qualification: QualifiedRequest | null): string {
  const parts = [
    `Perspective of ${agent.toUpperCase()} on this request:\n\n${request}`,
    qualification?.context && `First look at the workspace:\n${qualification.context}`,
    qualification &&
      `Judged as ${qualification.taskType}, risk ${qualification.riskLevel}, ${qualification.complexity}: ${qualification.reason}`,
    ...Object.entries(views).flatMap(([name, view]) =>
      view.status === "complete" && name !== agent
        ? [`What ${name.toUpperCase()} found:\n${JSON.stringify(view.perspective, null, 1)}`]
        : [],
    ),
  ];
  return parts.filter(Boolean).join("\n\n");
}
