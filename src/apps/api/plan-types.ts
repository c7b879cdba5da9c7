// What the API shows of plans and of how they are carried out: the same as everywhere else, with names for the API document.
import { z } from "zod";
import { Evidence } from "../../domain/plan/evidence.ts";
import { Adjustment, ExecutionPlan, PlanAuthor, PlanComment, PlanTask } from "../../domain/plan/plan.ts";

const count = z.int().min(0);

export const Progress = z
  .object({
    total: count.describe("All tasks; cancelled ones are only counted here."),
    pending: count,
    inProgress: count,
    completed: count,
    failed: count,
    skipped: count,
    percentComplete: z.int().min(0).max(100),
  })
  .meta({ id: "TaskProgress" });

export const Comment = PlanComment.extend({
  answer: z.string().optional().describe("What a later revision says to it."),
}).meta({ id: "PlanComment" });

export const PlanView = z
  .object({
    plan: ExecutionPlan,
    progress: Progress,
    comments: z.array(Comment),
    is_edited: z
      .boolean()
      .describe("Its file says something else. While it waits for a decision, that becomes the next revision."),
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
    fields: z.array(FieldChange).describe("Of the plan itself."),
    added: z.array(PlanTask),
    removed: z.array(PlanTask),
    changed: z.array(z.object({ taskId: z.string(), subject: z.string(), fields: z.array(FieldChange) })),
    moved: z.array(z.string()).describe("Tasks that stand at another place now."),
  })
  .meta({ id: "PlanDiff" });

export const TaskRun = z
  .object({
    attempt: z.int().describe("Counted from 1."),
    base: z.string().nullable().describe("The git tree that it works from; null: nobody could tell."),
    agentId: z.string().optional(),
    repairs: count.describe("How often its work was sent back with evidence, in this attempt."),
    conflicts: count.describe("How often it was put on top of what others made meanwhile, in this attempt."),
    conflicted: z.array(z.string()),
    evidence: Evidence.optional().describe("What its checks last said."),
    verified: z.boolean().describe("Whether that is about what is there now."),
    endedBy: z.string().optional().describe("The person who cancelled this task alone."),
    undone: z.boolean().optional().describe("Its changes were taken out of the workspace again."),
    reflected: z.boolean().describe("It failed, and reflection has dealt with that."),
  })
  .meta({ id: "TaskRun" });

const FileChange = z.object({ path: z.string(), kind: z.enum(["added", "changed", "removed"]) });

export const Changes = z
  .object({
    changes: z.array(FileChange).describe("Sorted by path."),
    diff: z.string().describe("Unified; of the whole plan one task after the other."),
    evidence: Evidence.optional().describe("Of a single task: what its checks last said."),
  })
  .meta({ id: "TaskChanges" });

export const Undone = z
  .object({
    taskIds: z.array(z.string()).describe("Newest first."),
    changes: z.array(FileChange).describe("What undoing does to the files, those with conflicts left out."),
    diff: z.string(),
    conflicts: z.array(z.string()).describe("Files in which undoing excludes what was made since."),
  })
  .meta({ id: "Undo" });

export const Proposal = z
  .object({
    requestId: z.string(),
    reasoning: z.string(),
    adjustments: z.array(Adjustment),
    grows: z.array(z.string()).describe("What it needs beyond what was approved."),
  })
  .meta({ id: "ProposedAdjustment" });
