// The commands about stored sessions: a part of the command table.
import { cwd, json } from "./shared-options.ts";

export const sessionCommands = {
  sessions: {
    words: "[show|export|fork|rm] [id]",
    maxWords: 2,
    help: "List sessions, or show, export, fork or remove one",
    options: {
      all: { help: "In the list: of every folder, not only this one" },
      limit: { value: "n", help: "In the list: how many (default 20)" },
      json: { help: "The list as JSON" },
      out: { value: "file", help: "For export: write to this file" },
      force: { help: "For export: replace the file if it exists" },
      at: { value: "n", help: "For fork: only up to this event" },
      cwd,
    },
  },
  export: {
    words: "[session]",
    maxWords: 1,
    help: "Give a session (default: the newest here) to others as one file",
    options: {
      html: { help: "A page to share that needs nothing else (the default)" },
      markdown: { help: "To read, as Markdown" },
      json: { help: "Every stored event, one JSON object a line" },
      chat: { help: "Only what was said, as in a .chat file" },
      out: { value: "file", help: "Write to this file (default at a terminal: named by the title)" },
      force: { help: "Replace the file if it exists" },
      cwd,
    },
  },
  audit: {
    words: "[session]",
    maxWords: 1,
    help: "Show who did what in a session (default: the newest here) and what allowed or refused it",
    options: {
      mode: { value: "mode", help: "Only what happened in this mode: plan or build", choices: ["plan", "build"] },
      tool: { value: "name", help: "Only this tool's calls and what was answered about them" },
      refused: { help: "Only what was refused" },
      adherence: {
        help: "Instead: how often each model tried what plan mode forbids, over all sessions of this folder",
      },
      all: { help: "With --adherence: of every folder, not only this one" },
      json: { help: "One JSON object a line; with --adherence the report as JSON" },
      cwd,
    },
  },
  permissions: {
    words: "[list|answer|revoke] [id…]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "List what waits for you and what is allowed here, answer (answer <id> yes|skip|no), or take back (revoke <id>)",
    options: {
      all: {
        help: "In the list: also what expired or was revoked, and other folders. For revoke: everything in this folder",
      },
      guidance: { value: "text", help: "With no: what the agent should do instead" },
      always: {
        value: "scope",
        help: "With yes: also from now on, for the task, plan, session or project",
        choices: ["task", "plan", "session", "project"],
      },
      pattern: { value: "pattern", help: "With --always: what is allowed (default: exactly this call)" },
      days: { value: "n", help: "With --always: for how long (default 30)" },
      json,
      cwd,
    },
  },
} as const;
