// Reads the JSON body of a request up to a limit, and refuses anything else with the reason.
import type { IncomingMessage } from "node:http";
import type { Limits } from "../context/server-context.ts";
import { refuse } from "../../api/problem.ts";

export interface ReadBody {
  readonly text: string;
  /** Undefined without a body. */
  readonly value: unknown;
}

export async function readBody(incoming: IncomingMessage, { body: most, depth }: Limits): Promise<ReadBody> {
  const bytes = await readBytes(incoming, most);
  if (bytes.length === 0) return { text: "", value: undefined };
  const type = incoming.headers["content-type"] ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw refuse(415, "not_json", type ? `Unsupported content type: ${type}.` : "The content-type header is missing.", {
      hint: "Send JSON, with content-type: application/json.",
    });
  const text = decode(bytes);
  const value = parse(text);
  if (isDeeperThan(value, depth))
    throw refuse(413, "too_deep", `The JSON is nested deeper than ${depth} levels.`, {
      hint: "Send less nested JSON.",
    });
  return { text, value };
}

async function readBytes(incoming: IncomingMessage, most: number): Promise<Buffer> {
  const announced = Number(incoming.headers["content-length"] ?? 0);
  const chunks: Buffer[] = [];
  let length = 0;
  if (announced <= most)
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        length += (chunk as Buffer).length;
        if (length > most) break;
        chunks.push(chunk as Buffer);
      }
    } catch (thrown) {
      // The client's own doing, and it is gone.
      if (incoming.complete) throw thrown;
      throw refuse(400, "incomplete", "The request ended before its body was complete.");
    }
  if (Math.max(announced, length) <= most) return Buffer.concat(chunks);
  await forget(incoming);
  throw refuse(413, "too_large", `The request is larger than ${most} bytes.`, {
    hint: "Send less, or raise server.limits.body in planwright.jsonc.",
    // The rest is not read.
    headers: { connection: "close" },
  });
}

const FORGOTTEN_BYTES = 16_000_000;
const FORGOTTEN_MS = 1_000;

/** A client that is still sending would see a broken connection instead of the answer, so a small, fast rest is read. */
function forget(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = FORGOTTEN_BYTES;
    const timer = setTimeout(end, FORGOTTEN_MS);
    function end() {
      clearTimeout(timer);
      incoming.off("data", take).pause();
      resolve();
    }
    function take(chunk: Buffer) {
      left -= chunk.length;
      if (left < 0) end();
    }
    for (const name of ["end", "close", "error"]) incoming.once(name, end);
    incoming.on("data", take);
    incoming.resume();
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refuse(400, "bad_json", "The request is not UTF-8.", { hint: "Send JSON as UTF-8." });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : "";
    throw refuse(400, "bad_json", `The request is not JSON: ${why}`, {
      hint: "Nothing was done. Correct it and send it again.",
    });
  }
}

/** Without recursion, which is what this check protects others from. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? Object.values(each) : []));
  }
  return false;
}
