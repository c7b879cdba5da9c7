// The modes a chat can start in, each explained in one line.
import { Hammer, Map as MapIcon, MessageCircleQuestion, Sparkles } from "lucide-react";
import { useWords } from "../preferences/use-words.ts";
import { homeWords } from "../../../words/session.ts";

/** plan: makes a plan, however simple the request is. ask: plan mode without a plan, so nothing changes. */
export type FirstMode = "plan" | "ask" | "build" | "auto";

const ways = [
  { mode: "plan", text: "planText", Icon: MapIcon },
  { mode: "auto", text: "autoText", Icon: Sparkles },
  { mode: "ask", text: "askText", Icon: MessageCircleQuestion },
  { mode: "build", text: "buildText", Icon: Hammer },
] as const;

export function ModeChoice({
  mode: chosen,
  onChoose,
}: {
  /** Absent: not known yet. */
  readonly mode: FirstMode | undefined;
  readonly onChoose: (mode: FirstMode) => void;
}) {
  const words = useWords(homeWords);
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">{words("mode")}</legend>
      {ways.map(({ mode, text, Icon }) => (
        <label
          key={mode}
          data-mode={mode === "build" ? "build" : "plan"}
          className="flex cursor-pointer gap-2.5 rounded-xl border bg-sheet p-3 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="first-mode"
            value={mode}
            checked={mode === chosen}
            onChange={() => onChoose(mode)}
            aria-describedby={`first-mode-${mode}`}
            aria-label={words(mode)}
            className="sr-only"
          />
          <Icon className="mt-0.5 size-4 shrink-0 text-accent" />
          <span>
            <span className="block text-sm font-semibold">{words(mode)}</span>
            <span id={`first-mode-${mode}`} className="block text-xs text-soft">
              {words(text)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
