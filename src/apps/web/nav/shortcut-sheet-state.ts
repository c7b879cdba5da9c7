// Whether the list of shortcuts is shown, shared by a key and a button.
import { useSyncExternalStore } from "react";

let isShown = false;
const listeners = new Set<() => void>();

export function showSheet(next: boolean): void {
  isShown = next;
  for (const listener of listeners) listener();
}

export function useSheet(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}
