// What is said where yes or no is asked.
import { catalogue } from "../catalogue.ts";

export const confirmWords = catalogue({
  yes: { en: "[y] yes", de: "[j] ja", zh: "[y] 是" },
  no: { en: "[n] no", de: "[n] nein", zh: "[n] 否" },
});
