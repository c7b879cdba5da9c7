// The width of a part of the page in three steps: layout depends on the panel, not on the window.
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

export type Room = "narrow" | "medium" | "wide";

const [MEDIUM, WIDE] = [520, 900];

export function useRoom<Element extends HTMLElement>(): [box: RefObject<Element | null>, room: Room] {
  const box = useRef<Element>(null);
  const [room, setRoom] = useState<Room>("medium");
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const width = element.clientWidth;
      setRoom(width >= WIDE ? "wide" : width >= MEDIUM ? "medium" : "narrow");
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, room];
}
