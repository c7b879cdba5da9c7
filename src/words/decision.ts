// Deciding about a plan: approving, revising, rejecting, editing.
import { words } from "./words.ts";

/** Texts around decisions about a plan. */
export const decisionWords = words({
  bar: { en: "Decision about the plan", de: "Entscheidung über den Plan", zh: "对计划的决定" },
  question: {
    en: "Revision {revision} is waiting for your decision",
    de: "Fassung {revision} wartet auf deine Entscheidung",
    zh: "第 {revision} 版等待您的决定",
  },
  nothingYet: {
    en: "Nothing changes until you approve it.",
    de: "Nichts wird geändert, bevor du ihn freigibst.",
    zh: "在您批准之前不会改动任何内容。",
  },
  approve: { en: "Approve…", de: "Freigeben …", zh: "批准……" },
  revise: { en: "Request changes…", de: "Änderungen wünschen …", zh: "要求修改……" },
  reject: { en: "Reject…", de: "Ablehnen …", zh: "拒绝……" },
  approveTitle: {
    en: "Approve revision {revision}?",
    de: "Fassung {revision} freigeben?",
    zh: "批准第 {revision} 版？",
  },
  approveText: {
    en: "Runs exactly this revision ({hash}): {count} {count|task|tasks}. Building starts immediately.",
    de: "Genau diese Fassung ({hash}) wird umgesetzt: {count} {count|Aufgabe|Aufgaben}. Der Bau-Modus beginnt sofort.",
    zh: "将执行的正是此版本（{hash}）：{count} 个任务。执行模式立即开始。",
  },
  approveNow: { en: "Approve and build", de: "Freigeben und umsetzen", zh: "批准并执行" },
  approveAnyway: { en: "Approve anyway", de: "Trotzdem freigeben", zh: "仍然批准" },
  keyHint: { en: "Ctrl+Enter also approves.", de: "Strg+Enter gibt auch frei.", zh: "也可按 Ctrl+Enter 批准。" },
  notes: { en: "Notes for the builder", de: "Hinweise für die Umsetzung", zh: "给执行者的说明" },
  notesHint: { en: "Optional.", de: "Freiwillig.", zh: "可选。" },
  context: { en: "What the builder knows", de: "Was beim Umsetzen bekannt ist", zh: "执行者的上下文" },
  keep: { en: "The conversation so far", de: "Das bisherige Gespräch", zh: "此前的对话" },
  keepHint: {
    en: "It remembers what was found during planning.",
    de: "Es weiß, was beim Planen gefunden wurde.",
    zh: "记得规划时发现的内容。",
  },
  fresh: { en: "Only the plan", de: "Nur der Plan", zh: "仅计划" },
  freshHint: {
    en: "It starts fresh, which is cheaper after a long conversation.",
    de: "Es beginnt mit klarem Kopf: billiger nach langen Gesprächen.",
    zh: "从头开始：对话很长时更省。",
  },
  model: { en: "Model that builds", de: "Modell für die Umsetzung", zh: "执行所用模型" },
  modelHint: {
    en: "Empty: {model}, as configured.",
    de: "Leer: {model}, wie eingestellt.",
    zh: "留空：使用配置的 {model}。",
  },
  modelForm: { en: "Use the form provider/model.", de: "Schreib es als anbieter/modell.", zh: "请写作 提供方/模型。" },
  asConfigured: { en: "the configured one", de: "das eingestellte", zh: "已配置的模型" },
  drafts: {
    en: "{count} {count|comment has|comments have} not been sent. The builder won't see {count|it|them}.",
    de: "{count} {count|Kommentar ist|Kommentare sind} nicht gesendet. Bei der Umsetzung sieht {count|ihn|sie} niemand.",
    zh: "有 {count} 条评论尚未发送，执行者看不到它们。",
  },
  withoutDrafts: {
    en: "Approve without unsent comments",
    de: "Ohne das nicht Gesendete freigeben",
    zh: "不带未发送的评论批准",
  },
  reviseInstead: { en: "Request changes instead", de: "Stattdessen Änderungen wünschen", zh: "改为要求修改" },
  stale: {
    en: "Revision {newest} replaced the one you were deciding on. Review what changed, then decide again.",
    de: "Inzwischen gibt es Fassung {newest}. Worüber du entscheiden wolltest, ist nicht mehr das Neueste: Sieh dir an, was sich geändert hat, und entscheide neu.",
    zh: "期间出现了第 {newest} 版。您准备决定的已不是最新版：请先查看改动，再重新决定。",
  },
  staleUnknown: {
    en: "The plan has changed. Nothing was decided.",
    de: "Der Plan ist inzwischen ein anderer. Nichts wurde entschieden.",
    zh: "计划已发生变化。尚未做出任何决定。",
  },
  staleDecided: {
    en: "Someone else has already decided about this plan. Your decision was not sent.",
    de: "Inzwischen hat jemand anderes über diesen Plan entschieden. Von dir wurde nichts gesendet.",
    zh: "期间已有其他人对此计划做出决定。您的内容没有发送。",
  },
  lookAt: { en: "Review revision {newest}", de: "Fassung {newest} ansehen", zh: "查看第 {newest} 版" },
  changedTitle: {
    en: "Files have changed since the plan was written",
    de: "Dateien haben sich geändert, seit der Plan entstand",
    zh: "计划制定后文件发生了变化",
  },
  changedText: {
    en: "If the plan still fits, approve it anyway. If not, request changes, and the files are read again.",
    de: "Wenn der Plan noch passt, gib ihn trotzdem frei. Wenn nicht, wünsch dir Änderungen: Dann werden die Dateien neu angesehen.",
    zh: "如果计划仍然适用，可以仍然批准。否则请要求修改：规划会重新查看文件。",
  },
  reviseTitle: {
    en: "Request changes to revision {revision}",
    de: "Fassung {revision} zurückgeben",
    zh: "退回第 {revision} 版",
  },
  feedback: { en: "What should be different?", de: "Was soll anders sein?", zh: "应该怎么改？" },
  feedbackHint: {
    en: "This creates a new revision, which needs its own approval.",
    de: "Daraus entsteht eine neue Fassung. Sie braucht eine eigene Freigabe.",
    zh: "将由此产生新版本，它需要单独批准。",
  },
  goesAlong: {
    en: "{count} {count|comment is|comments are} sent along.",
    de: "{count} {count|Kommentar geht|Kommentare gehen} mit.",
    zh: "{count} 条评论会一并发送。",
  },
  sendAlong: { en: "Send along", de: "Mitsenden", zh: "一并发送" },
  notSent: { en: "Not sent yet", de: "Noch nicht gesendet", zh: "尚未发送" },
  reviseNow: { en: "Request changes", de: "Änderungen wünschen", zh: "要求修改" },
  rejectTitle: { en: "Reject the plan?", de: "Plan ablehnen?", zh: "拒绝计划？" },
  rejectText: {
    en: "The plan will be closed and won't run. To change it instead, request changes.",
    de: "Der Plan ist dann geschlossen, nichts davon wird umgesetzt. Um ihn ändern zu lassen, wünsch dir Änderungen.",
    zh: "计划将被关闭，不会执行其中任何内容。如想修改，请选择要求修改。",
  },
  reason: { en: "Reason", de: "Grund", zh: "理由" },
  rejectNow: { en: "Reject plan", de: "Plan ablehnen", zh: "拒绝计划" },
  whyOld: {
    en: "This is revision {revision}; revision {newest} is the newest.",
    de: "Das ist Fassung {revision}; Fassung {newest} ist die neueste.",
    zh: "这是第 {revision} 版；最新的是第 {newest} 版。",
  },
  whyLost: {
    en: "Not connected, so this may be out of date.",
    de: "Keine Verbindung: Was du siehst, kann veraltet sein.",
    zh: "未连接：显示的内容可能已过时。",
  },
  whyEditing: {
    en: "Save or discard your edits to the plan first.",
    de: "Du bearbeitest den Text des Plans: Speichere oder verwirf das zuerst.",
    zh: "您正在编辑计划文本：请先保存或放弃。",
  },
  whyEditingTask: {
    en: "Save or discard your edits to task {task} first.",
    de: "Du bearbeitest Aufgabe {task}: Speichere oder verwirf das zuerst.",
    zh: "您正在编辑任务 {task}：请先保存或放弃。",
  },
  approvedBy: { en: "Approved by {by}", de: "Freigegeben von {by}", zh: "由 {by} 批准" },
  approvedRevision: {
    en: "Revision {revision}, {hash}",
    de: "Fassung {revision}, {hash}",
    zh: "第 {revision} 版，{hash}",
  },
  toBuild: { en: "View progress", de: "Umsetzung ansehen", zh: "查看执行情况" },
  rejectedTitle: { en: "This plan was rejected", de: "Dieser Plan wurde abgelehnt", zh: "此计划已被拒绝" },
  user: { en: "you", de: "dir", zh: "您" },
  acceptedFiles: {
    en: "Approved despite changes in: {files}",
    de: "Freigegeben, obwohl sich das geändert hatte: {files}",
    zh: "尽管以下文件已改动仍予批准：{files}",
  },
});

/** Texts around a plan that a user edits. */
export const editWords = words({
  editText: { en: "Edit the text", de: "Text bearbeiten", zh: "编辑文本" },
  text: { en: "Text of the plan", de: "Text des Plans", zh: "计划文本" },
  hint: {
    en: "Saving creates a new revision, which needs a new approval.",
    de: "Speichern macht eine neue Fassung, die eine neue Freigabe braucht.",
    zh: "保存会产生新版本，需要重新批准。",
  },
  save: { en: "Save as new revision", de: "Als neue Fassung speichern", zh: "保存为新版本" },
  discard: { en: "Discard changes", de: "Änderungen verwerfen", zh: "放弃修改" },
  discardSure: { en: "Discard your changes?", de: "Wirklich verwerfen?", zh: "确定放弃？" },
  kept: {
    en: "Your text is kept on this device until you save or discard it.",
    de: "Was du schreibst, bleibt auf diesem Gerät, bis du es speicherst oder verwirfst.",
    zh: "您写的内容会保存在此设备上，直到保存或放弃。",
  },
  errors: {
    en: "Fix {count} {count|problem|problems} first. Nothing was changed.",
    de: "{count} {count|Stelle muss|Stellen müssen} erst in Ordnung gebracht werden. Nichts wurde geändert.",
    zh: "需先修正 {count} 处。没有改动任何内容。",
  },
  line: { en: "Line {line}", de: "Zeile {line}", zh: "第 {line} 行" },
  stale: {
    en: "Revision {newest} arrived while you were editing revision {revision}. Your text is kept.",
    de: "Während du Fassung {revision} bearbeitet hast, ist Fassung {newest} gekommen. Was du geschrieben hast, ist noch da.",
    zh: "在您编辑第 {revision} 版期间出现了第 {newest} 版。您写的内容仍在这里。",
  },
  apply: {
    en: "Save mine over revision {newest}",
    de: "Meins über Fassung {newest} speichern",
    zh: "用我的覆盖第 {newest} 版",
  },
  restart: {
    en: "Start over with revision {newest}",
    de: "Mit Fassung {newest} neu beginnen",
    zh: "从第 {newest} 版重新开始",
  },
  restartSure: {
    en: "Discard your text?",
    de: "Wirklich wegwerfen, was du geschrieben hast?",
    zh: "确定丢弃您写的内容？",
  },
  same: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  saved: {
    en: "Saved as revision {revision}. It needs a new approval.",
    de: "Fassung {revision} ist da. Sie braucht eine neue Freigabe.",
    zh: "已生成第 {revision} 版，需要重新批准。",
  },
  editTask: { en: "Edit task {task}", de: "Aufgabe {task} bearbeiten", zh: "编辑任务 {task}" },
  gone: {
    en: "Task {task}, which you were editing, is no longer part of the plan. Your text:",
    de: "Du hast Aufgabe {task} bearbeitet; sie gehört nicht mehr zum Plan. Du hattest geschrieben:",
    zh: "您正在编辑任务 {task}，但它已不在计划中。您写的是：",
  },
  subject: { en: "Subject", de: "Titel", zh: "标题" },
  description: { en: "Description", de: "Beschreibung", zh: "说明" },
  blockedBy: { en: "After", de: "Nach", zh: "依赖" },
  blockedByHint: {
    en: "Task ids, separated by commas.",
    de: "IDs von Aufgaben, mit Kommas getrennt.",
    zh: "任务编号，用逗号分隔。",
  },
  filesHint: { en: "One path or pattern per line.", de: "Ein Pfad oder Muster je Zeile.", zh: "每行一个路径或模式。" },
  checksHint: {
    en: "One per line: run `npm test`, exists `path`, changed `path`, manual: what (reason: why)",
    de: "Eine je Zeile: run `npm test`, exists `pfad`, changed `pfad`, manual: was (reason: warum)",
    zh: "每行一项：run `npm test`、exists `路径`、changed `路径`、manual: 内容 (reason: 原因)",
  },
});

export const diffViewWords = words({
  from: { en: "From", de: "Von", zh: "从" },
  to: { en: "to", de: "bis", zh: "到" },
  title: { en: "What changed", de: "Was sich geändert hat", zh: "改动内容" },
  one: {
    en: "There is only one revision, so there is nothing to compare yet.",
    de: "Es gibt erst eine Fassung: noch nichts zu vergleichen.",
    zh: "只有一个版本，暂无可比较的内容。",
  },
  same: { en: "These two revisions are identical.", de: "Diese beiden sagen dasselbe.", zh: "两者内容相同。" },
  plan: { en: "The plan", de: "Der Plan", zh: "计划" },
  added: { en: "New tasks", de: "Neue Aufgaben", zh: "新增任务" },
  removed: { en: "Removed tasks", de: "Entfernte Aufgaben", zh: "删除的任务" },
  changed: { en: "Changed tasks", de: "Geänderte Aufgaben", zh: "修改的任务" },
  moved: { en: "Reordered: {tasks}", de: "Anderer Platz: {tasks}", zh: "位置变动：{tasks}" },
  feedback: { en: "Feedback", de: "Rückmeldung", zh: "反馈" },
  was: { en: "before", de: "vorher", zh: "之前" },
  is: { en: "now", de: "jetzt", zh: "现在" },
});
