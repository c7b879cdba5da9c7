// One line of the audit: who did what, in which mode, and who or what allowed or refused it.
import type { AuditAbout } from "./audit-detail.ts";
import type { Grant } from "../permission/grant.ts";
import type { Mode } from "../values/mode.ts";
import type { SandboxLevel } from "../permission/policy.ts";

type AuditKind =
  | "call"
  | "permission"
  | "question"
  | "mode"
  | "model"
  | "message"
  | "request"
  | "plan"
  | "task"
  | "workspace"
  | "cancel"
  | "turn";

export interface AuditEntry {
  /** Of the event that decided: for a call when it started or was refused, as long as it waits when it was asked for. */
  readonly seq: number;
  readonly at: string;
  readonly kind: AuditKind;
  /** "user" or whoever answered for one, the model's id, or "planwright". */
  readonly actor: string;
  /** The sub-agent; absent = the session's own agent. */
  readonly agentId?: string;
  /** What that one was sent off for, in a few words. */
  readonly agent?: string;
  /** That held at that moment: for a change of mode the one before, for a sub-agent what it may do at most. */
  readonly mode: Mode;
  /** By its one name, as soon as that is known. */
  readonly tool?: string;
  /** What it is about, short: a path, a command, an address. */
  readonly subject?: string;
  /** allowed, denied, asked (nobody answered yet), asked: yes | skip | no; of answers and plans: yes, skip, no, approved, rejected. */
  readonly decision?: string;
  readonly rule?: string;
  readonly sandbox?: SandboxLevel;
  /** How a call or turn ended; "open": it did not, as far as the log tells. */
  readonly status?: string;
  readonly code?: string;
  readonly durationMs?: number;
  /** Paths that a call was going to change, or that changed. */
  readonly files?: readonly string[];
  /** Plan mode forbids this call; "observed" = it was only recorded. */
  readonly attempt?: "blocked" | "observed";
  /** What an answer allowed for longer. */
  readonly grant?: Grant;
  /** English where Planwright says it; otherwise as a user, a model or a program wrote it. */
  readonly detail?: string;
  /** The same as data, where Planwright says it. */
  readonly about?: AuditAbout;
}

export interface AuditFilter {
  readonly mode?: Mode | undefined;
  readonly tool?: string | undefined;
  /** Only what somebody or something refused. */
  readonly refused?: boolean | undefined;
}

export function matchesAuditFilter(entry: AuditEntry, { mode, tool, refused }: AuditFilter): boolean {
  return (
    (mode === undefined || entry.mode === mode) &&
    (tool === undefined || entry.tool === tool) &&
    (refused !== true || isRefusal(entry))
  );
}

const refusals = new Set(["denied", "asked: no", "asked: skip", "no", "skip", "rejected"]);

export function isRefusal({ decision }: AuditEntry): boolean {
  return decision !== undefined && refusals.has(decision);
}

/** An entry without the fields that say nothing. */
export function auditEntry(fields: { [Field in keyof AuditEntry]: AuditEntry[Field] | undefined }): AuditEntry {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as unknown as AuditEntry;
}
