// Streams of Chat Completions that end in ways of their own: the provider package would call them broken, or wait for more.

export interface StreamRepair {
  /** Returns the whole lines so far that were not returned yet. */
  add(bytes: Buffer): Buffer;
  /** The rest, when the stream has ended. */
  end(): Buffer;
  /** How long to wait for more once the answer is complete; undefined before. */
  patienceMs(): number | undefined;
}

/** After [DONE] a server only has to close. After a finish reason, usage may still come. */
const patience = { done: 250, finished: 10_000 };

const finishReason = /"finish_reason"\s*:\s*"/;
const finish = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';

export function repairChatStream(): StreamRepair {
  let waiting: Buffer[] = [];
  let isFinished = false;
  let isDone = false;

  /** Bytes stay bytes: a character may be cut anywhere. */
  function repaired(lines: Buffer): Buffer {
    const text = lines.toString("latin1");
    isFinished ||= finishReason.test(text);
    const done = /^data:\s*\[DONE\]/m.exec(text);
    const isError = /^error:/m.test(text);
    if (!done && !isError) return lines;
    isDone ||= done !== null;
    const errors = text.replaceAll(/^error:[ \t]*(\{.*\})[ \t]*$/gm, (_, error: string) => `data: ${asError(error)}`);
    // The server says that the answer is complete, only not how it ended.
    const isCut = done !== null && !isFinished && errors === text;
    return Buffer.from(isCut ? `${text.slice(0, done.index)}${finish}${text.slice(done.index)}` : errors, "latin1");
  }

  return {
    add(bytes) {
      const last = Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13));
      if (last < 0) {
        waiting.push(bytes);
        return Buffer.alloc(0);
      }
      const lines = Buffer.concat([...waiting, bytes.subarray(0, last + 1)]);
      waiting = last + 1 < bytes.length ? [bytes.subarray(last + 1)] : [];
      return repaired(lines);
    },
    end() {
      const rest = Buffer.concat(waiting);
      waiting = [];
      return rest.length > 0 ? repaired(rest) : rest;
    },
    patienceMs: () => (isDone ? patience.done : isFinished ? patience.finished : undefined),
  };
}

/** LiteLLM and llama.cpp write an error as a field of its own, which readers of events ignore. */
function asError(json: string): string {
  return /^\{\s*"error"\s*:/.test(json) ? json : `{"error":${json}}`;
}
