// Whether the set-up dialog is open; several parts of the page can open it.
import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog from anywhere on the page. */
export function openSetup(): void {
  set(true);
}

export function closeSetup(): void {
  set(false);
}

export function useSetupOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
