// A line in which somebody put names between backticks, cut into what is code and what is not: for lines that are no Markdown otherwise.
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
