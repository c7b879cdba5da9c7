// One quiet line in the transcript, with its details below.
import {
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Cpu,
  GitMerge,
  Hammer,
  Info,
  Lightbulb,
  ListX,
  Map as MapIcon,
  MessageSquareQuote,
  Pause,
  Play,
  Scale,
  Scissors,
  SkipForward,
  TriangleAlert,
  Undo2,
  Users,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { callWords } from "../../../../words/call.ts";
import type { Note, NoteIcon } from "../../../views/session/note.ts";
import { plainText } from "../../../views/text/plain-text.ts";
import { useWords } from "../../preferences/use-words.ts";
import { FoldedText } from "../fold/folded-text.tsx";

export const noteIcons: Readonly<Record<NoteIcon, LucideIcon>> = {
  assess: Scale,
  plan: MapIcon,
  build: Hammer,
  approve: CircleCheck,
  reject: CircleX,
  revise: Undo2,
  comment: MessageSquareQuote,
  model: Cpu,
  agent: Users,
  working: Users,
  perspective: Lightbulb,
  task: Play,
  done: CircleCheck,
  fail: ListX,
  skip: SkipForward,
  cancel: CircleSlash,
  conflict: GitMerge,
  think: Lightbulb,
  adjust: Wrench,
  pause: Pause,
  resume: Play,
  undo: Undo2,
  ask: CircleHelp,
  compact: Scissors,
  warn: TriangleAlert,
  info: Info,
};

const tones: Readonly<Record<Note["tone"], string>> = {
  plain: "text-faint",
  dim: "text-faint",
  accent: "text-faint",
  plan: "text-plan",
  build: "text-build",
  good: "text-build",
  warn: "text-warn",
  bad: "text-danger",
};

export function NoteLine({ note }: { readonly note: Note }) {
  const { icon, tone, quote } = note;
  const Icon = noteIcons[icon];
  return (
    <div className="px-2 text-[0.84rem] text-soft">
      <div className="flex min-h-7 items-start gap-2 py-0.5">
        <span className={`flex h-6 shrink-0 items-center ${tones[tone]}`}>
          <Icon className="size-4" />
        </span>
        <div className="min-w-0 flex-1 pt-px">
          <NoteText note={note} />
        </div>
      </div>
      {quote && (
        <blockquote className="mt-0.5 ml-6 border-l-2 pl-3 whitespace-pre-wrap text-ink">{plainText(quote)}</blockquote>
      )}
    </div>
  );
}

/** Without its icon and quote. */
export function NoteText({ note: { isMajor, title, facts, why, paths, output, warnings } }: { readonly note: Note }) {
  const calls = useWords(callWords);
  const about = [...facts, ...(why ? [plainText(why)] : [])];
  return (
    <>
      <span className={isMajor || about.length > 0 ? "font-medium text-ink" : undefined}>{title}</span>
      {about.map((each) => ` · ${each}`)}
      {paths && (
        <>
          {" · "}
          <span className="font-mono text-[0.92em]">{paths.shown.join(", ")}</span>
          {paths.more && `, ${paths.more}`}
        </>
      )}
      {warnings.map((warning) => (
        <p key={warning} className="text-warn">
          {warning}
        </p>
      ))}
      {output && (
        <div className="my-1">
          <FoldedText label={calls("output")} text={output} />
        </div>
      )}
    </>
  );
}
