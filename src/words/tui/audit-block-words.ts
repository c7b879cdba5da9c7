// What the record says in the terminal.
import { catalogue } from "../catalogue.ts";

export const auditBlockWords = catalogue({
  head: {
    en: "Record: the last {shown} of {total} {total|entry|entries}",
    de: "Protokoll: die letzten {shown} von {total} {total|Eintrag|Einträgen}",
    zh: "记录：{total} 条中的最后 {shown} 条",
  },
});
