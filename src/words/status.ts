// Names and signs of statuses, kinds and levels, once for every surface.
import { words } from "./words.ts";

/** How a request is classified, and levels of risk and effort. */
export const classificationWords = words({
  code: { en: "code", de: "Code", zh: "代码" },
  ops: { en: "operations", de: "Betrieb", zh: "运维" },
  mixed: { en: "code and operations", de: "Code und Betrieb", zh: "代码和运维" },
  question: { en: "a question", de: "eine Frage", zh: "提问" },
  other: { en: "something else", de: "etwas anderes", zh: "其他" },
  trivial: { en: "trivial", de: "trivial", zh: "极简单" },
  simple: { en: "simple", de: "einfach", zh: "简单" },
  moderate: { en: "moderate", de: "mittelschwer", zh: "中等" },
  complex: { en: "complex", de: "komplex", zh: "复杂" },
  low: { en: "low", de: "niedrig", zh: "低" },
  medium: { en: "medium", de: "mittel", zh: "中" },
  high: { en: "high", de: "hoch", zh: "高" },
});

/** Recognizable without colour. `undone`: its changes were removed from the workspace. */
export const taskSigns = {
  pending: "○",
  in_progress: "●",
  completed: "✓",
  failed: "✗",
  skipped: "–",
  cancelled: "⊘",
  undone: "↶",
} as const;

/** How tasks ended, by their evidence: beside their statuses, and after a number. */
export const taskOutcomeWords = words({
  verified: { en: "verified", de: "geprüft", zh: "已验证" },
  already_done: { en: "already done", de: "schon erledigt", zh: "原已完成" },
  unverified: { en: "unverified", de: "ungeprüft", zh: "未验证" },
  accepted: { en: "accepted as is", de: "so angenommen", zh: "按现状接受" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

export const checkStatusWords = words({
  passed: { en: "passed", de: "bestanden", zh: "通过" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  timeout: { en: "timed out", de: "Zeit abgelaufen", zh: "超时" },
  refused: { en: "not allowed", de: "nicht erlaubt", zh: "不允许" },
  manual: { en: "for you to check", de: "für dich zum Prüfen", zh: "需要您查看" },
});

/** Assessments of a reflection. */
export const assessmentWords = words({
  ON_TRACK: { en: "on track", de: "auf Kurs", zh: "进展顺利" },
  NEEDS_ADJUSTMENT: { en: "the plan needs a change", de: "der Plan braucht eine Änderung", zh: "计划需要调整" },
  OFF_TRACK: { en: "off track", de: "vom Kurs abgekommen", zh: "偏离目标" },
  COMPLETE: { en: "complete", de: "fertig", zh: "已完成" },
  FAILED: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
});

/** Operations of an adjustment. */
export const operationWords = words({
  MODIFY: { en: "task {task} changed", de: "Aufgabe {task} geändert", zh: "修改任务 {task}" },
  RETRY: { en: "task {task} retried", de: "Aufgabe {task} wiederholt", zh: "重试任务 {task}" },
  SKIP: { en: "task {task} skipped", de: "Aufgabe {task} übersprungen", zh: "跳过任务 {task}" },
  ADD_BEFORE: {
    en: "new task {added} before {task}",
    de: "neue Aufgabe {added} vor {task}",
    zh: "在 {task} 之前新增任务 {added}",
  },
  ADD_AFTER: {
    en: "new task {added} after {task}",
    de: "neue Aufgabe {added} nach {task}",
    zh: "在 {task} 之后新增任务 {added}",
  },
  REPLACE: {
    en: "task {added} instead of {task}",
    de: "Aufgabe {added} statt {task}",
    zh: "用任务 {added} 代替 {task}",
  },
});

export const changeKindWords = words({
  added: { en: "new", de: "neu", zh: "新增" },
  changed: { en: "changed", de: "geändert", zh: "修改" },
  removed: { en: "removed", de: "entfernt", zh: "删除" },
});

/** In columns, where there is little room. */
export const scopeNames = words({
  task: { en: "task", de: "Aufgabe", zh: "任务" },
  plan: { en: "plan", de: "Plan", zh: "计划" },
  session: { en: "session", de: "Sitzung", zh: "会话" },
  project: { en: "project", de: "Projekt", zh: "项目" },
});

/** Statuses of sessions. */
export const sessionStatusWords = words({
  idle: { en: "idle", de: "ruht", zh: "空闲" },
  working: { en: "working", de: "arbeitet", zh: "工作中" },
  interrupted: { en: "interrupted", de: "unterbrochen", zh: "已中断" },
  done: { en: "done", de: "fertig", zh: "完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
  plan: { en: "plan {status}", de: "Plan {status}", zh: "计划{status}" },
});

/** Statuses of sessions that wait for the user. */
export const waitWords = words({
  plan: { en: "plan to review", de: "Plan zu entscheiden", zh: "计划待决定" },
  question: { en: "question for you", de: "Frage an dich", zh: "有问题问您" },
  permission: { en: "needs permission", de: "braucht Erlaubnis", zh: "需要许可" },
  adjustment: { en: "change to review", de: "Änderung zu entscheiden", zh: "调整待决定" },
});

/** The same as sentences. */
export const waitSentences = words({
  plan: {
    en: "A plan is waiting for your decision.",
    de: "Ein Plan wartet auf deine Entscheidung.",
    zh: "有计划等待您决定。",
  },
  question: {
    en: "A question is waiting for your answer.",
    de: "Eine Frage wartet auf deine Antwort.",
    zh: "有问题等待您回答。",
  },
  permission: {
    en: "A call needs your permission.",
    de: "Ein Aufruf braucht deine Erlaubnis.",
    zh: "有调用需要您的许可。",
  },
  adjustment: {
    en: "A plan change is waiting for your decision.",
    de: "Eine Planänderung wartet auf deine Entscheidung.",
    zh: "计划调整等待您决定。",
  },
});

export const planStatusWords = words({
  draft: { en: "being revised", de: "wird überarbeitet", zh: "修改中" },
  pending_approval: { en: "waiting for approval", de: "wartet auf Freigabe", zh: "等待批准" },
  approved: { en: "approved", de: "freigegeben", zh: "已批准" },
  rejected: { en: "rejected", de: "abgelehnt", zh: "已拒绝" },
  executing: { en: "running", de: "läuft", zh: "执行中" },
  paused: { en: "paused", de: "angehalten", zh: "已暂停" },
  completed: { en: "completed", de: "abgeschlossen", zh: "已完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
});

/** In columns, where there is little room. */
export const modeNames = words({
  plan: { en: "plan", de: "Plan", zh: "计划" },
  build: { en: "build", de: "Build", zh: "执行" },
});

/** Statuses of calls. `asking`: it waits for permission. */
export const callStatusWords = words({
  error: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  denied: { en: "denied", de: "verweigert", zh: "已拒绝" },
  interrupted: { en: "interrupted", de: "unterbrochen", zh: "已中断" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
  requested: { en: "waiting", de: "wartet", zh: "等待中" },
  asking: { en: "waiting for you", de: "wartet auf dich", zh: "等待您" },
  running: { en: "running", de: "läuft", zh: "执行中" },
  ok: { en: "done", de: "fertig", zh: "完成" },
});

/** Roles of callers, in the order of what they may do. */
export const roleWords = words({
  view: { en: "Can view", de: "Darf zusehen", zh: "可查看" },
  comment: { en: "Can comment", de: "Darf kommentieren", zh: "可评论" },
  approve: { en: "Can approve", de: "Darf freigeben", zh: "可批准" },
  admin: { en: "Full access", de: "Voller Zugriff", zh: "完全访问" },
});
