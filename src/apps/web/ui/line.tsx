// One line of a plan or a perspective, with file names and commands shown as code.
import { codePieces } from "../../views/text/code-pieces.ts";

export function Line({ text }: { readonly text: string }) {
  return codePieces(text).map((piece, index) =>
    piece.isCode ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text that changes is another line
      <code key={index} className="code-name">
        {piece.text}
      </code>
    ) : (
      piece.text
    ),
  );
}
