// What every panel of the terminal says.
import { catalogue } from "../catalogue.ts";

export const frameWords = catalogue({
  tabToAnswer: { en: "Tab: answer this", de: "Tab: hier antworten", zh: "Tab：在此回答" },
  moreAbove: { en: "↑ {count} more", de: "↑ {count} weitere", zh: "↑ 还有 {count} 行" },
  moreBelow: { en: "↓ {count} more", de: "↓ {count} weitere", zh: "↓ 还有 {count} 行" },
});
