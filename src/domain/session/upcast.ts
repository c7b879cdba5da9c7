// Converts events of older programs to today's format, one version at a time, when they are read.
import { durableEventTypes, EVENT_VERSION, type DurableEvent } from "./event.ts";
import { fail } from "../values/failure.ts";
import { upcastToVersion2 } from "./upcast-2.ts";

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
  return { type, data: version < 2 ? upcastToVersion2(type, data) : data } as DurableEvent;
}
