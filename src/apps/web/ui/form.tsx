// Forms that stay on the page, and choices as cards.
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}

/** For text areas, where Enter alone starts a new line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement | HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.requestSubmit();
}

interface ChoiceCardProps extends Omit<ComponentProps<"input">, "type"> {
  readonly type?: "radio" | "checkbox";
  /** Of the card. */
  readonly className?: string;
  readonly inputClass?: string;
  readonly children: ReactNode;
}

/** A radio button or check box with its label; a click anywhere chooses it. */
export function ChoiceCard({
  type = "radio",
  className = "items-center gap-2 px-3 py-1.5",
  inputClass = "shrink-0 accent-(--accent) outline-none",
  children,
  ...input
}: ChoiceCardProps) {
  return (
    <label
      className={`flex cursor-pointer rounded-lg border text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:opacity-60 ${className}`}
    >
      <input type={type} className={inputClass} {...input} />
      {children}
    </label>
  );
}

interface CheckBoxProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  /** Of the whole. */
  readonly className?: string;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

/** A check box with its label beside it. */
export function CheckBox({ className = "items-center text-sm", onChange, children, ...input }: CheckBoxProps) {
  return (
    <label className={`flex gap-2 ${className}`}>
      <input
        type="checkbox"
        {...input}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-(--accent)"
      />
      {children}
    </label>
  );
}
