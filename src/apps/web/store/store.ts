// A value that several parts of the page share.
import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Re-renders when the value changes, or only when the selected part of it does. */
export function useStore<Value, Picked = Value>(
  { get, subscribe }: Store<Value>,
  pick: (value: Value) => Picked = (value) => value as unknown as Picked,
): Picked {
  return useSyncExternalStore(subscribe, () => pick(get()));
}
