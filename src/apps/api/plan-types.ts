// API types of plans and runs: the domain's own, with names for the API document.
import { z } from "zod";
import { Evidence } from "../../domain/plan/evidence.ts";
import { Adjustment, ExecutionPlan, PlanAuthor, PlanComment, PlanTask } from "../../domain/plan/plan.ts";

const count = z.int().min(0);

export const Progress = z
  .object({
    total: count.describe("All tasks. Cancelled ones are counted only here."),
    pending: count,
    inProgress: count,
    completed: count,
    failed: count,
    skipped: count,
    percentComplete: z.int().min(0).max(100),
  })
  .meta({ id: "TaskProgress" });

export const Comment = PlanComment.extend({
  answer: z.string().optional().describe("How a later revision answers it."),
}).meta({ id: "PlanComment" });

export const PlanView = z
  .object({
    plan: ExecutionPlan,
    progress: Progress,
    comments: z.array(Comment),
    is_edited: z
      .boolean()
      .describe("Its file was edited. While the plan waits for a decision, the edit becomes the next revision."),
  })
  .meta({ id: "PlanView" });

export const RevisionInShort = z
  .object({ revision: z.int(), hash: z.string(), author: PlanAuthor, at: z.string(), title: z.string() })
  .meta({ id: "PlanRevision" });

const FieldChange = z.object({
  field: z.string(),
  before: z.string().describe("Empty: there was nothing."),
  after: z.string(),
});

export const Difference = z
  .object({
    from: z.int(),
    to: z.int(),
    same: z.boolean(),
    fields: z.array(FieldChange).describe("Fields of the plan itself."),
    added: z.array(PlanTask),
    removed: z.array(PlanTask),
    changed: z.array(z.object({ taskId: z.string(), subject: z.string(), fields: z.array(FieldChange) })),
    moved: z.array(z.string()).describe("Tasks that moved."),
  })
  .meta({ id: "PlanDiff" });

export const TaskRun = z
  .object({
    attempt: z.int().describe("Counted from 1."),
    base: z.string().nullable().describe("The git tree it starts from; null: unknown."),
    agentId: z.string().optional(),
    repairs: count.describe("How often this attempt was sent back with evidence."),
    conflicts: count.describe("How often this attempt was rebased onto newer work."),
    conflicted: z.array(z.string()),
    evidence: Evidence.optional().describe("The last result of its checks."),
    verified: z.boolean().describe("Whether the evidence is about the current state."),
    endedBy: z.string().optional().describe("Who cancelled this single task."),
    undone: z.boolean().optional().describe("Its changes were undone."),
    reflected: z.boolean().describe("It failed, and a reflection has handled the failure."),
  })
  .meta({ id: "TaskRun" });

const FileChange = z.object({ path: z.string(), kind: z.enum(["added", "changed", "removed"]) });

export const Changes = z
  .object({
    changes: z.array(FileChange).describe("Sorted by path."),
    diff: z.string().describe("Unified diff; for a whole plan, one task after the other."),
    evidence: Evidence.optional().describe("For a single task: the last result of its checks."),
  })
  .meta({ id: "TaskChanges" });

export const Undone = z
  .object({
    taskIds: z.array(z.string()).describe("Newest first."),
    changes: z.array(FileChange).describe("What undoing does to the files, except those with conflicts."),
    diff: z.string(),
    conflicts: z.array(z.string()).describe("Files in which undoing conflicts with later changes."),
  })
  .meta({ id: "Undo" });

export const Proposal = z
  .object({
    requestId: z.string(),
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
    grows: z.array(z.string()).describe("What it needs beyond the approved plan."),
  })
  .meta({ id: "ProposedAdjustment" });
