// What shell completion needs, apart from the rest: loading all adapters takes longer than people wait for a word.
import { readSessions } from "../../adapters/event-log/sqlite-listing.ts";
import { presets } from "../../adapters/models/ai-sdk/presets.ts";
import type { SessionSummary } from "../../domain/reading/session-summary.ts";
import type { ListFilter } from "../../ports/event-log.ts";
import type { Paths } from "../config/paths.ts";

/** Newest first; empty if nothing was stored yet. */
export function listSessions(paths: Paths, filter: ListFilter): SessionSummary[] {
  return readSessions(paths.database, filter);
}

/** The providers that work without configuration. */
export function knownProviders(): string[] {
  return [...Object.keys(presets), "scripted"];
}
