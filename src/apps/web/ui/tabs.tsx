// Tabs that follow the keyboard pattern screen readers expect: arrow keys move between them.
import type { KeyboardEvent, ReactNode } from "react";

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A number or mark beside the label. */
  readonly badge?: ReactNode;
}

export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  /** The id of the tab panel. */
  readonly controls?: string | undefined;
  readonly className?: string;
}

export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  controls,
  className = "",
}: TabsProps<Name>) {
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const index = tabs.findIndex(({ name }) => name === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.name);
    const list = event.currentTarget;
    requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus());
  };
  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className={`flex gap-1 ${className}`}>
      {tabs.map(({ name, label: text, icon, badge }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === selected}
          aria-controls={name === selected ? controls : undefined}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
          className="flex h-9 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {icon}
          {text}
          {badge}
        </button>
      ))}
    </div>
  );
}
