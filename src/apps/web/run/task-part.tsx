// One section of a task's details, with a small heading.
import type { ReactNode } from "react";

export function TaskPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-semibold text-soft">{title}</h3>
      {children}
    </section>
  );
}
