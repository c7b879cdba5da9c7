// How approved plans are carried out: how many tasks at once, where, with what limits, and what happens when one fails.
import type { Isolation } from "../../domain/plan/plan.ts";
import type { RoleBudget } from "./perspective-roles.ts";

export interface BuildPolicy {
  /** Tasks at the same time; 1: one after the other. */
  readonly concurrency: number;
  readonly isolation: Isolation;
  /** What one task may use. */
  readonly budget: RoleBudget;
  /** US dollars for one plan, after which it is paused; null: no cap. */
  readonly cost: number | null;
  /** Minutes since it was begun or resumed, after which it is paused; null: no cap. */
  readonly minutes: number | null;
  /** How long one check may take. */
  readonly checkSeconds: number;
  /** How often the plan may be reflected upon. */
  readonly cycles: number;
  readonly reflectOn: "failure" | "wave" | "never";
  /** ask: also adjustments within what was approved wait for a person. */
  readonly adjustments: "auto" | "ask";
  /** What agents are told to be, by name, besides what every builder is told. */
  readonly agents: Readonly<Record<string, string>>;
}

export const defaultBuild: BuildPolicy = {
  concurrency: 4,
  isolation: "worktree",
  budget: { steps: 100, tokens: 5_000_000, seconds: 3600 },
  cost: null,
  minutes: null,
  checkSeconds: 600,
  cycles: 3,
  reflectOn: "failure",
  adjustments: "auto",
  agents: {},
};
