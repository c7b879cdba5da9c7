// The commands about stored sessions: a part of the command table.
import { cwd, json } from "./shared-options.ts";

export const sessionCommands = {
  sessions: {
    module: "storage",
    words: "[show|export|fork|rm] [id]",
    help: "List sessions, or show, export, fork or delete one",
    options: {
      all: { help: "In the list: sessions of every folder" },
      limit: { value: "n", help: "In the list: how many sessions (default: 20)" },
      json: { help: "In the list: print JSON" },
      out: { value: "file", help: "With export: write to this file" },
      force: { help: "With export: replace an existing file" },
      at: { value: "n", help: "With fork: copy the events up to this one" },
      cwd,
    },
    examples: [
      "planwright sessions",
      "planwright sessions show 7a530fb54676",
      "planwright sessions fork 7a530fb54676 --at 40",
    ],
  },
  export: {
    module: "log",
    words: "[session]",
    help: "Export a session as one file (default: the newest here)",
    options: {
      html: { help: "As a self-contained page (the default)" },
      markdown: { help: "As Markdown" },
      json: { help: "As JSON, one stored event per line" },
      chat: { help: "As a .chat file with the conversation only" },
      out: { value: "file", help: "Write to this file (default at a terminal: named after the title)" },
      force: { help: "Replace an existing file" },
      cwd,
    },
    examples: ["planwright export", "planwright export 7a530fb54676 --markdown --out session.md"],
  },
  audit: {
    module: "log",
    words: "[session]",
    help: "Show who did what in a session, and which rule allowed it",
    more: "Without a session: the newest one in this folder.",
    options: {
      mode: { value: "mode", help: "Only entries of this mode: plan or build", choices: ["plan", "build"] },
      tool: { value: "name", help: "Only calls of this tool, and answers to them" },
      refused: { help: "Only what was denied" },
      adherence: { help: "Report how often each model tried what plan mode forbids, in all sessions of this folder" },
      all: { help: "With --adherence: sessions of every folder" },
      json: { help: "One JSON object per line; with --adherence the report as JSON" },
      cwd,
    },
    examples: ["planwright audit", "planwright audit --refused", "planwright audit --adherence --all"],
  },
  permissions: {
    module: "storage",
    words: "[list|answer|revoke] [id…]",
    help: "List, answer or revoke permissions",
    more: "Answer a waiting request with: planwright permissions answer <id> yes|skip|no",
    options: {
      all: { help: "In the list: also expired and revoked ones, and other folders. With revoke: all of this folder" },
      guidance: { value: "text", help: "With no: what the agent should do instead" },
      always: {
        value: "scope",
        help: "With yes: also allow it from now on, for the task, plan, session or project",
        choices: ["task", "plan", "session", "project"],
      },
      pattern: { value: "pattern", help: "With --always: what to allow (default: exactly this call)" },
      days: { value: "n", help: "With --always: days until it expires (default: 30)" },
      json,
      cwd,
    },
    examples: [
      "planwright permissions",
      "planwright permissions answer 3f9a yes --always session --pattern 'bash(npm test)'",
      "planwright permissions revoke --all",
    ],
  },
} as const;
