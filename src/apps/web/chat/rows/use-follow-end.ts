// Keeps a list at its end until the user scrolls up.
import { useCallback, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import { atEnd, isNearEnd, scrolled, type Following, type Mover } from "./follow-end.ts";

/** For this long after a key, wheel or touch event, scrolling is the user's. */
const PERSON_MS = 400;
/** For this long after the list scrolled to its end, scrolling is its own: new rows are measured only now. */
const LIST_MS = 250;

export function useFollowEnd(
  scroller: RefObject<HTMLElement | null>,
  /** The content, at its full height. */
  content: RefObject<HTMLElement | null>,
  /** Called when following starts or stops. */
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
  const scrollToEnd = useCallback(() => {
    const element = scroller.current;
    if (!following.current.follows || !element) return;
    byList.current = performance.now();
    element.scrollTop = element.scrollHeight;
  }, [scroller]);
  // When the content grows or the screen rotates.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (following.current.follows) return scrollToEnd();
      if (isNearEnd(extent())) following.current = { ...following.current, follows: true };
      tell(following.current.follows);
    });
    for (const { current } of [scroller, content]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [scroller, content, scrollToEnd, extent, tell]);
  const toEnd = useCallback(() => {
    following.current = { ...following.current, follows: true };
    byPerson.current = 0;
    tell(true);
    scrollToEnd();
  }, [scrollToEnd, tell]);
  return {
    scrollToEnd,
    toEnd,
    /** Keeps the clicked row in place when content below expands. */
    stopFollowing: useCallback(() => void (following.current = { ...following.current, follows: false }), []),
    onScroll() {
      following.current = scrolled(following.current, extent(), mover());
      tell(following.current.follows);
    },
    /** For the scrolling element. */
    listeners: {
      onWheel: touched,
      onTouchMove: touched,
      onKeyDown: (event: KeyboardEvent) => {
        touched();
        const element = scroller.current;
        if (!element || event.target !== element || (event.key !== "Home" && event.key !== "End")) return;
        // Browsers scroll smoothly in steps and are held up by rows measured on the way.
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
