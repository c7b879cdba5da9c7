// Names with their values.
import type { ReactNode } from "react";

const layouts = {
  rows: { list: "grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5", item: "contents" },
  inline: { list: "flex flex-wrap gap-x-4 gap-y-1 text-xs", item: "flex min-w-0 gap-1.5" },
} as const;

interface FactsProps {
  /** By name. Facts without a value are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  readonly layout?: keyof typeof layouts;
  readonly label?: string;
  readonly className?: string;
}

export function Facts({ facts, layout = "rows", label, className = "" }: FactsProps) {
  const { list, item } = layouts[layout];
  return (
    <dl aria-label={label} className={`${list} ${className}`}>
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined && value !== false && value !== "")
        .map(([name, value]) => (
          <div key={name} className={item}>
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A name above its value, in a `<dl>`. */
export function Figure({ name, children, className = "" }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-sm font-medium">{children}</dd>
    </div>
  );
}
