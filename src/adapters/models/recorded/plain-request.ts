// A request as it is recorded: without secrets, and with names in place of what differs in every run.
import type { AssistantPart, Message } from "../../../domain/values/message.ts";
import { redactAll } from "../../../domain/redact/redact.ts";
import { STATUS_MARK, type ModelRequest } from "../../../ports/model.ts";
import type { Redactor } from "../../../ports/redactor.ts";
import type { Answer, PlainRequest } from "./exchange.ts";
import type { Places } from "./named-places.ts";
import { openNames, type Names } from "./names.ts";

export interface HiddenRequest {
  readonly request: PlainRequest;
  /** The values that the names stand for now. */
  readonly names: Names;
}

/**
 * Names are given in the order of the messages, and only then in the prompt, so that they stay the same while a conversation grows,
 * even if the prompt changes.
 */
export function hideRequest(request: ModelRequest, model: string, redactor: Redactor, places: Places): HiddenRequest {
  const names = openNames(places);
  const redact = (text: string) => redactor.redact(text);
  const printed = readFromPrograms(request.messages, places);
  const messages = request.messages.map((message) => hideMessage(message, { redact, names, printed }));
  const hide = (text: string) => names.hide(redact(text));
  const { effort, maxOutputTokens } = request;
  return {
    names,
    request: {
      model,
      ...(effort === undefined ? {} : { effort }),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      system: hideStatus(withUnixLineEnds(hide(request.system))),
      tools: request.tools.map(({ name, description, inputSchema }) => ({
        name,
        description: hide(description),
        inputSchema: mapTexts(inputSchema, hide),
      })),
      messages,
    },
  };
}

function hideStatus(system: string): string {
  const at = system.indexOf(`\n${STATUS_MARK}\n`);
  return at === -1 ? system : `${system.slice(0, at)}\n${STATUS_MARK}\n⟨tasks⟩`;
}

/** Prompts are kept as they are, and git may change the ends of their lines. */
export function withUnixLineEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

export function hideAnswer(answer: Answer, redactor: Redactor, names: Names): Answer {
  return { ...answer, parts: hideParts(answer.parts, (text) => redactor.redact(text), names) };
}

export function revealAnswer(answer: Answer, names: Names): Answer {
  const parts = answer.parts.map((part) =>
    part.type === "call"
      ? { ...part, input: mapTexts(part.input, names.reveal) }
      : { ...part, text: names.reveal(part.text) },
  );
  return { ...answer, parts };
}

interface Hiding {
  readonly redact: (text: string) => string;
  readonly names: Names;
  /** Calls that read what programs printed. */
  readonly printed: ReadonlySet<string>;
}

function hideMessage(message: Message, { redact, names, printed }: Hiding): Message {
  switch (message.role) {
    case "user":
      return { role: "user", text: hideAsked(redact(message.text), names) };
    case "assistant":
      return { role: "assistant", parts: hideParts(message.parts, redact, names) };
    case "tool": {
      const results = message.results.map(({ callId, tool, output, isError, images }) => {
        const isWords = ofFiles.has(tool) && !printed.has(callId);
        const text = redact(tool === "glob" ? inOrderOfNames(output) : output);
        return {
          callId,
          tool,
          output: isWords ? names.hide(text) : names.hideOutput(text),
          isError,
          ...(images === undefined ? {} : { images }),
        };
      });
      return { role: "tool", results };
    }
  }
}

/** Tools that return file contents. */
const ofFiles = new Set(["read", "grep", "glob", "ls", "edit", "write", "skill"]);

/** Long outputs are kept in files of their own, which are read like others. */
function readFromPrograms(messages: readonly Message[], { scratch }: Places): Set<string> {
  const calls = messages.flatMap((message) =>
    message.role === "assistant" ? message.parts.filter((part) => part.type === "call") : [],
  );
  const isOfScratch = (input: unknown) => scratch.some((path) => JSON.stringify(input)?.includes(path));
  return new Set(calls.filter(({ input }) => isOfScratch(input)).map(({ callId }) => callId));
}

/** Newest first is another order in every copy of a project. */
function inOrderOfNames(output: string): string {
  return output.split("\n").toSorted().join("\n");
}

/** Texts of the user and the plan, and the output of checks, which comes last. */
function hideAsked(text: string, names: Names): string {
  const at = text.search(/^.*\bchecks? (?:failed|ended)\b/m);
  return at === -1 ? names.hide(text) : names.hide(text.slice(0, at)) + names.hideOutput(text.slice(at));
}

/** Only what the model wrote in a call: its id and the provider's signed data are sent back unchanged. */
function hideParts(parts: readonly AssistantPart[], redact: (text: string) => string, names: Names): AssistantPart[] {
  const hidden = parts.map((part) =>
    part.type === "call"
      ? { ...part, input: mapTexts(redactAll(part.input, redact), names.hideKnown) }
      : { ...part, text: names.hideKnown(redact(part.text)) },
  );
  return hidden.map(inOrder);
}

/** As it is read from a file: fields in the same order, and none undefined. */
function inOrder(part: AssistantPart): AssistantPart {
  const provider = part.provider === undefined ? {} : { provider: part.provider };
  if (part.type !== "call") return { type: part.type, text: part.text, ...provider };
  const { callId, tool, input = null } = part;
  return { type: "call", callId, tool, input, ...provider };
}

function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === "string") return change(value) as Value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner: unknown) => mapTexts(inner, change)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)])) as Value;
}
