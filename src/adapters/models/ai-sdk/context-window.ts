// How many tokens a model really takes: asked from its server, learned from its refusals, and watched, because some servers
// cut the conversation without saying so.
import type { Failure } from "../../../domain/values/failure.ts";
import type { Message } from "../../../domain/values/message.ts";
import type { ModelRequest } from "../../../ports/model.ts";
import { adviceWith, codedFailure } from "../../../words/failures.ts";

export interface ContextWindowOptions {
  readonly id: string;
  /** From the configuration or the list of known models, or a guess. */
  readonly assumed: number;
  /** Asks the server; undefined where it does not tell, or not yet. Never throws. */
  readonly ask?: ((signal: AbortSignal) => Promise<number | undefined>) | undefined;
  /** Whether the server may cut a conversation without saying so. */
  readonly maybeCuts: boolean;
}

/** Hardly any text has more characters to a token than the first, and none has more than the second on average. */
const charactersPerToken = { usual: 5, most: 12 };
/** Below these, a comparison is uncertain. */
const leastCompared = { characters: 8_000, tokens: 1_800 };
/** A server that has not told its window by then does not tell it. */
const mostUnanswered = 6;
/** Conversations to compare with. */
const mostConversations = 64;

interface Counted {
  readonly characters: number;
  readonly tokens: number;
}

export class ContextWindow {
  readonly #options: ContextWindowOptions;
  #served: number | undefined;
  #learned: number | undefined;
  #unanswered = 0;
  #charactersPerToken = charactersPerToken.usual;
  /** A later request was counted as more than what was new in it. */
  #countsAll = false;
  /** The last request of each conversation. */
  readonly #counted = new Map<string, Counted>();

  constructor(options: ContextWindowOptions) {
    this.#options = options;
  }

  get tokens(): number {
    return Math.min(this.#served ?? this.#options.assumed, this.#learned ?? Infinity);
  }

  /** Before a request: a failure when the server is known to take less than this. */
  async check(request: ModelRequest, signal: AbortSignal): Promise<Failure | undefined> {
    if (this.#served === undefined) await this.#ask(signal);
    if (this.#fits(charactersOf(request))) return undefined;
    // The server may have been restarted with a larger window since.
    if (this.#served !== undefined) await this.#ask(signal);
    return this.#fits(charactersOf(request)) ? undefined : this.#tooSmall(request);
  }

  /** After an answer, with the input that the server counted: a failure when it has cut the conversation. */
  async notice(request: ModelRequest, tokens: number, signal: AbortSignal): Promise<Failure | undefined> {
    const characters = charactersOf(request);
    // Ollama tells only about a loaded model.
    if (this.#served === undefined) await this.#ask(signal);
    if (!this.#fits(characters)) return this.#tooSmall(request);
    if (tokens === 0 || !this.#options.maybeCuts) return undefined;
    const key = conversationOf(request);
    const before = this.#counted.get(key);
    const fresh = freshCharacters(request);
    // Some servers leave out what they had in their cache: then every count fits the messages since the last answer.
    if (before && tokens > fresh / 2 + 200) this.#countsAll = true;
    if (!this.#countsAll && fresh / tokens > 2 && fresh / tokens < 8) return undefined;
    this.#counted.delete(key);
    if (this.#counted.size >= mostConversations) this.#counted.delete(this.#counted.keys().next().value ?? "");
    if (isCut({ characters, tokens }, before)) {
      this.#learn(tokens);
      return this.#tooSmall(request);
    }
    this.#counted.set(key, { characters, tokens });
    this.#charactersPerToken = Math.max(this.#charactersPerToken, characters / tokens);
    return undefined;
  }

  /** A refusal usually names the size. Without one, the window is smaller than what was sent. */
  learnFrom(message: string, request: ModelRequest): void {
    this.#learn(sizeIn(message) ?? Math.floor((charactersOf(request) / this.#charactersPerToken) * 0.75));
  }

  async #ask(signal: AbortSignal): Promise<void> {
    if (this.#unanswered >= mostUnanswered) return;
    const told = await this.#options.ask?.(signal);
    if (told === undefined) this.#unanswered += 1;
    else if (told !== this.#served) [this.#served, this.#learned] = [told, undefined];
  }

  #learn(tokens: number): void {
    if (tokens > 0) this.#learned = Math.min(this.#learned ?? Infinity, tokens);
  }

  /** A guess refuses nothing: the server may take more. */
  #fits(characters: number): boolean {
    const sure = Math.min(this.#served ?? Infinity, this.#learned ?? Infinity);
    return characters / this.#charactersPerToken <= sure;
  }

  #tooSmall(request: ModelRequest): Failure {
    const { tokens } = this;
    const values = { model: this.#options.id, tokens };
    const fixed = Math.ceil(fixedCharacters(request) / this.#charactersPerToken);
    const advice = adviceWith("raise_window", {});
    return fixed > tokens * 0.75
      ? codedFailure("context_overflow", "window_too_small", { ...values, needed: fixed }, advice)
      : codedFailure("context_overflow", "input_truncated", values, advice);
  }
}

/** The count is impossibly small, or has stopped growing although much more was sent. */
function isCut(now: Counted, before: Counted | undefined): boolean {
  if (now.characters < leastCompared.characters || now.tokens < leastCompared.tokens) return false;
  if (now.characters / now.tokens > charactersPerToken.most) return true;
  if (!before) return false;
  const grown = now.characters - before.characters;
  const isMuchMore = grown >= leastCompared.characters / 2 && grown >= before.characters / 10;
  const isSame = now.tokens > before.tokens / 2 && now.tokens - before.tokens < grown / charactersPerToken.most;
  return isMuchMore && isSame;
}

/** Since the last answer. */
function freshCharacters({ messages }: ModelRequest): number {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === "assistant") + 1);
  return since.reduce((sum, message) => sum + sizeOf(message, textSize), 0);
}

/** Compaction changes the first message, so it starts a new one. */
function conversationOf({ system, messages }: ModelRequest): string {
  const [first] = messages;
  return `${system.length} ${first?.role === "user" ? first.text.slice(0, 500) : ""}`;
}

const sizes = new WeakMap<object, number>();

function charactersOf(request: ModelRequest): number {
  return request.messages.reduce((sum, message) => sum + sizeOf(message, textSize), fixedCharacters(request));
}

function fixedCharacters({ system, tools }: ModelRequest): number {
  return system.length + sizeOf(tools, (specs) => JSON.stringify(specs).length);
}

/** Without images, which count in other ways. */
function textSize(message: Message): number {
  if (message.role === "user") return message.text.length;
  if (message.role === "tool") return message.results.reduce((sum, { output }) => sum + output.length, 0);
  // Reasoning is often left out, by us or by the server.
  return message.parts.reduce((sum, part) => {
    if (part.type === "call") return sum + part.tool.length + (JSON.stringify(part.input) ?? "").length;
    return part.type === "text" ? sum + part.text.length : sum;
  }, 0);
}

function sizeOf<Part extends object>(part: Part, measure: (part: Part) => number): number {
  const size = sizes.get(part) ?? measure(part);
  sizes.set(part, size);
  return size;
}

/** As providers name the size that they allow. The first number of each is the limit. */
const namedSizes: readonly RegExp[] = [
  /exceed context limit: [\d,_ +]+> ([\d,_]+)/i,
  /maximum (?:context|prompt|input|model)[^.]{0,30}?length (?:is|of|:)\s*([\d,_]+)/i,
  /(?:model'?s?|maximum|available|total)? ?context (?:length|window|size|limit)[^\d.]{0,40}?\(?([\d,_]+)\)? ?tokens/i,
  /context (?:length|window|size|limit)(?: of only| of| is|:)? \(?([\d,_]+)/i,
  />\s*([\d,_]+) maximum/i,
  /([\d,_]+) maximum context length/i,
  /maximum number of tokens(?: allowed)? \(?([\d,_]+)/i,
  /(?:token |context |input )?limit (?:is|of|:)\s*([\d,_]+)/i,
  /token limit:\s*([\d,_]+)/i,
  /Max size: ([\d,_]+) tokens/i,
  /must be <= ([\d,_]+)/i,
  /should be \[1, ([\d,_]+)\]/i,
  /cannot exceed ([\d,_]+)/i,
  /"n_ctx"\s*:\s*([\d,_]+)/i,
  /: Limit ([\d,_]+), Requested/i,
];

function sizeIn(message: string): number | undefined {
  for (const pattern of namedSizes) {
    const size = Number((pattern.exec(message)?.[1] ?? "").replaceAll(/[,_]/g, ""));
    if (size >= 256) return size;
  }
  return undefined;
}
