// The props of every form control.
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
