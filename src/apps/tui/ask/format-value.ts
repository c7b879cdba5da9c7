// Formats a value for the user: by the name of the choice, and never a secret.
import type { Ink } from "../kit/ink.ts";
import { askPanelWords } from "../../../words/ask.ts";
import type { Step } from "./question-steps.ts";
import { isSameValue, inputOf } from "./step-options.ts";

export function formatValue(step: Step, value: unknown, ink: Ink): string {
  if (step.control.isSecret) return "••••••";
  const plain = inputOf(step, true, ink);
  const options = [...step.buttons, ...(plain.kind === "text" ? [] : plain.options)];
  const nameOf = (each: unknown) => options.find((option) => isSameValue(option.value, each))?.label ?? textOf(each);
  const shown = Array.isArray(value) && step.control.kind !== "json" ? value.map(nameOf).join(", ") : nameOf(value);
  return shown === "" ? askPanelWords(ink)("empty") : shown;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
