// The events of a mode switch.
import type { Mode } from "../values/mode.ts";
import type { DurableEvent } from "./event.ts";
import type { State } from "./state.ts";

/** `by` is the reason, `name` the user who switched, where there are several. */
export function enterMode(
  { planFile }: Pick<State, "planFile">,
  mode: Mode,
  by: string,
  name?: string,
): DurableEvent[] {
  return [
    { type: "mode_changed", data: { mode, plan_file: planFile } },
    { type: "mode_entered", data: { mode, by, ...(name ? { name } : {}) } },
  ];
}
