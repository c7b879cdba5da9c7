// Registers a shortcut while a component is mounted.
import { useEffect, useEffectEvent } from "react";
import { register } from "./registry.ts";

/** `keys`: "Alt+N", or several separated by spaces. Without a modifier it is ignored while the user types. */
export function useShortcut(keys: string, description: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => register({ keys: keys.split(" "), description, run: () => latest() }), [keys, description]);
}
