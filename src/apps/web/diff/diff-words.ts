// What is said about changes of files.
import { catalogue } from "../../../domain/messages/catalogue.ts";

export const diffWords = catalogue({
  nothing: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  added: { en: "new", de: "neu", zh: "新增" },
  changed: { en: "changed", de: "geändert", zh: "已改" },
  removed: { en: "removed", de: "entfernt", zh: "已删除" },
  binary: { en: "Not a text file.", de: "Keine Textdatei.", zh: "不是文本文件。" },
  moreLines: {
    en: "Show {count} more {count|line|lines}",
    de: "{count} weitere {count|Zeile|Zeilen} zeigen",
    zh: "再显示 {count} 行",
  },
});
