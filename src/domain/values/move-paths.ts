// Changes the absolute paths of one folder in a text to those of another: of a workspace to those of its copy.

export interface Move {
  readonly from: string;
  readonly to: string;
}

/** The paths of the folders themselves and those below, not others that only start like them. */
export function movePaths(text: string, moves: readonly Move[]): string {
  const named = moves.filter(({ from }) => text.includes(from));
  if (named.length === 0) return text;
  const targets = new Map(named.toReversed().map(({ from, to }) => [from, to]));
  // At once, because a target may be below its source; and the longest first.
  const sources = [...targets.keys()].toSorted((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?:${sources.join("|")})(?![\\w.~@%+\\-\\u0080-\\uffff])`, "g");
  return text.replace(pattern, (found) => targets.get(found) ?? found);
}

/** Whether a text names one of the folders, or a path below. */
export function namesPath(text: string, moves: readonly Move[]): boolean {
  return movePaths(text, moves) !== text;
}

function escaped(path: string): string {
  return path.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
