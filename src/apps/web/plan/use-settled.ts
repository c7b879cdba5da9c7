// Whether something has stood on the screen for long enough: a click that was meant for what was there before must not count for what came under the pointer.
import { useEffect, useState } from "react";

const SETTLE_MS = 600;

export function useSettled(key: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled === key;
}
