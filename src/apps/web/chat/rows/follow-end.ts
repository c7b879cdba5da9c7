// Whether the list follows its end: it does until a person scrolls up, and again when they are back there. Growing and measuring are not scrolling.

export interface Extent {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

export interface Following {
  readonly follows: boolean;
  readonly top: number;
  readonly height: number;
}

/** Who moved it: a person, the list on its way to the end, or nobody knows (a search in the page, a link). */
export type Mover = "person" | "list" | "unknown";

/** So far from the end still counts as at the end. */
const NEAR = 48;

export const atEnd: Following = { follows: true, top: 0, height: 0 };

export function isNearEnd({ top, height, viewport }: Extent): boolean {
  return height - viewport - top <= NEAR;
}

/** After a scroll event. */
export function scrolled(before: Following, extent: Extent, by: Mover): Following {
  const { top, height } = extent;
  // Rows above that turn out smaller than thought take the position up with them: then the list is shorter, too.
  const isMeant = by === "person" || (by === "unknown" && height >= before.height);
  const leaves = isMeant && top < before.top - 1;
  return { follows: isNearEnd(extent) || (before.follows && !leaves), top, height };
}
