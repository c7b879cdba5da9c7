// A labelled text input.
import { useId, type ComponentProps, type ReactNode } from "react";

const box =
  "w-full rounded-lg border bg-sheet px-3 py-2 text-sm text-ink placeholder:text-faint focus:border-accent focus:outline-none focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60 aria-invalid:border-danger";

interface Labelled {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

function useDescription({ hint, problem }: Labelled) {
  const id = useId();
  return { id, describedBy: hint || problem ? `${id}-about` : undefined };
}

function Frame({
  id,
  label,
  hint,
  problem,
  isLabelHidden,
  children,
}: Labelled & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      {children}
      {(hint || problem) && (
        <p id={`${id}-about`} className={`text-xs ${problem ? "text-danger" : "text-soft"}`}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  hint,
  problem,
  isLabelHidden = false,
  className = "",
  ...rest
}: Labelled & ComponentProps<"input">) {
  const { id, describedBy } = useDescription({ label, hint, problem });
  return (
    <Frame {...{ id, label, hint, problem, isLabelHidden }}>
      <input
        {...rest}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        className={`${box} ${className}`}
      />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  problem,
  isLabelHidden = false,
  className = "",
  ...rest
}: Labelled & ComponentProps<"textarea">) {
  const { id, describedBy } = useDescription({ label, hint, problem });
  return (
    <Frame {...{ id, label, hint, problem, isLabelHidden }}>
      <textarea
        {...rest}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={problem ? true : undefined}
        className={`${box} ${className}`}
      />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  problem,
  isLabelHidden = false,
  className = "",
  children,
  ...rest
}: Labelled & ComponentProps<"select">) {
  const { id, describedBy } = useDescription({ label, hint, problem });
  return (
    <Frame {...{ id, label, hint, problem, isLabelHidden }}>
      <select {...rest} id={id} aria-describedby={describedBy} className={`${box} ${className}`}>
        {children}
      </select>
    </Frame>
  );
}
