// Settings for running approved plans: how many tasks at once, where, with which limits, and what happens when one fails.
import type { Isolation } from "../../domain/plan/plan.ts";
import type { RoleBudget } from "./perspective-roles.ts";

export interface BuildPolicy {
  /** Tasks at the same time; 1: one after the other. */
  readonly concurrency: number;
  readonly isolation: Isolation;
  /** Limits of one task. */
  readonly budget: RoleBudget;
  /** US dollars for one plan before it is paused; null: no cap. */
  readonly cost: number | null;
  /** Minutes since it was started or resumed before it is paused; null: no cap. */
  readonly minutes: number | null;
  /** Commands that prepare each new copy of the workspace. */
  readonly setup: readonly string[];
  /** Variables of commands in copies. */
  readonly env: Readonly<Record<string, string>>;
  /** Time limit of one check. */
  readonly checkSeconds: number;
  /** How often a plan may be reflected on. */
  readonly cycles: number;
  readonly reflectOn: "failure" | "wave" | "never";
  /** ask: adjustments within what was approved also wait for the user. */
  readonly adjustments: "auto" | "ask";
  /** Extra instructions for agents, by name, besides those of every builder. */
  readonly agents: Readonly<Record<string, string>>;
}

export const defaultBuild: BuildPolicy = {
  concurrency: 4,
  isolation: "worktree",
  budget: { steps: 100, tokens: 5_000_000, seconds: 3600 },
  cost: null,
  minutes: null,
  setup: [],
  env: {},
  checkSeconds: 600,
  cycles: 3,
  reflectOn: "failure",
  adjustments: "auto",
  agents: {},
};
