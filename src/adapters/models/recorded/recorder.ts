// Writes every exchange of a session with its models into a folder that people can read and a replay can answer from.
import { fail, toFailure } from "../../../domain/values/failure.ts";
import type { Model, ModelPart, ModelRequest, ToolSpec } from "../../../ports/model.ts";
import type { RecordedModels } from "../../../ports/recorded.ts";
import type { Redactor } from "../../../ports/redactor.ts";
import { type Conversation, asTexts, findContinued, labelOf, countCommonStart } from "./conversations.ts";
import {
  type About,
  type ExchangeFile,
  RECORDING,
  type RecordedConversation,
  type RecordedExchange,
  messagesAfter,
} from "./exchange.ts";
import { lockRecording } from "./lock-recording.ts";
import type { Places } from "./named-places.ts";
import { hideAnswer, hideRequest } from "./plain-request.ts";
import { fileOf, readRecording } from "./read-recording.ts";
import { ABOUT, holdsRecording, prepareFolder, writeWhole } from "./recording-folder.ts";
import { toYaml } from "./yaml-text.ts";

type Standing = Omit<Conversation, "label"> & { readonly count: number };

interface Written extends Conversation {
  readonly name: string;
  count: number;
  /** How it was before the last exchange, where an earlier process wrote that, which may have died before it used the answer. */
  before: Standing | undefined;
}

export interface RecorderOptions {
  readonly places: Places;
  /** The version of planwright. */
  readonly version: string;
}

/** Adds to an existing recording. Throws Failed when the folder cannot be used. */
export function openRecorder(folder: string, { places, version }: RecorderOptions): RecordedModels {
  prepareFolder(folder, places.workspace);
  const unlock = lockRecording(folder);
  try {
    return recorderIn(folder, { places, version }, unlock);
  } catch (thrown) {
    unlock();
    throw thrown;
  }
}

function recorderIn(folder: string, { places, version }: RecorderOptions, unlock: () => void): RecordedModels {
  const before = holdsRecording(folder) ? readRecording(folder) : undefined;
  const about: About = before?.about ?? { recording: RECORDING, planwright: version, models: {}, roles: {} };
  if (!before) writeWhole(folder, ABOUT, toYaml(about));
  const recorded = before?.conversations.filter(({ exchanges }) => exchanges.length > 0) ?? [];
  const shared = openSharedFiles(folder, recorded);
  const conversations = recorded.map(({ name, label, exchanges }): Written => {
    const last = exchanges.length;
    return { name, label, ...standing(exchanges, last), before: standing(exchanges, last - 1) };
  });

  const numbers = openNumbers(before?.conversations.map(({ name }) => name) ?? []);
  const begin = (role: string, { messages }: ModelRequest): number | undefined => {
    const label = labelOf(role, messages);
    const isAgain = conversations.some((each) => each.label === label && each.failed && each.asked === 1);
    return messages.length > 1 || isAgain ? undefined : numbers.take();
  };
  /** Whether the number is used. */
  const write = (role: string, place: number | undefined, { request, end }: Exchange): boolean => {
    const label = labelOf(role, request.messages);
    const said = asTexts(request.messages);
    const lost = conversations.find((each) => each.label === label && wasLost(each, said));
    if (lost) Object.assign(lost, lost.before);
    const known = lost ?? findContinued(conversations, label, said);
    const kept = known ? countCommonStart(known.said, said) : 0;
    const messages = request.messages.slice(kept);
    const { model, effort, maxOutputTokens } = request;
    // Tasks side by side have the same prompt: it is named after the agent, whichever of them is answered first.
    const owner = label.startsWith("task-") ? labelOf(role, []) : label;
    const content: ExchangeFile = {
      model,
      effort,
      maxOutputTokens,
      system: shared.system(owner, request.system),
      tools: shared.tools(owner, request.tools),
      keeps: known && kept < known.said.length ? kept : undefined,
      messages: messages.length > 0 ? [...messages] : undefined,
      ...end,
    } as ExchangeFile;
    const count = (known?.count ?? 0) + 1;
    const name = known?.name ?? `${String(place ?? numbers.take()).padStart(2, "0")}-${label}`;
    writeWhole(folder, fileOf(name, count), toYaml(content));
    const state = { count, before: undefined, ...stateAfter({ request, end }) };
    if (known) Object.assign(known, state);
    else conversations.push({ name, label, ...state });
    return !known;
  };

  const wrapped = new Map<string, Model>();
  return {
    async model({ role, instead, open, redactor }) {
      const model = await open();
      const key = `${role} ${model.id}`;
      const { contextWindow, price } = model;
      const isNew = !(model.id in about.models) || (instead === undefined && !(role in about.roles));
      about.models[model.id] ??= { contextWindow, ...(price ? { price } : {}) };
      if (instead === undefined) about.roles[role] ??= model.id;
      if (isNew) writeWhole(folder, ABOUT, toYaml(about));
      const found =
        wrapped.get(key) ??
        recording(model, {
          places,
          redactor,
          begin: (request) => begin(role, request),
          write: (...given) => write(role, ...given),
          giveBack: numbers.giveBack,
        });
      wrapped.set(key, found);
      return found;
    },
    beginSession() {
      if (recorded.length === 0) return;
      throw fail(
        "bad_input",
        `${folder} already holds the recording of a session.`,
        "Give --record another folder, or go on with that session (--continue, --resume).",
      );
    },
    close: unlock,
  };
}

/** The last answer of a killed program: it is replaced when it is requested again. A classifier may be asked twice in any case. */
function wasLost({ before, failed, asked, said: known }: Written, said: readonly string[]): boolean {
  if (!before || failed || asked !== said.length || countCommonStart(known, said) < asked) return false;
  return asked > 1 || (known.at(-1) ?? "").includes('"type":"call"');
}

function standing(exchanges: readonly RecordedExchange[], count: number): Standing {
  const last = exchanges[count - 1];
  return { count, ...(last ? stateAfter(last) : { said: [], asked: 0, failed: false }) };
}

function stateAfter(exchange: Exchange): Omit<Conversation, "label"> {
  const { request, end } = exchange;
  return { said: asTexts(messagesAfter(exchange)), asked: request.messages.length, failed: end.failure !== undefined };
}

type Exchange = Pick<RecordedExchange, "request" | "end">;

interface Writing {
  readonly places: Places;
  readonly redactor: Redactor;
  /** The number of the conversation that the request starts, if it does. */
  readonly begin: (request: ModelRequest) => number | undefined;
  readonly write: (place: number | undefined, exchange: Exchange) => boolean;
  readonly giveBack: (place: number) => void;
}

/** The same model. Writes every exchange before its end is passed on. Cancelled requests are not recorded, because they have no end. */
function recording(model: Model, { places, redactor, begin, write, giveBack }: Writing): Model {
  const exchanged = async (request: ModelRequest, last: EndPart): Promise<Exchange> => {
    // Files with secrets may have come with the last calls.
    await redactor.refresh();
    const { request: hidden, names } = hideRequest(request, model.id, redactor, places);
    if (last.type === "finish") {
      const { parts, finish, usage } = last;
      return { request: hidden, end: { answer: hideAnswer({ parts: [...parts], finish, usage }, redactor, names) } };
    }
    // Recordings are in English, so the code and its values, which may hold paths and secrets, are left out.
    const { message, hint, code: _code, values: _values, advice: _advice, next: _next, ...rest } = last.failure;
    const hide = (text: string) => names.hideOutput(redactor.redact(text));
    const failure = { ...rest, message: hide(message), ...(hint === undefined ? {} : { hint: hide(hint) }) };
    return { request: hidden, end: { failure } };
  };
  return {
    id: model.id,
    get contextWindow() {
      return model.contextWindow;
    },
    price: model.price,
    async *stream(request, signal): AsyncIterable<ModelPart> {
      const place = begin(request);
      let isUsed = false;
      try {
        for await (const part of model.stream(request, signal)) {
          if (part.type === "finish" || (part.type === "failure" && part.failure.kind !== "cancelled")) {
            try {
              isUsed = write(place, await exchanged(request, part));
            } catch (thrown) {
              return yield { type: "failure", failure: toFailure(thrown) };
            }
          }
          yield part;
        }
      } finally {
        if (place !== undefined && !isUsed) giveBack(place);
      }
    },
  };
}

type EndPart = Extract<ModelPart, { type: "finish" | "failure" }>;

interface Numbers {
  take(): number;
  /** Releases the number of a conversation that never started. */
  giveBack(number: number): void;
}

/** Beside those of the folders that are there. */
function openNumbers(folders: readonly string[]): Numbers {
  const taken = new Set(folders.map((name) => Number.parseInt(name, 10)));
  return {
    take() {
      let number = 1;
      while (taken.has(number)) number++;
      taken.add(number);
      return number;
    },
    giveBack(number) {
      taken.delete(number);
    },
  };
}

interface SharedFiles {
  /** The file that holds it. */
  system(owner: string, text: string): string;
  /** Undefined where there are none. */
  tools(owner: string, tools: readonly ToolSpec[]): string | undefined;
}

function openSharedFiles(folder: string, recorded: readonly RecordedConversation[]): SharedFiles {
  /** From the content to the file. */
  const files = new Map<string, string>();
  const taken = new Set<string>();
  const keep = (kind: string, owner: string, ending: string, text: string): string => {
    const known = files.get(`${kind} ${text}`);
    if (known !== undefined) return known;
    let name = `${kind}/${owner}.${ending}`;
    for (let count = 2; taken.has(name); count++) name = `${kind}/${owner}-${count}.${ending}`;
    writeWhole(folder, name, text);
    files.set(`${kind} ${text}`, name);
    taken.add(name);
    return name;
  };
  for (const { request, shared } of recorded.flatMap(({ exchanges }) => exchanges)) {
    files.set(`system ${request.system}`, shared.system);
    taken.add(shared.system);
    if (shared.tools === undefined) continue;
    files.set(`tools ${toYaml(request.tools)}`, shared.tools);
    taken.add(shared.tools);
  }
  return {
    system: (owner, text) => keep("system", owner, "md", text),
    tools: (owner, tools) => (tools.length === 0 ? undefined : keep("tools", owner, "yaml", toYaml(tools))),
  };
}
