// How a step is answered: by choosing one option, several, or by writing.
import { askWords } from "../../../words/ask.ts";
import type { Choice } from "../../views/ask/control.ts";
import type { Ink } from "../kit/ink.ts";
import type { Step } from "./question-steps.ts";

export interface Option extends Choice {
  readonly variant?: "primary" | "secondary" | "danger" | undefined;
}

export type StepInput =
  | { readonly kind: "one" | "many"; readonly options: readonly Option[] }
  | { readonly kind: "text" };

/** `isOtherwise`: the user wants to answer without the buttons. */
export function inputOf({ buttons, control }: Step, isOtherwise: boolean, ink: Ink): StepInput {
  if (buttons.length > 0 && !isOtherwise) return { kind: "one", options: buttons };
  const words = askWords(ink);
  switch (control.kind) {
    case "toggle":
      return {
        kind: "one",
        options: [
          { label: words("yes"), value: true },
          { label: words("no"), value: false },
        ],
      };
    case "choice":
    case "select":
      return { kind: "one", options: control.choices };
    case "checks":
      return { kind: "many", options: control.choices };
    default:
      return { kind: "text" };
  }
}

/** Whether other answers than the buttons are possible. */
export function hasOtherAnswers({ buttons, control }: Step): boolean {
  if (buttons.length === 0 || control.kind === "toggle") return false;
  if (control.kind !== "choice" && control.kind !== "select") return true;
  return control.choices.some(({ value }) => !buttons.some((button) => isSameValue(button.value, value)));
}

/** The first cursor position: the earlier answer, the default or the agent's recommendation, but never a dangerous option. */
export function firstOption(options: readonly Option[], value: unknown): number {
  const known = value === undefined ? -1 : options.findIndex((option) => isSameValue(option.value, value));
  if (known >= 0) return known;
  const primary = options.findIndex(({ variant }) => variant === "primary");
  const harmless = options.findIndex(({ variant }) => variant !== "danger");
  return Math.max(0, primary >= 0 ? primary : harmless);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
