// The body of an answer as a web stream of server-sent events, for every shape in which servers send it.
import type { Readable } from "node:stream";
import { eventsOf, isDocument } from "./unexpected-document.ts";

/**
 * Chunks that arrived together are passed on together: each one costs several hops through web streams.
 * With `expectsEvents`, a whole document (JSON, a web page) in place of events is read to its end first.
 */
export function answerBody(
  answer: Readable,
  expectsEvents: boolean,
  onChunk: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  let waiting: Buffer[] = [];
  let whole = expectsEvents ? undefined : false;
  let flushing: NodeJS.Immediate | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const flush = () => {
        flushing = undefined;
        if (waiting.length === 0 || whole) return;
        const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
        whole ??= isDocument(bytes);
        if (whole) return;
        waiting = [];
        controller.enqueue(bytes);
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
      };
      answer.on("data", (chunk: Buffer) => {
        onChunk(chunk.length);
        waiting.push(chunk);
        flushing ??= setImmediate(flush);
      });
      answer.on("end", () => {
        clearImmediate(flushing);
        flush();
        try {
          if (whole) controller.enqueue(Buffer.from(eventsOf(Buffer.concat(waiting).toString("utf8"))));
          controller.close();
        } catch (thrown) {
          controller.error(thrown);
        }
      });
      answer.on("error", (error) => {
        clearImmediate(flushing);
        controller.error(error);
      });
    },
    pull: () => void answer.resume(),
    cancel: () => {
      clearImmediate(flushing);
      answer.removeAllListeners("data");
      answer.destroy();
    },
  });
}
