// The commands about existing plans: a part of the command table.
import { by, cwd, effort, json, recorded, runExits } from "./shared-options.ts";

const PLAN = "<plan>[@rev]";

export const planCommands = {
  show: {
    module: "plan",
    words: "[<plan>[@rev]]",
    help: "Show a plan (default: the one that waits here), or list plans",
    options: {
      full: { help: "Show the perspectives in full" },
      list: { help: "List the plans of this folder" },
      all: { help: "With --list: plans of every folder" },
      json,
      cwd,
    },
    examples: ["planwright show", "planwright show 7a530fb54676@1", "planwright show --list --all"],
  },
  approve: {
    module: "plan",
    words: PLAN,
    help: "Approve one revision of a plan",
    more: "Run the approved plan with: planwright resume <plan>",
    options: {
      notes: { value: "text", help: "Notes for the builder" },
      context: {
        value: "keep|fresh",
        help: "Build with the conversation so far (keep), or with the plan alone (fresh)",
      },
      model: { value: "provider/model", help: "Model that builds" },
      "accept-changes": { help: "Approve even if files of the plan have changed since it was written" },
      by,
      cwd,
    },
    examples: [
      "planwright approve 7a530fb54676@2",
      'planwright approve 7a530fb54676@2 --context fresh --notes "keep the API stable"',
    ],
  },
  revise: {
    module: "plan",
    words: `${PLAN} <feedback>`,
    takesText: true,
    help: "Send a plan back with feedback",
    more: "Open comments are sent along. Use - to read the feedback from standard input.",
    options: {
      now: { help: "Continue planning in this process" },
      model: { value: "provider/model", help: "With --now: model for this run" },
      effort: { ...effort, help: "With --now: reasoning effort" },
      ...recorded,
      by,
      cwd,
    },
    examples: ['planwright revise 7a530fb54676 "no deployment, only staging"', "planwright revise 7a530fb54676 --now"],
    exits: runExits,
  },
  reject: {
    module: "plan",
    words: "<plan> [reason]",
    takesText: true,
    help: "Reject a plan; it won't run",
    options: { by, cwd },
    examples: ['planwright reject 7a530fb54676 "no longer needed"'],
  },
  comment: {
    module: "plan",
    words: `${PLAN} <text>`,
    takesText: true,
    help: "Comment on a plan, for the next revision to answer",
    options: {
      task: { value: "id", help: "Comment on this task" },
      line: { value: "n", help: "Comment on this line of the plan's file" },
      by,
      cwd,
    },
    examples: ['planwright comment 7a530fb54676 "add a test for expired tokens" --task 2'],
  },
  diff: {
    module: "plan",
    words: "[<plan>] [from|task] [to]",
    help: "Compare revisions of a plan, or show what its tasks changed",
    more: "Without more arguments: the newest revision and the one before it.",
    options: {
      task: { value: "id", help: "Show the files that this task changed" },
      changes: { help: "Show the files that the whole plan changed" },
      json,
      cwd,
    },
    examples: [
      "planwright diff 7a530fb54676",
      "planwright diff 7a530fb54676 1 3",
      "planwright diff 7a530fb54676 --changes",
    ],
  },
} as const;
