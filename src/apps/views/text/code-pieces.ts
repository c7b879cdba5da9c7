// Splits a line with names in backticks into code and text: for lines that are not Markdown otherwise.
export interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

export function codePieces(line: string): readonly Piece[] {
  return line
    .split(/(`[^`]+`)/)
    .filter((text) => text !== "")
    .map((text) => {
      const isCode = text.length > 2 && text.startsWith("`") && text.endsWith("`");
      return { text: isCode ? text.slice(1, -1) : text, isCode };
    });
}
