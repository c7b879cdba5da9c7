// Renders a long list in chunks: the visible part immediately, with time for the browser in between.
import { startTransition, useEffect, useState } from "react";

const PIECE = 40;

/** How many of `total` items to render now. */
export function useIncrementalCount(total: number): number {
  const [count, setCount] = useState(PIECE);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + PIECE)), 0);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
