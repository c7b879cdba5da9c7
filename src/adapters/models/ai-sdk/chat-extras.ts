// What Chat Completions carry beside the standard: the reasoning field a server uses, details to send back, what it charged.
import type { AssistantPart } from "../../../domain/values/message.ts";
import { isRecord } from "../../../domain/values/record.ts";
import type { ChatFamily } from "./chat-families.ts";

type Json = Readonly<Record<string, unknown>>;

/** Stored with an answer, as the data of its provider. */
interface ChatExtras {
  /** Reference of the model that it came from: another one may refuse it. */
  readonly from: string;
  /** The field that held the reasoning. */
  readonly field?: string;
  readonly details?: readonly Json[];
}

/** The name of `ChatExtras` in a part, and of what `extrasExtractor` finds. */
const name = "chatExtras";

const usualField = "reasoning_content";
const texts: readonly string[] = ["text", "summary"];

interface FoundExtras {
  field?: string;
  details?: Json[];
  cost?: number;
}

/** Reads each chunk as it came, before the provider package drops what it does not know. */
export const extrasExtractor = {
  extractMetadata: async () => undefined,
  createStreamExtractor() {
    const found: FoundExtras = {};
    return {
      processChunk(chunk: unknown) {
        if (!isRecord(chunk)) return;
        const cost = isRecord(chunk["usage"]) ? chunk["usage"]["cost"] : undefined;
        if (typeof cost === "number" && cost >= 0) found.cost = cost;
        const choice: unknown = Array.isArray(chunk["choices"]) ? chunk["choices"][0] : undefined;
        const delta = isRecord(choice) ? (choice["delta"] ?? choice["message"]) : undefined;
        if (!isRecord(delta)) return;
        const field = [usualField, "reasoning"].find((each) => typeof delta[each] === "string");
        if (field) found.field ??= field;
        if (Array.isArray(delta["reasoning_details"]))
          found.details = addDetails(found.details ?? [], delta["reasoning_details"].filter(isRecord));
      },
      buildMetadata: () => ({ [name]: JSON.parse(JSON.stringify(found)) }),
    };
  },
};

/** Pieces of one detail arrive one after the other; its signature comes last. */
function addDetails(known: Json[], pieces: readonly Json[]): Json[] {
  for (const piece of pieces) {
    const last = known.at(-1);
    const isMore = last?.["type"] === piece["type"] && last?.["index"] === piece["index"] && !("data" in piece);
    if (!last || !isMore) known.push(piece);
    else {
      const joined = Object.fromEntries(
        texts.flatMap((key) =>
          typeof piece[key] === "string" ? [[key, `${(last[key] as string | undefined) ?? ""}${piece[key]}`]] : [],
        ),
      );
      const given = Object.entries(piece).filter(([, value]) => value !== null && value !== undefined);
      known[known.length - 1] = { ...last, ...Object.fromEntries(given), ...joined };
    }
  }
  return known;
}

/** The answer with its extras. They go onto a part that every provider keeps. */
export function withExtras(
  parts: readonly AssistantPart[],
  metadata: unknown,
  from: string,
): { readonly parts: readonly AssistantPart[]; readonly cost?: number } {
  const found = (isRecord(metadata) && isRecord(metadata[name]) ? metadata[name] : {}) as FoundExtras;
  const charged = found.cost === undefined ? {} : { cost: found.cost };
  const details = withoutTexts(found.details ?? [], reasoningIn(parts));
  const field = found.field === usualField ? undefined : found.field;
  if (field === undefined && details.length === 0) return { parts, ...charged };
  const extras: ChatExtras = { from, ...(field ? { field } : {}), ...(details.length > 0 ? { details } : {}) };
  const bearer = ["reasoning", "call", "text"].map((type) => parts.find((part) => part.type === type)).find(Boolean);
  const marked = parts.map((part) =>
    part === bearer ? { ...part, provider: { ...part.provider, [name]: extras } } : part,
  );
  return { parts: marked, ...charged };
}

/** The fields of an earlier answer that hold its reasoning. */
export function reasoningFields(
  parts: readonly AssistantPart[],
  { reasoning, needsReasoning }: ChatFamily,
  model: string,
): Record<string, unknown> {
  if (reasoning === "none") return {};
  const text = reasoningIn(parts);
  const stored = parts.map(({ provider }) => provider?.[name]).find((each) => each !== undefined);
  const own = isRecord(stored) && stored["from"] === model ? (stored as unknown as ChatExtras) : undefined;
  const details = own?.details && withTexts(own.details, text);
  if (details) return { reasoning_details: details };
  if (text === "" && !needsReasoning) return {};
  if (reasoning !== "part") return { [reasoning === "as_it_came" ? (own?.field ?? usualField) : reasoning]: text };
  const said = parts.flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text] : [])).join("");
  const thinking = { type: "thinking", thinking: [{ type: "text", text }] };
  return { content: [thinking, ...(said === "" ? [] : [{ type: "text", text: said }])] };
}

function reasoningIn(parts: readonly AssistantPart[]): string {
  return parts.flatMap((part) => (part.type === "reasoning" ? [part.text] : [])).join("");
}

/** Their texts are in the reasoning, which is redacted; here only their lengths are kept. */
function withoutTexts(details: readonly Json[], reasoning: string): Json[] {
  const isSame = details.map((detail) => textOf(detail)).join("") === reasoning;
  if (!isSame) return details.filter((detail) => textOf(detail) === "");
  return details.map((detail) => mapTexts(detail, (text) => (typeof text === "string" ? text.length : text)));
}

/** Undefined when the reasoning has changed since. */
function withTexts(details: readonly Json[], reasoning: string): Json[] | undefined {
  let at = 0;
  const whole = details.map((detail) =>
    mapTexts(detail, (length) => (typeof length === "number" ? reasoning.slice(at, (at += length)) : length)),
  );
  return at === reasoning.length || at === 0 ? whole : undefined;
}

function mapTexts(detail: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, texts.includes(key) ? change(value) : value]),
  );
}

function textOf(detail: Json): string {
  return texts.map((key) => (typeof detail[key] === "string" ? detail[key] : "")).join("");
}
