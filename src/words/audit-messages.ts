// What `planwright audit` says around tools, rules and codes, which have their own names.
import { words } from "./words.ts";

export const auditMessages = words({
  // Columns.
  time: { en: "time", de: "Zeit", zh: "时间" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  who: { en: "who", de: "wer", zh: "谁" },
  what: { en: "what", de: "was", zh: "内容" },
  decision: { en: "decision", de: "Entscheidung", zh: "决定" },
  result: { en: "result", de: "Ergebnis", zh: "结果" },

  heading: {
    en: "Session {session}{name} of {folder}, {date}, times in UTC",
    de: "Sitzung {session}{name} von {folder}, {date}, Zeiten in UTC",
    zh: "{folder} 的会话 {session}{name}，{date}，时间为 UTC",
  },
  nothing: {
    en: "Nothing has happened in session {session} yet.",
    de: "In der Sitzung {session} ist noch nichts geschehen.",
    zh: "会话 {session} 中还没有发生任何事。",
  },
  noneFits: {
    en: "None of the {count} entries of session {session} fits. Leave --mode, --tool or --refused out.",
    de: "Keiner der {count} Einträge der Sitzung {session} passt. Lass --mode, --tool oder --refused weg.",
    zh: "会话 {session} 的 {count} 条记录都不符合。请去掉 --mode、--tool 或 --refused。",
  },

  // What somebody did.
  user: { en: "user", de: "Benutzer", zh: "用户" },
  unknown: { en: "unknown", de: "unbekannt", zh: "未知" },
  answers: { en: "answers: {call}", de: "antwortet: {call}", zh: "答复：{call}" },
  always: {
    en: ", and always {pattern} ({scope})",
    de: ", und immer {pattern} ({scope})",
    zh: "，并始终允许 {pattern}（{scope}）",
  },
  detail: { en: ": {text}", de: ": {text}", zh: "：{text}" },
  plan: { en: "plan {subject}", de: "Plan {subject}", zh: "计划 {subject}" },
  task: { en: "task {subject}", de: "Aufgabe {subject}", zh: "任务 {subject}" },
  judged: { en: "request judged", de: "Anfrage beurteilt", zh: "判断请求" },
  changesMode: { en: "mode: {detail}", de: "Modus: {detail}", zh: "模式：{detail}" },
  choosesModel: { en: "model: {model}", de: "Modell: {model}", zh: "模型：{model}" },
  configuredModel: {
    en: "model: the configured one",
    de: "Modell: das eingestellte",
    zh: "模型：使用配置中的模型",
  },
  answersQuestion: { en: "question {detail}", de: "Frage {detail}", zh: "问题 {detail}" },
  says: { en: "says: {detail}", de: "sagt: {detail}", zh: "说：{detail}" },
  workspace: { en: "workspace: {detail}: {files}", de: "Ordner: {detail}: {files}", zh: "文件夹：{detail}：{files}" },
  cancels: { en: "cancels", de: "bricht ab", zh: "取消" },
  turnEnded: { en: "turn ended: {detail}", de: "Durchgang beendet: {detail}", zh: "本轮结束：{detail}" },

  // Details.
  staysMode: { en: "stays {mode}", de: "bleibt {mode}", zh: "保持{mode}" },
  changedFiles: {
    en: "{count} {count|file|files} changed while plan mode held",
    de: "{count} {count|Datei|Dateien} geändert, während der Plan-Modus galt",
    zh: "计划模式期间有 {count} 个文件改动",
  },
  perspectiveMissing: {
    en: "perspective missing: {reason}",
    de: "Sicht fehlt: {reason}",
    zh: "缺少意见：{reason}",
  },
  revision: {
    en: "{count} tasks, risk {risk}",
    de: "{count} {count|Aufgabe|Aufgaben}, Risiko {risk}",
    zh: "{count} 个任务，风险{risk}",
  },
  checks: {
    en: "{passed} of {total} checks passed",
    de: "{passed} von {total} Prüfungen bestanden",
    zh: "{total} 项检查中 {passed} 项通过",
  },
  attempt: { en: "attempt {attempt}", de: "Versuch {attempt}", zh: "第 {attempt} 次" },
  adjustment: { en: "the change that was asked for", de: "die erfragte Änderung", zh: "所请求的更改" },
  tasks: { en: "tasks {names}", de: "Aufgaben {names}", zh: "任务 {names}" },
  basic: { en: ", a basic plan", de: ", ein einfacher Plan", zh: "，基本计划" },
  request: {
    en: "{type}, risk {risk}, {complexity}: {reason}",
    de: "{type}, Risiko {risk}, {complexity}: {reason}",
    zh: "{type}，风险{risk}，{complexity}：{reason}",
  },
  sandbox: { en: "{level} sandbox", de: "Sandbox {level}", zh: "沙箱 {level}" },
  observes: {
    en: "plan mode only observes",
    de: "Plan-Modus beobachtet nur",
    zh: "计划模式仅观察",
  },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  milliseconds: { en: "{count} ms", de: "{count} ms", zh: "{count} 毫秒" },
  seconds: { en: "{count} s", de: "{count} s", zh: "{count} 秒" },
});

/** Decisions and results, by what the entries call them. What is not here is the name of an intent or a code. */
export const auditWords = words({
  allowed: { en: "allowed", de: "erlaubt", zh: "允许" },
  denied: { en: "denied", de: "verweigert", zh: "已拒绝" },
  asked: { en: "asked", de: "gefragt", zh: "已询问" },
  "asked: yes": { en: "asked: yes", de: "gefragt: ja", zh: "已询问：是" },
  "asked: skip": { en: "asked: skip", de: "gefragt: übersprungen", zh: "已询问：跳过" },
  "asked: no": { en: "asked: no", de: "gefragt: nein", zh: "已询问：否" },
  yes: { en: "yes", de: "ja", zh: "是" },
  skip: { en: "skip", de: "übersprungen", zh: "跳过" },
  no: { en: "no", de: "nein", zh: "否" },
  approved: { en: "approved", de: "freigegeben", zh: "已批准" },
  rejected: { en: "rejected", de: "abgelehnt", zh: "已拒绝" },
  answered: { en: "answered", de: "beantwortet", zh: "已回答" },
  superseded: { en: "not answered", de: "nicht beantwortet", zh: "未回答" },
  stopped: { en: "stopped", de: "gestoppt", zh: "已停止" },
  "plan first": { en: "plan first", de: "erst planen", zh: "先做计划" },
  "no plan needed": { en: "no plan needed", de: "kein Plan nötig", zh: "不需要计划" },
  "new revision": { en: "new revision", de: "neue Fassung", zh: "新版本" },
  "sent back": { en: "sent back", de: "zurückgegeben", zh: "退回修改" },
  commented: { en: "commented", de: "kommentiert", zh: "已评论" },
  begun: { en: "begun", de: "begonnen", zh: "已开始" },
  "being made": { en: "being made", de: "entsteht", zh: "制定中" },
  started: { en: "started", de: "begonnen", zh: "已开始" },
  verified: { en: "verified", de: "geprüft", zh: "已验证" },
  conflicted: { en: "conflicted", de: "im Konflikt", zh: "有冲突" },
  integrated: { en: "integrated", de: "eingefügt", zh: "已合入" },
  adjusted: { en: "adjusted", de: "angepasst", zh: "已调整" },
  accepted: { en: "accepted", de: "angenommen", zh: "已接受" },
  resumed: { en: "resumed", de: "fortgesetzt", zh: "已继续" },
  concurrency: { en: "tasks at once", de: "Aufgaben zugleich", zh: "同时任务数" },
  undone: { en: "undone", de: "rückgängig gemacht", zh: "已撤销" },
  completed: { en: "completed", de: "abgeschlossen", zh: "已完成" },
  failed: { en: "failed", de: "fehlgeschlagen", zh: "失败" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  paused: { en: "paused", de: "angehalten", zh: "已暂停" },
  cancelled: { en: "cancelled", de: "abgebrochen", zh: "已取消" },
  ok: { en: "ok", de: "ok", zh: "成功" },
  done: { en: "done", de: "fertig", zh: "完成" },
  error: { en: "error", de: "Fehler", zh: "错误" },
  interrupted: { en: "interrupted", de: "unterbrochen", zh: "已中断" },
  open: { en: "open", de: "offen", zh: "未结束" },
});

/** How often models tried what plan mode forbids. */
export const adherenceMessages = words({
  model: { en: "model", de: "Modell", zh: "模型" },
  tool: { en: "tool", de: "Werkzeug", zh: "工具" },
  calls: { en: "plan-mode calls", de: "Aufrufe im Plan-Modus", zh: "计划模式调用" },
  blocked: { en: "blocked", de: "verhindert", zh: "已阻止" },
  observed: { en: "observed", de: "beobachtet", zh: "仅观察" },
  blockedPer100: { en: "blocked per 100", de: "verhindert je 100", zh: "每 100 次阻止" },
  allTools: { en: "all tools", de: "alle Werkzeuge", zh: "全部工具" },
  allModels: { en: "all models", de: "alle Modelle", zh: "全部模型" },
  notRead: {
    en: "Session {session} was left out: {reason}",
    de: "Sitzung {session} wurde ausgelassen: {reason}",
    zh: "已略过会话 {session}：{reason}",
  },
  counted: {
    en: "{turns} of {sessions}.",
    de: "{turns} aus {sessions}.",
    zh: "{sessions}，{turns}。",
  },
  countedIn: {
    en: "{turns} of {sessions} in {folder}.",
    de: "{turns} aus {sessions} in {folder}.",
    zh: "{folder} 中 {sessions}，{turns}。",
  },
  turns: { en: "{count} {count|turn|turns}", de: "{count} {count|Durchgang|Durchgänge}", zh: "{count} 轮" },
  sessions: { en: "{count} {count|session|sessions}", de: "{count} {count|Sitzung|Sitzungen}", zh: "{count} 个会话" },
  noCalls: {
    en: "No tool was called in plan mode: {counted}",
    de: "Im Plan-Modus wurde kein Werkzeug aufgerufen: {counted}",
    zh: "计划模式下没有调用任何工具：{counted}",
  },
});
