// Plain lines about plans: lists, details, decisions, how they run, and how they are undone.
import { words } from "./words.ts";

export const planLineWords = words({
  // What you can do with a plan that waits for you.
  edit: { en: "edit", de: "bearbeiten", zh: "编辑" },
  approve: { en: "approve", de: "freigeben", zh: "批准" },
  revise: { en: "request changes", de: "zurückgeben", zh: "退回修改" },
  reject: { en: "reject", de: "ablehnen", zh: "拒绝" },
  yourFeedback: { en: "what to change", de: "was anders sein soll", zh: "需要修改的内容" },
  revisedElsewhere: {
    en: "Revision {revision} replaced the one you were reviewing.",
    de: "Fassung {revision} hat die ersetzt, die du gelesen hast.",
    zh: "第 {revision} 版取代了您正在查看的版本。",
  },
  replacedElsewhere: {
    en: "Another process continued this session with something else.",
    de: "Ein anderer Prozess hat diese Sitzung mit etwas anderem fortgesetzt.",
    zh: "另一个进程在此会话中继续了其他工作。",
  },
  outWritten: { en: "Wrote the plan to {file}.", de: "Der Plan steht in {file}.", zh: "计划已写入 {file}。" },

  // Details of a plan.
  labelPlan: { en: "Plan", de: "Plan", zh: "计划" },
  labelRevision: { en: "Revision", de: "Fassung", zh: "版本" },
  labelStatus: { en: "Status", de: "Stand", zh: "状态" },
  labelSession: { en: "Session", de: "Sitzung", zh: "会话" },
  labelFile: { en: "File", de: "Datei", zh: "文件" },
  labelApproved: { en: "Approved", de: "Freigegeben", zh: "批准" },
  labelNotes: { en: "Notes", de: "Anmerkung", zh: "备注" },
  labelRejected: { en: "Rejected", de: "Abgelehnt", zh: "拒绝" },
  labelMissing: { en: "Missing", de: "Fehlt", zh: "缺少" },
  labelBasic: { en: "Basic plan", de: "Einfacher Plan", zh: "基本计划" },
  revisionOf: {
    en: "{revision} of {count} ({hash})",
    de: "{revision} von {count} ({hash})",
    zh: "第 {revision} 版，共 {count} 版（{hash}）",
  },
  statusOlder: {
    en: "superseded by revision {revision}",
    de: "ersetzt durch Fassung {revision}",
    zh: "已被第 {revision} 版取代",
  },
  noFile: { en: "couldn't be written", de: "konnte nicht geschrieben werden", zh: "无法写入" },
  perspectivesTitle: { en: "Perspectives", de: "Sichtweisen", zh: "各方意见" },
  commentsTitle: { en: "Comments", de: "Kommentare", zh: "评论" },
  revisionsTitle: { en: "Revisions", de: "Fassungen", zh: "版本记录" },
  onPlan: { en: "the plan", de: "zum Plan", zh: "整个计划" },
  onTask: { en: "task {task}", de: "zu Aufgabe {task}", zh: "任务 {task}" },
  onLine: { en: "line {line}", de: "zu Zeile {line}", zh: "第 {line} 行" },
  commentLine: {
    en: "{place}, revision {revision} ({by}): {text}",
    de: "{place}, Fassung {revision} ({by}): {text}",
    zh: "{place}，第 {revision} 版（{by}）：{text}",
  },
  commentOpen: { en: "not answered yet", de: "noch nicht beantwortet", zh: "尚未答复" },
  byModel: { en: "by the agents", de: "von den Agenten", zh: "由代理制定" },
  byPerson: { en: "edited by hand", de: "von Hand geändert", zh: "手动编辑" },
  fileEdited: {
    en: "{file} was edited and is now revision {revision}. See the changes: {planwright} diff {plan}",
    de: "{file} wurde bearbeitet und ist jetzt Fassung {revision}. Die Änderungen zeigt: {planwright} diff {plan}",
    zh: "{file} 已被编辑，现为第 {revision} 版。查看改动：{planwright} diff {plan}",
  },
  editedAfterApproval: {
    en: "! {file} was edited after the approval. The edits are ignored: the approved revision is what runs.",
    de: "! {file} wurde nach der Freigabe geändert. Das bleibt ohne Wirkung: Umgesetzt wird die freigegebene Fassung.",
    zh: "! {file} 在批准之后被修改过。这些修改无效：执行的是已批准的版本。",
  },
  diffOf: {
    en: "{title}: revision {from} → {to}",
    de: "{title}: Fassung {from} → {to}",
    zh: "{title}：第 {from} 版 → 第 {to} 版",
  },
  noDifference: { en: "No changes.", de: "Keine Änderungen.", zh: "没有改动。" },
  planWaits: {
    en: "? Revision {revision} is waiting for your decision.",
    de: "? Fassung {revision} wartet auf deine Entscheidung.",
    zh: "? 第 {revision} 版等待您的决定。",
  },

  // Lists.
  noPlans: {
    en: "No plans in {folder} yet.",
    de: "In {folder} gibt es noch keine Pläne.",
    zh: "{folder} 中还没有计划。",
  },
  noPlansAnywhere: { en: "No plans yet.", de: "Es gibt noch keine Pläne.", zh: "还没有计划。" },
  columnId: { en: "id", de: "id", zh: "编号" },
  columnRevision: { en: "revision", de: "Fassung", zh: "版本" },
  columnStatus: { en: "status", de: "Stand", zh: "状态" },
  columnUpdated: { en: "updated", de: "geändert", zh: "更新" },
  columnTitle: { en: "title", de: "Titel", zh: "标题" },
  columnFolder: { en: "folder", de: "Ordner", zh: "文件夹" },
  columnAgent: { en: "agent", de: "Agent", zh: "代理" },
  columnProgress: { en: "progress", de: "Fortschritt", zh: "进度" },
  columnTime: { en: "time", de: "Zeit", zh: "时间" },
  columnChecks: { en: "checks", de: "Prüfungen", zh: "检查" },
  columnFiles: { en: "files", de: "Dateien", zh: "文件" },
  columnTask: { en: "task", de: "Aufgabe", zh: "任务" },

  // While a plan runs.
  resuming: {
    en: "▶ Resuming “{title}” ({done} of {count} {count|task|tasks} done)",
    de: "▶ „{title}“ wird fortgesetzt ({done} von {count} {count|Aufgabe|Aufgaben} fertig)",
    zh: "▶ 继续执行“{title}”（{count} 个任务中已完成 {done} 个）",
  },
  interrupted: {
    en: "! “{title}” was interrupted ({done} of {count} {count|task|tasks} done).",
    de: "! „{title}“ wurde unterbrochen ({done} von {count} {count|Aufgabe|Aufgaben} fertig).",
    zh: "! “{title}”被中断（{count} 个任务中已完成 {done} 个）。",
  },
  confirmResume: {
    en: "Resume “{title}” ({done} of {count} {count|task|tasks} done)? Type {word} to confirm > ",
    de: "„{title}“ fortsetzen ({done} von {count} {count|Aufgabe|Aufgaben} fertig)? Tippe {word} zum Bestätigen > ",
    zh: "继续执行“{title}”吗（{count} 个任务中已完成 {done} 个）？输入 {word} 确认 > ",
  },
  cancelling: { en: "Stopping “{title}”…", de: "„{title}“ wird gestoppt …", zh: "正在停止“{title}”……" },
  adjustmentWaits: {
    en: "A change to “{title}” is waiting for your decision.",
    de: "Eine Änderung an „{title}“ wartet auf deine Entscheidung.",
    zh: "对“{title}”的一项调整等待您的决定。",
  },
  noAdjustment: {
    en: "No change to this plan is waiting for your decision.",
    de: "Keine Änderung an diesem Plan wartet auf deine Entscheidung.",
    zh: "此计划没有等待您决定的调整。",
  },
  why: { en: "Why: {reason}", de: "Warum: {reason}", zh: "原因：{reason}" },
  because: { en: "because: {reason}", de: "weil: {reason}", zh: "因为：{reason}" },
  needsMore: {
    en: "It needs more than you approved:",
    de: "Sie braucht mehr, als du freigegeben hast:",
    zh: "它超出了您批准的范围：",
  },
  howItWent: { en: "Progress", de: "Verlauf", zh: "执行情况" },
  changesOfPlan: { en: "Reflections and plan changes", de: "Reflexionen und Planänderungen", zh: "反思与计划调整" },
  changedFiles: { en: "changed: {paths}", de: "geändert: {paths}", zh: "改动：{paths}" },

  // Undoing.
  undoWith: {
    en: "To undo it: {planwright} undo {plan}",
    de: "Rückgängig machen mit: {planwright} undo {plan}",
    zh: "撤销：{planwright} undo {plan}",
  },
  undoPreview: {
    en: "Undoing {tasks} of “{title}” changes {count} {count|file|files}:",
    de: "{tasks} von „{title}“ rückgängig zu machen, ändert {count} {count|Datei|Dateien}:",
    zh: "撤销“{title}”的 {tasks} 会改动 {count} 个文件：",
  },
  undoConflicts: {
    en: "! Undoing conflicts with later changes in: {paths}. To undo the other files, use --leave-conflicts.",
    de: "! Das Rückgängigmachen verträgt sich nicht mit späteren Änderungen in: {paths}. Die anderen Dateien macht --leave-conflicts rückgängig.",
    zh: "! 撤销与以下文件中之后的改动冲突：{paths}。要撤销其余文件，请使用 --leave-conflicts。",
  },
  leftAlone: { en: "Left as they are: {paths}", de: "So gelassen: {paths}", zh: "保持原样：{paths}" },
  confirmUndo: {
    en: "Undo this? Type {word} to confirm > ",
    de: "Das rückgängig machen? Tippe {word} zum Bestätigen > ",
    zh: "要撤销吗？输入 {word} 确认 > ",
  },
  notUndone: { en: "Nothing was undone.", de: "Nichts wurde rückgängig gemacht.", zh: "没有撤销任何内容。" },
  nothingToUndo: {
    en: "There is nothing to undo.",
    de: "Es gibt nichts rückgängig zu machen.",
    zh: "没有可撤销的内容。",
  },
  noChanges: { en: "No files were changed.", de: "Es wurden keine Dateien geändert.", zh: "没有改动任何文件。" },
});
