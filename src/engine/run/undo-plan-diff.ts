// Makes a text diff between two trees, without excluded files.
import type { Tree, Worktrees } from "../../ports/worktrees.ts";

/** Longer texts are cut. */
export const LONGEST_DIFF = 200_000;
/** Excluded files may make up most of it. */
const LONGEST_WHOLE = 10 * LONGEST_DIFF;

export async function diffExcluding(
  worktrees: Worktrees,
  from: Tree,
  to: Tree,
  except: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  if (except.length === 0) return worktrees.diff(from, to, signal, LONGEST_DIFF);
  return removeFiles(await worktrees.diff(from, to, signal, LONGEST_WHOLE), except);
}

export function cutDiff(diff: string): string {
  if (diff.length <= LONGEST_DIFF) return diff;
  const head = diff.slice(0, LONGEST_DIFF);
  return `${head.slice(0, head.lastIndexOf("\n") + 1)}[... the diff is cut here, after ${LONGEST_DIFF} characters]\n`;
}

/** Every other line of a diff starts with a marker of its own, so these lines always start a file's part. */
const fileStart = /^(?=diff --git )/m;
const cutLine = /^\[\.\.\. the diff is cut here.*\n?$/m;

function removeFiles(diff: string, except: readonly string[]): string {
  const headers = new Set(except.map((path) => `diff --git ${quoteName(`a/${path}`)} ${quoteName(`b/${path}`)}`));
  const kept = diff.split(fileStart).filter((part) => !headers.has(part.slice(0, part.indexOf("\n"))));
  const text = kept.join("");
  const cut = cutLine.exec(diff)?.[0];
  return cut === undefined || text.endsWith(cut) ? text : `${text}${cut}`;
}

const escapes: Readonly<Record<string, string>> = {
  "\u0007": "a",
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  '"': '"',
  "\\": "\\",
};

/** As git quotes names with special characters. */
function quoteName(name: string): string {
  // eslint-disable-next-line no-control-regex
  const special = /[\u0000-\u001f"\\\u007f]/g;
  if (!special.test(name)) return name;
  const octal = (sign: string) => sign.charCodeAt(0).toString(8).padStart(3, "0");
  return `"${name.replaceAll(special, (sign) => `\\${escapes[sign] ?? octal(sign)}`)}"`;
}
