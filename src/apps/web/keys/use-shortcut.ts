// A shortcut for as long as a component is there.
import { useEffect, useEffectEvent } from "react";
import { register } from "./registry.ts";

/** `keys`: "Alt+N", or several with a space between. Without a modifier it does not count while somebody types. */
export function useShortcut(keys: string, description: string, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => register({ keys: keys.split(" "), description, run: () => latest() }), [keys, description]);
}
