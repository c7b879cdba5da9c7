import { expect, test } from "vitest";
import { idleAgent, type AgentState, type Call } from "../../../domain/session/agent.ts";
import { agentActivity } from "./activity.ts";

const call = (status: Call["status"]): Call => ({ callId: "c", tool: "bash", input: { command: "npm test" }, status });
const agent = (asking: boolean, calls: readonly Call[], todos: AgentState["todos"] = []): AgentState => ({
  ...idleAgent,
  todos,
  turn: {
    turnId: "t",
    step: 1,
    model: "m",
    asking,
    calls,
    unconfirmed: 0,
    looping: 0,
    cancelRequested: false,
    plans: false,
  },
});

test("an agent's activity is its todo, otherwise its call, otherwise writing or thinking", () => {
  const todos = [{ text: "Fix it", status: "in_progress" as const }];
  expect(agentActivity(agent(false, [call("started")], todos), true)).toEqual({ kind: "todo", text: "Fix it" });
  expect(agentActivity(agent(false, [call("started")]), false)).toEqual({
    kind: "call",
    tool: "bash",
    subject: "npm test",
  });
  expect(agentActivity(agent(true, [call("ended")]), true)).toEqual({ kind: "writing" });
  expect(agentActivity(agent(true, []), false)).toEqual({ kind: "thinking" });
  expect(agentActivity(agent(false, [call("requested")]), false)).toEqual({ kind: "starting" });
});

test("an agent whose call waits for permission is not preparing", () => {
  const permission = { requestId: "r", about: {} } as NonNullable<Call["permission"]>;
  const asked = { ...call("requested"), permission };
  expect(agentActivity(agent(false, [asked]), false)).toEqual({ kind: "waiting" });
  const answered = { ...call("requested"), permission: { ...permission, answer: "yes" as const } };
  expect(agentActivity(agent(false, [answered]), false)).toEqual({ kind: "starting" });
});
