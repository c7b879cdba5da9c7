// The plan's cost so far, compared with the cap.
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { useSessionState } from "../session/use-session.ts";
import { money } from "../../views/text/figures.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { buildWords } from "../../../words/run.ts";
import { capOf, type CostLimits } from "./cost-cap.ts";

export function PlanSpending({ limits }: { readonly limits: CostLimits }) {
  const words = useWords(buildWords);
  const language = useLanguage();
  const planUsage = useSessionState((state) => state.planUsage);
  const usage = useSessionState((state) => state.usage);
  const cap = capOf(limits, planUsage, usage);
  const { cost, unpriced, calls, input, output } = planUsage;
  const tokens = words("tokens", {
    tokens: new Intl.NumberFormat(language, { notation: "compact" }).format(input + output),
  });
  const isUnknown = calls > 0 && unpriced === calls;
  const spent = money(cap?.spent ?? cost, language);
  const said = isUnknown ? tokens : unpriced > 0 ? words("atLeast", { cost: spent }) : spent;
  return (
    <span className="block" title={tokens}>
      <span className="tabular-nums">
        {cap && !isUnknown ? words("costOf", { cost: said, cap: money(cap.cap, language) }) : said}
      </span>
      <span className="block text-xs font-normal text-soft">
        {isUnknown
          ? words("unknownCost")
          : cap === null
            ? words("noCap")
            : cap.of === "session"
              ? words("sessionCap")
              : ""}
      </span>
      {cap && !isUnknown && (
        <ProgressBar
          label={words("costLabel")}
          value={cap.cap === 0 ? 100 : (cap.spent / cap.cap) * 100}
          tone={cap.spent >= cap.cap * 0.8 ? "warn" : "neutral"}
          className="mt-1 h-1"
        />
      )}
    </span>
  );
}
