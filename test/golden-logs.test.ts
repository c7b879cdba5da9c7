// Sessions as they were once stored: every later program must read and understand them in the same way.
// A change of the state's shape shows up here. To accept it: `npx vitest run test/golden-logs -u`, and review the diff.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { durableEventSchema, durableEventTypes, type StoredEvent } from "../src/domain/session/event.ts";
import { toArray } from "../src/domain/values/list.ts";
import { replay } from "../src/domain/session/reduce.ts";
import { toRecord } from "../src/domain/values/bucket-map.ts";
import { upcast } from "../src/domain/session/upcast.ts";

interface Line {
  readonly seq: number;
  readonly at: string;
  readonly v: number;
  readonly type: string;
  readonly data: unknown;
}

const folder = new URL("./logs/", import.meta.url);
const names = readdirSync(folder).flatMap((name) => (name.endsWith(".ndjson") ? [name.slice(0, -7)] : []));

function linesOf(name: string): Line[] {
  const text = readFileSync(new URL(`${name}.ndjson`, folder), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

function eventsOf(name: string): StoredEvent[] {
  return linesOf(name).map(({ seq, at, v, type, data }) => ({ ...upcast(type, v, data), seq, at }) as StoredEvent);
}

describe.each(names)("the stored session %s", (name) => {
  test("has only events of the documented shape", () => {
    for (const { type, data } of eventsOf(name)) {
      expect(durableEventSchema().parse({ type, data })).toEqual({ type, data });
    }
  });

  test("leads to the state it always led to", async () => {
    const state = replay(eventsOf(name));
    // Lists and tables as plain ones: their representation is not their meaning.
    const run = state.run && { ...state.run, tasks: toRecord(state.run.tasks) };
    const plain = { ...state, run, conversation: toArray(state.conversation), seen: toRecord(state.seen) };
    await expect(`${JSON.stringify(plain, null, 2)}\n`).toMatchFileSnapshot(`./logs/${name}.state.json`);
  });
});

test("every kind of durable event occurs in a stored session", () => {
  const seen = new Set<string>(names.flatMap((name) => linesOf(name).map((line) => line.type)));
  expect(durableEventTypes.filter((type) => !seen.has(type))).toEqual([]);
});
