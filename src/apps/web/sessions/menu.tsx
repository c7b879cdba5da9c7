// A button with a menu: arrow keys move, Escape and a click outside close it.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

export interface MenuItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  readonly isChecked?: boolean;
  /** Why it is disabled. */
  readonly refusal?: string | undefined;
  readonly hint?: string | undefined;
}

export interface MenuProps {
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass: string;
  readonly listClass: string;
  /** Preceded by a separator. */
  readonly groups: readonly (readonly MenuItem[])[];
}

export function Menu({ label, button, buttonClass, listClass, groups }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const items = itemsIn(frame.current);
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
    const outside = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") close();
    else if (event.key === "Tab") return setOpen(false);
    else if (!move(itemsIn(frame.current), event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={frame} className="relative" onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass}
      >
        {button}
      </button>
      {isOpen && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={`absolute z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border bg-raised p-1 shadow-card ${listClass}`}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <div key={group[0]?.label} role="group" className={index > 0 ? "mt-1 border-t pt-1" : ""}>
                {group.map((item) => (
                  <Item key={item.label + (item.hint ?? "")} item={item} onClose={close} />
                ))}
              </div>
            ))}
        </div>
      )}
    </div>
  );
}

function Item({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  const { label, icon, hint, isChecked, refusal, isDangerous, onSelect } = item;
  return (
    <button
      type="button"
      role={isChecked === undefined ? "menuitem" : "menuitemradio"}
      aria-checked={isChecked}
      aria-disabled={refusal ? true : undefined}
      title={refusal || hint}
      tabIndex={-1}
      onClick={() => {
        if (refusal) return;
        onClose();
        onSelect();
      }}
      className={`flex w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm hover:bg-hover focus:bg-hover focus:outline-none aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${isDangerous ? "text-danger" : ""}`}
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {hint && <span className="block truncate text-xs text-soft">{hint}</span>}
      </span>
    </button>
  );
}

function itemsIn(frame: HTMLElement | null): HTMLElement[] {
  return [...(frame?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
}

/** Whether the key moved the selection. */
function move(items: readonly HTMLElement[], key: string): boolean {
  const index = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}
