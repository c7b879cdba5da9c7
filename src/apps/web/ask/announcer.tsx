// Announces new requests to screen readers without taking the focus.
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { askWords } from "../../../words/ask.ts";
import { waitSentences } from "../../../words/status.ts";
import { plainText } from "../../views/text/plain-text.ts";
import type { WaitingItem } from "../../views/ask/waiting.ts";

export function Announcer({ pending }: { readonly pending: readonly WaitingItem[] }) {
  const words = useWords(askWords);
  const sentences = useWords(waitSentences);
  const [known, setKnown] = useState<readonly WaitingItem[]>([]);
  const [fresh, setFresh] = useState<WaitingItem | null>(null);
  if (known !== pending) {
    setKnown(pending);
    const added = pending.findLast(({ id }) => !known.some((each) => each.id === id));
    if (added) setFresh(added);
    else if (pending.length === 0) setFresh(null);
  }
  const tell = ({ kind, title }: WaitingItem) => {
    if (kind === "question") return words("newQuestion", { text: plainText(title) });
    return kind === "permission" ? words("newPermission", { text: `${title}.` }) : sentences(kind);
  };
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {fresh && tell(fresh)}
    </div>
  );
}
