// The plan: perspectives of the agents, tasks with dependencies, and everything a person approves. Names follow the documented API.
import { z } from "zod";

const Level = z.enum(["low", "medium", "high"]);

export const AgentName = z.string().min(1);
export type AgentName = z.infer<typeof AgentName>;

const perspectiveFields = {
  analysis: z.string(),
  concerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  estimatedEffort: z.enum(["trivial", "small", "medium", "large"]),
  dependencies: z.array(z.string()).optional(),
  timestamp: z.string(),
};

/** What any agent says about the work from its own side. A configured role has no fields beyond these. */
export const AgentPerspective = z.looseObject({ agent: AgentName, ...perspectiveFields });
export type AgentPerspective = z.infer<typeof AgentPerspective>;

export const ChapoPerspective = z.object({
  agent: z.literal("chapo"),
  ...perspectiveFields,
  strategicAnalysis: z.string(),
  riskAssessment: Level,
  impactAreas: z.array(z.string()),
  coordinationNeeds: z.array(z.string()),
});
export type ChapoPerspective = z.infer<typeof ChapoPerspective>;

export const KodaPerspective = z.object({
  agent: z.literal("koda"),
  ...perspectiveFields,
  affectedFiles: z.array(z.string()),
  codePatterns: z.array(z.string()),
  potentialBreakingChanges: z.array(z.string()),
  testingRequirements: z.array(z.string()),
});
export type KodaPerspective = z.infer<typeof KodaPerspective>;

export const DevoPerspective = z.object({
  agent: z.literal("devo"),
  ...perspectiveFields,
  deploymentImpact: z.array(z.string()),
  rollbackStrategy: z.string(),
  servicesAffected: z.array(z.string()),
  infrastructureChanges: z.array(z.string()),
});
export type DevoPerspective = z.infer<typeof DevoPerspective>;

export const TaskStatus = z.enum(["pending", "in_progress", "completed", "failed", "skipped", "cancelled"]);
export type TaskStatus = z.infer<typeof TaskStatus>;

export const TaskPriority = z.enum(["critical", "high", "normal", "low"]);
export type TaskPriority = z.infer<typeof TaskPriority>;

export const PlannedToolCall = z.object({ tool: z.string(), input: z.record(z.string(), z.unknown()) });
export type PlannedToolCall = z.infer<typeof PlannedToolCall>;

export const ExecutedTool = z.object({ tool: z.string(), callId: z.string(), status: z.string() });
export type ExecutedTool = z.infer<typeof ExecutedTool>;

export const PlanTask = z.object({
  taskId: z.string(),
  planId: z.string(),
  subject: z.string(),
  description: z.string(),
  activeForm: z.string(),
  assignedAgent: AgentName,
  priority: TaskPriority,
  status: TaskStatus,
  progress: z.number().min(0).max(100).optional(),
  blockedBy: z.array(z.string()),
  blocks: z.array(z.string()),
  toolsToExecute: z.array(PlannedToolCall).optional(),
  toolsExecuted: z.array(ExecutedTool).optional(),
  /** Paths or patterns this task may change. */
  files: z.array(z.string()).optional(),
  createdAt: z.string(),
  startedAt: z.string().optional(),
  completedAt: z.string().optional(),
  result: z.string().optional(),
  error: z.string().optional(),
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

export const ExecutionPlan = z.object({
  planId: z.string(),
  sessionId: z.string(),
  /** Counts up with every change of content; with `hash` it names exactly what a person approves. */
  revision: z.number().int().positive(),
  hash: z.string(),
  status: PlanStatus,
  chapoPerspective: ChapoPerspective.optional(),
  kodaPerspective: KodaPerspective.optional(),
  devoPerspective: DevoPerspective.optional(),
  summary: z.string(),
  tasks: z.array(PlanTask),
  estimatedDuration: z.string(),
  overallRisk: Level,
  createdAt: z.string(),
  approvedAt: z.string().optional(),
  rejectedAt: z.string().optional(),
  rejectionReason: z.string().optional(),
});
export type ExecutionPlan = z.infer<typeof ExecutionPlan>;

export const Assessment = z.enum(["ON_TRACK", "NEEDS_ADJUSTMENT", "OFF_TRACK", "COMPLETE", "FAILED"]);
export type Assessment = z.infer<typeof Assessment>;

export const Adjustment = z.object({
  operation: z.enum(["MODIFY", "RETRY", "SKIP", "ADD_BEFORE", "ADD_AFTER", "REPLACE"]),
  taskId: z.string(),
  reason: z.string(),
  input: z.record(z.string(), z.unknown()).optional(),
  task: PlanTask.optional(),
});
export type Adjustment = z.infer<typeof Adjustment>;
