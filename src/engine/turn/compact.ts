// Makes room when the context fills up: the older part of the conversation becomes a summary, the newest part stays verbatim.
import { Failed } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import type { Message } from "../../domain/values/message.ts";
import { textOf } from "../../domain/values/message.ts";
import { costOf, type Usage } from "../../domain/values/usage.ts";
import type { Model } from "../../ports/model.ts";
import { callModel } from "./call-model.ts";
import { buildRequest, systemPrompt } from "./build-request.ts";
import { recordAgentUsage } from "./record-usage.ts";
import { loadPlanText } from "./plan-section.ts";
import { fill, prompt } from "../open/prompt.ts";
import type { Agent } from "../open/agent.ts";
import type { Toolbox } from "../gate/toolbox.ts";
import type { AgentContext } from "../open/turn-context.ts";

/** A rough estimate on the safe side, for code and for Chinese. */
const CHARACTERS_PER_TOKEN = 3;
/** Share of the window that stays verbatim. */
const KEPT_SHARE = 0.2;
/** Longer tool output is shortened when the conversation has to be summarised in too little space. */
const SHORT_OUTPUT = 1_000;

export async function needsCompaction(agent: Agent, toolbox: Toolbox, model: Model, at: number): Promise<boolean> {
  await loadPlanText(agent.session.state);
  return estimateTokens(agent, toolbox) > model.contextWindow * at;
}

/** The provider's last count plus what came since; an estimate when the provider reports none. */
function estimateTokens(agent: Agent, toolbox: Toolbox): number {
  const { state } = agent;
  const messages = toArray(state.conversation);
  const lastAnswer = messages.findLastIndex((message) => message.role === "assistant");
  const counted = state.contextTokens > 0 && lastAnswer >= 0;
  const uncounted = counted ? messages.slice(lastAnswer + 1) : messages;
  const system = counted ? 0 : systemPrompt(agent, toolbox).length;
  const waiting = state.inbox.reduce((sum, message) => sum + message.text.length, 0);
  const characters = system + waiting + uncounted.reduce((sum, message) => sum + sizeOf(message), 0);
  return (counted ? state.contextTokens : 0) + Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

type CompactContext = Pick<AgentContext, "agent" | "engine" | "signal">;

/** The user asked for it, however much room there is. */
export interface CompactRequest {
  /** What the summary should focus on. */
  readonly focus?: string | undefined;
}

/**
 * False when there is nothing left to shorten. With a request it throws Failed if no model can summarise: the plain list is only for
 * when there is no other way to continue.
 */
export async function compact(context: CompactContext, model: Model, request?: CompactRequest): Promise<boolean> {
  const { agent, signal } = context;
  const { conversation } = agent.state;
  const messages = toArray(conversation);
  const keep = request ? lastMessages(messages, model) : keptMessages(messages, roomIn(model));
  if (messages.length - keep < 2) return false;
  const older = messages.slice(0, messages.length - keep);
  const answer = await summarise(context, model, older, request?.focus);
  if (signal.aborted) {
    if (answer.type === "finish") await recordAgentUsage(agent, model, answer.usage);
    return false;
  }
  if (request && answer.type === "failure" && answer.failure.kind !== "context_overflow")
    throw new Failed(answer.failure);
  const summary = answer.type === "finish" ? textOf(answer.parts).trim() : "";
  const text = `${prompt("compacted")}\n\n${summary || plainSummary(older)}`;
  const cost =
    answer.type === "finish" ? { usage: answer.usage, cost: answer.cost ?? costOf(answer.usage, model.price) } : {};
  // Anything added or removed during compaction is not in the summary.
  const stored = await agent.commit((own) =>
    own.conversation === conversation ? [{ type: "context_compacted", data: { summary: text, keep, ...cost } }] : [],
  );
  if (stored.length === 0 && answer.type === "finish") await recordAgentUsage(agent, model, answer.usage);
  return stored.length > 0;
}

/** First with the conversation as it is, which the provider has cached; then with long outputs shortened. */
async function summarise(
  { agent, engine, signal }: CompactContext,
  model: Model,
  older: readonly Message[],
  focus: string | undefined,
): Promise<Awaited<ReturnType<typeof callModel>>> {
  const wanted = focus === undefined ? "" : `\n\n${fill(prompt("compact-focus"), { FOCUS: focus })}`;
  const ask = async (messages: readonly Message[]) => {
    const request = {
      ...(await buildRequest(agent, engine.toolbox)),
      messages: [...messages, { role: "user", text: prompt("compact") + wanted } as const],
    };
    const onDropped = (usage: Usage) => recordAgentUsage(agent, model, usage);
    return callModel(model, request, { clock: engine.clock, retry: engine.retry, signal, onDropped });
  };
  const answer = await ask(older);
  const isTooLong = answer.type === "failure" && answer.failure.kind === "context_overflow";
  return isTooLong ? ask(older.map(shortened)) : answer;
}

function roomIn(model: Model): number {
  return model.contextWindow * KEPT_SHARE * CHARACTERS_PER_TOKEN;
}

/** What stays when the user asks for it: in proportion to the conversation, but always the latest messages. */
function lastMessages(messages: readonly Message[], model: Model): number {
  const most = keptMessages(messages, roomIn(model));
  const all = messages.reduce((sum, message) => sum + sizeOf(message), 0);
  const last = messages.length - messages.findLastIndex(({ role }) => role !== "tool");
  return Math.min(most, Math.max(last, keptMessages(messages, all * KEPT_SHARE)));
}

/**
 * How many of the newest messages fit into `characters`, never separating a call from its result. The user's unanswered
 * messages always stay verbatim.
 */
function keptMessages(messages: readonly Message[], characters: number): number {
  let room = characters;
  let keep = messages.length - 1 - messages.findLastIndex((message) => message.role !== "user");
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index] as Message;
    room -= sizeOf(message);
    if (room < 0) break;
    if (message.role !== "tool") keep = Math.max(keep, messages.length - index);
  }
  return keep;
}

function sizeOf(message: Message): number {
  if (message.role === "user") return message.text.length;
  if (message.role === "tool") return message.results.reduce((sum, result) => sum + result.output.length, 0);
  return JSON.stringify(message.parts).length;
}

function shortened(message: Message): Message {
  if (message.role !== "tool") return message;
  const results = message.results.map(({ images: _, ...result }) => ({
    ...result,
    output: result.output.length > SHORT_OUTPUT ? `${result.output.slice(0, SHORT_OUTPUT)} […]` : result.output,
  }));
  return { ...message, results };
}

/** Without a model: the user's requests, the latest messages, and the calls. */
function plainSummary(messages: readonly Message[]): string {
  const requests = messages.flatMap((message) =>
    message.role === "user" ? [`- ${message.text.slice(0, 2_000)}`] : [],
  );
  const answers = messages
    .flatMap((message) => (message.role === "assistant" ? [textOf(message.parts)] : []))
    .filter(Boolean);
  const calls = messages.flatMap((message) =>
    message.role === "assistant"
      ? message.parts.flatMap((part) =>
          part.type === "call" ? [`- ${part.tool} ${JSON.stringify(part.input).slice(0, 200)}`] : [],
        )
      : [],
  );
  return [
    `The person asked:\n${requests.join("\n")}`,
    `Calls made, newest last:\n${calls.slice(-40).join("\n")}`,
    `Said last:\n${(answers.at(-1) ?? "").slice(0, 2_000)}`,
  ].join("\n\n");
}
