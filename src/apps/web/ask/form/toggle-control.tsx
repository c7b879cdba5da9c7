// Yes or no, as a switch that also says which it is.
import { useWords } from "../../preferences/use-words.ts";
import { askWords } from "../../../../words/ask.ts";
import type { ControlProps } from "./control-props.ts";

export function ToggleControl({ id, value, onChange, labelledBy, describedBy, isInvalid, isDisabled }: ControlProps) {
  const words = useWords(askWords);
  const isOn = value === true;
  return (
    <span className="flex items-center gap-2.5">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className="relative h-6 w-11 shrink-0 rounded-full! border border-faint bg-hover transition-colors disabled:opacity-60 aria-checked:border-accent aria-checked:bg-accent"
      >
        <span
          className={`absolute top-0.5 left-0.5 size-4.5 rounded-full shadow-sm transition-transform ${isOn ? "translate-x-5 bg-on-accent" : "bg-faint"}`}
        />
      </button>
      <span className="text-sm text-soft" aria-hidden="true">
        {words(isOn ? "yes" : "no")}
      </span>
    </span>
  );
}
