// What it takes to decide about plans without doing a session's work: the store, the workspace, and the files people see.
import type { Artifacts } from "../../ports/artifacts.ts";
import type { Schemas } from "../../ports/schemas.ts";
import type { Workspace } from "../../ports/workspace.ts";
import type { Worktrees } from "../../ports/worktrees.ts";
import type { Language } from "../../words/language.ts";
import type { SessionStorage } from "./session.ts";

export interface PlanAccess extends SessionStorage {
  readonly workspace: Workspace;
  readonly artifacts: Artifacts;
  readonly worktrees: Worktrees;
  readonly plansFolder: string;
  /** Whether an approved plan is also written to PLAN.md. */
  readonly planMd: boolean;
  /** Throws Failed when there is no such model, or it cannot be used: `provider/model`. */
  readonly opensModel: (reference: string) => Promise<unknown>;
  /** What checks answers to questions; loaded when first needed. */
  readonly schemas: () => Promise<Schemas>;
  /** The language that a person set; undefined: the one they write in. */
  readonly language?: Language | undefined;
}
