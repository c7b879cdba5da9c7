// A word or number in a coloured pill.
import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "plan" | "build" | "danger" | "warn";

const tones: Readonly<Record<Tone, string>> = {
  neutral: "bg-hover text-soft",
  accent: "bg-accent-soft text-accent",
  plan: "bg-plan-soft text-plan",
  build: "bg-build-soft text-build",
  danger: "bg-danger-soft text-danger",
  warn: "bg-warn-soft text-warn",
};

export function Badge({
  tone = "neutral",
  children,
  title,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
