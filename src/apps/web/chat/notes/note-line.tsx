// One quiet line in the transcript, with what somebody said about it.
import type { ReactNode } from "react";

const tones = {
  quiet: "text-faint",
  plan: "text-plan",
  build: "text-build",
  warn: "text-warn",
  danger: "text-danger",
} as const;

export interface NoteLineProps {
  readonly icon: ReactNode;
  readonly tone?: keyof typeof tones;
  readonly children: ReactNode;
  readonly said?: string | undefined;
}

export function NoteLine({ icon, tone = "quiet", children, said }: NoteLineProps) {
  return (
    <div className="px-2 text-[0.84rem] text-soft">
      <div className="flex min-h-7 items-start gap-2 py-0.5">
        <span className={`flex h-6 shrink-0 items-center ${tones[tone]}`}>{icon}</span>
        <div className="min-w-0 flex-1 pt-px">{children}</div>
      </div>
      {said && <blockquote className="mt-0.5 ml-6 border-l-2 pl-3 whitespace-pre-wrap text-ink">{said}</blockquote>}
    </div>
  );
}
