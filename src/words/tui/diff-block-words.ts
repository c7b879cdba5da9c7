// What is said around differences.
import { words } from "../words.ts";

export const diffBlockWords = words({
  ofPlan: { en: "What the plan changed", de: "Was der Plan geändert hat", zh: "计划所做的改动" },
  ofTask: { en: "What task {task} changed", de: "Was Aufgabe {task} geändert hat", zh: "任务 {task} 所做的改动" },
  ofSession: {
    en: "What was written in this session ({count} {count|change|changes})",
    de: "Was in dieser Sitzung geschrieben wurde ({count} {count|Änderung|Änderungen})",
    zh: "本会话写入的内容（{count} 处改动）",
  },
  ofRevisions: {
    en: "Revision {from} → {to}",
    de: "Fassung {from} → {to}",
    zh: "第 {from} 版 → 第 {to} 版",
  },
  none: { en: "No file was changed.", de: "Keine Datei wurde geändert.", zh: "没有改动任何文件。" },
  undoing: { en: "What undoing does", de: "Was das Rückgängigmachen tut", zh: "撤销的效果" },
});
