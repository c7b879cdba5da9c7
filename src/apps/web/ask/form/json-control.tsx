// A value without a simpler control, entered as JSON beside its schema.
import { Braces } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { askWords } from "../../../../words/ask.ts";
import { type ControlProps, controlAttributes } from "./control-props.ts";
import { fieldBox } from "../../ui/field.tsx";

export function JsonControl(props: ControlProps) {
  const { id, control, value, onChange, describedBy, isDisabled, text, onText } = props;
  const words = useWords(askWords);
  const [typed, setTyped] = useState(() => text ?? pretty(value));
  const change = (next: string) => {
    setTyped(next);
    // Stored as typed, except for secrets.
    if (!control.isSecret) onText(next === "" ? undefined : next);
    onChange(read(next));
  };
  const parsed = read(typed);
  return (
    <div className="flex flex-col gap-1.5">
      <textarea
        {...controlAttributes(props)}
        rows={5}
        spellCheck={false}
        aria-describedby={`${id}-json ${describedBy ?? ""}`.trim()}
        value={typed}
        onChange={({ target }) => change(target.value)}
        className={`${fieldBox} max-h-60 field-sizing-content min-h-24 font-mono text-[0.82rem]`}
      />
      <div className="flex flex-wrap items-start justify-between gap-2 text-xs text-soft">
        <span id={`${id}-json`}>{words("jsonHint")}</span>
        <Button
          size="small"
          variant="quiet"
          disabled={isDisabled || parsed === undefined}
          icon={<Braces className="size-3.5" />}
          onClick={() => change(pretty(parsed))}
        >
          {words("formatJson")}
        </Button>
        <details className="basis-full">
          <summary>{words("showSchema")}</summary>
          <pre tabIndex={0} className="mt-1 max-h-40 overflow-auto rounded-lg bg-code p-2 font-mono">
            {JSON.stringify(control.schema, null, 2)}
          </pre>
        </details>
      </div>
    </div>
  );
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Reported at the field when it is sent.
    return undefined;
  }
}

function pretty(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}
