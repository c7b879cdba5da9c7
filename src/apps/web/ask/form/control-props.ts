// What every form control gets, and which attributes follow from it.
import type { Control } from "../../../views/ask/control.ts";

export interface ControlProps {
  readonly id: string;
  readonly control: Control;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly isRequired: boolean;
  /** The text as typed, where it differs from the value. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** The attributes that most controls have in common. */
export function controlAttributes({ id, labelledBy, describedBy, isInvalid, isDisabled, isRequired }: ControlProps) {
  return {
    id,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    "aria-required": isRequired || undefined,
    disabled: isDisabled,
  };
}
