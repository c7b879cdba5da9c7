// Keeps a list at its end while nobody reads further up.
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { atEnd, isNearEnd, scrolled, type Following, type Mover } from "./follow-end.ts";

/** So long after a person's key, wheel or touch, moving is theirs. */
const PERSON_MS = 400;
/** So long after the list went to its end, moving is its own: what is drawn there is measured only now. */
const LIST_MS = 250;

export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  /** What is in it, as tall as it is. */
  content: RefObject<HTMLElement | null>,
  /** When it begins or ceases to follow. */
  tell: (follows: boolean) => void,
) {
  const following = useRef<Following>(atEnd);
  const byPerson = useRef(0);
  const byList = useRef(0);
  const isHeld = useRef(false);

  const extent = useCallback(() => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    return { top: scrollTop, height: scrollHeight, viewport: clientHeight };
  }, [scroller]);
  const mover = (): Mover => {
    const now = performance.now();
    if (isHeld.current || now - byPerson.current < PERSON_MS) return "person";
    return now - byList.current < LIST_MS ? "list" : "unknown";
  };
  const touched = () => void (byPerson.current = performance.now());
  const catchUp = useCallback(() => {
    const element = scroller.current;
    if (!following.current.follows || !element) return;
    byList.current = performance.now();
    element.scrollTop = element.scrollHeight;
  }, [scroller]);
  // Whatever grows, and however the screen is turned.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (following.current.follows) return catchUp();
      if (isNearEnd(extent())) following.current = { ...following.current, follows: true };
      tell(following.current.follows);
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, content, catchUp, extent, tell]);
  const toEnd = useCallback(() => {
    following.current = { ...following.current, follows: true };
    byPerson.current = 0;
    tell(true);
    catchUp();
  }, [catchUp, tell]);
  return {
    catchUp,
    toEnd,
    /** What unfolds below stays where it was clicked. */
    letGo: useCallback(() => void (following.current = { ...following.current, follows: false }), []),
    onScroll() {
      following.current = scrolled(following.current, extent(), mover());
      tell(following.current.follows);
    },
    /** For the element that scrolls. */
    listeners: {
      onWheel: touched,
      onTouchMove: touched,
      onKeyDown: (event: KeyboardEvent) => {
        touched();
        const element = scroller.current;
        if (!element || event.target !== element || (event.key !== "Home" && event.key !== "End")) return;
        // The browser goes there bit by bit, and is held up by rows that are measured on the way.
        event.preventDefault();
        if (event.key === "Home") element.scrollTop = 0;
        else toEnd();
      },
      onPointerDown: () => {
        touched();
        isHeld.current = true;
        addEventListener("pointerup", () => void (isHeld.current = false), { once: true });
      },
    },
  };
}
