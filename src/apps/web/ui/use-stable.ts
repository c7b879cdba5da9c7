// Returns a function with a stable identity that calls the newest version, so that the rows of a long list do not re-render.
import { useCallback, useEffect, useRef } from "react";

export function useStable<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
