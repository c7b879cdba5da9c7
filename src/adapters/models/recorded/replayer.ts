// Answers from a recording instead of a model: offline, without a key, and only requests that were recorded.
import type { Failure } from "../../../domain/values/failure.ts";
import type { Model, ModelPart, ModelRequest } from "../../../ports/model.ts";
import type { RecordedModels, Replay } from "../../../ports/recorded.ts";
import type { Redactor } from "../../../ports/redactor.ts";
import { type Conversation, asTexts, findContinued, labelOf } from "./conversations.ts";
import { difference } from "./difference.ts";
import { type PlainRequest, type RecordedConversation, type RecordedExchange, messagesAfter } from "./exchange.ts";
import type { Places } from "./named-places.ts";
import type { Names } from "./names.ts";
import { hideRequest, revealAnswer } from "./plain-request.ts";
import { readRecording } from "./read-recording.ts";

/** A current conversation, and the recorded one that answers it. */
interface Replayed extends Conversation {
  readonly recorded: RecordedConversation;
  /** Its next exchange. */
  at: number;
}

export interface ReplayerOptions {
  readonly places: Places;
  /** Prompts may differ: only the role and the order matter. */
  readonly isLoose: boolean;
}

/** Throws Failed "bad_recording". */
export function openReplayer(folder: string, { places, isLoose }: ReplayerOptions): RecordedModels {
  const { about, conversations: recorded } = readRecording(folder);
  const conversations: Replayed[] = [];
  const free = new Set(recorded);
  const unused = new Set(recorded.flatMap(({ exchanges }) => exchanges.map(({ file }) => file)));
  const stop = new AbortController();
  let problem: Failure | undefined;
  let used = 0;
  /** A resumed session does not need the conversations that had already ended. */
  let isWhole = false;

  const begin = (label: string, request: PlainRequest, said: readonly string[]): Replayed | undefined => {
    const alike = [...free].filter((each) => each.label === label);
    const same = alike.find(({ exchanges: [first] }) => first && asTexts(first.request.messages)[0] === said[0]);
    const chosen = same ?? alike[0];
    if (!chosen) return undefined;
    free.delete(chosen);
    const at = placeIn(chosen, request);
    // Requests of earlier processes are not checked.
    for (const { file } of chosen.exchanges.slice(0, at)) unused.delete(file);
    const started = { label, said: [], asked: 0, failed: false, recorded: chosen, at };
    conversations.push(started);
    return started;
  };

  const exchangeFor = (role: string, request: PlainRequest): RecordedExchange | Failure => {
    const label = labelOf(role, request.messages);
    const said = asTexts(request.messages);
    const found = findContinued(conversations, label, said) ?? begin(label, request, said);
    if (!found) return notRecorded(label);
    const exchange = found.recorded.exchanges[found.at];
    if (!exchange) return atItsEnd(found.recorded);
    const [before, now] = [withoutCutEdges(exchange.request, request), withoutCutEdges(request, exchange.request)];
    if (!isLoose && JSON.stringify(before) !== JSON.stringify(now))
      return differs(exchange.file, difference(before, now));
    found.at++;
    used++;
    unused.delete(exchange.file);
    const { end } = exchange;
    Object.assign(found, {
      said: asTexts(messagesAfter({ request, end })),
      asked: said.length,
      failed: end.failure !== undefined,
    });
    const next = found.recorded.exchanges[found.at];
    return end.failure && next && isAgain(exchange, next) ? withoutWaiting(exchange) : exchange;
  };

  const replaying = (role: string, id: string, redactor: Redactor): Model => ({
    id,
    ...(about.models[id] ?? Object.values(about.models)[0] ?? { contextWindow: 128_000 }),
    async *stream(request: ModelRequest, signal): AsyncIterable<ModelPart> {
      await redactor.refresh();
      if (signal.aborted && !problem) return yield { type: "failure", failure: cancelled };
      const hidden = hideRequest(request, id, redactor, places);
      const found = problem ?? exchangeFor(role, hidden.request);
      if ("kind" in found) {
        problem = found;
        stop.abort();
        return yield { type: "failure", failure: found };
      }
      yield* partsOf(found, hidden.names);
    },
  });

  const replay: Replay = {
    folder,
    signal: stop.signal,
    get problem() {
      return problem;
    },
    get used() {
      return used;
    },
    get unused() {
      const left = isWhole ? recorded : conversations.map((each) => each.recorded);
      return left.flatMap(({ exchanges }) => exchanges.flatMap(({ file }) => (unused.has(file) ? [file] : [])));
    },
  };
  return {
    async model({ role, instead, redactor }) {
      const id = instead ?? about.roles[role] ?? Object.keys(about.models)[0] ?? "recorded/model";
      return replaying(role, id, redactor);
    },
    beginSession() {
      isWhole = true;
    },
    close() {},
    replay,
  };
}

function* partsOf({ end }: RecordedExchange, names: Names): Iterable<ModelPart> {
  if (end.failure) return yield { type: "failure", failure: end.failure };
  if (!end.answer) return;
  const { parts, finish, usage } = revealAnswer(end.answer, names);
  for (const part of parts) if (part.type !== "call") yield { type: part.type, text: part.text };
  yield { type: "finish", parts, finish, usage };
}

/** The position in a conversation that an earlier process started: after as many answers. */
function placeIn({ exchanges }: RecordedConversation, { messages }: PlainRequest): number {
  const answers = (list: PlainRequest["messages"]) => list.filter(({ role }) => role === "assistant").length;
  const count = answers(messages);
  return Math.max(
    0,
    exchanges.findIndex(({ request }) => answers(request.messages) === count),
  );
}

/** The request was repeated because it had failed. */
function isAgain({ request: { messages } }: RecordedExchange, next: RecordedExchange): boolean {
  return JSON.stringify(messages) === JSON.stringify(next.request.messages);
}

/** A replay has no provider to wait for. */
function withoutWaiting(exchange: RecordedExchange): RecordedExchange {
  const { failure } = exchange.end;
  return failure ? { ...exchange, end: { failure: { ...failure, retryAfterMs: 0 } } } : exchange;
}

const ANEW = "If this is intended, record again with --record; --replay-loose ignores prompts.";
const MORE = "If this is intended, record again with --record: requests that were not recorded cannot be answered.";

function differs(file: string, diff: string): Failure {
  const message = `The request differs from the one recorded in ${file}:\n${diff}\n`;
  return { kind: "replay_differs", message, hint: ANEW, retryable: false };
}

function notRecorded(label: string): Failure {
  const message = `The recording has no conversation left for this request: ${label}.`;
  return { kind: "replay_differs", message, hint: MORE, retryable: false };
}

function atItsEnd({ name, exchanges }: RecordedConversation): Failure {
  const message = `The recording has no more answers: ${name} ends after ${exchanges.length}.`;
  return { kind: "replay_differs", message, hint: MORE, retryable: false };
}

const cancelled: Failure = { kind: "cancelled", message: "The request was cancelled.", retryable: false };

const cut = /\n\(.{1,20} bytes left out here; .*\)\n/;
/** The most characters of each end that are compared. Fewer if one of the two has fewer: of a folder with a long name fewer lines are kept. */
const COUNTS = 4000;

/** The request with only those ends of its truncated outputs that the other one must have, too. */
function withoutCutEdges(request: PlainRequest, other: PlainRequest): PlainRequest {
  const messages = request.messages.map((message, place) => {
    if (message.role !== "tool") return message;
    const theirs = other.messages[place];
    const results = message.results.map((result, index) => {
      const compared = theirs?.role === "tool" ? theirs.results[index]?.output : undefined;
      return { ...result, output: withoutEdges(result.output, compared ?? "") };
    });
    return { ...message, results };
  });
  return { ...request, messages };
}

function withoutEdges(output: string, other: string): string {
  const [mine, theirs] = [aroundCut(output), aroundCut(other)];
  if (!mine || !theirs) return output;
  const head = Math.min(COUNTS, mine.head.length, theirs.head.length);
  const tail = Math.min(COUNTS, mine.tail.length, theirs.tail.length);
  return mine.head.slice(0, head) + mine.note + mine.tail.slice(mine.tail.length - tail);
}

/** Without the lines at the cut: half a path matches no name. */
function aroundCut(output: string): { head: string; note: string; tail: string } | undefined {
  const [note] = cut.exec(output) ?? [];
  if (note === undefined) return undefined;
  const at = output.indexOf(note);
  const [head, tail] = [output.slice(0, at), output.slice(at + note.length)];
  const whole = head.lastIndexOf("\n");
  return { head: whole < 0 ? head : head.slice(0, whole), note, tail: tail.slice(tail.indexOf("\n") + 1) };
}
