// What the terminal says between what it prints of a session.
import { words } from "../words.ts";

export const printingWords = words({
  earlier: {
    en: "… {count} earlier {count|entry|entries} (/export writes all of them to a file)",
    de: "… {count} {count|früherer Eintrag|frühere Einträge} (/export schreibt alle in eine Datei)",
    zh: "… 更早的 {count} 条记录（/export 可将全部写入文件）",
  },
  again: {
    en: "… the answer was cut off and begins anew",
    de: "… die Antwort brach ab und beginnt von vorn",
    zh: "… 回答中断，重新开始",
  },
});
