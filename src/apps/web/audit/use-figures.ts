// Formats numbers in the user's language.
import { useMemo } from "react";
import type { UsageTotal } from "../../../domain/values/usage.ts";
import { useLanguage } from "../preferences/use-words.ts";
import { costText } from "../../views/audit/usage.ts";
import { amount, money, share } from "../../views/text/figures.ts";

export function useFormats() {
  const language = useLanguage();
  return useMemo(
    () => ({
      money: (dollars: number) => money(dollars, language),
      amount: (tokens: number) => amount(tokens, language),
      share: (part: number, whole: number) => share(part, whole, language),
      /** Says if it is only a lower bound, or unknown. */
      cost: (total: UsageTotal) => costText(total, { language }),
    }),
    [language],
  );
}
