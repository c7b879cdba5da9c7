// What is said when somebody edits a plan themselves.
import { words } from "../words.ts";

export const editWords = words({
  editText: { en: "Edit the text", de: "Text bearbeiten", zh: "编辑文本" },
  text: { en: "Text of the plan", de: "Text des Plans", zh: "计划文本" },
  hint: {
    en: "Saving makes a new revision, which needs a new approval.",
    de: "Speichern macht eine neue Fassung, die eine neue Freigabe braucht.",
    zh: "保存会产生新版本，需要重新批准。",
  },
  save: { en: "Save as new revision", de: "Als neue Fassung speichern", zh: "保存为新版本" },
  discard: { en: "Discard the changes", de: "Änderungen verwerfen", zh: "放弃修改" },
  discardSure: {
    en: "Really discard them?",
    de: "Wirklich verwerfen?",
    zh: "确定放弃？",
  },
  kept: {
    en: "What you wrote is kept on this device until you save or discard it.",
    de: "Was du schreibst, bleibt auf diesem Gerät, bis du es speicherst oder verwirfst.",
    zh: "您写的内容会保存在此设备上，直到保存或放弃。",
  },
  errors: {
    en: "{count} {count|place has|places have} to be mended first. Nothing was changed.",
    de: "{count} {count|Stelle muss|Stellen müssen} erst in Ordnung gebracht werden. Nichts wurde geändert.",
    zh: "需先修正 {count} 处。没有改动任何内容。",
  },
  line: { en: "Line {line}", de: "Zeile {line}", zh: "第 {line} 行" },
  stale: {
    en: "Revision {newest} has come while you were editing revision {revision}. What you wrote is still here.",
    de: "Während du Fassung {revision} bearbeitet hast, ist Fassung {newest} gekommen. Was du geschrieben hast, ist noch da.",
    zh: "在您编辑第 {revision} 版期间出现了第 {newest} 版。您写的内容仍在这里。",
  },
  apply: {
    en: "Save mine over revision {newest}",
    de: "Meins über Fassung {newest} speichern",
    zh: "用我的覆盖第 {newest} 版",
  },
  restart: {
    en: "Begin anew with revision {newest}",
    de: "Mit Fassung {newest} neu beginnen",
    zh: "从第 {newest} 版重新开始",
  },
  restartSure: {
    en: "Really throw away what you wrote?",
    de: "Wirklich wegwerfen, was du geschrieben hast?",
    zh: "确定丢弃您写的内容？",
  },
  same: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  saved: {
    en: "Revision {revision} is there. It needs a new approval.",
    de: "Fassung {revision} ist da. Sie braucht eine neue Freigabe.",
    zh: "已生成第 {revision} 版，需要重新批准。",
  },
  editTask: { en: "Edit task {task}", de: "Aufgabe {task} bearbeiten", zh: "编辑任务 {task}" },
  gone: {
    en: "You were editing task {task}; it is no longer part of the plan. You had written:",
    de: "Du hast Aufgabe {task} bearbeitet; sie gehört nicht mehr zum Plan. Du hattest geschrieben:",
    zh: "您正在编辑任务 {task}，但它已不在计划中。您写的是：",
  },
  subject: { en: "Subject", de: "Titel", zh: "标题" },
  description: { en: "Description", de: "Beschreibung", zh: "说明" },
  blockedBy: { en: "After", de: "Nach", zh: "依赖" },
  blockedByHint: {
    en: "Ids of tasks, separated by commas.",
    de: "IDs von Aufgaben, mit Kommas getrennt.",
    zh: "任务编号，用逗号分隔。",
  },
  filesHint: { en: "One path or pattern a line.", de: "Ein Pfad oder Muster je Zeile.", zh: "每行一个路径或模式。" },
  checksHint: {
    en: "One a line: run `npm test`, exists `path`, changed `path`, manual: what (reason: why)",
    de: "Eine je Zeile: run `npm test`, exists `pfad`, changed `pfad`, manual: was (reason: warum)",
    zh: "每行一项：run `npm test`、exists `路径`、changed `路径`、manual: 内容 (reason: 原因)",
  },
});

export const diffViewWords = words({
  from: { en: "From", de: "Von", zh: "从" },
  to: { en: "to", de: "bis", zh: "到" },
  title: { en: "What changed", de: "Was sich geändert hat", zh: "改动内容" },
  one: {
    en: "There is only one revision: nothing to compare yet.",
    de: "Es gibt erst eine Fassung: noch nichts zu vergleichen.",
    zh: "只有一个版本，暂无可比较的内容。",
  },
  same: { en: "These two say the same.", de: "Diese beiden sagen dasselbe.", zh: "两者内容相同。" },
  plan: { en: "The plan", de: "Der Plan", zh: "计划" },
  added: { en: "New tasks", de: "Neue Aufgaben", zh: "新增任务" },
  removed: { en: "Removed tasks", de: "Entfernte Aufgaben", zh: "删除的任务" },
  changed: { en: "Changed tasks", de: "Geänderte Aufgaben", zh: "修改的任务" },
  moved: { en: "Other place: {tasks}", de: "Anderer Platz: {tasks}", zh: "位置变动：{tasks}" },
  feedback: { en: "It was sent back with", de: "Zurückgegeben mit", zh: "退回时的说明" },
  was: { en: "before", de: "vorher", zh: "之前" },
  is: { en: "now", de: "jetzt", zh: "现在" },
  nothing: { en: "nothing", de: "nichts", zh: "无" },
});
