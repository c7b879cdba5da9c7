// Ways in which real models do a task, or do not, each with the outcome that the evidence allows.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import type { AcceptanceCheck } from "../../src/domain/plan/acceptance.ts";
import type { TaskOutcome } from "../../src/domain/plan/evidence.ts";
import type { PlannedToolCall, TaskContent } from "../../src/domain/plan/plan.ts";
import { writes, type Parts } from "../build-harness.ts";
import { makeTool } from "../engine-harness.ts";

export const bash = (command: string): PlannedToolCall => ({ tool: "bash", input: { command } });
export const runs = (...commands: readonly string[]): ScriptedStep => ({ calls: commands.map(bash) });
export const reads = (path = "a.txt"): ScriptedStep => ({ calls: [{ tool: "read", input: { path } }] });
export const says = (text: string): ScriptedStep => ({ text });
export const reports = (status: string, more: object = {}): ScriptedStep => ({
  calls: [{ tool: "report_result", input: { status, summary: "All done.", ...more } }],
});
const blocked = (reason: string) => reports("blocked", { reason, summary: "" });
export const passes: AcceptanceCheck = { type: "command", command: "true" };
export const fails: AcceptanceCheck = { type: "command", command: "false" };
const looks: AcceptanceCheck = { type: "manual", what: "Open the page", reason: "No program can." };

export const deploys: Partial<TaskContent> = { files: [], acceptance: [], toolsToExecute: [bash("sh deploy.sh")] };
const withoutPlan: Partial<TaskContent> = { files: [], acceptance: [] };
const thinks: Partial<TaskContent> = { ...withoutPlan, assignedAgent: "chapo" };

/** `sh deploy.sh` ends with these exit codes, one after the other; the last one stays. */
export function deploying(codes: readonly number[]): Parts {
  let next = 0;
  const shell = makeTool("bash", "execute", ({ command }) => {
    if (String(command) === "true") return { output: "", exit: { code: 0, timedOut: false } };
    if (String(command) === "false") return { output: "", exit: { code: 1, timedOut: false }, isError: true };
    const code = codes[Math.min(next, codes.length - 1)] ?? 0;
    next += 1;
    const exit = { code, timedOut: false };
    return code === 0
      ? { output: "Deployed v3 to staging.", exit }
      : { output: "ssh: connect to host staging: Connection refused\nexit code 255", exit, isError: true };
  });
  return { moreTools: [shell] };
}

export interface Case {
  readonly task: Partial<TaskContent>;
  /** What the model answers, request by request. The last answer repeats. */
  readonly model: readonly ScriptedStep[];
  readonly parts?: Parts;
  readonly files?: Record<string, string>;
  readonly ends: TaskOutcome;
  /** Part of the error. */
  readonly because?: string;
}

export const taskOutcomeCases: Readonly<Record<string, Case>> = {
  // Nothing happened, whatever the words.
  "claims success without a call": {
    task: withoutPlan,
    model: [says("Deployed!")],
    ends: "failed",
    because: "No evidence of any work",
  },
  "an empty answer": { task: withoutPlan, model: [says("")], ends: "failed", because: "No evidence of any work" },
  "reports done without a call": {
    task: withoutPlan,
    model: [reports("done")],
    ends: "failed",
    because: "No evidence of any work",
  },
  "only writes to-dos": {
    task: withoutPlan,
    model: [
      { calls: [{ tool: "todo_write", input: { todos: [{ text: "Deploy", status: "completed" }] } }] },
      says("Done."),
    ],
    ends: "failed",
    because: "No evidence of any work",
  },
  "says that the connection was refused, and done": {
    task: withoutPlan,
    model: [runs("sh deploy.sh"), says("Connection refused, but the deployment is done.")],
    ends: "failed",
    because: "No evidence of any work",
  },
  "ends with a question": {
    task: { acceptance: [] },
    model: [reads(), says("Shall I write the file now?")],
    ends: "failed",
    because: "Nothing was changed",
  },
  "hands in prose and JSON instead of the file": {
    task: { acceptance: [] },
    model: [says('Here is the change:\n```json\n{"path": "1.txt", "text": "done"}\n```')],
    ends: "failed",
    because: "Nothing was changed",
  },
  "writes nothing and claims it did": {
    task: { acceptance: [looks] },
    model: [says("Wrote 1.txt.")],
    ends: "failed",
    because: "Nothing was changed",
  },
  "reports nothing to do, and no check agrees": {
    task: { acceptance: [] },
    model: [reads(), reports("nothing_to_do")],
    ends: "failed",
    because: "Nothing was changed",
  },
  "reports done, and the check fails": {
    task: { acceptance: [fails] },
    model: [writes("1.txt"), reports("done")],
    ends: "failed",
    because: "`false` has to end with exit code 0",
  },
  "calls a tool that does not exist, then claims success": {
    task: withoutPlan,
    model: [{ calls: [{ tool: "deploy_everything", input: {} }] }, says("Deployed.")],
    ends: "failed",
    because: "No evidence of any work",
  },
  "calls with a malformed input, then claims success": {
    task: withoutPlan,
    model: [{ calls: [{ tool: "bash", raw: '{"command": ' }] }, says("Deployed.")],
    ends: "failed",
    because: "No evidence of any work",
  },

  // Calls that the plan names.
  "an approved call exits with 255, and the model claims success": {
    task: deploys,
    model: [says("The deployment went through.")],
    parts: deploying([255]),
    ends: "failed",
    because: "Connection refused",
  },
  "a rule denies the approved call": {
    task: deploys,
    model: [says("Deployed anyway.")],
    parts: { permissions: [{ effect: "deny", pattern: "bash", source: "test" }] },
    ends: "failed",
    because: "(denied)",
  },
  "calls it again, and it succeeds": {
    task: deploys,
    model: [runs("sh deploy.sh"), says("Now it works.")],
    parts: deploying([255, 0]),
    ends: "unverified",
  },
  "calls it again with a time limit of its own": {
    task: deploys,
    model: [{ calls: [{ tool: "bash", input: { command: "sh deploy.sh", timeout_ms: 9_000 } }] }, reports("done")],
    parts: deploying([255, 0]),
    ends: "unverified",
  },
  "calls it again, and it fails again": {
    task: deploys,
    model: [runs("sh deploy.sh"), says("Done now.")],
    parts: deploying([255, 1]),
    ends: "failed",
    because: "A planned call failed",
  },
  "runs another command instead": {
    task: deploys,
    model: [runs("echo deployed"), says("Done.")],
    parts: deploying([255, 0]),
    ends: "failed",
    because: "A planned call failed",
  },
  "the approved call succeeds": { task: deploys, model: [], parts: deploying([0]), ends: "unverified" },
  "the approved call succeeds, and its check passes": {
    task: { ...deploys, acceptance: [passes] },
    model: [],
    parts: deploying([0]),
    ends: "verified",
  },
  "the approved call succeeds, and its check fails": {
    because: "`false` has to end with exit code 0",
    task: { ...deploys, acceptance: [fails] },
    model: [says("It is up.")],
    parts: deploying([0]),
    ends: "failed",
  },
  "the approved call fails, files change, and the check passes": {
    task: { acceptance: [passes], toolsToExecute: [bash("sh deploy.sh")] },
    model: [writes("1.txt"), reports("done")],
    parts: deploying([255]),
    ends: "failed",
    because: "A planned call failed",
  },
  "makes one of two approved calls": {
    task: { ...deploys, toolsToExecute: [bash("sh build.sh"), bash("sh deploy.sh")] },
    model: [runs("sh build.sh"), says("Both are done.")],
    parts: deploying([0]),
    ends: "failed",
    because: "A planned call was never made: bash",
  },
  "makes both approved calls": {
    task: { ...deploys, toolsToExecute: [bash("sh build.sh"), bash("sh deploy.sh")] },
    model: [runs("sh build.sh", "sh deploy.sh"), reports("done")],
    parts: deploying([0]),
    ends: "unverified",
  },
  "makes a forgotten call when it is sent back": {
    task: { ...deploys, toolsToExecute: [bash("sh build.sh"), bash("sh deploy.sh")] },
    model: [runs("sh build.sh"), says("Done."), runs("sh deploy.sh"), says("Now both are done.")],
    parts: deploying([0]),
    ends: "unverified",
  },

  // Work that is there.
  "edits, and the check passes": { task: {}, model: [writes("1.txt"), reports("done")], ends: "verified" },
  "edits, with an answer in prose": { task: {}, model: [writes("1.txt"), says("Wrote it.")], ends: "verified" },
  "edits, with an empty answer": { task: {}, model: [writes("1.txt"), says("")], ends: "verified" },
  "edits, and ends with a question": { task: {}, model: [writes("1.txt"), says("Shall I do more?")], ends: "verified" },
  "edits, and nothing checks it": {
    task: { acceptance: [] },
    model: [writes("1.txt"), reports("done")],
    ends: "unverified",
  },
  "edits, and only the user can check it": {
    task: { acceptance: [looks] },
    model: [writes("1.txt"), reports("done")],
    ends: "unverified",
  },
  "edits wrongly, and corrects it when it is sent back": {
    task: {},
    model: [writes("1.txt", "wrong"), says("Done."), writes("1.txt", "done"), says("Now it is.")],
    ends: "verified",
  },
  "reports in the words of other agents": {
    task: {},
    model: [
      writes("1.txt"),
      { calls: [{ tool: "report_result", input: { status: "completed", result: "Wrote it." } }] },
    ],
    ends: "verified",
  },
  "reports and writes in one step": {
    task: {},
    model: [{ calls: [...(writes("1.txt").calls ?? []), ...(reports("done").calls ?? [])] }],
    ends: "verified",
  },
  "the check passes, and nothing had to change": {
    task: {},
    files: { "1.txt": "done" },
    model: [reads("1.txt"), reports("nothing_to_do")],
    ends: "already_done",
  },
  "the check passes untouched, and the model claims its work": {
    task: { acceptance: [passes] },
    model: [says("Implemented it.")],
    ends: "already_done",
  },
  "runs what no check needs files for": {
    task: { files: [], acceptance: [passes] },
    model: [runs("true"), says("Ran it.")],
    ends: "verified",
  },
  "runs a command, unchecked": { task: withoutPlan, model: [runs("true"), says("Ran it.")], ends: "unverified" },

  // Blocked.
  "blocked, with nothing done": {
    task: {},
    model: [blocked("There is no access to the registry.")],
    ends: "failed",
    because: "There is no access to the registry.",
  },
  "blocked, with a change that nothing checks": {
    task: { acceptance: [] },
    model: [writes("1.txt"), blocked("Half of it is missing.")],
    ends: "failed",
    because: "Half of it is missing.",
  },
  "blocked, although it did all of it": {
    task: {},
    model: [writes("1.txt"), blocked("I am not sure about it.")],
    ends: "verified",
  },
  "blocked, where the check passes untouched": {
    task: { acceptance: [passes] },
    model: [reads(), blocked("The file is generated.")],
    ends: "failed",
    because: "The file is generated.",
  },

  // Thinking and reading.
  "thinks and answers": { task: thinks, model: [says("Use a queue.")], ends: "unverified" },
  "thinks and reports": {
    task: thinks,
    model: [reads(), reports("done", { summary: "Use a queue." })],
    ends: "unverified",
  },
  "thinks and says nothing": { task: thinks, model: [says("")], ends: "failed", because: "No evidence of any work" },
  "a builder reads and reports findings": {
    task: withoutPlan,
    model: [reads(), says("It uses callbacks.")],
    ends: "unverified",
  },

  // Beyond the plan.
  "changes a file that the plan does not name": {
    task: {},
    model: [{ calls: [...(writes("1.txt").calls ?? []), ...(writes("other.txt").calls ?? [])] }, reports("done")],
    ends: "failed",
    because: "Files were changed that the plan does not name for this task: other.txt.",
  },
};
