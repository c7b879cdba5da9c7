// An empty state: why nothing is here, and what to do.
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
}

export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-16 text-center">
      <div className="mb-1 rounded-2xl bg-accent-soft p-3 text-accent">
        <Icon className="size-6" />
      </div>
      <h2 className="text-base font-semibold">{title}</h2>
      {children && <div className="text-sm text-soft">{children}</div>}
    </div>
  );
}
