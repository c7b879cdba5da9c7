// A function that stays the same for those it is given to, and does what the newest one does: rows of a long list are not drawn again for it.
import { useCallback, useEffect, useRef } from "react";

export function useStable<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
