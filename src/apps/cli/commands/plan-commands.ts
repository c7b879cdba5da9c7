// The commands about existing plans: a part of the command table.
import { by, cwd, effort, json, recorded } from "./shared-options.ts";

const PLAN = "<plan>[@rev]";

export const planCommands = {
  show: {
    words: "[<plan>[@rev]]",
    maxWords: 1,
    help: "Show a plan (default: the one that waits here), or list them",
    options: {
      full: { help: "The perspectives as a whole" },
      list: { help: "List the plans of this folder" },
      all: { help: "With --list: of every folder" },
      json,
      cwd,
    },
  },
  approve: {
    words: PLAN,
    maxWords: 1,
    help: "Approve exactly this revision of a plan",
    options: {
      notes: { value: "text", help: "What the builder should keep in mind" },
      context: {
        value: "keep|fresh",
        help: "Build with the conversation so far (keep), or with the plan alone (fresh)",
      },
      model: { value: "provider/model", help: "Model that builds" },
      "accept-changes": { help: "Also if files that the plan touches have changed since it was made" },
      by,
      cwd,
    },
  },
  revise: {
    words: `${PLAN} <feedback>`,
    maxWords: Number.POSITIVE_INFINITY,
    help: "Send a plan back; what was commented goes with it (- reads standard input)",
    options: {
      now: { help: "Go on planning at once (exit code 3 when the next revision waits)" },
      model: { value: "provider/model", help: "With --now: model for this run" },
      effort: { ...effort, help: "With --now: how hard it thinks" },
      ...recorded,
      by,
      cwd,
    },
  },
  reject: {
    words: "<plan> [reason]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Close a plan: it will not be carried out",
    options: { by, cwd },
  },
  comment: {
    words: `${PLAN} <text>`,
    maxWords: Number.POSITIVE_INFINITY,
    help: "Remark something about a plan, for the next revision to answer",
    options: {
      task: { value: "id", help: "About this task" },
      line: { value: "n", help: "About this line of the plan's file" },
      by,
      cwd,
    },
  },
  diff: {
    words: "[<plan>] [from|task] [to]",
    maxWords: 3,
    help: "Show what changed between two revisions (default: the newest and the one before), or what a task changed in the files",
    options: {
      task: { value: "id", help: "What this task changed in the files" },
      changes: { help: "What the whole plan changed in the files" },
      json,
      cwd,
    },
  },
} as const;
