// Opens only what shell completion needs: loading all adapters takes longer than users wait for a suggestion.
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
