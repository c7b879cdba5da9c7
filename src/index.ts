// The public API: what a program needs to embed Planwright. Everything else is internal.
export { openPlanwright, type OpenOptions } from "./apps/open-planwright.ts";
export { Planwright, type RunOptions, type RunResult } from "./apps/planwright.ts";
export type { Replay } from "./ports/recorded.ts";
export { planFunctions, type PlanFunctions } from "./apps/plan-functions/plan-functions.ts";
export * from "./apps/plan-functions/process-wide.ts";
export type { SendEvent } from "./apps/plan-functions/decision.ts";
export type { ChapoView, DevoView, KodaView } from "./apps/plan-functions/draft.ts";
export type { GivenQualification } from "./apps/plan-functions/run-plan-mode.ts";
export type { TaskData } from "./apps/plan-functions/task-data.ts";
export type { TaskProgress } from "./apps/plan-functions/task-progress.ts";
export type { TaskUpdate } from "./apps/plan-functions/task-status.ts";
export type { ApproveOptions } from "./engine/review-plan.ts";
export type { FoundPlan, PlanDesk } from "./apps/plan-desk.ts";
export type { TaskChanges } from "./engine/undo-plan-changes.ts";
export type { Undo, UndoOptions, UndoTarget } from "./engine/undo-plan.ts";
export type { AskedPermission, AskedQuestion, OnPermission, OnQuestion } from "./apps/answering.ts";
export type { PermissionReply } from "./engine/answer-permission.ts";
export { answerLine, BadAnswers, type QuestionReply } from "./engine/answer-question.ts";
export { connect, type ChatFilter, type Client, type NewChat } from "./apps/client/connect.ts";
export { ApiProblem } from "./apps/client/api-problem.ts";
export type { ChatClient, ChatState, PlanAsSeen, UndoWish } from "./apps/client/chat-client.ts";
export type { FollowedEvent, FollowOptions, StaleCursor } from "./apps/client/follow-events.ts";
export type { ConnectOptions } from "./apps/client/wire.ts";
export { openMemoryGrants } from "./adapters/grants/memory.ts";
export { openMemoryLog } from "./adapters/event-log/memory.ts";
export { openSqliteLog } from "./adapters/event-log/sqlite.ts";
export { openSqliteStore } from "./adapters/event-log/sqlite-store.ts";
export { scriptedModel, type ScriptedStep } from "./adapters/models/scripted.ts";
export { classifyShell } from "./adapters/shell/classify.ts";
export { openModel } from "./adapters/models/providers.ts";

export {
  durableEventSchema,
  flatten,
  isStored,
  liveEventSchema,
  type DurableEvent,
  type LiveEvent,
  type StoredEvent,
} from "./domain/event.ts";
export { emptyState, phaseOf, type PendingQuestion, type Phase, type State } from "./domain/state.ts";
export { reduce, replay } from "./domain/reduce.ts";
export { decide } from "./domain/decide.ts";
export type { Decision } from "./domain/decision.ts";
export { next, type Limits, type Next } from "./domain/next.ts";
export type { Command } from "./domain/command.ts";
export { auditOf } from "./domain/audit.ts";
export type { AuditEntry } from "./domain/audit-entry.ts";
export { adherenceOf, type Adherence } from "./domain/adherence.ts";
export type { Question } from "./domain/events/mode-events.ts";
export type { PermissionAnswer, PermissionRequest } from "./domain/events/permission-events.ts";
export type { Grant, GrantScope } from "./domain/grant.ts";
export { Failed, fail, type Failure } from "./domain/failure.ts";
export { readMode, type Mode } from "./domain/mode.ts";
export { policyFor, type ModePolicy, type ToolCategory, type ToolMeta } from "./domain/policy.ts";
export {
  determinePlanModeRequired,
  Qualification,
  Qualification as QualificationResult,
} from "./domain/qualification.ts";
export * from "./domain/acceptance.ts";
export * from "./domain/evidence.ts";
export * from "./domain/perspective.ts";
export * from "./domain/plan.ts";
export { contentOf } from "./domain/plan-content.ts";
export { adjustPlan, runFrom, type Adjusted, type Adjusting } from "./domain/adjust.ts";
export { taskRunOf, type Integration, type Proposal, type Run, type TaskRun } from "./domain/run.ts";
export { Schedule, type ScheduledTask, type ScheduleOptions } from "./domain/schedule.ts";
export { criticalPath } from "./domain/critical-path.ts";
export { planSummary } from "./domain/plan-summary.ts";
export type { PlanControl } from "./engine/control-plan.ts";
export type { FileChange, Merged, Tree, Worktree, Worktrees } from "./ports/worktrees.ts";
export { diffPlans, renderDiff, type FieldChange, type PlanDiff, type TaskChange } from "./domain/plan-diff.ts";
export { lintPlanBody } from "./domain/plan-text/lint-plan-body.ts";
export type { LineFinding } from "./domain/plan-text/line-finding.ts";
export { parsePlanBody, type BodyOptions, type ParsedBody } from "./domain/plan-text/parse-plan-body.ts";
export { renderPlanBody } from "./domain/plan-text/render-plan-body.ts";
export type { Finding } from "./domain/validate-plan/finding.ts";
export { validatePlan, type Known } from "./domain/validate-plan/validate-plan.ts";
export { detectIntent } from "./domain/intent/detect-intent.ts";
export type { Intent, IntentDecision, IntentRule } from "./domain/intent/intent.ts";
export { detectLanguage } from "./domain/intent/language.ts";
export type { Language } from "./domain/messages/language.ts";
export type { SessionSummary } from "./domain/session-summary.ts";
export type { Usage, UsageTotal } from "./domain/usage.ts";
export type { Message } from "./domain/message.ts";

export type { EventLog, ListFilter } from "./ports/event-log.ts";
export type { Grants, KeptGrant } from "./ports/grants.ts";
export type { Model, ModelPart, ModelRequest, ToolSpec } from "./ports/model.ts";
export type { ShellVerdict } from "./ports/shell.ts";
export type { ServerStatus } from "./ports/tool-servers.ts";
export type { Delegated, Order, Prepared, Tool, ToolConfig, ToolContext, ToolResult } from "./ports/tool.ts";
