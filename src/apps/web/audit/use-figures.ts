// Formats numbers in the user's language.
import { useMemo } from "react";
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { useLanguage, useWords } from "../preferences/use-words.ts";
import { amount, certainty, money, share } from "../../views/text/figures.ts";
import { usageWords } from "../../../words/audit.ts";

export function useFigures() {
  const language = useLanguage();
  const words = useWords(usageWords);
  return useMemo(
    () => ({
      money: (dollars: number) => money(dollars, language),
      amount: (tokens: number) => amount(tokens, language),
      share: (part: number, whole: number) => share(part, whole, language),
      /** Says if it is only a lower bound, or unknown. */
      cost: (total: UsageTotal) => {
        const sum = money(total.cost, language);
        const is = certainty(total);
        if (is === "unknown") return words("unknown");
        return is === "known" ? sum : words("atLeast", { cost: sum });
      },
    }),
    [language, words],
  );
}
