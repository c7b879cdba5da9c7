// Which rows are expanded: kept apart from the rows, which come and go while scrolling.
import { createStore, useStore } from "../../store/store.ts";
import type { Store } from "../../store/store.ts";
import { createContext, use } from "react";

export interface Folding {
  readonly open: Store<ReadonlySet<string>>;
  toggle(key: string): void;
}

/** `onToggle`: called before anything moves. */
export function createFolding(onToggle: () => void = () => {}): Folding {
  const open = createStore<ReadonlySet<string>>(new Set());
  return {
    open,
    toggle(key) {
      onToggle();
      open.set(open.get().symmetricDifference(new Set([key])));
    },
  };
}

export const FoldingContext = createContext<Folding>(createFolding());

export function useFold(key: string): [isOpen: boolean, toggle: () => void] {
  const { open, toggle } = use(FoldingContext);
  return [useStore(open, (keys) => keys.has(key)), () => toggle(key)];
}
