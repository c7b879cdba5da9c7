// Chunks of Chat Completions that the provider package refuses although their meaning is clear: half of the servers that
// call themselves compatible send some. It is tried only where the strict reading failed, so good chunks cost nothing.
import { z } from "zod";
import { isRecord } from "../../../domain/values/record.ts";

type Json = Readonly<Record<string, unknown>>;

/** In the place of the package's error shape, which is the second thing it tries for a chunk and the only one for a failed request. */
export const lenientErrors = {
  errorSchema: z.unknown().transform(readable),
  // The message of a failed request is read from its body.
  errorToMessage: () => "",
};

function readable(value: unknown): Json {
  const chunk = recordOf(value);
  if (chunk["error"])
    return { error: typeof chunk["error"] === "string" ? { message: chunk["error"] } : chunk["error"] };
  // vLLM: {"object":"error","message":"…","code":400}
  if (chunk["object"] === "error") return { error: chunk };
  const choices = Array.isArray(chunk["choices"]) ? chunk["choices"].map(choiceOf) : [];
  return { choices, usage: usageOf(chunk["usage"]) };
}

/** A server that does not stream has `message` instead of `delta`. */
function choiceOf(value: unknown): Json {
  const choice = recordOf(value);
  const { content, refusal, tool_calls, ...delta } = recordOf(choice["delta"] ?? choice["message"]);
  const calls = Array.isArray(tool_calls) ? tool_calls.map(callOf) : undefined;
  const reasoning = textOf(delta["reasoning_content"]) ?? textOf(delta["reasoning"]);
  return {
    delta: {
      content: Array.isArray(content)
        ? content.filter((part) => typeof part === "object" && part !== null)
        : textOf(content),
      refusal: textOf(refusal),
      reasoning_content: reasoning,
      tool_calls: calls,
    },
    finish_reason: textOf(choice["finish_reason"]),
  };
}

/** Arguments come as an object from servers that think it helps. Only a whole call, without pieces, has no index. */
function callOf(value: unknown): Json {
  const call = recordOf(value);
  const { name, arguments: input } = recordOf(call["function"]);
  const index = call["index"] === undefined || call["index"] === null ? undefined : Number(call["index"]);
  return {
    ...(Number.isInteger(index) ? { index } : {}),
    id: textOf(call["id"]),
    function: {
      name: textOf(name),
      arguments: typeof input === "object" && input !== null ? JSON.stringify(input) : textOf(input),
    },
    extra_content: call["extra_content"],
  };
}

function usageOf(value: unknown): Json | undefined {
  const counts = Object.entries(recordOf(value)).map(([name, count]) => [
    name,
    typeof count === "string" && count.trim() !== "" ? Number(count) : count,
  ]);
  return counts.length > 0 ? (Object.fromEntries(counts) as Json) : undefined;
}

function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
