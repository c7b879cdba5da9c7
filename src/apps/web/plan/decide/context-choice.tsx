// What the builder starts with: the conversation, or only the plan.
import type { ApprovedContext } from "../../../../domain/plan/plan.ts";
import { useWords } from "../../preferences/use-words.ts";
import { decisionWords } from "../../../../words/decision.ts";

interface ContextChoiceProps {
  readonly chosen: ApprovedContext;
  readonly onChoose: (context: ApprovedContext) => void;
}

export function ContextChoice({ chosen, onChoose }: ContextChoiceProps) {
  const words = useWords(decisionWords);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{words("context")}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(["keep", "fresh"] as const).map((each) => (
          <label
            key={each}
            className="flex items-start gap-2 rounded-lg border px-3 py-2 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="context"
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="mt-1 accent-(--accent)"
            />
            <span>
              {words(each)}
              <span className="block text-xs text-soft">{words(each === "keep" ? "keepHint" : "freshHint")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
