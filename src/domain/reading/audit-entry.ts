// One line of the audit: who did what, in which mode, and who or what allowed or refused it.
import type { AuditKind } from "../session/event-facts.ts";
import type { AuditAbout } from "./audit-detail.ts";
import type { Grant } from "../permission/grant.ts";
import type { Mode } from "../values/mode.ts";
import type { SandboxLevel } from "../permission/policy.ts";

export interface AuditEntry {
  /** Sequence of the deciding event: a call's start or refusal; while it waits, the request. */
  readonly seq: number;
  readonly at: string;
  readonly kind: AuditKind;
  /** "user" or the name of the user who acted, the model's id, or "planwright". */
  readonly actor: string;
  /** The sub-agent; absent = the session's own agent. */
  readonly agentId?: string;
  /** The sub-agent's name: its purpose in a few words. */
  readonly agent?: string;
  /** The mode at that moment: for a mode change the previous one, for a sub-agent its ceiling. */
  readonly mode: Mode;
  /** Its canonical name once known, before that the name the model used. */
  readonly tool?: string;
  /** What it is about, shortened: a path, a command, an address. */
  readonly subject?: string;
  /** allowed, denied, asked (no answer yet), asked: yes | skip | no; of answers and plans: yes, skip, no, approved, rejected. */
  readonly decision?: string;
  readonly rule?: string;
  readonly sandbox?: SandboxLevel;
  /** How a call or turn ended; "open": the log has no end. */
  readonly status?: string;
  readonly code?: string;
  readonly durationMs?: number;
  /** Paths that a call was about to change, or that changed. */
  readonly files?: readonly string[];
  /** Plan mode forbids this call; "observed" = it was only recorded. */
  readonly attempt?: "blocked" | "observed";
  /** What an answer always allows from then on. */
  readonly grant?: Grant;
  /** In English if it comes from Planwright; otherwise as a user, a model or a program wrote it. */
  readonly detail?: string;
  /** The same as data, if it comes from Planwright. */
  readonly about?: AuditAbout;
}

export interface AuditFilter {
  readonly mode?: Mode | undefined;
  readonly tool?: string | undefined;
  /** Only what a user, a rule or the mode refused. */
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

/** Leaves out empty fields. */
export function auditEntry(fields: { [Field in keyof AuditEntry]: AuditEntry[Field] | undefined }): AuditEntry {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as unknown as AuditEntry;
}
