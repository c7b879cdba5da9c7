// What the graph of tasks says.
import { words } from "../words.ts";

export const graphWords = words({
  graph: { en: "Task graph", de: "Aufgabengraph", zh: "任务图" },
  keys: {
    en: "Arrow keys go along the dependencies and through the tasks, Enter selects, plus and minus zoom, 0 shows everything.",
    de: "Pfeiltasten gehen entlang der Abhängigkeiten und durch die Aufgaben, Enter wählt aus, Plus und Minus zoomen, 0 zeigt alles.",
    zh: "方向键沿依赖关系移动，回车键选择，加号和减号缩放，0 显示全部。",
  },
  list: { en: "Tasks and what they wait for", de: "Aufgaben und worauf sie warten", zh: "任务及其依赖" },
  zoomIn: { en: "Zoom in", de: "Vergrößern", zh: "放大" },
  zoomOut: { en: "Zoom out", de: "Verkleinern", zh: "缩小" },
  fit: { en: "Show everything", de: "Alles zeigen", zh: "显示全部" },
  arranging: { en: "Arranging the tasks …", de: "Aufgaben werden angeordnet …", zh: "正在排列任务……" },
  task: { en: "Task {task}: {subject}", de: "Aufgabe {task}: {subject}", zh: "任务 {task}：{subject}" },
  by: { en: "by {agent}", de: "von {agent}", zh: "由 {agent} 负责" },
  waitsFor: { en: "waits for {tasks}", de: "wartet auf {tasks}", zh: "依赖 {tasks}" },
  waitsForNothing: { en: "waits for nothing", de: "wartet auf nichts", zh: "没有依赖" },
  onCriticalPath: { en: "on the critical path", de: "auf dem kritischen Pfad", zh: "位于关键路径" },
  pending: { en: "pending", de: "offen", zh: "待处理" },
  ready: { en: "ready", de: "bereit", zh: "就绪" },
  in_progress: { en: "in progress", de: "in Arbeit", zh: "进行中" },
  completed: { en: "completed", de: "erledigt", zh: "已完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
  progress: { en: "Progress of task {task}", de: "Fortschritt von Aufgabe {task}", zh: "任务 {task} 的进度" },
});
