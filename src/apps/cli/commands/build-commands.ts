// The commands that control a running or finished plan: a part of the command table.
import { answers, by, cwd, effort, events, json, model, recorded } from "./shared-options.ts";

const yes = { help: "Do not ask before files are changed and commands run" } as const;

export const buildCommands = {
  tasks: {
    words: "[<plan>]",
    maxWords: 1,
    help: "Show the tasks of a plan: status, agent, progress, time, checks, files",
    options: { json, cwd },
  },
  pause: {
    words: "<plan>",
    maxWords: 1,
    help: "Pause a plan that is carried out: no task starts, those that run stop before their next step",
    options: { by, cwd },
  },
  resume: {
    words: "[<plan>]",
    maxWords: 1,
    help: "Go on with a plan that was paused, cancelled or interrupted, and carry it out here",
    options: { model, effort, yes, answers, json: events, ...recorded, by, cwd },
  },
  cancel: {
    words: "<plan> [task]",
    maxWords: 2,
    help: "Cancel a plan, or one task of it and what waits for that",
    options: { by, cwd },
  },
  retry: {
    words: "<plan> <task>",
    maxWords: 2,
    help: "Run a task again, and what was skipped because of it",
    options: {
      onward: { help: "Also everything that waits for it, even what is done already" },
      now: { help: "Carry it out here at once (that is the default)" },
      later: { help: "Only record it; planwright resume carries it out" },
      model,
      effort,
      yes,
      json: events,
      ...recorded,
      by,
      cwd,
    },
  },
  skip: {
    words: "<plan> <task> [reason]",
    maxWords: Number.POSITIVE_INFINITY,
    help: "Leave a task out; what waits for it goes on without it",
    options: { by, cwd },
  },
  concurrency: {
    words: "<plan> <n>",
    maxWords: 2,
    help: "Change how many tasks run at the same time, also while they run",
    options: { by, cwd },
  },
  adjust: {
    words: "<plan>",
    maxWords: 1,
    help: "Show the change of a plan that waits for your decision, or decide about it",
    options: {
      accept: { help: "Accept it" },
      reject: { help: "Reject it: the plan goes on as it is" },
      now: { help: "After the decision: go on here at once" },
      model: { value: "provider/model", help: "With --now: model for this run" },
      effort: { ...effort, help: "With --now: how hard it thinks" },
      yes,
      json,
      ...recorded,
      by,
      cwd,
    },
  },
  undo: {
    words: "[<plan>] [task]",
    maxWords: 2,
    help: "Take what a plan or one of its tasks changed out of the workspace again",
    options: {
      onward: { help: "With a task: also what came into the workspace after it" },
      yes: { help: "Without showing the changes and asking" },
      "leave-conflicts": { help: "Leave files alone that were changed since in a way that excludes it" },
      json,
      by,
      cwd,
    },
  },
} as const;
