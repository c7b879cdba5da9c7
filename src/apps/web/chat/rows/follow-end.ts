// Whether the list follows its end: until the user scrolls up, and again once they are back. Growing and measuring are not scrolling.

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

/** Who scrolled: the user, the list itself, or unknown (a search in the page, a link). */
export type Mover = "person" | "list" | "unknown";

/** This close to the end counts as the end. */
const NEAR = 48;

export const atEnd: Following = { follows: true, top: 0, height: 0 };

export function isNearEnd({ top, height, viewport }: Extent): boolean {
  return height - viewport - top <= NEAR;
}

/** Called after a scroll event. */
export function scrolled(before: Following, extent: Extent, by: Mover): Following {
  const { top, height } = extent;
  // When rows above turn out smaller than estimated, the position moves up with them; then the list is shorter, too.
  const isUserScroll = by === "person" || (by === "unknown" && height >= before.height);
  const leaves = isUserScroll && top < before.top - 1;
  return { follows: isNearEnd(extent) || (before.follows && !leaves), top, height };
}
