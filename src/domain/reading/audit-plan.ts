// Audit entries about plans: how the request was classified, each revision and its author, and every decision.
import { auditDetail, textOfFailure } from "./audit-detail.ts";
import { auditEntry, type AuditEntry } from "./audit-entry.ts";
import { runEntryOf } from "./audit-run.ts";
import { shorten } from "./audit-subject.ts";
import type { StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";

export function planEntryOf(event: StoredEvent, mode: Mode): AuditEntry | undefined {
  const { seq, at } = event;
  const entry = (fields: Partial<{ [Field in keyof AuditEntry]: AuditEntry[Field] | undefined }>) =>
    auditEntry({ seq, at, kind: "plan", actor: "planwright", mode, ...fields });
  switch (event.type) {
    case "qualified": {
      const { qualification, planRequired } = event.data;
      const { taskType, riskLevel, complexity, reason } = qualification;
      const said = auditDetail("assessed", { taskType, riskLevel, complexity, reason: shorten(reason, 80) });
      return entry({ kind: "request", decision: planRequired ? "plan first" : "no plan needed", ...said });
    }
    case "execution_intent_detected": {
      const { intent, rule } = event.data;
      return entry({ kind: "request", decision: intent, rule });
    }
    case "perspective_missing":
      return entry({
        subject: event.data.agent,
        ...auditDetail("perspectiveMissing", { failure: textOfFailure(event.data.failure) }),
      });
    case "plan_ready": {
      const { plan, author: writtenBy } = event.data;
      const author = writtenBy === "person" ? "user" : "planwright";
      const { tasks, overallRisk: risk, fallback } = plan;
      const said = auditDetail("revision", { count: tasks.length, risk, isBasic: fallback !== undefined });
      return entry({ actor: author, subject: revisionName(plan), decision: "new revision", ...said });
    }
    case "plan_approved": {
      const { planId, revision, by, notes, changed } = event.data;
      const detail = notes === undefined ? undefined : shorten(notes, 80);
      const subject = revision === undefined ? planId : revisionName({ planId, revision });
      return entry({ actor: by ?? "user", subject, decision: "approved", detail, files: changed });
    }
    case "plan_revision_requested": {
      const { by, feedback } = event.data;
      return entry({
        actor: by,
        subject: revisionName(event.data),
        decision: "sent back",
        detail: shorten(feedback, 80),
      });
    }
    case "plan_rejected": {
      const { planId: subject, reason, by } = event.data;
      return entry({ actor: by ?? "user", subject, decision: "rejected", detail: reason });
    }
    case "plan_commented": {
      const { by, taskId, text } = event.data;
      const detail = shorten(text, 80);
      const said = taskId === undefined ? { detail } : auditDetail("taskComment", { task: taskId, text: detail });
      return entry({ actor: by, subject: revisionName(event.data), decision: "commented", ...said });
    }
    default: {
      const fields = runEntryOf(event);
      return fields && entry(fields);
    }
  }
}

function revisionName({ planId, revision }: { readonly planId: string; readonly revision: number }): string {
  return `${planId}@${revision}`;
}
