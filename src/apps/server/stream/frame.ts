// Formats stream messages as server-sent events or NDJSON; each event is formatted once for all its readers.
import { flatten, isStored, type LiveEvent, type StoredEvent } from "../../../domain/session/event.ts";

export type Encoding = "sse" | "ndjson";

/** A message about the stream itself. Never stored. */
export interface Notice {
  readonly type: string;
  readonly data: object;
  /** The reader's position after it, if it represents everything stored up to there. */
  readonly seq?: number;
}

interface Format {
  readonly contentType: string;
  /** Sent first. */
  readonly opening: string;
  readonly heartbeat: string;
  event(event: StoredEvent | LiveEvent): string;
  notice(notice: Notice): string;
}

export const formats: Readonly<Record<Encoding, Format>> = {
  sse: {
    contentType: "text/event-stream; charset=utf-8",
    opening: "retry: 1000\n\n",
    heartbeat: ": still here\n\n",
    event: (event) => message(event, isStored(event) ? event.seq : undefined),
    notice: (notice) => message(notice, notice.seq),
  },
  ndjson: {
    contentType: "application/x-ndjson",
    opening: "",
    // An empty line would break a strict parser.
    heartbeat: '{"type":"heartbeat"}\n',
    event: (event) => `${JSON.stringify(flatten(event))}\n`,
    notice: ({ type, data, seq }) => {
      // A problem has its own `type`.
      const fields = "type" in data ? { problem: data } : data;
      return `${JSON.stringify({ ...(seq === undefined ? {} : { seq }), type, ...fields })}\n`;
    },
  },
};

/** Without an event field, so that `EventSource.onmessage` gets everything. JSON has no raw newlines, so it is always one data line. */
function message(content: object, seq: number | undefined): string {
  const data = `data: ${JSON.stringify(content)}\n\n`;
  return seq === undefined ? data : `id: ${seq}\n${data}`;
}

/** Size of the cache in characters. */
const KEPT = 2_000_000;

/**
 * Frames of the newest events, by event object: readers that keep up want the same ones at nearly the same time, and a log that
 * keeps its events in memory would keep every frame with them.
 */
class Frames {
  readonly #format: Format;
  #newer = new WeakMap<object, Buffer>();
  #older = new WeakMap<object, Buffer>();
  #size = 0;

  constructor(format: Format) {
    this.#format = format;
  }

  of(event: StoredEvent | LiveEvent): Buffer {
    return this.#newer.get(event) ?? this.#older.get(event) ?? this.#make(event);
  }

  #make(event: StoredEvent | LiveEvent): Buffer {
    const frame = Buffer.from(this.#format.event(event));
    this.#size += frame.length;
    if (this.#size > KEPT) {
      this.#older = this.#newer;
      this.#newer = new WeakMap();
      this.#size = frame.length;
    }
    this.#newer.set(event, frame);
    return frame;
  }
}

const frames = { sse: new Frames(formats.sse), ndjson: new Frames(formats.ndjson) };

export function frameOf(event: StoredEvent | LiveEvent, encoding: Encoding): Buffer {
  return frames[encoding].of(event);
}
