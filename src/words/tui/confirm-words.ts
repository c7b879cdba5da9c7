// What is said where yes or no is asked.
import { words } from "../words.ts";

export const confirmWords = words({
  yes: { en: "[y] yes", de: "[j] ja", zh: "[y] 是" },
  no: { en: "[n] no", de: "[n] nein", zh: "[n] 否" },
});
