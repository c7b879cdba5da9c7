// The record of a session: who decided what, the cost, and how well models kept to plan mode.
import { assessmentWords, callStatusWords, planStatusWords } from "./status.ts";
import { outcomeWords } from "./transcript.ts";
import { words } from "./words.ts";

/** Entries of the record. Tools, rules and codes keep their names. */
export const auditWords = words({
  user: { en: "user", de: "Benutzer", zh: "用户" },
  unknown: { en: "unknown", de: "unbekannt", zh: "未知" },

  // One entry in one sentence.
  permission: { en: "permission for {call}", de: "Erlaubnis für {call}", zh: "许可 {call}" },
  always: {
    en: ", always for {pattern} ({scope})",
    de: ", immer für {pattern} ({scope})",
    zh: "，始终允许 {pattern}（{scope}）",
  },
  detail: { en: ": {text}", de: ": {text}", zh: "：{text}" },
  plan: { en: "plan {subject}", de: "Plan {subject}", zh: "计划 {subject}" },
  task: { en: "task {subject}", de: "Aufgabe {subject}", zh: "任务 {subject}" },
  request: { en: "request assessed", de: "Anfrage beurteilt", zh: "评估请求" },
  mode: { en: "mode: {detail}", de: "Modus: {detail}", zh: "模式：{detail}" },
  model: { en: "model: {model}", de: "Modell: {model}", zh: "模型：{model}" },
  configuredModel: { en: "model: as configured", de: "Modell: wie eingestellt", zh: "模型：使用配置中的模型" },
  question: { en: "question {detail}", de: "Frage {detail}", zh: "问题 {detail}" },
  message: { en: "says: {detail}", de: "sagt: {detail}", zh: "说：{detail}" },
  workspace: { en: "workspace: {detail}: {files}", de: "Ordner: {detail}: {files}", zh: "文件夹：{detail}：{files}" },
  cancel: { en: "cancels", de: "bricht ab", zh: "取消" },
  turn: { en: "turn ended: {detail}", de: "Durchgang beendet: {detail}", zh: "本轮结束：{detail}" },

  // Details.
  modeKept: { en: "stays {mode}", de: "bleibt {mode}", zh: "保持{mode}" },
  filesChanged: {
    en: "{count} {count|file|files} changed during plan mode",
    de: "{count} {count|Datei|Dateien} im Plan-Modus geändert",
    zh: "计划模式期间有 {count} 个文件改动",
  },
  perspectiveMissing: { en: "perspective missing: {reason}", de: "Sicht fehlt: {reason}", zh: "缺少意见：{reason}" },
  revision: {
    en: "{count} {count|task|tasks}, {risk} risk",
    de: "{count} {count|Aufgabe|Aufgaben}, Risiko {risk}",
    zh: "{count} 个任务，风险{risk}",
  },
  basic: { en: ", basic plan", de: ", einfacher Plan", zh: "，基本计划" },
  checks: {
    en: "{passed} of {total} {total|check|checks} passed",
    de: "{passed} von {total} {total|Prüfung|Prüfungen} bestanden",
    zh: "{total} 项检查中 {passed} 项通过",
  },
  attempt: { en: "attempt {attempt}", de: "Versuch {attempt}", zh: "第 {attempt} 次" },
  needsTask: { en: "needs {task}", de: "braucht {task}", zh: "需要 {task}" },
  tasks: { en: "tasks {names}", de: "Aufgaben {names}", zh: "任务 {names}" },
  tasksRestored: { en: "tasks {names} restored", de: "Aufgaben {names} wiederhergestellt", zh: "恢复任务 {names}" },
  adjustmentAnswer: { en: "requested change", de: "erfragte Änderung", zh: "所请求的更改" },
  assessed: {
    en: "{type}, {risk} risk, {complexity}: {reason}",
    de: "{type}, Risiko {risk}, {complexity}: {reason}",
    zh: "{type}，风险{risk}，{complexity}：{reason}",
  },

  // What decided, and the result.
  sandbox: { en: "{level} sandbox", de: "Sandbox {level}", zh: "沙箱 {level}" },
  observed: { en: "recorded only", de: "nur festgehalten", zh: "仅记录" },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
});

/** Kinds of entries. */
export const auditKindWords = words({
  call: { en: "Call", de: "Aufruf", zh: "调用" },
  permission: { en: "Permission", de: "Erlaubnis", zh: "许可" },
  question: { en: "Question", de: "Frage", zh: "问题" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  model: { en: "Model", de: "Modell", zh: "模型" },
  message: { en: "Message", de: "Nachricht", zh: "消息" },
  request: { en: "Assessment", de: "Beurteilung", zh: "评估" },
  plan: { en: "Plan", de: "Plan", zh: "计划" },
  task: { en: "Task", de: "Aufgabe", zh: "任务" },
  workspace: { en: "Workspace", de: "Ordner", zh: "文件夹" },
  cancel: { en: "Cancellation", de: "Abbruch", zh: "取消" },
  turn: { en: "Turn", de: "Durchgang", zh: "轮次" },
});

/** Decisions and results, by what the entries call them. */
export const auditOutcomeWords = words({
  ...planStatusWords.texts,
  ...callStatusWords.texts,
  ...assessmentWords.texts,
  ...outcomeWords.texts,
  allowed: { en: "allowed", de: "erlaubt", zh: "允许" },
  asked: { en: "asked", de: "gefragt", zh: "已询问" },
  "asked: yes": { en: "asked: yes", de: "gefragt: ja", zh: "已询问：是" },
  "asked: skip": { en: "asked: skip", de: "gefragt: übersprungen", zh: "已询问：跳过" },
  "asked: no": { en: "asked: no", de: "gefragt: nein", zh: "已询问：否" },
  yes: { en: "yes", de: "ja", zh: "是" },
  skip: { en: "skip", de: "übersprungen", zh: "跳过" },
  no: { en: "no", de: "nein", zh: "否" },
  "plan first": { en: "plan first", de: "erst planen", zh: "先做计划" },
  "no plan needed": { en: "no plan needed", de: "kein Plan nötig", zh: "不需要计划" },
  EXECUTE_NOW: { en: "start now", de: "jetzt beginnen", zh: "立即执行" },
  PLAN_ONLY: { en: "plan only", de: "nur planen", zh: "仅计划" },
  UNCLEAR: { en: "unclear", de: "unklar", zh: "不明确" },
  skipped: { en: "skipped", de: "übersprungen", zh: "已跳过" },
  ok: { en: "ok", de: "ok", zh: "成功" },
  done: { en: "done", de: "fertig", zh: "完成" },
  open: { en: "open", de: "offen", zh: "未结束" },
});

/** The record as a table, at a terminal. */
export const auditTableWords = words({
  time: { en: "time", de: "Zeit", zh: "时间" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  who: { en: "who", de: "wer", zh: "谁" },
  what: { en: "what", de: "was", zh: "内容" },
  decision: { en: "decision", de: "Entscheidung", zh: "决定" },
  result: { en: "result", de: "Ergebnis", zh: "结果" },

  heading: {
    en: "Session {session}{name} in {folder}, {date}, times in UTC",
    de: "Sitzung {session}{name} in {folder}, {date}, Zeiten in UTC",
    zh: "{folder} 的会话 {session}{name}，{date}，时间为 UTC",
  },
  newest: {
    en: "Record: the last {shown} of {total} {total|entry|entries}",
    de: "Protokoll: die letzten {shown} von {total} {total|Eintrag|Einträgen}",
    zh: "记录：{total} 条中的最后 {shown} 条",
  },
  nothing: {
    en: "Nothing has happened in session {session} yet.",
    de: "In der Sitzung {session} ist noch nichts geschehen.",
    zh: "会话 {session} 中还没有发生任何事。",
  },
  noneMatch: {
    en: "No entry of session {session} matches ({count} in total). Try without --mode, --tool or --refused.",
    de: "Kein Eintrag der Sitzung {session} passt ({count} insgesamt). Versuche es ohne --mode, --tool oder --refused.",
    zh: "会话 {session} 中没有符合的记录（共 {count} 条）。请去掉 --mode、--tool 或 --refused。",
  },
});

/** How often models tried what plan mode forbids. */
export const adherenceWords = words({
  model: { en: "model", de: "Modell", zh: "模型" },
  tool: { en: "tool", de: "Werkzeug", zh: "工具" },
  calls: { en: "plan-mode calls", de: "Aufrufe im Plan-Modus", zh: "计划模式调用" },
  blocked: { en: "blocked", de: "verhindert", zh: "已阻止" },
  observed: { en: "observed", de: "beobachtet", zh: "仅观察" },
  blockedPer100: { en: "blocked per 100", de: "verhindert je 100", zh: "每 100 次阻止" },
  allTools: { en: "all tools", de: "alle Werkzeuge", zh: "全部工具" },
  allModels: { en: "all models", de: "alle Modelle", zh: "全部模型" },
  leftOut: {
    en: "Session {session} was left out: {reason}",
    de: "Sitzung {session} wurde ausgelassen: {reason}",
    zh: "已略过会话 {session}：{reason}",
  },
  counted: { en: "{turns} of {sessions}.", de: "{turns} aus {sessions}.", zh: "{sessions}，{turns}。" },
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

/** The page's view of the record. */
export const recordWords = words({
  title: { en: "Record", de: "Protokoll", zh: "记录" },
  intro: {
    en: "Who did what, in which mode, and what allowed or denied it.",
    de: "Wer was getan hat, in welchem Modus, und was es erlaubt oder verweigert hat.",
    zh: "谁在何种模式下做了什么，以及允许或拒绝它的依据。",
  },
  filters: { en: "Filters", de: "Filter", zh: "筛选" },
  search: { en: "Search the record", de: "Protokoll durchsuchen", zh: "搜索记录" },
  searchHint: { en: "Path, command, rule …", de: "Pfad, Befehl, Regel …", zh: "路径、命令、规则……" },
  kind: { en: "Kind", de: "Art", zh: "类别" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  tool: { en: "Tool", de: "Werkzeug", zh: "工具" },
  agent: { en: "Agent", de: "Agent", zh: "代理" },
  all: { en: "{what}: all", de: "{what}: alle", zh: "{what}：全部" },
  ownAgent: { en: "Main agent", de: "Hauptagent", zh: "主代理" },
  refusedOnly: { en: "Refused only", de: "Nur Verweigertes", zh: "仅被拒绝的" },
  clear: { en: "Clear filters", de: "Filter aufheben", zh: "清除筛选" },
  export: { en: "Export (NDJSON)", de: "Export (NDJSON)", zh: "导出（NDJSON）" },
  shown: { en: "{shown} of {total} entries", de: "{shown} von {total} Einträgen", zh: "{total} 条中的 {shown} 条" },
  none: { en: "Nothing recorded yet", de: "Noch ist nichts festgehalten", zh: "还没有任何记录" },
  noneText: {
    en: "Everything that you and the agents do appears here.",
    de: "Hier erscheint alles, was du und die Agenten tun.",
    zh: "您和代理所做的一切都会显示在这里。",
  },
  noneMatch: { en: "No entries match the filters", de: "Kein Eintrag passt zu den Filtern", zh: "没有符合筛选的记录" },
  adherence: {
    en: "Plan mode blocked {blocked} of {calls} {calls|call|calls} ({per100} per 100)",
    de: "Der Plan-Modus verhinderte {blocked} von {calls} {calls|Aufruf|Aufrufen} ({per100} je 100)",
    zh: "计划模式阻止了 {calls} 次调用中的 {blocked} 次（每 100 次 {per100} 次）",
  },
  adherenceClean: {
    en: "{calls} {calls|call|calls} in plan mode, none of them forbidden",
    de: "{calls} {calls|Aufruf|Aufrufe} im Plan-Modus, nichts Verbotenes",
    zh: "计划模式下 {calls} 次调用，没有被禁止的操作",
  },
  perModel: { en: "{model}: {per100} per 100", de: "{model}: {per100} je 100", zh: "{model}：每 100 次 {per100} 次" },
  blocked: { en: "Blocked by plan mode", de: "Vom Plan-Modus verhindert", zh: "被计划模式阻止" },
  observed: { en: "Forbidden, recorded only", de: "Verboten, nur festgehalten", zh: "被禁止，仅记录" },
  byRule: { en: "by {rule}", de: "durch {rule}", zh: "依据 {rule}" },
  rule: { en: "Rule", de: "Regel", zh: "规则" },
  files: { en: "Files", de: "Dateien", zh: "文件" },
  grant: { en: "Always allowed", de: "Immer erlaubt", zh: "始终允许" },
  grantText: {
    en: "{pattern} ({scope}) until {until}",
    de: "{pattern} ({scope}) bis {until}",
    zh: "{pattern}（{scope}），至 {until}",
  },
  detail: { en: "Detail", de: "Näheres", zh: "详情" },
  sandbox: { en: "Sandbox", de: "Sandbox", zh: "沙箱" },
  entry: { en: "Event {seq}", de: "Ereignis {seq}", zh: "事件 {seq}" },
  duration: { en: "Duration", de: "Dauer", zh: "时长" },
  code: { en: "Code", de: "Code", zh: "代码" },
});

/** Tokens and cost. */
export const usageWords = words({
  title: { en: "Usage", de: "Verbrauch", zh: "用量" },
  intro: {
    en: "Tokens and cost of this chat, as far as prices are known.",
    de: "Token und Kosten dieses Chats, soweit Preise bekannt sind.",
    zh: "此会话的 token 数与费用（以已知价格计）。",
  },
  none: { en: "No model calls yet", de: "Noch keine Modellaufrufe", zh: "还没有调用模型" },
  noneText: {
    en: "Tokens and cost appear here after the first one.",
    de: "Nach dem ersten stehen Token und Kosten hier.",
    zh: "首次调用后，token 数与费用会显示在这里。",
  },
  cost: { en: "Cost", de: "Kosten", zh: "费用" },
  input: { en: "Input", de: "Eingabe", zh: "输入" },
  output: { en: "Output", de: "Ausgabe", zh: "输出" },
  reasoning: { en: "reasoning", de: "davon Nachdenken", zh: "其中推理" },
  tokens: { en: "Tokens", de: "Token", zh: "Token" },
  calls: { en: "Model calls", de: "Modellaufrufe", zh: "模型调用" },
  cached: { en: "From cache", de: "Aus dem Cache", zh: "来自缓存" },
  cachedText: { en: "{share} of the input", de: "{share} der Eingabe", zh: "占输入的 {share}" },
  atLeast: { en: "≥ {cost}", de: "≥ {cost}", zh: "≥ {cost}" },
  unknown: { en: "unknown", de: "unbekannt", zh: "未知" },
  unpriced: {
    en: "{count} of {total} calls have no known price, so the cost is a lower bound. Set prices in planwright.jsonc (providers).",
    de: "{count} von {total} Aufrufen haben keinen bekannten Preis, die Kosten sind also eine Untergrenze. Preise stehen in planwright.jsonc (providers).",
    zh: "{total} 次调用中有 {count} 次价格未知，因此费用为下限。可在 planwright.jsonc（providers）中设置价格。",
  },
  allUnpriced: {
    en: "The prices of these models are unknown. Set them in planwright.jsonc (providers).",
    de: "Die Preise dieser Modelle sind nicht bekannt. Preise stehen in planwright.jsonc (providers).",
    zh: "这些模型的价格未知。可在 planwright.jsonc（providers）中设置价格。",
  },
  plan: { en: "This plan", de: "Dieser Plan", zh: "此计划" },
  planSpent: { en: "Spent so far", de: "Bisher ausgegeben", zh: "目前已花费" },
  estimate: { en: "Estimated", de: "Geschätzt", zh: "预计" },
  noEstimate: { en: "no estimate", de: "keine Schätzung", zh: "无法估计" },
  cap: { en: "Pauses at", de: "Hält an bei", zh: "暂停上限" },
  noCap: { en: "no limit set", de: "keine Grenze gesetzt", zh: "未设上限" },
  ofEstimate: { en: "{share} of the estimate", de: "{share} der Schätzung", zh: "预计的 {share}" },
  ofCap: { en: "{share} of the limit", de: "{share} der Grenze", zh: "上限的 {share}" },
  time: { en: "Over time", de: "Im Verlauf", zh: "随时间变化" },
  chartCost: {
    en: "Total cost over {count} {count|call|calls}: {total}",
    de: "Aufsummierte Kosten über {count} {count|Aufruf|Aufrufe}: {total}",
    zh: "{count} 次调用的累计费用：{total}",
  },
  chartTokens: {
    en: "Total tokens over {count} {count|call|calls}: {total}",
    de: "Aufsummierte Token über {count} {count|Aufruf|Aufrufe}: {total}",
    zh: "{count} 次调用的累计 token 数：{total}",
  },
  showTable: { en: "Show as a table", de: "Als Tabelle zeigen", zh: "以表格显示" },
  at: { en: "Time", de: "Zeit", zh: "时间" },
  byModel: { en: "By model", de: "Nach Modell", zh: "按模型" },
  byWho: { en: "By agent", de: "Nach Agent", zh: "按代理" },
  model: { en: "Model", de: "Modell", zh: "模型" },
  who: { en: "Who", de: "Wer", zh: "谁" },
  own: { en: "Main agent", de: "Hauptagent", zh: "主代理" },
  planner: { en: "Planning", de: "Planung", zh: "制定计划" },
  reflector: { en: "Reflection", de: "Reflexion", zh: "反思" },
  classifier: { en: "Assessing requests", de: "Beurteilung der Anfragen", zh: "评估请求" },
  perspective: { en: "{agent}, perspective", de: "{agent}, Sicht", zh: "{agent}，视角" },
  agent: { en: "{agent}, tasks", de: "{agent}, Aufgaben", zh: "{agent}，任务" },
  otherModel: { en: "model not recorded", de: "Modell nicht festgehalten", zh: "未记录模型" },
  total: { en: "Total", de: "Gesamt", zh: "合计" },
  workspace: { en: "The whole workspace", de: "Der ganze Arbeitsordner", zh: "整个工作区" },
  newestOnly: {
    en: "Only the newest {count} chats are included.",
    de: "Nur die neuesten {count} Chats sind gezählt.",
    zh: "仅统计最近 {count} 个会话。",
  },

  // Columns, where there is little room.
  callsColumn: { en: "calls", de: "Aufrufe", zh: "调用" },
  inputColumn: { en: "input", de: "Eingabe", zh: "输入" },
  cachedColumn: { en: "cached", de: "Cache", zh: "缓存" },
  outputColumn: { en: "output", de: "Ausgabe", zh: "输出" },
  costColumn: { en: "cost", de: "Kosten", zh: "费用" },
});
