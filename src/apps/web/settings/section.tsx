// One section of the settings page, with a title and a description.
import { useId, type ReactNode } from "react";

export function Section({
  title,
  intro,
  children,
}: {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-2xl border bg-sheet p-4 sm:p-5">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {intro !== undefined && <p className="text-sm text-soft">{intro}</p>}
      <div className="mt-4 flex flex-col gap-4">{children}</div>
    </section>
  );
}
