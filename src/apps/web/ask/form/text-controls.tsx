// Single-line and multi-line text, and numbers.
import { type ControlProps, controlAttributes } from "./control-props.ts";
import { fieldBox } from "../../ui/field.tsx";

const inputs: Readonly<Record<string, string>> = {
  email: "email",
  uri: "url",
  url: "url",
  date: "date",
  time: "time",
  "date-time": "datetime-local",
  password: "password",
};

export function LineControl(props: ControlProps) {
  const { control, value, onChange } = props;
  const format = String(control.schema["format"]);
  const isMoment = format === "date-time";
  const [example] = Array.isArray(control.schema["examples"]) ? control.schema["examples"] : [];
  const text = typeof value === "string" ? value : "";
  return (
    <input
      {...controlAttributes(props)}
      type={control.isSecret ? "password" : (inputs[format] ?? "text")}
      autoComplete="off"
      spellCheck={false}
      step={format === "time" || isMoment ? 1 : undefined}
      placeholder={typeof example === "string" ? example : undefined}
      value={isMoment ? localOf(text) : text}
      onChange={({ target }) =>
        onChange(target.value === "" ? undefined : isMoment ? isoOf(target.value) : target.value)
      }
      className={fieldBox}
    />
  );
}

export function LinesControl(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      rows={4}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      className={`${fieldBox} max-h-60 field-sizing-content min-h-20`}
    />
  );
}

export function NumberControl(props: ControlProps) {
  const { control, value, onChange } = props;
  const { type, minimum, maximum } = control.schema;
  return (
    <input
      {...controlAttributes(props)}
      type="number"
      inputMode={type === "integer" ? "numeric" : "decimal"}
      step={type === "integer" ? 1 : "any"}
      min={typeof minimum === "number" ? minimum : undefined}
      max={typeof maximum === "number" ? maximum : undefined}
      autoComplete="off"
      value={typeof value === "number" ? value : ""}
      // Scrolling must not change the number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
      className={`${fieldBox} max-w-48`}
    />
  );
}

function isoOf(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString().replace(/\.000Z$/, "Z");
}

/** For the browser's input, in local time. */
function localOf(iso: string): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? "" : moment.toLocaleString("sv").replace(" ", "T");
}
