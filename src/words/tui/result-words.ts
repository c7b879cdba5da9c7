// What the terminal prints about a task that has ended, and about what a task changed.
import { words } from "../words.ts";

export const resultWords = words({
  calls: { en: "{count} {count|call|calls}", de: "{count} {count|Aufruf|Aufrufe}", zh: "{count} 次调用" },
  moreFiles: {
    en: "… +{count} {count|file|files} (Ctrl+O)",
    de: "… +{count} {count|Datei|Dateien} (Strg+O)",
    zh: "… 另有 {count} 个文件（Ctrl+O）",
  },
  moreLines: {
    en: "… +{count} {count|line|lines} (Ctrl+O)",
    de: "… +{count} {count|Zeile|Zeilen} (Strg+O)",
    zh: "… 另有 {count} 行（Ctrl+O）",
  },
  moreCalls: {
    en: "… {count} earlier {count|call|calls}",
    de: "… {count} {count|früherer Aufruf|frühere Aufrufe}",
    zh: "… 更早的 {count} 次调用",
  },
  restLeftOut: {
    en: "… the rest is left out",
    de: "… der Rest ist ausgelassen",
    zh: "… 其余部分已省略",
  },
  changesOf: {
    en: "Changes of {task} {subject}",
    de: "Änderungen von {task} {subject}",
    zh: "{task} {subject} 的改动",
  },
  noChanges: {
    en: "Task {task} has changed no files.",
    de: "Aufgabe {task} hat keine Dateien geändert.",
    zh: "任务 {task} 没有改动文件。",
  },
});
