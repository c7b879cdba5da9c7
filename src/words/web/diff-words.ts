// What is said about changes of files.
import { words } from "../words.ts";

export const diffWords = words({
  nothing: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  added: { en: "new", de: "neu", zh: "新增" },
  changed: { en: "changed", de: "geändert", zh: "已改" },
  removed: { en: "removed", de: "entfernt", zh: "已删除" },
  cut: {
    en: "Only the beginning is shown: the changes are too long. More files are changed than you see here.",
    de: "Nur der Anfang wird gezeigt: Die Änderungen sind zu lang. Es sind mehr Dateien geändert, als du hier siehst.",
    zh: "只显示开头：改动过长。实际改动的文件比这里看到的更多。",
  },
  binary: { en: "Not a text file.", de: "Keine Textdatei.", zh: "不是文本文件。" },
  moreLines: {
    en: "Show {count} more {count|line|lines}",
    de: "{count} weitere {count|Zeile|Zeilen} zeigen",
    zh: "再显示 {count} 行",
  },
});
