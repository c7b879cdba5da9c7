// A list of words or numbers, entered one by one.
import { X } from "lucide-react";
import { useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { useWords } from "../../preferences/use-words.ts";
import { askWords } from "../../../../words/ask.ts";
import { type ControlProps, controlAttributes } from "./control-props.ts";
import { tagsIn } from "./answer-value.ts";

export function TagsControl(props: ControlProps) {
  const { control, value, onChange, isDisabled } = props;
  const words = useWords(askWords);
  const [typed, setTyped] = useState("");
  const tags: readonly unknown[] = Array.isArray(value) ? value : [];
  const isNumber = control.kind === "tags" && control.of === "number";
  const add = (text: string) => {
    const { added, rest } = tagsIn(text, isNumber);
    setTyped(rest);
    if (added.length > 0) onChange([...tags, ...added]);
  };
  const press = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter picks it.
    if (event.nativeEvent.isComposing) return;
    if (
      (event.key === "Enter" && typed.trim() !== "" && !event.ctrlKey && !event.metaKey) ||
      event.key === "," ||
      event.key === "，"
    ) {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!/[\n,，、]/.test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 rounded-lg border bg-sheet px-2 py-1.5 has-aria-invalid:border-danger has-[input:focus]:border-accent">
      {tags.map((tag, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same tag may be there twice
        <span key={index} className="flex items-center gap-1 rounded-md bg-hover py-0.5 pr-1 pl-2 text-sm">
          {String(tag)}
          <button
            type="button"
            disabled={isDisabled}
            aria-label={words("removeTag", { tag: String(tag) })}
            onClick={() => onChange(tags.filter((_, place) => place !== index))}
            className="text-soft hover:text-ink"
          >
            <X className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        {...controlAttributes(props)}
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autoComplete="off"
        placeholder={words("tagHint")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => typed.trim() !== "" && add(typed)}
        className="min-w-32 flex-1 bg-transparent px-1 py-0.5 text-sm outline-none placeholder:text-faint disabled:opacity-60"
      />
    </div>
  );
}
