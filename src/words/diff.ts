// Differences between files and between revisions of a plan.
import { type DiffWords, englishDiff } from "../domain/plan-text/plan-diff.ts";
import type { Language } from "./language.ts";
import { words } from "./words.ts";

/** Changes of a plan while it runs, and undoing its work. */
export const changeWords = words({
  waits: { en: "A plan change is waiting for you", de: "Eine Planänderung wartet auf dich", zh: "计划调整等待您决定" },
  needsMore: {
    en: "It needs more than you approved",
    de: "Sie braucht mehr, als du freigegeben hast",
    zh: "它超出了您批准的范围",
  },
  because: { en: "Because: {reason}", de: "Weil: {reason}", zh: "因为：{reason}" },
  accept: { en: "Accept change", de: "Änderung annehmen", zh: "接受更改" },
  reject: { en: "Reject", de: "Ablehnen", zh: "拒绝" },
  files: { en: "May change", de: "Darf ändern", zh: "可以改动" },
  checks: { en: "Checks", de: "Prüfungen", zh: "检查" },
  calls: { en: "Calls", de: "Aufrufe", zh: "调用" },
  before: { en: "before", de: "vorher", zh: "之前" },
  after: { en: "after", de: "nachher", zh: "之后" },
  nothing: { en: "nothing", de: "nichts", zh: "无" },

  history: { en: "Plan changes", de: "Wie sich der Plan verändert hat", zh: "计划的变更经过" },

  undoTitle: { en: "Undo changes", de: "Gebautes rückgängig machen", zh: "撤销已执行的内容" },
  undoWhat: { en: "What to undo", de: "Was rückgängig gemacht wird", zh: "撤销范围" },
  undoPlan: { en: "The whole plan", de: "Den ganzen Plan", zh: "整个计划" },
  undoTask: { en: "Only task {task}", de: "Nur Aufgabe {task}", zh: "仅任务 {task}" },
  undoFrom: {
    en: "Task {task} and what came after it",
    de: "Aufgabe {task} und was danach kam",
    zh: "任务 {task} 及其之后的内容",
  },
  undoPreview: {
    en: "Undoing changes {count} {count|file|files}. Later edits are kept.",
    de: "So ändert das {count} {count|Datei|Dateien}. Was seither entstand, bleibt.",
    zh: "撤销会对 {count} 个文件作如下改动。之后的内容会保留。",
  },
  undoNothing: {
    en: "Nothing can be undone without touching later edits.",
    de: "Es gibt nichts, was sich rückgängig machen ließe, ohne das zu berühren, was seither entstand.",
    zh: "没有可以在不影响后续内容的情况下撤销的改动。",
  },
  undoEnds: {
    en: "The plan is then cancelled, and unfinished tasks start over. Resuming the plan builds the undone tasks again.",
    de: "Der Plan gilt dann als abgebrochen, und was im Gange war, beginnt neu. Ihn fortzusetzen baut die rückgängig gemachten Aufgaben wieder.",
    zh: "之后计划视为已取消，正在进行的任务会重新开始。继续执行会重新构建已撤销的任务。",
  },
  undoTasks: { en: "Tasks: {tasks}", de: "Aufgaben: {tasks}", zh: "任务：{tasks}" },
  undoConflicts: {
    en: "Later edits to these files conflict with undoing. Edit the files first, or leave them as they are and undo the others:",
    de: "Diese Dateien wurden seither so geändert, dass es sich ausschließt. Bearbeite sie zuerst, oder lass sie, wie sie sind, und mach die anderen rückgängig:",
    zh: "这些文件之后的改动与撤销冲突。请先编辑它们，或保持它们不变而撤销其余文件：",
  },
  leaveConflicts: {
    en: "Leave these files as they are",
    de: "Diese Dateien lassen, wie sie sind",
    zh: "保持这些文件不变",
  },
  undoYes: { en: "Undo", de: "Rückgängig machen", zh: "撤销" },
  undoNo: { en: "Keep", de: "Behalten", zh: "保留" },
  undone: {
    en: "Undone: {count} {count|file|files}.",
    de: "Rückgängig gemacht: {count} {count|Datei|Dateien}.",
    zh: "已撤销：{count} 个文件。",
  },
  whileRunning: {
    en: "Pause the plan first, or wait until it ends.",
    de: "Halte den Plan zuerst an, oder warte, bis er zu Ende ist.",
    zh: "请先暂停计划，或等待其结束。",
  },
});

/** Changes of files. */
export const fileDiffWords = words({
  nothing: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  added: { en: "new", de: "neu", zh: "新增" },
  changed: { en: "changed", de: "geändert", zh: "修改" },
  removed: { en: "removed", de: "entfernt", zh: "删除" },
  cut: {
    en: "Only the start is shown because the changes are too long. More files have changed than you see here.",
    de: "Nur der Anfang wird gezeigt: Die Änderungen sind zu lang. Es sind mehr Dateien geändert, als du hier siehst.",
    zh: "只显示开头：改动过长。实际改动的文件比这里看到的更多。",
  },
  binary: { en: "Not a text file.", de: "Keine Textdatei.", zh: "不是文本文件。" },
});

/** Texts around differences. */
export const diffBlockWords = words({
  ofPlan: { en: "What the plan changed", de: "Was der Plan geändert hat", zh: "计划所做的改动" },
  ofTask: { en: "What task {task} changed", de: "Was Aufgabe {task} geändert hat", zh: "任务 {task} 所做的改动" },
  ofSession: {
    en: "What this session changed ({count} {count|change|changes})",
    de: "Was in dieser Sitzung geschrieben wurde ({count} {count|Änderung|Änderungen})",
    zh: "本会话写入的内容（{count} 处改动）",
  },
  none: { en: "No files were changed.", de: "Es wurden keine Dateien geändert.", zh: "没有改动任何文件。" },
  undoing: { en: "What undoing changes", de: "Was das Rückgängigmachen tut", zh: "撤销的效果" },
});

/** The difference between two revisions of a plan. */
const planDiffWords = words({
  same: { en: englishDiff.same, de: "Kein Unterschied.", zh: "没有差别。" },
  task: { en: englishDiff.task, de: "Aufgabe", zh: "任务" },
  moved: { en: englishDiff.moved, de: "Reihenfolge: verschoben", zh: "顺序: 移动了" },
  none: { en: englishDiff.none, de: "nichts", zh: "无" },
  title: { en: englishDiff.fields.title, de: "Titel", zh: "标题" },
  summary: { en: englishDiff.fields.summary, de: "Zusammenfassung", zh: "概要" },
  goals: { en: englishDiff.fields.goals, de: "Ziele", zh: "目标" },
  assumptions: { en: englishDiff.fields.assumptions, de: "Annahmen", zh: "假设" },
  risks: { en: englishDiff.fields.risks, de: "Risiken", zh: "风险" },
  validation: { en: englishDiff.fields.validation, de: "Überprüfung", zh: "验证" },
  checks: { en: englishDiff.fields.checks, de: "Prüfungen", zh: "检查" },
  estimatedDuration: { en: englishDiff.fields.estimatedDuration, de: "Dauer", zh: "时长" },
  estimatedCost: { en: englishDiff.fields.estimatedCost, de: "Kosten", zh: "费用" },
  overallRisk: { en: englishDiff.fields.overallRisk, de: "Risiko", zh: "总体风险" },
  subject: { en: englishDiff.fields.subject, de: "Name", zh: "名称" },
  description: { en: englishDiff.fields.description, de: "Beschreibung", zh: "说明" },
  activeForm: { en: englishDiff.fields.activeForm, de: "gerade dabei", zh: "进行中" },
  assignedAgent: { en: englishDiff.fields.assignedAgent, de: "Agent", zh: "代理" },
  priority: { en: englishDiff.fields.priority, de: "Priorität", zh: "优先级" },
  blockedBy: { en: englishDiff.fields.blockedBy, de: "nach", zh: "依赖" },
  files: { en: englishDiff.fields.files, de: "Dateien", zh: "文件" },
  toolsToExecute: { en: englishDiff.fields.toolsToExecute, de: "Aufrufe", zh: "调用" },
  acceptance: { en: englishDiff.fields.acceptance, de: "Prüfungen", zh: "检查" },
});

/** As `renderDiff` takes them. */
export function diffWordsIn(language: Language): DiffWords {
  const tell = planDiffWords({ language });
  const names = Object.keys(englishDiff.fields) as (keyof DiffWords["fields"])[];
  return {
    same: tell("same"),
    task: tell("task"),
    moved: tell("moved"),
    none: tell("none"),
    fields: Object.fromEntries(names.map((name) => [name, tell(name)])) as DiffWords["fields"],
  };
}
