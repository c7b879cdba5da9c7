// Everything that failures and findings say, in German.
import { access } from "./de-access.ts";
import { build } from "./de-build.ts";
import { commandLine } from "./de-command-line.ts";
import { config } from "./de-config.ts";
import { files } from "./de-files.ts";
import { functions } from "./de-functions.ts";
import { mcp } from "./de-mcp.ts";
import { models } from "./de-models.ts";
import { plans } from "./de-plans.ts";
import { questions } from "./de-questions.ts";
import { recordings } from "./de-recordings.ts";
import { schemas } from "./de-schemas.ts";
import { server } from "./de-server.ts";
import { sessions } from "./de-sessions.ts";
import { setup } from "./de-setup.ts";
import { storage } from "./de-storage.ts";
import { undo } from "./de-undo.ts";
import { worktrees } from "./de-worktrees.ts";
import type { Phrases } from "./phrasebook.ts";

export const german: Phrases = {
  entries: [
    ...access,
    ...build,
    ...commandLine,
    ...config,
    ...files,
    ...functions,
    ...mcp,
    ...models,
    ...plans,
    ...questions,
    ...recordings,
    ...schemas,
    ...server,
    ...sessions,
    ...setup,
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
  kinds: {
    text: "Text",
    "a number": "eine Zahl",
    "a whole number": "eine ganze Zahl",
    "true or false": "true oder false",
    "a list": "eine Liste",
    "an object": "ein Objekt",
    null: "null",
    nothing: "leer",
    "a date like 2026-01-31": "ein Datum wie 2026-01-31",
    "a date and time like 2026-01-31T12:00:00Z": "ein Zeitpunkt wie 2026-01-31T12:00:00Z",
    "a time like 12:00:00": "eine Uhrzeit wie 12:00:00",
    "an e-mail address": "eine E-Mail-Adresse",
    "an address like https://example.com": "eine Adresse wie https://example.com",
    "a UUID": "eine UUID",
    "an IPv4 address": "eine IPv4-Adresse",
    "an IPv6 address": "eine IPv6-Adresse",
    "the name of a host": "der Name eines Hosts",
  },
  or: " oder ",
};
