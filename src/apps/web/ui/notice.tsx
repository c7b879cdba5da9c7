// A message inside a view: what happened, and what to do about it.
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const styles = {
  info: { box: "bg-accent-soft", mark: "text-accent", Icon: Info },
  warn: { box: "bg-warn-soft", mark: "text-warn", Icon: TriangleAlert },
  problem: { box: "bg-danger-soft", mark: "text-danger", Icon: CircleAlert },
} as const;

export interface NoticeProps {
  readonly kind?: keyof typeof styles;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function Notice({ kind = "info", children, actions }: NoticeProps) {
  const { box, mark, Icon } = styles[kind];
  return (
    <div
      role={kind === "problem" ? "alert" : "note"}
      className={`flex flex-wrap items-start gap-2.5 rounded-xl px-3 py-2.5 text-sm ${box}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {actions && <div className="flex gap-2">{actions}</div>}
    </div>
  );
}
