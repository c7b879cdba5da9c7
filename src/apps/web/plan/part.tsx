// A section of the document with a heading.
import type { ReactNode } from "react";

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-[0.95rem] font-semibold">{title}</h3>
      {children}
    </section>
  );
}
