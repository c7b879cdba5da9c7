// A unified diff as rows to draw: files, parts of them, and lines with their numbers.

export interface DiffRow {
  readonly kind: "same" | "added" | "removed" | "hunk";
  readonly text: string;
  /** Of the line: before, where it is gone; otherwise after. */
  readonly number?: number | undefined;
}

export interface DiffOfFile {
  readonly path: string;
  /** Where it was before, if somewhere else. */
  readonly from?: string | undefined;
  readonly kind: "added" | "changed" | "removed";
  readonly isBinary: boolean;
  readonly added: number;
  readonly removed: number;
  readonly rows: readonly DiffRow[];
}

interface Growing {
  path: string;
  from?: string | undefined;
  kind: DiffOfFile["kind"];
  isBinary: boolean;
  added: number;
  removed: number;
  rows: DiffRow[];
}

/** The line with which the server ends a diff that is too long to show. */
const CUT = /^\[\.\.\. the diff is cut here, after \d+ characters\]$/;

export function isCutDiff(diff: string): boolean {
  return CUT.test(diff.slice(-200).trimEnd().split("\n").at(-1) ?? "");
}

/** How lines of a part begin; an empty line may have lost its blank. */
const insidePart: ReadonlySet<string | undefined> = new Set(["+", "-", " ", "\\", "\r", undefined]);

export function readDiff(diff: string): DiffOfFile[] {
  const files: Growing[] = [];
  let file: Growing | undefined;
  let [before, after] = [0, 0];
  /** Lines that the current part still has. */
  let [leftBefore, leftAfter] = [0, 0];
  for (const line of diff.split("\n")) {
    if (line.startsWith("[... ") && CUT.test(line)) break;
    // Whatever its head says, a part ends where something else begins.
    if (file && (leftBefore > 0 || leftAfter > 0) && insidePart.has(line[0])) {
      const text = line.slice(1);
      if (line[0] === "\\") continue;
      if (line[0] === "+") {
        file.rows.push({ kind: "added", text, number: after++ });
        file.added++;
        leftAfter--;
      } else if (line[0] === "-") {
        file.rows.push({ kind: "removed", text, number: before++ });
        file.removed++;
        leftBefore--;
      } else {
        file.rows.push({ kind: "same", text, number: after++ });
        before++;
        leftBefore--;
        leftAfter--;
      }
      continue;
    }
    [leftBefore, leftAfter] = [0, 0];
    const part = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (part && file) {
      [before, after] = [Number(part[1]), Number(part[3])];
      [leftBefore, leftAfter] = [Number(part[2] ?? 1), Number(part[4] ?? 1)];
      file.rows.push({ kind: "hunk", text: line });
    } else if (line.startsWith("diff --git ") || (line.startsWith("--- ") && (!file || file.rows.length > 0))) {
      file = { path: "", kind: "changed", isBinary: false, added: 0, removed: 0, rows: [] };
      files.push(file);
      if (line.startsWith("diff --git ")) file.path = / b\/(.*)$/.exec(line)?.[1] ?? "";
      else readHead(file, line);
    } else if (file) readHead(file, line);
  }
  return files;
}

function readHead(file: Growing, line: string): void {
  if (line.startsWith("new file")) file.kind = "added";
  else if (line.startsWith("deleted file")) file.kind = "removed";
  else if (line.startsWith("rename from ")) file.from = line.slice(12);
  else if (line.startsWith("Binary files ") || line.startsWith("GIT binary")) file.isBinary = true;
  else if (line.startsWith("--- ")) {
    const name = nameIn(line);
    if (name === undefined) file.kind = "added";
    else file.path ||= name;
  } else if (line.startsWith("+++ ")) {
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
