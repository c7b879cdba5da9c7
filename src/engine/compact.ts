// Makes room when the context fills: the older part of the conversation becomes a summary, the newest part stays word for word.
import { toArray } from "../domain/list.ts";
import type { Message } from "../domain/message.ts";
import { textOf } from "../domain/message.ts";
import { costOf } from "../domain/usage.ts";
import type { Model } from "../ports/model.ts";
import { callModel, type ModelAnswer } from "./call-model.ts";
import { buildRequest, systemPrompt } from "./context.ts";
import { loadPlanText } from "./plan-section.ts";
import { prompt } from "./prompt.ts";
import type { Agent } from "./agent.ts";
import type { Toolbox } from "./toolbox.ts";
import type { Work } from "./work.ts";

/** Rough, and on the safe side for code and for Chinese alike. */
const CHARACTERS_PER_TOKEN = 3;
/** Share of the window that stays word for word. */
const KEPT_SHARE = 0.2;
/** Tool output longer than this is shortened when the conversation has to be summarised in less space than it needs. */
const SHORT_OUTPUT = 1_000;

export async function needsCompaction(agent: Agent, toolbox: Toolbox, model: Model, at: number): Promise<boolean> {
  await loadPlanText(agent.session.state);
  return estimateTokens(agent, toolbox) > model.contextWindow * at;
}

/** What the provider counted last time, plus what came since; a plain estimate when it counts nothing. */
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

/** False when there is nothing left to shorten. */
export async function compact(work: Work, model: Model): Promise<boolean> {
  const { agent, signal } = work;
  const messages = toArray(agent.state.conversation);
  const keep = keptMessages(messages, model.contextWindow * KEPT_SHARE * CHARACTERS_PER_TOKEN);
  if (messages.length - keep < 2) return false;
  const older = messages.slice(0, messages.length - keep);
  const answer = await summarise(work, model, older);
  if (signal.aborted) return false;
  const summary = answer ? textOf(answer.parts).trim() : "";
  const text = `${prompt("compacted")}\n\n${summary || plainSummary(older)}`;
  const used = answer ? { usage: answer.usage, cost: costOf(answer.usage, model.price) } : {};
  await agent.commit(() => [{ type: "context_compacted", data: { summary: text, keep, ...used } }]);
  return true;
}

/** First with the conversation as it is, which the provider has cached; then with long outputs shortened. */
async function summarise(
  { agent, engine, signal }: Work,
  model: Model,
  older: readonly Message[],
): Promise<ModelAnswer | undefined> {
  for (const messages of [older, older.map(shortened)]) {
    const request = {
      ...(await buildRequest(agent, engine.toolbox)),
      messages: [...messages, { role: "user", text: prompt("compact") } as const],
    };
    const answer = await callModel(model, request, { clock: engine.clock, retry: engine.retry, signal });
    if (answer.type === "finish") return answer;
    if (answer.failure.kind !== "context_overflow") return undefined;
  }
  return undefined;
}

/**
 * How many of the newest messages fit into `characters`, never separating a call from its result. What a person said last and
 * nobody answered yet always stays word for word.
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

/** Without a model: what the person asked, what was said last, and which calls were made. */
function plainSummary(messages: readonly Message[]): string {
  const asked = messages.flatMap((message) => (message.role === "user" ? [`- ${message.text.slice(0, 2_000)}`] : []));
  const said = messages
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
    `The person asked:\n${asked.join("\n")}`,
    `Calls made, newest last:\n${calls.slice(-40).join("\n")}`,
    `Said last:\n${(said.at(-1) ?? "").slice(0, 2_000)}`,
  ].join("\n\n");
}
