// Labelled inputs, with a hint or a problem below.
import { useId, type ComponentProps, type ElementType, type ReactNode } from "react";

export const fieldBox =
  "w-full rounded-lg border bg-sheet px-3 py-2 text-sm text-ink placeholder:text-faint focus:border-accent focus:outline-none focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60 aria-invalid:border-danger";

interface Labels {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean;
}

interface FieldProps extends Labels {
  readonly as: "input" | "textarea" | "select";
  readonly className?: string | undefined;
}

function Field({ as, label, hint, problem, isLabelHidden = false, className = "", ...rest }: FieldProps) {
  const Control: ElementType = as;
  const id = useId();
  const about = problem ?? hint;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      <Control
        {...rest}
        id={id}
        aria-describedby={about ? `${id}-about` : undefined}
        aria-invalid={problem ? true : undefined}
        className={`${fieldBox} ${className}`}
      />
      {about && (
        <p id={`${id}-about`} className={`text-xs ${problem ? "text-danger" : "text-soft"}`}>
          {about}
        </p>
      )}
    </div>
  );
}

export function TextField(props: Labels & ComponentProps<"input">) {
  return <Field as="input" {...props} />;
}

export function TextArea(props: Labels & ComponentProps<"textarea">) {
  return <Field as="textarea" {...props} />;
}

export function SelectField(props: Labels & ComponentProps<"select">) {
  return <Field as="select" {...props} />;
}
