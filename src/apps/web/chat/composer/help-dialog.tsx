// All commands and keys of the composer.
import { useWords } from "../../preferences/use-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { commands } from "./commands.ts";
import { composerWords } from "../../../../words/page.ts";

const pressed = [
  ["Enter", "send"],
  ["Shift+Enter", "keyLine"],
  ["↑ ↓", "keyHistory"],
  ["@", "keyFile"],
  ["Escape", "keyStop"],
] as const;

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(composerWords);
  return (
    <Dialog title={words("helpTitle")} onClose={onClose} size="medium">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {commands.map(({ name }) => (
          <Line key={name} name={`/${name}`} text={words(name === "stop" ? "stopCommand" : name)} />
        ))}
        {pressed.map(([key, word]) => (
          <Line key={key} name={key} text={words(word)} />
        ))}
      </dl>
    </Dialog>
  );
}

function Line({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded-md border bg-code px-1.5 py-0.5 font-mono text-xs">{name}</kbd>
      </dt>
      <dd className="text-soft">{text}</dd>
    </>
  );
}
