// A value that follows another once it has stopped changing.
import { useEffect, useState } from "react";

/** The value as it last was for that long. */
export function useDebounced<Value>(value: Value, ms: number, initial = value): Value {
  const [rested, setRested] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

const INERT_MS = 600;

/** Prevents accidental clicks: false while this content has just appeared, perhaps under the pointer. */
export function useSettled(shown: string): boolean {
  return useDebounced<string | null>(shown, INERT_MS, null) === shown;
}
