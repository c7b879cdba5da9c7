// What the product does, in three short lines.
import { useWords } from "../preferences/use-words.ts";
import { homeWords } from "../../../words/session.ts";

const steps = [
  ["firstStep", "firstText"],
  ["secondStep", "secondText"],
  ["thirdStep", "thirdText"],
] as const;

export function HowItWorks() {
  const words = useWords(homeWords);
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="mb-2 text-xs font-semibold text-soft">
        {words("how")}
      </h2>
      <ol className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {steps.map(([step, text], index) => (
          <li key={step} className="flex gap-2.5 text-sm">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
            >
              {index + 1}
            </span>
            <p>
              <span className="block font-medium">{words(step)}</span>
              <span className="text-soft">{words(text)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
