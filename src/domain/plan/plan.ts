// The plan: what the user approves and what then runs. Names follow the documented API.
import { z } from "zod";
import { AcceptanceCheck } from "./acceptance.ts";
import {
  AgentName,
  AgentPerspective,
  ChapoPerspective,
  DevoPerspective,
  KodaPerspective,
  Level,
  MissingPerspective,
} from "./perspective.ts";
import { TaskAcceptance, TaskOutcome } from "./evidence.ts";
import { withHints } from "../model-data/hints.ts";
import { id, keepExact } from "../values/treatment.ts";

export const TaskStatus = z.enum(["pending", "in_progress", "completed", "failed", "skipped", "cancelled"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskPriority = withHints(z.enum(["critical", "high", "normal", "low"]), {
  synonyms: {
    critical: ["urgent", "blocker", "highest", "p0", "kritisch"],
    high: ["major", "important", "p1", "hoch", "高"],
    normal: ["medium", "moderate", "default", "p2", "mittel", "中"],
    low: ["minor", "lowest", "optional", "p3", "niedrig", "低"],
  },
});
export type TaskPriority = z.infer<typeof TaskPriority>;

export const PlannedToolCall = z.object({
  tool: keepExact(z.string().min(1)),
  input: z.record(z.string(), z.unknown()),
});
export type PlannedToolCall = z.infer<typeof PlannedToolCall>;

export const ExecutedTool = z.object({
  tool: z.string(),
  callId: id,
  status: z.string(),
  /** The position of the planned call that it was, in `toolsToExecute`. */
  planned: z.number().int().nonnegative().optional(),
  /** Of a planned call: the end of its output. */
  output: z.string().optional(),
});
export type ExecutedTool = z.infer<typeof ExecutedTool>;

/** Rejects control characters and bidirectional marks: what people read has to be what is there. */
function readable(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, "");
}

/** One line of text. */
const line = z
  .string()
  .transform((text) => readable(text).replaceAll(/\s+/g, " ").trim())
  .pipe(z.string().min(1));
/** Any text, trimmed. */
const block = z.string().transform((text) => readable(text).trim());
const lines = z.array(line);

/** What a task is, apart from its progress. */
const taskContent = {
  subject: line,
  description: block,
  /** Its label while it runs: "Updating the API endpoint". */
  activeForm: line,
  assignedAgent: AgentName,
  priority: TaskPriority,
  /** Tasks that must be completed first. */
  blockedBy: z.array(id),
  /** Paths or patterns (`src/auth/**`) that the task may change. */
  files: z.array(withHints(z.string().trim().min(1), { names: "path" })),
  /** Tool calls planned in advance. */
  toolsToExecute: z.array(PlannedToolCall),
  acceptance: z.array(AcceptanceCheck),
};

/** A short id that fits into a line, a file name and a command. */
export const TaskId = z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, "must be letters, digits, . _ - (at most 64)");

export const TaskContent = z.object({ taskId: TaskId, ...taskContent });
export type TaskContent = z.infer<typeof TaskContent>;

export const PlanRisk = z.object({ risk: line, level: Level, mitigation: line.optional() });
export type PlanRisk = z.infer<typeof PlanRisk>;

const planContent = {
  title: line,
  summary: block.pipe(z.string().min(1)),
  goals: lines,
  assumptions: lines,
  risks: z.array(PlanRisk),
  /** How the whole plan is checked once all tasks are done: in words, and as checks. */
  validation: block,
  checks: z.array(AcceptanceCheck),
  estimatedDuration: line,
  /** US dollars for model calls; null when unknown. */
  estimatedCost: z.number().nonnegative().nullable(),
  overallRisk: Level,
};

/** Everything a revision consists of: what is shown, hashed, edited and approved. */
export const PlanContent = z.object({ ...planContent, tasks: z.array(TaskContent) });
export type PlanContent = z.infer<typeof PlanContent>;

export const PlanTask = z.object({
  taskId: id,
  planId: id,
  ...taskContent,
  /** Tasks that depend on this one: the inverse of `blockedBy`. */
  blocks: z.array(id),
  status: TaskStatus,
  progress: z.number().min(0).max(100).optional(),
  toolsExecuted: z.array(ExecutedTool).optional(),
  createdAt: keepExact(z.string()),
  startedAt: keepExact(z.string().optional()),
  completedAt: keepExact(z.string().optional()),
  result: z.string().optional(),
  /** Why it failed, was skipped or was cancelled. */
  error: z.string().optional(),
  /** The task whose failure caused this one to be skipped. */
  skippedFor: id.optional(),
  /** It was skipped because the whole plan was given up. */
  givenUp: z.literal(true).optional(),
  /** How it ended, by its evidence. Absent: it has not ended, or ended before outcomes were recorded. */
  outcome: TaskOutcome.optional(),
  /** With the outcome `accepted`. */
  accepted: TaskAcceptance.optional(),
});
export type PlanTask = z.infer<typeof PlanTask>;

export const PlanStatus = z.enum([
  "draft",
  "pending_approval",
  "approved",
  "rejected",
  "executing",
  "paused",
  "completed",
  "failed",
  "cancelled",
]);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** Each task in its own copy of the workspace, merged when it is done; or all tasks in the workspace itself. */
export const Isolation = z.enum(["worktree", "shared"]);
export type Isolation = z.infer<typeof Isolation>;

/** What the builder starts with: the conversation so far, or only the plan. */
export const ApprovedContext = z.enum(["keep", "fresh"]);
export type ApprovedContext = z.infer<typeof ApprovedContext>;

/** Who approved which revision, and with which options. */
export const Approval = z.object({
  revision: z.number().int(),
  hash: keepExact(z.string()),
  by: z.string(),
  notes: z.string().optional(),
  context: ApprovedContext.optional(),
  /** The model that builds: `provider/model`. */
  model: keepExact(z.string().optional()),
  /** Files of the plan that had changed since it was made and were approved anyway. */
  changed: z.array(z.string()).optional(),
});
export type Approval = z.infer<typeof Approval>;

/** How a revision responds to a comment on the previous one. */
export const CommentAnswer = z.object({ commentId: id, answer: z.string() });
export type CommentAnswer = z.infer<typeof CommentAnswer>;

export const ExecutionPlan = z.object({
  planId: id,
  sessionId: id,
  /** Increases with every change of content; together with `hash` it names exactly what is approved. */
  revision: z.number().int().positive(),
  /** Hash of the content alone, without status, perspectives and times. */
  hash: keepExact(z.string()),
  status: PlanStatus,
  chapoPerspective: ChapoPerspective.optional(),
  kodaPerspective: KodaPerspective.optional(),
  devoPerspective: DevoPerspective.optional(),
  /** Perspectives of configured roles, by name. */
  otherPerspectives: z.record(z.string(), AgentPerspective).optional(),
  missingPerspectives: z.array(MissingPerspective),
  ...planContent,
  tasks: z.array(PlanTask),
  /** The user's request. */
  request: z.string(),
  /** The plan's readable and editable file, relative to the workspace; null when it could not be written. */
  planFile: keepExact(z.string().nullable()),
  /** The workspace when the plan was made, as a git tree; null when unknown. */
  tree: keepExact(z.string().nullable()),
  /** Why this is only a basic plan. */
  fallback: z.string().optional(),
  answers: z.array(CommentAnswer).optional(),
  createdAt: keepExact(z.string()),
  approvedAt: keepExact(z.string().optional()),
  approval: Approval.optional(),
  rejectedAt: keepExact(z.string().optional()),
  rejectionReason: z.string().optional(),
});
export type ExecutionPlan = z.infer<typeof ExecutionPlan>;

/** A comment on a revision: on all of it, on a task, or on a line of its file. */
export const PlanComment = z.object({
  commentId: id,
  planId: id,
  revision: z.number().int(),
  taskId: id.optional(),
  line: z.number().int().positive().optional(),
  text: z.string(),
  by: z.string(),
});
export type PlanComment = z.infer<typeof PlanComment>;

/** One revision and its author. */
export interface PlanSnapshot {
  readonly plan: ExecutionPlan;
  readonly author: PlanAuthor;
  readonly at: string;
}

export const PlanAuthor = z.enum(["model", "person"]);
export type PlanAuthor = z.infer<typeof PlanAuthor>;

export const Assessment = withHints(z.enum(["ON_TRACK", "NEEDS_ADJUSTMENT", "OFF_TRACK", "COMPLETE", "FAILED"]), {
  synonyms: {
    NEEDS_ADJUSTMENT: ["needs adjustments", "needs changes", "adjust"],
    COMPLETE: ["completed", "done"],
    FAILED: ["fail", "failure"],
    ON_TRACK: ["ok"],
  },
});
export type Assessment = z.infer<typeof Assessment>;

/** One change of a plan while it runs, with its reason. */
export const Adjustment = z.object({
  operation: withHints(z.enum(["MODIFY", "RETRY", "SKIP", "ADD_BEFORE", "ADD_AFTER", "REPLACE"]), {
    synonyms: {
      MODIFY: ["update", "change", "edit"],
      RETRY: ["try again", "rerun", "redo"],
      ADD_BEFORE: ["insert_before"],
      ADD_AFTER: ["insert_after", "add", "insert"],
    },
  }),
  taskId: id,
  reason: z.string(),
  /** For MODIFY and RETRY: the input of the task's planned tool call. */
  input: z.record(z.string(), z.unknown()).optional(),
  /** For MODIFY: other fields of the task that change. */
  changes: z.object(taskContent).partial().optional(),
  /** For ADD_BEFORE, ADD_AFTER and REPLACE: the new task. */
  task: PlanTask.optional(),
});
export type Adjustment = z.infer<typeof Adjustment>;
