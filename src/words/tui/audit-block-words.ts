// What the record says in the terminal.
import { words } from "../words.ts";

export const auditBlockWords = words({
  head: {
    en: "Record: the last {shown} of {total} {total|entry|entries}",
    de: "Protokoll: die letzten {shown} von {total} {total|Eintrag|Einträgen}",
    zh: "记录：{total} 条中的最后 {shown} 条",
  },
});
