// Nobody answers by a click that was meant for something else: what has just appeared under the pointer does nothing at first.
import { useEffect, useState } from "react";

const INERT_MS = 600;

/** Whether what was shown under this name has been there long enough. */
export function useSettled(shown: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), INERT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
