// What decisions about plans need, without doing a session's work: the store, the workspace, and the files users see.
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
  /** Throws Failed when the model does not exist or cannot be used: `provider/model`. */
  readonly opensModel: (reference: string) => Promise<unknown>;
  /** Validates answers to questions; loaded on first use. */
  readonly schemas: () => Promise<Schemas>;
  /** The configured language; undefined: the language the user writes in. */
  readonly language?: Language | undefined;
}
