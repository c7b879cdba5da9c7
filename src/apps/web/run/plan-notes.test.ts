import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { emptyTranscript, extendTranscript, type Transcript } from "../../../domain/reading/transcript.ts";
import { upcast } from "../../../domain/session/upcast.ts";
import { closingOf, lastPause, planNotes } from "./plan-notes.ts";

const log = new URL("../../../../test/logs/build-a-plan.ndjson", import.meta.url);
const events = readFileSync(log, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as StoredEvent & { v: number })
  .map(({ seq, at, v, type, data }) => ({ ...upcast(type, v, data), seq, at }) as StoredEvent);

function upTo(isLast: (event: StoredEvent) => boolean): Transcript {
  const end = events.findIndex(isLast);
  return events.slice(0, end + 1).reduce(extendTranscript, emptyTranscript);
}

const planId = events.flatMap((event) => (event.type === "plan_execution_start" ? [event.data.planId] : []))[0] ?? "";

test("the notes of a plan are in order, and only of this plan", () => {
  const notes = planNotes(events.reduce(extendTranscript, emptyTranscript).main, planId);
  expect(notes.map(({ type }) => type)).toEqual(
    events.flatMap(({ type }) =>
      /^(?:reflection_complete|adjustment_\w+|plan_(?:paused|resumed|rolled_back|execution_complete))$/.test(type)
        ? [type]
        : [],
    ),
  );
  expect(planNotes(events.reduce(extendTranscript, emptyTranscript).main, "another")).toEqual([]);
});

test("a pause lasts until the plan is resumed, and the closing message shows once it has ended", () => {
  const paused = planNotes(upTo(({ type }) => type === "plan_paused").main, planId);
  expect([lastPause(paused)?.by !== undefined, closingOf(paused)]).toEqual([true, undefined]);
  const resumed = planNotes(upTo(({ type }) => type === "plan_resumed").main, planId);
  expect(lastPause(resumed)).toBeUndefined();
  const ended = planNotes(upTo(({ type }) => type === "plan_execution_complete").main, planId);
  expect(closingOf(ended)?.summary).toContain("Plan");
});
