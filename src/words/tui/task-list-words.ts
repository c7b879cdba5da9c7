// What the list of tasks says around them.
import { words } from "../words.ts";

export const taskListWords = words({
  head: { en: "revision {revision}, {status}", de: "Fassung {revision}, {status}", zh: "第 {revision} 版，{status}" },
  checks: { en: "{passed}/{total} checks", de: "{passed}/{total} Prüfungen", zh: "检查 {passed}/{total}" },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  toLook: {
    en: "{count} for you to look at",
    de: "{count} zum Ansehen für dich",
    zh: "{count} 项需要您查看",
  },
});
