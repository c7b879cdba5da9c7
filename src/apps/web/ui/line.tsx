// One line of a plan or a perspective, with file names and commands shown as code, or with a label.
import type { ReactNode } from "react";
import { uiWords } from "../../../words/page.ts";
import { codePieces } from "../../views/text/code-pieces.ts";
import { useWords } from "../preferences/use-words.ts";

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

/** "Request: Add a flag" */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const words = useWords(uiWords);
  return (
    <>
      <span className="text-soft">
        {label}
        {words("colon")}
      </span>
      {children}
    </>
  );
}
