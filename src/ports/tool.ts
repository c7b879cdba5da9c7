// A tool that a model can call. Tools do not ask for permission: the engine's gate does, before `run` or `prepare`.
import type { z } from "zod";
import type { Question } from "../domain/session/mode-events.ts";
import type { FileEffect, Skill, Todo } from "../domain/session/session-events.ts";
import type { Failure } from "../domain/values/failure.ts";
import type { Image } from "../domain/values/message.ts";
import type { Mode } from "../domain/values/mode.ts";
import type { PermissionSubject } from "../domain/permission/permission.ts";
import type { PlanContent } from "../domain/plan/plan.ts";
import type { TaskReport } from "../domain/plan/task-report.ts";
import type { SandboxLevel, ToolMeta } from "../domain/permission/policy.ts";
import type { Language } from "../words/language.ts";
import type { Worktree } from "./worktrees.ts";

/** Every tool receives the mode it runs under; a missing one means plan mode. */
export interface ToolConfig {
  readonly planMode: boolean;
  readonly activePlanPath: string | null;
}

export const defaultToolConfig: ToolConfig = { planMode: true, activePlanPath: null };

/** A task for a sub-agent, and the most that it may do. */
export interface Order {
  readonly name: string;
  readonly task: string;
  readonly grant: Mode;
}

/** The result of a sub-agent. */
export interface Delegated {
  readonly text: string;
  readonly outcome: "done" | "failed" | "cancelled";
  readonly failure?: Failure | undefined;
}

export interface ToolContext {
  /** Absolute, symlinks resolved. Everything a tool touches is below it. */
  readonly workspace: string;
  readonly config: ToolConfig;
  readonly signal: AbortSignal;
  readonly callId: string;
  /** Digest of each file (path relative to the workspace, with /) as the model last saw it; null = it saw it go. */
  readonly seen: Readonly<Record<string, string | null>>;
  readonly skills: readonly Skill[];
  /** Set by the gate: the call may run only inside this sandbox. A tool that cannot do that must not run at all. */
  readonly sandbox?: SandboxLevel | undefined;
  /** A folder of ours for output too long to return; made when first needed. */
  readonly scratch: string;
  /** Folders outside the workspace that may be read: links in a task's copy of it lead there. Absolute and real. */
  readonly linked?: readonly string[];
  /** Set if the workspace is a task's copy: commands in it must not reach the original. */
  readonly copy?: Pick<Worktree, "mirrored" | "history"> & {
    /** Variables of its commands. */
    readonly env: Readonly<Record<string, string>>;
  };
  /** For a call that reads: the paths that the gate decides on. Absent where no rule depends on them, and before they are known. */
  readonly decidedPaths?: readonly string[];
  /** Whether a rule forbids showing a file's content: for tools that read many files. */
  isForbidden(path: string): boolean;
  /** Starts a sub-agent and waits for it. It passes the same gate, under the caller's ceiling. Not for tools that write or execute. */
  delegate(order: Order): Promise<Delegated>;
  /** Removes secrets from text that the tool stores itself. Its result is redacted anyway. */
  redact(text: string): string;
  /** Shows output while the tool runs. Never throws. */
  progress(text: string): void;
}

export interface ToolResult {
  /** The text that the model reads. */
  readonly output: string;
  readonly isError?: boolean;
  /** Digests of files as this call saw or left them. */
  readonly seen?: Readonly<Record<string, string | null>>;
  readonly images?: readonly Image[];
  /** For a command: how it ended. No code: a signal or the time limit ended it. */
  readonly exit?: { readonly code: number | null; readonly timedOut: boolean };
  /** Workspace-relative paths the call was about, for nested instructions. */
  readonly paths?: readonly string[];
  /** The new list of todos, stored together with the end of the call. */
  readonly todos?: readonly Todo[];
  /** How the agent's work on its task ended. Its turn ends with the call. */
  readonly report?: TaskReport;
  /** A plan for the user to decide on. The call ends with the decision, days later if need be; `output` is not used then. */
  readonly plan?: { readonly content: PlanContent; readonly planFile?: string | undefined };
  /** Questions for the user. The call ends with the answer, days later if need be; `output` is not used then. */
  readonly questions?: readonly Question[];
}

/** A change that is worked out but not done: `effects` is stored as evidence first, then `run` does it. */
export interface Prepared {
  readonly effects: readonly FileEffect[];
  run(): Promise<ToolResult>;
}

/** The part of a call that permission patterns match. */
type CallSubject = Omit<PermissionSubject, "tool">;

/** How the calls of a tool look: one of the icons of the page, and what a call does, in one or two words. */
interface ToolLook {
  readonly icon:
    | "agent"
    | "edit"
    | "file"
    | "find_file"
    | "folder"
    | "list"
    | "move"
    | "new_file"
    | "new_folder"
    | "plan"
    | "question"
    | "remove"
    | "search"
    | "skill"
    | "terminal"
    | "web";
  readonly verb: Readonly<Record<Language, string>>;
}

interface ToolBase<Input> {
  readonly meta: ToolMeta;
  /** Every built-in tool has one. The page cannot read tools, so `npm run docs` copies it to `src/words/tool.ts`. */
  readonly look?: ToolLook;
  /** Checked before the tool sees the input; also shown to the model, as JSON Schema. */
  readonly input: z.ZodType<Input>;
  /** Shown to the model instead of `input`: for tools whose schema comes from elsewhere. */
  readonly inputSchema?: Record<string, unknown>;
  /** Only reads. Paths are resolved, so that links or `..` cannot bypass a pattern. Absent: the call has no particular subject. */
  about?(input: Input, context: ToolContext): Promise<CallSubject>;
}

/**
 * Contract: an expected failure throws Failed, with a sentence that tells the model what to do; anything else thrown is a bug.
 * When `signal` aborts, a call ends soon and leaves no process behind. `prepare` only reads.
 */
export type Tool<Input = unknown> = ToolBase<Input> &
  (
    | { run(input: Input, context: ToolContext): Promise<ToolResult>; prepare?: never }
    | { prepare(input: Input, context: ToolContext): Promise<Prepared>; run?: never }
  );
