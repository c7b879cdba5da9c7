// Splits Markdown at blank lines, so that only the end of a growing text is rendered again.
import { fenceAfter, type Fence } from "../../views/text/fence.ts";

/** Joined with newlines, the blocks are the text again. A fence, list or table stays whole, because it may continue after a blank line. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: Fence | undefined;
  let wasBlank = false;
  for (const line of text.split("\n")) {
    if (fence === undefined && wasBlank && lines.length > 0 && startsBlock(line)) {
      blocks.push(lines.join("\n"));
      lines = [];
    }
    fence = fenceAfter(fence, line);
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
