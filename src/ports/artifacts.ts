// The files of a session on disk: the plan as an editable file, PLAN.md, and the .chat file.
import type { Mode } from "../domain/values/mode.ts";
import type { ExecutionPlan, PlanContent } from "../domain/plan/plan.ts";
import type { LineFinding } from "../domain/plan-text/line-finding.ts";

/** A plan file as it is now. Without `content` it cannot be parsed as a plan; `findings` say where and why, and what else is wrong. */
export interface PlanFile {
  /** The frontmatter; people may have changed or removed it. */
  readonly planId?: string | undefined;
  readonly revision?: number | undefined;
  readonly hash?: string | undefined;
  readonly content?: PlanContent | undefined;
  readonly findings: readonly LineFinding[];
}

/** The session as its .chat file shows it. */
export interface Chat {
  readonly sessionId: string;
  readonly title: string;
  readonly workspace: string;
  readonly mode: Mode;
  readonly plan_file: string | null;
  readonly phase: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
}

/**
 * Contract: what is written is written whole or not at all, and only there: in the workspace `*.plan` files below `folder` and `PLAN.md`,
 * never through a link that leads elsewhere. Problems throw Failed with a sentence that says what to do.
 */
export interface Artifacts {
  /**
   * Writes the plan with the status of its tasks. Gives its path relative to the workspace: `plan.planFile` if it has one, otherwise
   * `<folder>/<slug>.plan` with a slug made of the title, and a number where another plan's file has that name.
   */
  writePlan(plan: ExecutionPlan, mode: Mode, folder: string): Promise<string>;
  /** Undefined if there is no such file. `path` is relative to the workspace, or absolute inside it. */
  readPlan(path: string): Promise<PlanFile | undefined>;
  /** PLAN.md in the workspace's root. "kept": there is one that we did not write, and it stays as it is. */
  writePlanMd(plan: ExecutionPlan): Promise<"written" | "kept">;
  /** Beside our own data, never in the workspace. Never throws: it is only a mirror. */
  writeChat(chat: Chat): Promise<void>;
  /** Removes the .chat file of a session that has been deleted. */
  removeChat(sessionId: string): Promise<void>;
}
