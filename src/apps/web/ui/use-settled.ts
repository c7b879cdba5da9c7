// Prevents accidental clicks: something that has just appeared under the pointer does not react at first.
import { useEffect, useState } from "react";

const INERT_MS = 600;

/** Whether this content has been on screen long enough. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), INERT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
