// What every panel of the terminal says.
import { words } from "../words.ts";

export const frameWords = words({
  tabToAnswer: { en: "Tab: answer this", de: "Tab: hier antworten", zh: "Tab：在此回答" },
  moreAbove: { en: "↑ {count} more", de: "↑ {count} weitere", zh: "↑ 还有 {count} 行" },
  moreBelow: { en: "↓ {count} more", de: "↓ {count} weitere", zh: "↓ 还有 {count} 行" },
});
