// Everything the engine needs from outside, chosen once by the app that composes it.
import type { Limits } from "../../domain/session/next.ts";
import type { Effort, Model } from "../../ports/model.ts";
import type { GatePolicy } from "../gate/authorize.ts";
import type { BuildPolicy } from "./build-policy.ts";
import type { PerspectiveRole, RoleBudget } from "./perspective-roles.ts";
import type { PlanAccess } from "./plan-access.ts";
import type { Toolbox } from "../gate/toolbox.ts";

/** Who calls a model: each role may have its own model and effort. */
export type Role = "planner" | "builder" | "reflector" | "classifier" | `perspective:${string}` | `agent:${string}`;

export interface RoleModel {
  readonly model: Model;
  readonly effort?: Effort | undefined;
}

export interface Engine extends GatePolicy, PlanAccess {
  readonly toolbox: Toolbox;
  /** Throws Failed when the role has no usable model. `instead` is the model the user chose for it: see `modelOf`. */
  readonly modelFor: (role: Role, instead?: string) => Promise<RoleModel>;
  /** The roles that review a request before it is planned: the first alone, then the others in parallel. */
  readonly perspectives: readonly PerspectiveRole[];
  /** The budget for turning all perspectives into one plan. */
  readonly synthesis: RoleBudget;
  /** How approved plans run. */
  readonly build: BuildPolicy;
  /** Whether to ask a model when the rules cannot tell what a message means. */
  readonly classifiesIntent: boolean;
  readonly limits: Limits;
  /** How often failed model calls are retried, waiting `baseMs`, then twice as long, and so on. */
  readonly retry: { readonly attempts: number; readonly baseMs: number };
  /** Share of the context window at which the conversation is compacted. */
  readonly compactAt: number;
  /** The proof for plan mode's read-only shell: returns why a command is not proven harmless, or undefined when it is. Absent: no shell. */
  readonly planShell?: ((command: string) => Promise<string | undefined>) | undefined;
  /** A user can be asked. Otherwise every call that needs confirmation is denied. */
  readonly asks: boolean;
  /** A user answers questions during the work. Otherwise the work pauses until they are answered. */
  readonly answers: boolean;
  /** Folder for tool output that is too long to return. */
  readonly scratch: string;
}
