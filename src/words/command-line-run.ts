// Plain lines about a run, and the commands that steer it.
import { words } from "./words.ts";

/** While it runs: the live tree, and the lines where there is no terminal. */
export const buildMessages = words({
  goesOn: {
    en: "▶ Going on with: {title} ({done} of {count} {count|task|tasks} done)",
    de: "▶ Es geht weiter mit: {title} ({done} von {count} {count|Aufgabe|Aufgaben} fertig)",
    zh: "▶ 继续执行：{title}（{count} 个任务中已完成 {done} 个）",
  },

  // The tree.

  // How it ends.
  resumeIt: {
    en: "Go on with: {planwright} resume {plan}",
    de: "Weiter mit: {planwright} resume {plan}",
    zh: "继续：{planwright} resume {plan}",
  },
  retryIt: {
    en: "Run a task again with: planwright retry {plan} <task>",
    de: "Eine Aufgabe noch einmal ausführen: planwright retry {plan} <Aufgabe>",
    zh: "重新执行任务：planwright retry {plan} <任务>",
  },
  undoIt: {
    en: "Undo all of it with: planwright undo {plan}",
    de: "Alles rückgängig machen: planwright undo {plan}",
    zh: "全部撤销：planwright undo {plan}",
  },
  decideIt: {
    en: "Decide with: planwright adjust {plan} --accept, or --reject",
    de: "Entscheide mit: planwright adjust {plan} --accept, oder --reject",
    zh: "决定：planwright adjust {plan} --accept 或 --reject",
  },
  interruptedHere: {
    en: "! “{title}” was interrupted in the middle ({done} of {count} {count|task|tasks} done). Go on with: {planwright} resume {plan}",
    de: "! „{title}“ wurde mittendrin unterbrochen ({done} von {count} {count|Aufgabe|Aufgaben} fertig). Weiter mit: {planwright} resume {plan}",
    zh: "! “{title}”在执行中被中断（{count} 个任务中已完成 {done} 个）。继续：{planwright} resume {plan}",
  },
  adjustmentHere: {
    en: "! “{title}” waits for your decision about a change: planwright adjust {plan}",
    de: "! „{title}“ wartet auf deine Entscheidung über eine Änderung: planwright adjust {plan}",
    zh: "! “{title}”等待您对一项更改的决定：planwright adjust {plan}",
  },
});

/** What the commands say that steer a plan while it is carried out, look at what it did, or undo it. */
export const controlMessages = words({
  paused: {
    en: "Paused: {title}. What runs stops before its next step.",
    de: "Angehalten: {title}. Was läuft, hält vor seinem nächsten Schritt.",
    zh: "已暂停：{title}。正在运行的会在下一步之前停下。",
  },
  cancelled: { en: "Cancelled: {title}.", de: "Abgebrochen: {title}.", zh: "已取消：{title}。" },
  cancelling: {
    en: "Cancelling: {title}. The process that carries it out stops now.",
    de: "Wird abgebrochen: {title}. Der Prozess, der es umsetzt, hört jetzt auf.",
    zh: "正在取消：{title}。执行它的进程现在停止。",
  },
  taskCancelled: {
    en: "Cancelled: task {task} of {title}.",
    de: "Abgebrochen: Aufgabe {task} von {title}.",
    zh: "已取消：{title} 的任务 {task}。",
  },
  withIt: {
    en: "Skipped with it: {tasks}",
    de: "Mit ihr übersprungen: {tasks}",
    zh: "一并跳过：{tasks}",
  },
  retried: {
    en: "Task {task} of {title} runs again.",
    de: "Aufgabe {task} von {title} läuft noch einmal.",
    zh: "{title} 的任务 {task} 将重新执行。",
  },
  onward: {
    en: "Task {task} of {title} and what waits for it run again.",
    de: "Aufgabe {task} von {title} und was auf sie wartet, laufen noch einmal.",
    zh: "{title} 的任务 {task} 及等待它的任务将重新执行。",
  },
  skipped: {
    en: "Task {task} of {title} is left out.",
    de: "Aufgabe {task} von {title} wird ausgelassen.",
    zh: "{title} 的任务 {task} 已跳过。",
  },
  atOnce: {
    en: "{title}: up to {count} {count|task|tasks} at once.",
    de: "{title}: bis zu {count} {count|Aufgabe|Aufgaben} zugleich.",
    zh: "{title}：最多同时 {count} 个任务。",
  },
  elsewhere: {
    en: "Another process carries this plan out, and takes it up by itself.",
    de: "Ein anderer Prozess setzt diesen Plan um und nimmt es von selbst auf.",
    zh: "另一个进程正在执行此计划，会自行处理。",
  },

  // adjust
  noneWaits: {
    en: "No change of this plan waits for a decision.",
    de: "Keine Änderung dieses Plans wartet auf eine Entscheidung.",
    zh: "此计划没有等待决定的更改。",
  },
  changeWaits: {
    en: "? A change of “{title}” waits for your decision.",
    de: "? Eine Änderung von „{title}“ wartet auf deine Entscheidung.",
    zh: "? “{title}”的一项更改等待您的决定。",
  },
  why: { en: "Why: {reason}", de: "Warum: {reason}", zh: "原因：{reason}" },
  because: { en: "because: {reason}", de: "weil: {reason}", zh: "因为：{reason}" },
  needsMore: {
    en: "It needs more than what was approved:",
    de: "Sie braucht mehr, als freigegeben wurde:",
    zh: "它超出了已批准的范围：",
  },
  accepted: {
    en: "Accepted: the change of {title}.",
    de: "Angenommen: die Änderung von {title}.",
    zh: "已接受：{title} 的更改。",
  },
  declined: {
    en: "Rejected: the change of {title}.",
    de: "Abgelehnt: die Änderung von {title}.",
    zh: "已拒绝：{title} 的更改。",
  },
  decidedElsewhere: {
    en: "Somebody decided about it elsewhere.",
    de: "Jemand hat anderswo darüber entschieden.",
    zh: "有人已在别处作出决定。",
  },

  // resume
  goOnWith: {
    en: "Go on with “{title}” ({done} of {count} {count|task|tasks} done)? Type {word}, then Enter > ",
    de: "Mit „{title}“ weitermachen ({done} von {count} {count|Aufgabe|Aufgaben} fertig)? Tippe {word}, dann Enter > ",
    zh: "继续“{title}”吗（{count} 个任务中已完成 {done} 个）？输入 {word} 再按回车 > ",
  },

  // undo, diff
  wouldUndo: {
    en: "Undoing {tasks} of “{title}” does this to {count} {count|file|files}:",
    de: "{tasks} von „{title}“ rückgängig zu machen, ändert {count} {count|Datei|Dateien} so:",
    zh: "撤销“{title}”的 {tasks} 会对 {count} 个文件作如下改动：",
  },
  taskNames: {
    en: "{count|task|tasks} {names}",
    de: "{count|Aufgabe|Aufgaben} {names}",
    zh: "{count|任务|任务} {names}",
  },
  conflicts: {
    en: "! These were changed since in a way that excludes undoing; only --leave-conflicts undoes the others: {paths}",
    de: "! Diese wurden seither so geändert, dass es sich ausschließt; nur --leave-conflicts macht die anderen rückgängig: {paths}",
    zh: "! 这些文件之后的改动与撤销冲突；只有 --leave-conflicts 会撤销其余文件：{paths}",
  },
  leftAlone: { en: "Left as they are: {paths}", de: "So gelassen: {paths}", zh: "保持原样：{paths}" },
  undoIt: {
    en: "Undo this? Type {word}, then Enter > ",
    de: "Das rückgängig machen? Tippe {word}, dann Enter > ",
    zh: "要撤销吗？输入 {word} 再按回车 > ",
  },
  notUndone: { en: "Nothing was undone.", de: "Nichts wurde rückgängig gemacht.", zh: "没有撤销任何内容。" },
  undone: {
    en: "Undone: {tasks} of {title} ({count} {count|file|files}).",
    de: "Rückgängig gemacht: {tasks} von {title} ({count} {count|Datei|Dateien}).",
    zh: "已撤销：{title} 的 {tasks}（{count} 个文件）。",
  },
  nothingToUndo: {
    en: "There is nothing to undo: the files are as if it had not been done.",
    de: "Es gibt nichts rückgängig zu machen: die Dateien sind, als wäre es nicht geschehen.",
    zh: "没有可撤销的内容：文件就像没有改动过一样。",
  },
  noChanges: { en: "No file was changed.", de: "Keine Datei wurde geändert.", zh: "没有改动任何文件。" },

  // tasks, show
  columnTask: { en: "id", de: "id", zh: "编号" },
  columnStatus: { en: "status", de: "Stand", zh: "状态" },
  columnAgent: { en: "agent", de: "Agent", zh: "代理" },
  columnProgress: { en: "progress", de: "Fortschritt", zh: "进度" },
  columnTime: { en: "time", de: "Zeit", zh: "时间" },
  columnChecks: { en: "checks", de: "Prüfungen", zh: "检查" },
  columnFiles: { en: "files", de: "Dateien", zh: "文件" },
  columnSubject: { en: "task", de: "Aufgabe", zh: "任务" },
  howItWent: { en: "How it went", de: "Wie es lief", zh: "执行情况" },
  planChecks: { en: "Checks of the whole plan", de: "Prüfungen des ganzen Plans", zh: "整个计划的检查" },
  changesOfPlan: {
    en: "Reflections and changes of the plan",
    de: "Nachdenken und Änderungen am Plan",
    zh: "反思与计划更改",
  },
  changedFiles: { en: "changed: {paths}", de: "geändert: {paths}", zh: "改动：{paths}" },
  checkLine: { en: "{status}: {check}", de: "{status}: {check}", zh: "{status}：{check}" },
});
