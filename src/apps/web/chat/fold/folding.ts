// Which rows are expanded: kept apart from the rows, which come and go while scrolling.
import { createContext, use, useSyncExternalStore } from "react";

export interface Folding {
  /** A new set after each change. */
  opened(): ReadonlySet<string>;
  toggle(key: string): void;
  subscribe(listener: () => void): () => void;
}

/** `onToggle`: called before anything moves. */
export function createFolding(onToggle: () => void = () => {}): Folding {
  let open: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    opened: () => open,
    toggle(key) {
      onToggle();
      open = open.symmetricDifference(new Set([key]));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const FoldingContext = createContext<Folding>(createFolding());

export function useFold(key: string): [isOpen: boolean, toggle: () => void] {
  const folding = use(FoldingContext);
  const isOpen = useSyncExternalStore(folding.subscribe, () => folding.opened().has(key));
  return [isOpen, () => folding.toggle(key)];
}
