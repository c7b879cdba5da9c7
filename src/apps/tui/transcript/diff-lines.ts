// Draws a diff in colours; signs and line numbers say the same without them.
import { isCut, parseDiff, type DiffFile, type DiffLine } from "../../views/diff/parse-diff.ts";
import type { Ink } from "../kit/ink.ts";
import { cut, oneLine, printable, wrapped } from "../text/printable.ts";
import { changeKindWords } from "../../../words/status.ts";
import { entryWords } from "../../../words/terminal.ts";

/** A long line wraps up to this many rows. */
const MOST_WRAPPED = 3;

/** All files with their headings. `most`: the maximum number of rows. */
export function diffLines(unifiedDiff: string, width: number, ink: Ink, most = Number.POSITIVE_INFINITY): string[] {
  const tell = entryWords(ink);
  const files = parseDiff(unifiedDiff);
  const gutter = gutterOf(files);
  const lines: string[] = [];
  let left = most;
  let hidden = 0;
  for (const file of files) {
    if (left <= 0) {
      hidden += file.lines.length;
      continue;
    }
    lines.push(fileLine(file, width, ink));
    const shown = file.lines.length <= left + 1 ? file.lines : file.lines.slice(0, left);
    for (const row of shown) lines.push(...rowLines(row, width, gutter, ink));
    hidden += file.lines.length - shown.length;
    left -= shown.length + 1;
  }
  if (hidden > 0) lines.push(ink.paint(cut(tell("moreLines", { count: hidden }), width), "dim"));
  if (isCut(unifiedDiff)) lines.push(ink.paint(cut(`… ${tell("diffIsCut")}`, width), "warn"));
  return lines;
}

export interface Change {
  readonly added: number;
  readonly removed: number;
  /** Without the file name, which is already shown above. */
  lines(width: number, ink: Ink, most: number, isWhole: boolean): string[];
}

/** The change of a single call in its file. */
export function changeIn(unifiedDiff: string): Change {
  const files = parseDiff(unifiedDiff);
  const gutter = gutterOf(files);
  const rows = around(files.flatMap((file) => file.lines).filter(({ kind }) => kind !== "gap"));
  return {
    added: files.reduce((sum, { added }) => sum + added, 0),
    removed: files.reduce((sum, { removed }) => sum + removed, 0),
    lines(width, ink, most, isWhole) {
      const shown = rows.length <= most + 1 ? rows : rows.slice(0, most);
      const hidden = rows.length - shown.length;
      const more = entryWords(ink)(isWhole ? "leftOut" : "moreLines", { count: hidden });
      return [
        ...shown.flatMap((row) => rowLines(row, width, gutter, ink)),
        ...(hidden > 0 ? [ink.paint(cut(`${" ".repeat(gutter + 1)}${more}`, width), "dim")] : []),
      ];
    },
  };
}

/** Of unchanged lines, only those near a change. */
function around(rows: readonly DiffLine[], near = 2): readonly DiffLine[] {
  const first = rows.findIndex(({ kind }) => kind !== "same");
  const last = rows.findLastIndex(({ kind }) => kind !== "same");
  return first < 0 ? rows : rows.slice(Math.max(0, first - near), last + 1 + near);
}

function gutterOf(files: readonly DiffFile[]): number {
  let longest = 1;
  for (const { lines: rows } of files) for (const row of rows) longest = Math.max(longest, numberOf(row) ?? 0);
  return String(longest).length;
}

function fileLine(file: DiffFile, width: number, ink: Ink): string {
  const tell = entryWords(ink);
  const facts = [
    ...(file.kind === "added" ? [ink.paint(changeKindWords(ink)("added"), "dim")] : []),
    ...(file.kind === "removed" ? [ink.paint(changeKindWords(ink)("removed"), "dim")] : []),
    ...(file.isBinary ? [ink.paint(tell("binaryFile"), "dim")] : []),
    ...(file.added > 0 ? [ink.paint(`+${file.added}`, "added")] : []),
    ...(file.removed > 0 ? [ink.paint(`−${file.removed}`, "removed")] : []),
  ];
  const name = oneLine(file.from === undefined ? file.path : `${file.from} → ${file.path}`, Math.max(10, width - 16));
  return cut([ink.paint(name, "bold"), ...facts].join("  "), width);
}

const looks = {
  same: { sign: " ", tones: [] },
  added: { sign: "+", tones: ["added"] },
  removed: { sign: "-", tones: ["removed"] },
} as const;

/** A removed line has its old number, any other its new one. */
function numberOf({ before, after }: DiffLine): number | undefined {
  return after ?? before;
}

function rowLines(row: DiffLine, width: number, gutter: number, ink: Ink): string[] {
  const { kind, text, head = "" } = row;
  if (kind === "gap") return [ink.paint(oneLine(head, width), "accent")];
  const { sign, tones } = looks[kind];
  const room = Math.max(4, width - gutter - 3);
  const clean = printable(text.slice(0, room * (MOST_WRAPPED + 1))).trimEnd();
  const all = clean === "" ? [""] : wrapped(clean, room);
  const shown = all.slice(0, MOST_WRAPPED);
  if (all.length > MOST_WRAPPED || text.length > room * (MOST_WRAPPED + 1))
    shown[shown.length - 1] = cut(`${shown.at(-1) ?? ""}…`, room);
  return shown.map((line, index) => {
    const place = index === 0 ? String(numberOf(row) ?? "").padStart(gutter) : " ".repeat(gutter);
    const signed = `${index === 0 ? sign : " "} ${line}`.trimEnd();
    return cut(`${ink.paint(place, "dim")} ${ink.paint(signed, ...tones)}`.trimEnd(), width);
  });
}
