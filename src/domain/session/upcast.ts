// Converts events of older programs to today's format, one version at a time, when they are read.
import { durableEventTypes, EVENT_VERSION, type DurableEvent } from "./event.ts";
import { fail } from "../values/failure.ts";
import { upcastToVersion2 } from "./upcast-2.ts";

type Upcast = (type: string, data: unknown) => unknown;

/** `lifts[n]` turns a payload of version n into one of version n + 1. */
const upcasts: Readonly<Record<number, Upcast>> = { 1: upcastToVersion2 };

const knownTypes: ReadonlySet<string> = new Set(durableEventTypes);

export function upcast(type: string, version: number, data: unknown): DurableEvent {
  if (version > EVENT_VERSION) {
    throw fail(
      "newer_version",
      `This session was written by a newer planwright (event version ${version}, this program knows ${EVENT_VERSION}).`,
      "Update planwright to open it.",
    );
  }
  if (!knownTypes.has(type)) {
    throw fail(
      "newer_version",
      `This session was written by a newer planwright (it has an event ${type}, which this program does not know).`,
      "Update planwright to open it.",
    );
  }
  let upcasted = data;
  for (let from = version; from < EVENT_VERSION; from++) upcasted = upcasts[from]?.(type, upcasted) ?? upcasted;
  return { type, data: upcasted } as DurableEvent;
}
