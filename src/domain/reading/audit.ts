// The audit of a session, derived from its events: who did what, in which mode, allowed or refused by which rule.
import { createAuditedCalls, entryOfCall, type AuditedCall } from "./audit-calls.ts";
import { auditDetail, textOfFailure } from "./audit-detail.ts";
import { auditEntry, type AuditEntry } from "./audit-entry.ts";
import { planEntryOf } from "./audit-plan.ts";
import { agentIdOf, createAuditContext } from "./audit-context.ts";
import { LONGEST_DETAIL, shorten } from "./audit-subject.ts";
import { factsOf, type StoredEvent } from "../session/event.ts";
import type { Mode } from "../values/mode.ts";

export interface Audit {
  /** In log order. Events that do not matter to the audit, and unknown ones, are ignored. */
  add(event: StoredEvent): void;
  /** All entries so far, in order; calls that have not ended are "open". */
  entries(): AuditEntry[];
}

export function auditOf(events: Iterable<StoredEvent>): AuditEntry[] {
  const audit = createAudit();
  for (const event of events) audit.add(event);
  return audit.entries();
}

/** For logs that are read in pieces. Keeps the entries, not the events. */
export function createAudit(): Audit {
  const context = createAuditContext();
  const calls = createAuditedCalls(context);
  const entries: AuditEntry[] = [];
  /** The index of a mode change whose author the next event names. */
  let unattributed: number | undefined;
  return {
    add(event) {
      const before = context.modeOf(undefined);
      context.add(event);
      calls.add(event);
      if (event.type === "mode_changed") {
        unattributed = entries.push(modeChange(event, before, event.data.mode)) - 1;
      } else if (event.type === "mode_entered") {
        const entry = unattributed === undefined ? undefined : entries[unattributed];
        if (unattributed !== undefined && entry)
          entries[unattributed] = withActor(entry, event.data.by, event.data.name);
        unattributed = undefined;
      } else if (event.type === "permission_answered") {
        entries.push(permissionAnswer(event, calls.callOfRequest(event.data.requestId), before));
      } else {
        const entry = entryOf(event, context.modeOf(agentIdOf(event)));
        if (entry) entries.push(entry);
      }
    },
    entries: () =>
      [...entries, ...calls.all().map(entryOfCall)]
        .map((entry) => ({ ...entry, ...agentName(context.nameOf(entry.agentId)) }))
        .toSorted((a, b) => a.seq - b.seq),
  };
}

function agentName(agent: string | undefined): { agent?: string } {
  return agent === undefined ? {} : { agent };
}

function modeChange({ seq, at }: StoredEvent, before: Mode, after: Mode): AuditEntry {
  const detail =
    before === after ? auditDetail("modeKept", { mode: after }) : auditDetail("modeChanged", { before, after });
  return { seq, at, kind: "mode", actor: "planwright", mode: before, ...detail };
}

/** Names the user who switched, or Planwright's reason. */
function withActor(change: AuditEntry, by: string, name: string | undefined): AuditEntry {
  const actor = name ?? (by === "user" ? by : change.actor);
  return by === "user" ? { ...change, actor } : { ...change, actor, rule: by };
}

function permissionAnswer(
  { seq, at, data }: Extract<StoredEvent, { type: "permission_answered" }>,
  call: AuditedCall | undefined,
  mode: Mode,
): AuditEntry {
  return auditEntry({
    seq,
    at,
    kind: "permission",
    actor: data.by,
    agentId: call?.agentId,
    mode: call?.mode ?? mode,
    tool: call?.tool,
    subject: call?.subject,
    decision: data.answer,
    rule: call?.askedBy,
    grant: data.grant,
    detail: data.guidance,
  });
}

/** Entries made from a single event. */
function entryOf(event: StoredEvent, mode: Mode): AuditEntry | undefined {
  const { seq, at } = event;
  const audited = factsOf(event.type).audit?.(event.data);
  if (audited) {
    const { kind, actor = "planwright", subject, decision, files } = audited;
    const detail = audited.detail && shorten(audited.detail, LONGEST_DETAIL);
    return auditEntry({ seq, at, kind, actor, mode, subject: subject ?? undefined, decision, files, detail });
  }
  switch (event.type) {
    case "question_answered": {
      const { by: actor = "user", answers } = event.data;
      const detail = shorten(JSON.stringify(answers), 80);
      return { seq, at, kind: "question", actor, mode, decision: "answered", detail };
    }
    case "user_message":
      // It repeats the answer that it carries.
      if (event.data.metadata?.["question_answer"] !== undefined) return undefined;
      return { seq, at, kind: "message", actor: event.data.by ?? "user", mode, detail: shorten(event.data.text, 80) };
    case "workspace_changed_in_plan_mode": {
      const { paths: files, total } = event.data;
      const said = auditDetail("filesChanged", { count: total });
      return { seq, at, kind: "workspace", actor: "planwright", mode, files, ...said };
    }
    case "turn_ended": {
      const { outcome: status, failure } = event.data;
      if (status !== "failed" && !failure) return undefined;
      const [agentId, code] = [agentIdOf(event), failure?.kind];
      const said = failure && auditDetail("turnFailed", { failure: textOfFailure(failure) });
      return auditEntry({ seq, at, kind: "turn", actor: "planwright", agentId, mode, status, code, ...said });
    }
    default:
      return planEntryOf(event, mode);
  }
}
