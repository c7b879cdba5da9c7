// The body of an answer as a web stream of server-sent events, for every shape in which servers send it.
import type { Readable } from "node:stream";
import type { StreamRepair } from "./repair-stream.ts";
import { eventsOf, isDocument } from "./unexpected-document.ts";

/**
 * Chunks that arrived together are passed on together: each one costs several hops through web streams.
 * With `expectsEvents`, a whole document (JSON, a web page) in place of events is read to its end first.
 */
export function answerBody(
  answer: Readable,
  expectsEvents: boolean,
  onChunk: (bytes: number) => void,
  repair?: StreamRepair,
): ReadableStream<Uint8Array> {
  let waiting: Buffer[] = [];
  let whole = expectsEvents ? undefined : false;
  let flushing: NodeJS.Immediate | undefined;
  let closing: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const pass = (bytes: Buffer) => {
        if (bytes.length > 0) controller.enqueue(bytes);
      };
      const flush = () => {
        flushing = undefined;
        if (waiting.length === 0 || whole) return;
        const bytes = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
        whole ??= isDocument(bytes);
        if (whole) return;
        waiting = [];
        pass(repair && whole === false ? repair.add(bytes) : bytes);
        if ((controller.desiredSize ?? 0) <= 0) answer.pause();
        waitForEnd();
      };
      const finish = () => {
        clearImmediate(flushing);
        flush();
        clearTimeout(closing);
        answer.removeListener("end", finish);
        try {
          if (whole) pass(Buffer.from(eventsOf(Buffer.concat(waiting).toString("utf8"))));
          else if (repair) pass(repair.end());
          controller.close();
        } catch (thrown) {
          controller.error(thrown);
        }
      };
      // Some servers leave the connection open after a complete answer.
      const waitForEnd = () => {
        clearTimeout(closing);
        const patienceMs = repair?.patienceMs();
        if (patienceMs === undefined) return;
        closing = setTimeout(() => {
          if (answer.isPaused()) return waitForEnd();
          finish();
          answer.destroy();
        }, patienceMs);
      };
      answer.on("data", (chunk: Buffer) => {
        onChunk(chunk.length);
        waiting.push(chunk);
        flushing ??= setImmediate(flush);
      });
      answer.on("end", finish);
      answer.on("error", (error) => {
        clearImmediate(flushing);
        clearTimeout(closing);
        controller.error(error);
      });
    },
    pull: () => void answer.resume(),
    cancel: () => {
      clearImmediate(flushing);
      clearTimeout(closing);
      answer.removeAllListeners("data");
      answer.destroy();
    },
  });
}
