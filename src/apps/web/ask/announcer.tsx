// Announces new requests to screen readers without taking the focus.
import { useState } from "react";
import { useWords } from "../preferences/use-words.ts";
import { askWords } from "../../../words/ask.ts";
import { plainText } from "../../views/text/plain-text.ts";
import type { Pending } from "../../../domain/reading/pending.ts";

export function Announcer({ pending }: { readonly pending: readonly Pending[] }) {
  const words = useWords(askWords);
  const [known, setKnown] = useState<readonly Pending[]>([]);
  const [fresh, setFresh] = useState<Pending | null>(null);
  if (known !== pending) {
    setKnown(pending);
    const added = pending.findLast(({ id }) => !known.some((each) => each.id === id));
    if (added) setFresh(added);
    else if (pending.length === 0) setFresh(null);
  }
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {fresh && textOf(fresh, words)}
    </div>
  );
}

function textOf(fresh: Pending, words: ReturnType<typeof askWords>): string {
  switch (fresh.kind) {
    case "question":
      return words("newQuestion", {
        text: plainText(fresh.question.questions.map(({ question }) => question).join(" ")),
      });
    case "permission": {
      const { tool, command, url, paths } = fresh.request;
      return words("newPermission", { text: `${tool} ${command ?? url ?? paths.join(", ")}.` });
    }
    case "plan":
      return words("newPlan");
    case "adjustment":
      return words("newAdjustment");
  }
}
