// Everything the engine needs from outside, chosen once by the app that composes it.
import type { Limits } from "../../domain/session/next.ts";
import type { Grants } from "../../ports/grants.ts";
import type { Effort, Model } from "../../ports/model.ts";
import type { GatePolicy } from "../gate/authorize.ts";
import type { BuildPolicy } from "./build-policy.ts";
import type { PerspectiveRole, RoleBudget } from "./perspective-roles.ts";
import type { PlanAccess } from "./plan-access.ts";
import type { Toolbox } from "../gate/toolbox.ts";

/** Who is asking: each role may have its own model and effort. */
export type Role = "planner" | "builder" | "reflector" | "classifier" | `perspective:${string}` | `agent:${string}`;

export interface RoleModel {
  readonly model: Model;
  readonly effort?: Effort | undefined;
}

export interface Engine extends GatePolicy, PlanAccess {
  readonly toolbox: Toolbox;
  /** Throws Failed when the role has no usable model. `instead` is the one that a person chose for it: see `modelOf`. */
  readonly modelFor: (role: Role, instead?: string) => Promise<RoleModel>;
  /** Who looks at a request before it is planned: the first alone, then the others at once. */
  readonly perspectives: readonly PerspectiveRole[];
  /** What making one plan of all views may use. */
  readonly synthesis: RoleBudget;
  /** How approved plans are carried out. */
  readonly build: BuildPolicy;
  /** Whether a model is asked when rules cannot tell what a message means. */
  readonly classifiesIntent: boolean;
  readonly limits: Limits;
  /** Failed model calls are tried again this often, waiting `baseMs`, then twice as long, and so on. */
  readonly retry: { readonly attempts: number; readonly baseMs: number };
  /** Share of the context window at which the conversation is compacted. */
  readonly compactAt: number;
  /** Whether plan mode has a read-only shell: says why a command is not proven harmless, or undefined when it is. */
  readonly planShell?: ((command: string) => Promise<string | undefined>) | undefined;
  /** Somebody is there who can be asked. Otherwise what needs a person's word is refused. */
  readonly asks: boolean;
  /** Somebody is there who answers questions while the work goes on. Otherwise it rests until they are answered. */
  readonly answers: boolean;
  readonly grants: Grants;
  /** Folder for tool output that is too long to return. */
  readonly scratch: string;
}
