// Everything that failures and findings say, in German.
import { build } from "./de-build.ts";
import { commandLine } from "./de-command-line.ts";
import { config } from "./de-config.ts";
import { files } from "./de-files.ts";
import { functions } from "./de-functions.ts";
import { mcp } from "./de-mcp.ts";
import { models } from "./de-models.ts";
import { plans } from "./de-plans.ts";
import { sessions } from "./de-sessions.ts";
import { storage } from "./de-storage.ts";
import { undo } from "./de-undo.ts";
import { worktrees } from "./de-worktrees.ts";
import type { Phrases } from "./phrasebook.ts";

export const german: Phrases = {
  entries: [
    ...build,
    ...commandLine,
    ...config,
    ...files,
    ...functions,
    ...mcp,
    ...models,
    ...plans,
    ...sessions,
    ...storage,
    ...undo,
    ...worktrees,
  ],
  statuses: {
    draft: "in Überarbeitung",
    pending_approval: "noch nicht freigegeben",
    approved: "freigegeben",
    rejected: "abgelehnt",
    executing: "in Arbeit",
    paused: "angehalten",
    completed: "abgeschlossen",
    failed: "fehlgeschlagen",
    cancelled: "abgebrochen",
    pending: "offen",
    in_progress: "in Arbeit",
    skipped: "übersprungen",
  },
};
