// What a person is told at the end of a plan.
import { words } from "./words.ts";

export const summaryMessages = words({
  executed: {
    en: "Plan executed ({done}/{total} tasks succeeded)",
    de: "Plan ausgeführt ({done}/{total} Tasks erfolgreich)",
    zh: "计划已执行（{done}/{total} 个任务成功）",
  },
  cancelled: {
    en: "Plan cancelled ({done}/{total} tasks succeeded)",
    de: "Plan abgebrochen ({done}/{total} Tasks erfolgreich)",
    zh: "计划已取消（{done}/{total} 个任务成功）",
  },
  completedTask: { en: "✓ {task} {subject}{more}", de: "✓ {task} {subject}{more}", zh: "✓ {task} {subject}{more}" },
  failedTask: {
    en: "✗ {task} {subject}: {reason}",
    de: "✗ {task} {subject}: {reason}",
    zh: "✗ {task} {subject}：{reason}",
  },
  skippedTask: {
    en: "- {task} {subject} (skipped): {reason}",
    de: "- {task} {subject} (übersprungen): {reason}",
    zh: "- {task} {subject}（已跳过）：{reason}",
  },
  skippedFor: {
    en: "it needs task {task}, which was not completed",
    de: "er braucht Task {task}, der nicht fertig wurde",
    zh: "它需要任务 {task}，而该任务未完成",
  },
  cancelledTask: {
    en: "- {task} {subject} (cancelled)",
    de: "- {task} {subject} (abgebrochen)",
    zh: "- {task} {subject}（已取消）",
  },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  moreTasks: {
    en: "… and {count} more {count|task|tasks}",
    de: "… und {count} {count|weiterer Task|weitere Tasks}",
    zh: "……还有 {count} 个任务",
  },
  checks: {
    en: "Checks: {passed} passed{failed}{manual}",
    de: "Prüfungen: {passed} bestanden{failed}{manual}",
    zh: "检查：{passed} 项通过{failed}{manual}",
  },
  checksFailed: { en: ", {count} failed", de: ", {count} fehlgeschlagen", zh: "，{count} 项失败" },
  checksManual: {
    en: ", {count} left for you to look at",
    de: ", {count} für dich zum Ansehen",
    zh: "，{count} 项需要你自己查看",
  },
  manual: { en: "  look: {what}", de: "  ansehen: {what}", zh: "  请查看：{what}" },
  failedCheck: {
    en: "  failed on the whole: {check}",
    de: "  am Ganzen fehlgeschlagen: {check}",
    zh: "  整体检查失败：{check}",
  },
  changed: {
    en: "Changed {count|file|files} ({count}): {names}",
    de: "Geänderte {count|Datei|Dateien} ({count}): {names}",
    zh: "更改的文件（{count}）：{names}",
  },
  more: { en: "{names} and {count} more", de: "{names} und {count} weitere", zh: "{names} 以及另外 {count} 个" },
  cost: { en: "Cost: {cost}. Time: {time}.", de: "Kosten: {cost}. Zeit: {time}.", zh: "费用：{cost}。时间：{time}。" },
  unknownCost: {
    en: "{tokens} tokens, price unknown",
    de: "{tokens} Token, Preis unbekannt",
    zh: "{tokens} 个 token，价格未知",
  },
  atLeast: { en: "at least {cost}", de: "mindestens {cost}", zh: "至少 {cost}" },
  adjusted: {
    en: "The plan was adjusted on the way ({count} {count|time|times}).",
    de: "Der Plan wurde unterwegs angepasst ({count}-mal).",
    zh: "计划在执行中调整了 {count} 次。",
  },
  inPlace: {
    en: "Tasks were not kept apart, and cannot be undone: {reason}",
    de: "Tasks liefen nicht getrennt und lassen sich nicht rückgängig machen: {reason}",
    zh: "任务没有相互隔离，也无法撤销：{reason}",
  },
});
