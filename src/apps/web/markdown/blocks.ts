// Cuts Markdown at its blank lines, so that a long text that grows is not rendered again from its beginning with each word.

/** Joined by blank lines they are the text. A fence, a list or a table stays whole: it may go on after a blank line. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  let wasBlank = false;
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && wasBlank && lines.length > 0 && beginsAnew(line)) {
      blocks.push(lines.join("\n"));
      lines = [];
    }
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence) && line.trim() === mark) fence = undefined;
    }
    wasBlank = line.trim() === "";
    lines.push(line);
  }
  if (lines.length > 0) blocks.push(lines.join("\n"));
  return blocks;
}

/** What is indented or a list item belongs to what stands before. */
function beginsAnew(line: string): boolean {
  return /^\S/.test(line) && !/^(?:[-*+]|\d+[.)])\s/.test(line) && !line.startsWith("[");
}
