// What the terminal says around a plan that is read: its drawing, its parts, what changed in it.
import { words } from "../words.ts";

export const planViewWords = words({
  plan: { en: "Plan", de: "Plan", zh: "计划" },
  legend: {
    en: "○ can start at once · below a line: waits for what is above it",
    de: "○ kann sofort beginnen · unter einer Linie: wartet auf das darüber",
    zh: "○ 可立即开始 · 线的下方：等待上方的任务",
  },
  wave: { en: "wave {wave}", de: "Welle {wave}", zh: "第 {wave} 批" },
  circle: { en: "in a circle", de: "im Kreis", zh: "循环依赖" },
  after: { en: "after {tasks}", de: "nach {tasks}", zh: "在 {tasks} 之后" },
  priorityOf: { en: "{priority} priority", de: "Priorität {priority}", zh: "优先级{priority}" },
  riskOf: { en: "risk {level}", de: "Risiko {level}", zh: "风险{level}" },
  taskCount: { en: "{count} {count|task|tasks}", de: "{count} {count|Aufgabe|Aufgaben}", zh: "{count} 个任务" },
  remarks: { en: "Comments", de: "Kommentare", zh: "评论" },
  changes: {
    en: "What changed from revision {before} to revision {after}",
    de: "Was sich von Fassung {before} zu Fassung {after} geändert hat",
    zh: "从第 {before} 版到第 {after} 版的改动",
  },
});
