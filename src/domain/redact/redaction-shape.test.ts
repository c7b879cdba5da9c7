// Every field that redaction leaves as it is, by event: a new one belongs here only if neither people nor tools choose its value.
import { expect, test } from "vitest";
import { z } from "zod";
import { durableEventTypes, schemaOfEvent } from "../session/event.ts";
import { keepExact } from "../values/treatment.ts";
import { redactionShape, shapeOf, type Shape } from "./redaction-shape.ts";

/** The treatment of each field that can hold any text, as "path" (kept), "path: digests" or "path: evidence". */
function untouched(schema: z.core.$ZodType, shape: Shape, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return untouched(schema.unwrap(), shape, path);
  if (schema instanceof z.ZodPipe) return untouched(schema.in, shape, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => untouched(option, shape, path));
  if (schema instanceof z.ZodObject && shape !== "evidence") {
    return Object.entries(schema.shape).flatMap(([field, inner]) => {
      const own = typeof shape === "string" ? shape : (shape as Readonly<Record<string, Shape>>)[field];
      return untouched(inner as z.ZodType, own ?? "text", path === "" ? field : `${path}.${field}`);
    });
  }
  if (schema instanceof z.ZodArray && shape !== "evidence")
    return untouched(schema.element, typeof shape === "string" ? shape : (shape as readonly [Shape])[0], `${path}[]`);
  const isFixed = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral].some((kind) => schema instanceof kind);
  if (isFixed || shape === "text") return [];
  if (typeof shape !== "string") return [`${path}: ${JSON.stringify(shape)}`];
  return [shape === "keep" ? path : `${path}: ${shape}`];
}

test("a field that is not marked is text, and so is a marked one that was changed afterwards", () => {
  const marked = keepExact(z.string());
  expect([marked, marked.optional(), marked.min(1), z.string(), z.unknown()].map(shapeOf)).toEqual([
    "keep",
    "keep",
    "text",
    "text",
    "text",
  ]);
  expect(shapeOf(z.union([z.object({ a: marked, b: marked }), z.object({ a: z.string(), c: marked })]))).toEqual({
    a: "text",
    b: "keep",
    c: "keep",
  });
  expect(shapeOf(z.record(z.string(), marked))).toBe("text");
});

test("only these fields are stored as they are", () => {
  const fields = durableEventTypes.map((type) => {
    const own = new Set(untouched(schemaOfEvent(type), redactionShape(type), ""));
    return [type, [...own].join(" ")];
  });
  expect(Object.fromEntries(fields)).toMatchInlineSnapshot(`
    {
      "acknowledged": "messageId",
      "adjustment_applied": "planId adjustment.taskId adjustment.changes.assignedAgent adjustment.changes.blockedBy[] adjustment.changes.toolsToExecute[].tool adjustment.task.taskId adjustment.task.planId adjustment.task.assignedAgent adjustment.task.blockedBy[] adjustment.task.toolsToExecute[].tool adjustment.task.blocks[] adjustment.task.toolsExecuted[].callId adjustment.task.createdAt adjustment.task.startedAt adjustment.task.completedAt adjustment.task.skippedFor plan.planId plan.sessionId plan.hash plan.chapoPerspective.timestamp plan.kodaPerspective.timestamp plan.devoPerspective.timestamp plan.missingPerspectives[].agent plan.tasks[].taskId plan.tasks[].planId plan.tasks[].assignedAgent plan.tasks[].blockedBy[] plan.tasks[].toolsToExecute[].tool plan.tasks[].blocks[] plan.tasks[].toolsExecuted[].callId plan.tasks[].createdAt plan.tasks[].startedAt plan.tasks[].completedAt plan.tasks[].skippedFor plan.planFile plan.tree plan.answers[].commentId plan.createdAt plan.approvedAt plan.approval.hash plan.approval.model plan.rejectedAt",
      "adjustment_decided": "planId requestId",
      "adjustment_requested": "planId requestId adjustments[].taskId adjustments[].changes.assignedAgent adjustments[].changes.blockedBy[] adjustments[].changes.toolsToExecute[].tool adjustments[].task.taskId adjustments[].task.planId adjustments[].task.assignedAgent adjustments[].task.blockedBy[] adjustments[].task.toolsToExecute[].tool adjustments[].task.blocks[] adjustments[].task.toolsExecuted[].callId adjustments[].task.createdAt adjustments[].task.startedAt adjustments[].task.completedAt adjustments[].task.skippedFor",
      "agent_continued": "agentId",
      "agent_started": "agentId parentId callId role tools[] taskId",
      "assistant_message": "agentId turnId model parts[].provider parts[].callId parts[].tool",
      "cancel_requested": "by",
      "concurrency_changed": "planId",
      "context_compacted": "agentId",
      "context_loaded": "instructions[].path skills[].path",
      "disallowed_tool_attempt_in_planning": "agentId callId tool model",
      "execution_intent_detected": "messageId language",
      "mode_changed": "plan_file",
      "mode_entered": "by",
      "mode_switched_by_intent": "messageId",
      "model_chosen": "model",
      "permission_answered": "requestId grant.grantId grant.workspace grant.sessionId grant.planId grant.taskId grant.createdAt grant.expiresAt by",
      "permission_requested": "requestId callId agentId tool",
      "perspective_complete": "agent perspective.agent perspective.timestamp",
      "perspective_missing": "agent failure.kind failure.next.planId failure.next.taskId failure.next.id failure.next.requestId failure.next.sessionId",
      "perspective_start": "agent",
      "plan_approval_request": "plan.planId plan.sessionId plan.hash plan.chapoPerspective.timestamp plan.kodaPerspective.timestamp plan.devoPerspective.timestamp plan.missingPerspectives[].agent plan.tasks[].taskId plan.tasks[].planId plan.tasks[].assignedAgent plan.tasks[].blockedBy[] plan.tasks[].toolsToExecute[].tool plan.tasks[].blocks[] plan.tasks[].toolsExecuted[].callId plan.tasks[].createdAt plan.tasks[].startedAt plan.tasks[].completedAt plan.tasks[].skippedFor plan.planFile plan.tree plan.answers[].commentId plan.createdAt plan.approvedAt plan.approval.hash plan.approval.model plan.rejectedAt callId agentId",
      "plan_approved": "planId hash model",
      "plan_commented": "commentId planId taskId",
      "plan_execution_complete": "planId",
      "plan_execution_start": "planId tree",
      "plan_paused": "planId",
      "plan_ready": "plan.planId plan.sessionId plan.hash plan.chapoPerspective.timestamp plan.kodaPerspective.timestamp plan.devoPerspective.timestamp plan.missingPerspectives[].agent plan.tasks[].taskId plan.tasks[].planId plan.tasks[].assignedAgent plan.tasks[].blockedBy[] plan.tasks[].toolsToExecute[].tool plan.tasks[].blocks[] plan.tasks[].toolsExecuted[].callId plan.tasks[].createdAt plan.tasks[].startedAt plan.tasks[].completedAt plan.tasks[].skippedFor plan.planFile plan.tree plan.answers[].commentId plan.createdAt plan.approvedAt plan.approval.hash plan.approval.model plan.rejectedAt",
      "plan_rejected": "planId",
      "plan_resumed": "planId restores[]",
      "plan_revision_requested": "planId",
      "plan_rolled_back": "planId taskIds[]",
      "plan_start": "sessionId planId",
      "plan_step_complete": "planId taskId",
      "plan_step_ready": "planId taskId",
      "plan_verified": "planId",
      "qualified": "messageId qualification.language",
      "question_answered": "question_id",
      "question_closed": "question_id",
      "question_pending": "question_id created_at callId agentId",
      "reflection_complete": "planId taskIds[] adjustments[].taskId adjustments[].changes.assignedAgent adjustments[].changes.blockedBy[] adjustments[].changes.toolsToExecute[].tool adjustments[].task.taskId adjustments[].task.planId adjustments[].task.assignedAgent adjustments[].task.blockedBy[] adjustments[].task.toolsToExecute[].tool adjustments[].task.blocks[] adjustments[].task.toolsExecuted[].callId adjustments[].task.createdAt adjustments[].task.startedAt adjustments[].task.completedAt adjustments[].task.skippedFor",
      "session_created": "sessionId workspace plan_file forkedFrom",
      "step_started": "agentId turnId model",
      "task_completed": "taskId",
      "task_conflicted": "taskId base",
      "task_created": "task.taskId task.planId task.assignedAgent task.blockedBy[] task.toolsToExecute[].tool task.blocks[] task.toolsExecuted[].callId task.createdAt task.startedAt task.completedAt task.skippedFor",
      "task_failed": "taskId",
      "task_integrated": "taskId base tree",
      "task_reported": "taskId",
      "task_started": "taskId agent base",
      "task_tool_executed": "taskId tool.callId",
      "task_update": "taskId skippedFor",
      "task_verified": "taskId evidence.base evidence.tree",
      "tasks_list": "tasks[].taskId tasks[].planId tasks[].assignedAgent tasks[].blockedBy[] tasks[].toolsToExecute[].tool tasks[].blocks[] tasks[].toolsExecuted[].callId tasks[].createdAt tasks[].startedAt tasks[].completedAt tasks[].skippedFor",
      "todos_updated": "agentId",
      "tool_ended": "agentId callId tool code seen: digests images[].mediaType images[].base64",
      "tool_started": "agentId callId tool effects: evidence",
      "turn_ended": "agentId turnId failure.kind failure.next.planId failure.next.taskId failure.next.id failure.next.requestId failure.next.sessionId",
      "turn_started": "turnId",
      "usage_recorded": "agentId role model",
      "user_message": "messageId",
      "workspace_changed_in_plan_mode": "",
      "workspace_fingerprinted": "tree",
    }
  `);
});
