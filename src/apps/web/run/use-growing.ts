// A long list comes in pieces: what is seen first is there at once, and the browser gets to do something else between the others.
import { startTransition, useEffect, useState } from "react";

const PIECE = 40;

/** How many of so many are to be drawn by now. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(PIECE);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + PIECE)), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
