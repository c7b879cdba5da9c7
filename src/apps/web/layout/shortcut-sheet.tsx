// Lists all active shortcuts.
import { useStore } from "../store/store.ts";
import { Fragment } from "react";
import { useWords } from "../preferences/use-words.ts";
import { Dialog } from "../ui/dialog.tsx";
import { keyWords } from "../../../words/page.ts";
import { keyNames } from "../../../words/terminal.ts";
import { shortcuts } from "../keys/shortcuts.ts";

export default function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(keyWords);
  const names = useWords(keyNames);
  const active = useStore(shortcuts);
  const nameOf = (part: string) =>
    part === "Ctrl" || part === "Shift" ? names(part) : part.length === 1 ? part.toUpperCase() : part;
  return (
    <Dialog title={words("title")} onClose={onClose} size="medium">
      <p className="mb-3 text-sm text-soft">{words("intro")}</p>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {active.map(({ keys, description }) => (
          <div
            key={`${keys.join(" ")} ${description}`}
            className="flex items-center justify-between gap-3 border-b py-2"
          >
            <dt className="min-w-0 text-sm">{description}</dt>
            <dd className="flex shrink-0 items-center gap-1 text-xs text-soft">
              {keys.map((each, index) => (
                <Fragment key={each}>
                  {index > 0 && <span>{words("or")}</span>}
                  <span className="flex gap-0.5">
                    {each.split("+").map((part) => (
                      <kbd
                        key={part}
                        className="min-w-5.5 rounded-md border bg-code px-1.5 py-0.5 text-center font-sans text-ink"
                      >
                        {nameOf(part)}
                      </kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
