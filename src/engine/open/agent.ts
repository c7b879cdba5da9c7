// An agent of a session: gives access to its part of the state and adds its id to its events.
import { agentOf, ceilingOf, type AgentState, type EndedTurn, type SubAgent } from "../../domain/session/agent.ts";
import { endTurn } from "../../domain/session/end-turn.ts";
import { reopenSentBackPlan } from "../../domain/session/decide-plan.ts";
import type { DurableEvent, LiveEvent, StoredEvent } from "../../domain/session/event.ts";
import type { Failure } from "../../domain/values/failure.ts";
import type { Mode } from "../../domain/values/mode.ts";
import { shouldRunPlan } from "../../domain/session/next.ts";
import { isAgentEvent } from "../../domain/session/reduce-agent.ts";
import type { State } from "../../domain/session/state.ts";
import type { Session } from "./session.ts";

export class Agent {
  readonly session: Session;
  /** Undefined: the session's own agent. */
  readonly agentId: string | undefined;

  constructor(session: Session, agentId?: string) {
    this.session = session;
    this.agentId = agentId;
  }

  get state(): AgentState {
    return stateOf(this.session.state, this.agentId);
  }

  /** The sub-agent's instructions; undefined for the session's own agent. */
  get subAgent(): SubAgent | undefined {
    return this.agentId === undefined ? undefined : this.session.state.agents[this.agentId];
  }

  /** The most it may do right now. */
  get ceiling(): Mode {
    return ceilingOf(this.session.state, this.agentId);
  }

  /** Like `Session.commit`, with this agent's part of the state; its events get its id. */
  commit(build: (own: AgentState, state: State) => readonly DurableEvent[]): Promise<StoredEvent[]> {
    return this.session.commit((state) =>
      build(stateOf(state, this.agentId), state).map((event) => withAgentId(event, this.agentId)),
    );
  }

  /** Ends its turn, unless a plan was approved or resumed at this very moment: the turn then continues with it. */
  async end(outcome: EndedTurn["outcome"], failure?: Failure): Promise<void> {
    const isOwn = this.agentId === undefined;
    await this.commit((own, state) => {
      if (isOwn && outcome === "done" && own.turn && shouldRunPlan(state, own.turn)) return [];
      return [...(isOwn ? reopenSentBackPlan(state, outcome) : []), ...endTurn(own, outcome, failure)];
    });
  }

  publish(event: LiveEvent): void {
    const { agentId } = this;
    this.session.publish(agentId === undefined ? event : ({ ...event, data: { ...event.data, agentId } } as LiveEvent));
  }
}

function stateOf(state: State, agentId: string | undefined): AgentState {
  const own = agentOf(state, agentId);
  if (!own) throw new AgentGone(agentId);
  return own;
}

/** Nothing waits for this agent any longer: its task has ended. */
export class AgentGone extends Error {
  constructor(agentId: string | undefined) {
    super(`There is no agent ${agentId} any more.`);
    this.name = "Gone";
  }
}

/** Thrown through a call that cannot end before the user decides. Not a failure: the call stays open. */
export class Parked extends Error {
  constructor() {
    super("A person has to decide before this goes on.");
    this.name = "Parked";
  }
}

function withAgentId(event: DurableEvent, agentId: string | undefined): DurableEvent {
  const carriesName = isAgentEvent(event) || event.type === "disallowed_tool_attempt_in_planning";
  if (agentId === undefined || !carriesName) return event;
  return { ...event, data: { ...event.data, agentId } } as DurableEvent;
}
