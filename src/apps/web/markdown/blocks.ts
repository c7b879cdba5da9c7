// Splits Markdown at blank lines, so that only the end of a growing text is rendered again.

/** Joined with newlines, the blocks are the text again. A fence, list or table stays whole, because it may continue after a blank line. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  let wasBlank = false;
  for (const line of text.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && wasBlank && lines.length > 0 && startsBlock(line)) {
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

/** An indented line or a list item continues the block before it. */
function startsBlock(line: string): boolean {
  return /^\S/.test(line) && !/^(?:[-*+]|\d+[.)])\s/.test(line) && !line.startsWith("[");
}
