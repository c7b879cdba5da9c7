// What the panel says with which a person steers a plan that is being built.
import { words } from "../words.ts";

export const steerWords = words({
  title: { en: "Steer “{title}”", de: "„{title}“ steuern", zh: "操控“{title}”" },
  nothing: { en: "Nothing is being built", de: "Nichts wird gebaut", zh: "没有正在执行的计划" },
  atOnce: { en: "{count} at once", de: "{count} zugleich", zh: "并行 {count}" },
  sending: { en: "… sending", de: "… wird gesendet", zh: "…发送中" },
  retry: { en: "r retry", de: "r noch einmal", zh: "r 重试" },
  "run-from": { en: "R run from here", de: "R ab hier", zh: "R 从此处执行" },
  skip: { en: "s skip", de: "s überspringen", zh: "s 跳过" },
  cancel: { en: "x stop task", de: "x Aufgabe abbrechen", zh: "x 停止任务" },
  changes: { en: "f changes", de: "f Änderungen", zh: "f 改动" },
  pause: { en: "p pause", de: "p anhalten", zh: "p 暂停" },
  resume: { en: "p resume", de: "p weitermachen", zh: "p 继续" },
  pace: { en: "+/− at once", de: "+/− zugleich", zh: "+/− 并行数" },
  cancelPlan: { en: "X cancel plan", de: "X Plan abbrechen", zh: "X 取消计划" },
  select: { en: "↑↓ task {number}/{total}", de: "↑↓ Aufgabe {number}/{total}", zh: "↑↓ 任务 {number}/{total}" },
  scroll: { en: "PgUp/PgDn details", de: "Bild↑↓ Einzelheiten", zh: "PgUp/PgDn 详情" },
  close: { en: "Esc close", de: "Esc schließen", zh: "Esc 关闭" },
  skipReason: {
    en: "Why is task {task} left out? (may be empty)",
    de: "Warum wird Aufgabe {task} ausgelassen? (darf leer sein)",
    zh: "为什么跳过任务 {task}？（可以留空）",
  },
});
