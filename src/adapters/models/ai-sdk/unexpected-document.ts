// Explains a whole document that came instead of a stream: an error with status 200, a login page, a server that does not stream.
import { APICallError } from "@ai-sdk/provider";
import { fail } from "../../../domain/values/failure.ts";
import { messageIn } from "./error-message.ts";

/** Undefined while there is only white space. Events start with a field name or a colon, never with one of these. */
export function isDocument(start: Buffer): boolean | undefined {
  const first = /[^\s\uFEFF]/.exec(start.subarray(0, 64).toString("latin1").replace("ï»¿", ""))?.[0];
  return first === undefined ? undefined : "{[<".includes(first);
}

/** The JSON as events, as if it had been streamed. Throws the document's message if it is not an answer. */
export function eventsOf(text: string): string {
  const parsed = parse(text);
  if (parsed === undefined) throw notAnAnswer(text);
  const documents: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  for (const document of documents) {
    const { error } = (document ?? {}) as { error?: { code?: unknown } };
    if (!error) continue;
    const statusCode = Number(error.code);
    throw new APICallError({
      message: messageIn(text) ?? "",
      url: "",
      requestBodyValues: {},
      responseBody: text,
      ...(statusCode >= 400 && statusCode < 600 ? { statusCode } : {}),
    });
  }
  return documents.map((document) => `data: ${JSON.stringify(streamed(document))}\n\n`).join("");
}

/** Chat Completions call a whole answer `message` and a piece of one `delta`. */
function streamed(document: unknown): unknown {
  const { choices, ...rest } = document as { choices?: unknown };
  if (!Array.isArray(choices)) return document;
  return {
    ...rest,
    choices: choices.map(({ message, ...choice }: { message?: unknown }) => ({ delta: message, ...choice })),
  };
}

/** The server answers, but not like a model. */
export function notAnAnswer(text: string): Error {
  const message = messageIn(text);
  return fail(
    "bad_response",
    `The server did not answer as a model does${message ? `: ${message}` : "."}`,
    "Check baseUrl (many servers want /v1 at its end), and whether a login page or a proxy answers instead.",
  );
}

/** Undefined when it is not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return undefined;
  }
}
