// Reads the stored sessions of `test/logs`, as a store reads its events.
import { readdirSync, readFileSync } from "node:fs";
import type { StoredEvent } from "../src/domain/session/event.ts";
import { upcast } from "../src/domain/session/upcast.ts";

interface Line {
  readonly seq: number;
  readonly at: string;
  readonly v: number;
  readonly type: string;
  readonly data: unknown;
}

const folder = new URL("./logs/", import.meta.url);

export const goldenNames = readdirSync(folder).flatMap((name) => (name.endsWith(".ndjson") ? [name.slice(0, -7)] : []));

export function goldenEvents(name: string): StoredEvent[] {
  const lines = readFileSync(new URL(`${name}.ndjson`, folder), "utf8")
    .trimEnd()
    .split("\n");
  return lines
    .map((line) => JSON.parse(line) as Line)
    .map(({ seq, at, v, type, data }) => ({ ...upcast(type, v, data), seq, at }) as StoredEvent);
}
