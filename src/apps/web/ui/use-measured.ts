// Layout by the size of an element instead of the window.
import { useLayoutEffect, useRef, useState } from "react";

/** Attach the reference to the element. `measure` must keep its identity. */
export function useMeasured<Value>(measure: (element: HTMLElement) => Value, initial: Value) {
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => setMeasured(measure(element));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);
  return [box, measured] as const;
}
