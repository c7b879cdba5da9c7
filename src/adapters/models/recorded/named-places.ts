// The folders that differ between machines, in all the ways in which programs write them.
import { pathToFileURL } from "node:url";

export interface Places {
  readonly workspace: string;
  /** Every path that leads to a folder gets its name; the name stands for the first path. */
  readonly home: readonly string[];
  /** Folders of temporary files. */
  readonly temporary: readonly string[];
  readonly scratch: readonly string[];
  /** Copies of the workspace in which tasks work. */
  readonly copies: readonly string[];
  readonly data: readonly string[];
  readonly config: readonly string[];
}

/** Maps each path to the name of its folder. A folder with two names gets the first. */
export function fixedPlaces({ workspace, scratch, copies, data, config, home }: Places): Map<string, string> {
  const all = Object.entries({ workspace: [workspace], scratch, copies, data, config, home });
  const named = all.flatMap(([name, paths]) => paths.map((path): [string, string] => [path, `⟨${name}⟩`]));
  const names = new Map<string, string>();
  for (const [path, name] of named) if (path.length > 1 && !names.has(path)) names.set(path, name);
  return names;
}

/** Patterns in the order in which they are tried. */
export function placePatterns(places: Places): [kind: string, source: string][] {
  const { workspace, scratch, copies, temporary } = places;
  // The longest first: the workspace may be below the home, and both in a folder for temporary files.
  const fixed = [...fixedPlaces(places).keys()].toSorted((a, b) => b.length - a.length);
  return [
    ["copy", `${anyOf(copies)}/[^/\\s]+/[^/\\s"'\`]+(?:${anyOf(endsOf(workspace))}${END})?`],
    ["output", `${anyOf(scratch)}/[\\w.-]*\\w`],
    ["place", `${anyOf(fixed)}${END}`],
    ["temp", `${anyOf(temporary)}/[\\w.-]*\\w`],
  ];
}

const END = String.raw`(?![\w%-])`;

/** A copy of a part of a repository is as deep in it as the part itself. */
function endsOf(workspace: string): string[] {
  const names = workspace.split("/").slice(1);
  return names.map((_, index) => `/${names.slice(index).join("/")}`);
}

/** Stack traces name files by URLs, where a space is %20. */
function anyOf(paths: readonly string[]): string {
  const ways = paths.flatMap((path) => [path, pathToFileURL(path).pathname]);
  return `(?:${[...new Set(ways)].map((way) => RegExp.escape(way)).join("|")})`;
}

/** The path that was found at a place of a text. */
export function plainPath(found: string, text: string, at: number): string {
  if (!found.includes("%") || !text.startsWith("file://", at - "file://".length)) return found;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}
