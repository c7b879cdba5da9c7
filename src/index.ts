// The public API: what a program needs to embed Planwright. Everything else is internal.
export { openPlanwright, type OpenOptions } from "./apps/library/open-planwright.ts";
export { Planwright, type RunOptions, type RunResult } from "./apps/library/planwright.ts";
export type { Replay } from "./ports/recorded.ts";
export { planFunctions, type PlanFunctions } from "./apps/library/plan-functions/plan-functions.ts";
export * from "./apps/library/plan-functions/process-wide.ts";
export type { SendEvent } from "./apps/library/plan-functions/decision.ts";
export type { ChapoView, DevoView, KodaView } from "./apps/library/plan-functions/draft.ts";
export type { GivenQualification } from "./apps/library/plan-functions/run-plan-mode.ts";
export type { TaskData } from "./apps/library/plan-functions/task-data.ts";
export type { TaskProgress } from "./apps/library/plan-functions/task-progress.ts";
export type { TaskUpdate } from "./apps/library/plan-functions/task-status.ts";
export type { ApproveOptions } from "./engine/plan/review-plan.ts";
export type { FoundPlan, PlanDesk } from "./apps/library/plan-desk.ts";
export type { TaskChanges } from "./engine/run/undo-plan-changes.ts";
export type { Undo, UndoOptions, UndoTarget } from "./engine/run/undo-plan.ts";
export type { AskedPermission, AskedQuestion, OnPermission, OnQuestion } from "./apps/library/answering.ts";
export type { PermissionReply } from "./engine/call/answer-permission.ts";
export { answerLine, BadAnswers, type QuestionReply } from "./engine/call/answer-question.ts";
export { connect, type ChatFilter, type Client, type NewChat } from "./apps/client/connect.ts";
export { ApiProblem } from "./apps/client/api-problem.ts";
export type { ChatClient, ChatState, PlanAsSeen, UndoWish } from "./apps/client/chat-client.ts";
export type { FollowedEvent, FollowOptions, StaleCursor } from "./apps/client/follow-events.ts";
export type { ConnectOptions } from "./apps/client/wire.ts";
export { openMemoryLog } from "./adapters/event-log/memory.ts";
export { openSqliteLog } from "./adapters/event-log/sqlite.ts";
export { openSqliteStore } from "./adapters/store/sqlite-store.ts";
export { scriptedModel, type ScriptedStep } from "./adapters/models/scripted/scripted.ts";
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
} from "./domain/session/event.ts";
export { emptyState, phaseOf, type PendingQuestion, type Phase, type State } from "./domain/session/state.ts";
export { reduce, replay } from "./domain/session/reduce.ts";
export { decide } from "./domain/session/decide.ts";
export type { Decision } from "./domain/session/decision.ts";
export { next, type Limits, type Next } from "./domain/session/next.ts";
export type { Command } from "./domain/session/command.ts";
export { auditOf } from "./domain/reading/audit.ts";
export type { AuditEntry } from "./domain/reading/audit-entry.ts";
export { adherenceOf, type Adherence } from "./domain/reading/adherence.ts";
export type { Question } from "./domain/session/mode-events.ts";
export type { PermissionAnswer, PermissionRequest } from "./domain/session/permission-events.ts";
export type { Grant, GrantScope } from "./domain/permission/grant.ts";
export { Failed, fail, type Failure } from "./domain/values/failure.ts";
export { readMode, type Mode } from "./domain/values/mode.ts";
export { policyFor, type ModePolicy, type ToolCategory, type ToolMeta } from "./domain/permission/policy.ts";
export {
  determinePlanModeRequired,
  Qualification,
  Qualification as QualificationResult,
} from "./domain/plan/qualification.ts";
export * from "./domain/plan/acceptance.ts";
export * from "./domain/plan/evidence.ts";
export * from "./domain/plan/perspective.ts";
export * from "./domain/plan/plan.ts";
export { contentOf } from "./domain/plan/plan-content.ts";
export { adjustPlan, runFrom, type Adjusted, type Adjusting } from "./domain/plan/adjust.ts";
export { taskRunOf, type Integration, type Proposal, type Run, type TaskRun } from "./domain/session/run.ts";
export { Schedule, type ScheduledTask, type ScheduleOptions } from "./domain/plan/schedule.ts";
export { criticalPath } from "./domain/plan/critical-path.ts";
export { planSummary } from "./engine/run/plan-summary.ts";
export type { PlanControl } from "./engine/run/control-plan.ts";
export type { FileChange, Merged, Tree, Worktree, Worktrees } from "./ports/worktrees.ts";
export {
  diffPlans,
  renderDiff,
  type FieldChange,
  type PlanDiff,
  type TaskChange,
} from "./domain/plan-text/plan-diff.ts";
export { lintPlanBody } from "./domain/plan-check/lint-plan-body.ts";
export type { LineFinding } from "./domain/plan-text/line-finding.ts";
export { parsePlanBody, type BodyOptions, type ParsedBody } from "./domain/plan-text/parse-plan-body.ts";
export { renderPlanBody } from "./domain/plan-text/render-plan-body.ts";
export type { Finding } from "./domain/values/finding.ts";
export { validatePlan, type PlanVocabulary } from "./domain/plan-check/validate-plan.ts";
export { detectIntent } from "./domain/intent/detect-intent.ts";
export type { Intent, IntentDecision, IntentRule } from "./domain/intent/intent.ts";
export { detectLanguage } from "./domain/intent/language.ts";
export type { Language } from "./words/language.ts";
export type { SessionSummary } from "./domain/reading/session-summary.ts";
export type { Usage, UsageTotal } from "./domain/values/usage.ts";
export type { Message } from "./domain/values/message.ts";

export type { EventLog, ListFilter } from "./ports/event-log.ts";
export type { Grants, KeptGrant } from "./ports/grants.ts";
export type { Model, ModelPart, ModelRequest, ToolSpec } from "./ports/model.ts";
export type { ShellVerdict } from "./ports/shell.ts";
export type { ServerStatus } from "./ports/tool-servers.ts";
export type { Delegated, Order, Prepared, Tool, ToolConfig, ToolContext, ToolResult } from "./ports/tool.ts";
