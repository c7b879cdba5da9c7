// Parses a unified diff into files with lines, each with its old and new number.

export interface DiffLine {
  /** gap: lines are left out here; its text is git's context for the place. */
  readonly kind: "same" | "added" | "removed" | "gap";
  readonly text: string;
  /** For a gap: its original line with the numbers. */
  readonly head?: string | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

export interface DiffFile {
  readonly path: string;
  /** The old path, if it differs. */
  readonly from?: string | undefined;
  readonly kind: "added" | "changed" | "removed";
  readonly isBinary: boolean;
  readonly added: number;
  readonly removed: number;
  readonly lines: readonly DiffLine[];
}

interface Growing extends Omit<DiffFile, "lines" | "added" | "removed" | "path" | "kind" | "from" | "isBinary"> {
  path: string;
  from: string | undefined;
  kind: DiffFile["kind"];
  isBinary: boolean;
  added: number;
  removed: number;
  readonly lines: DiffLine[];
}

/** The line that ends a diff which the server cut. */
const CUT = /^\[\.\.\. the diff is cut here, after \d+ characters\]$/;

export function isCut(diff: string): boolean {
  return CUT.test(diff.slice(-200).trimEnd().split("\n").at(-1) ?? "");
}

/** How lines of a hunk start; an empty line may have lost its space. */
const insidePart: ReadonlySet<string | undefined> = new Set(["+", "-", " ", "\\", "\r", undefined]);

export function parseDiff(diff: string): DiffFile[] {
  const files: Growing[] = [];
  let file: Growing | undefined;
  let [before, after] = [0, 0];
  /** Remaining lines of the current hunk, before and after. */
  let [leftBefore, leftAfter] = [0, 0];
  for (const line of diff.split("\n")) {
    // The rest was cut off, possibly in the middle of a line.
    if (line.startsWith("[... ") && CUT.test(line)) break;
    // A hunk ends where something else starts, even if its header claims more lines.
    if (file && (leftBefore > 0 || leftAfter > 0) && insidePart.has(line[0])) {
      const sign = line[0] ?? " ";
      if (sign === "\\") continue;
      const text = line.slice(1);
      if (sign === "+") {
        file.lines.push({ kind: "added", text, after: after++ });
        file.added++;
        leftAfter--;
      } else if (sign === "-") {
        file.lines.push({ kind: "removed", text, before: before++ });
        file.removed++;
        leftBefore--;
      } else {
        file.lines.push({ kind: "same", text, before: before++, after: after++ });
        leftBefore--;
        leftAfter--;
      }
      continue;
    }
    [leftBefore, leftAfter] = [0, 0];
    const part = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@(.*)$/.exec(line);
    if (part && file) {
      [before, after] = [Number(part[1]), Number(part[3])];
      [leftBefore, leftAfter] = [Number(part[2] ?? 1), Number(part[4] ?? 1)];
      file.lines.push({ kind: "gap", text: part[5]?.trim() ?? "", head: line });
    } else if (line.startsWith("diff --git ") || (line.startsWith("--- ") && (!file || file.lines.length > 0))) {
      file = { path: "", from: undefined, kind: "changed", isBinary: false, added: 0, removed: 0, lines: [] };
      files.push(file);
      if (line.startsWith("diff --git ")) file.path = / b\/(.*)$/.exec(line)?.[1] ?? "";
      else readName(file, line);
    } else if (file) readName(file, line);
  }
  return files;
}

function readName(file: Growing, line: string): void {
  if (line.startsWith("new file")) file.kind = "added";
  else if (line.startsWith("deleted file")) file.kind = "removed";
  else if (line.startsWith("rename from ")) file.from = line.slice(12);
  else if (line.startsWith("Binary files ") || line.startsWith("GIT binary")) file.isBinary = true;
  else if (line.startsWith("--- ") && nameIn(line) === undefined) file.kind = "added";
  else if (line.startsWith("--- ")) file.path ||= nameIn(line) ?? "";
  else if (line.startsWith("+++ ")) {
    const name = nameIn(line);
    if (name === undefined) file.kind = "removed";
    else file.path = name;
  }
}

/** Undefined: there is no file on that side. */
function nameIn(line: string): string | undefined {
  const name = line.slice(4).replace(/[\t\r].*$/, "");
  return name === "/dev/null" ? undefined : name.replace(/^"?[ab]\//, "").replace(/"$/, "");
}
