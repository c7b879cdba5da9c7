// Compares a plan's cost with its cap, or with the session's if only that is set.
import type { UsageTotal } from "../../../domain/values/usage.ts";

export interface CostCap {
  readonly spent: number;
  readonly cap: number;
  readonly of: "plan" | "session";
}

export interface CostLimits {
  readonly plan: number | null;
  readonly session: number | null;
  readonly minutes: number | null;
}

/** From the configuration as the server shows it. Null: there is no such limit, or it is unknown. */
export function limitsIn(config: Readonly<Record<string, unknown>> | undefined): CostLimits {
  const part = (name: string): Readonly<Record<string, unknown>> => Object(config?.[name] ?? {});
  const number = (value: unknown) => (typeof value === "number" ? value : null);
  return {
    plan: number(part("build")["cost"]),
    session: number(part("limits")["cost"]),
    minutes: number(part("build")["minutes"]),
  };
}

/** The cap that is reached first. */
export function nearestCap({ plan, session }: CostLimits, planUsage: UsageTotal, usage: UsageTotal): CostCap | null {
  const caps: CostCap[] = [
    ...(plan === null ? [] : [{ spent: planUsage.cost, cap: plan, of: "plan" as const }]),
    ...(session === null ? [] : [{ spent: usage.cost, cap: session, of: "session" as const }]),
  ];
  return caps.toSorted((one, other) => one.cap - one.spent - (other.cap - other.spent))[0] ?? null;
}
