// Plain lines of the command line, and the reader they are told to.
import { planLineWords } from "./command-line-plan.ts";
import type { Language } from "./language.ts";
import { policyWords } from "./policy.ts";
import { words, type Label, type Reader, type Tell } from "./words.ts";

const commandLineWords = words({
  ...policyWords.texts,
  ...planLineWords.texts,
  yourWords: {
    en: "Your words were: {feedback}",
    de: "Deine Worte waren: {feedback}",
    zh: "您输入的内容是：{feedback}",
  },
  planHasNoFile: {
    en: "The plan has no file: {reason}",
    de: "Der Plan hat keine Datei: {reason}",
    zh: "计划没有文件：{reason}",
  },
  editedAfterApproval: {
    en: "! {file} was changed since the approval. That counts for nothing: what was approved is built.",
    de: "! {file} wurde seit der Freigabe geändert. Das zählt nicht: gebaut wird, was freigegeben wurde.",
    zh: "! {file} 在批准之后被修改过。修改不算数：构建的是已批准的内容。",
  },
  planMode: { en: "plan mode", de: "Plan-Modus", zh: "计划模式" },
  buildMode: { en: "build mode", de: "Build-Modus", zh: "构建模式" },
  sessionIn: {
    en: "Session {session} in {folder} ({mode})",
    de: "Sitzung {session} in {folder} ({mode})",
    zh: "会话 {session}，文件夹 {folder}（{mode}）",
  },
  autoSessionIn: {
    en: "Session {session} in {folder}",
    de: "Sitzung {session} in {folder}",
    zh: "会话 {session}，文件夹 {folder}",
  },
  serverTrouble: {
    en: "MCP server {name}: {problem}",
    de: "MCP-Server {name}: {problem}",
    zh: "MCP 服务器 {name}：{problem}",
  },
  thinking: { en: "thinking", de: "denkt nach", zh: "思考中" },
  modelRetry: {
    en: "… {problem} Trying again in {seconds} s (attempt {attempt}).",
    de: "… {problem} Neuer Versuch in {seconds} s (der {attempt}.).",
    zh: "… {problem} {seconds} 秒后重试（第 {attempt} 次）。",
  },
  subAgent: { en: "↳ sub-agent: {name}", de: "↳ Unteragent: {name}", zh: "↳ 子代理：{name}" },
  yes: { en: "yes", de: "ja", zh: "是" },
  skip: { en: "skip", de: "übersprungen", zh: "跳过" },
  no: { en: "no", de: "nein", zh: "否" },
  scopeTask: { en: "task", de: "diese Aufgabe", zh: "本任务" },
  scopePlan: { en: "plan", de: "diesen Plan", zh: "本计划" },
  scopeSession: { en: "session", de: "diese Sitzung", zh: "本会话" },
  scopeProject: { en: "project", de: "dieses Projekt", zh: "本项目" },
  questionSuperseded: {
    en: "→ not answered: something else was said instead",
    de: "→ nicht beantwortet: stattdessen wurde etwas anderes gesagt",
    zh: "→ 未回答：改为发送了其他内容",
  },
  questionStopped: {
    en: "→ not answered: the work was stopped",
    de: "→ nicht beantwortet: die Arbeit wurde abgebrochen",
    zh: "→ 未回答：工作已停止",
  },
  changedInPlanMode: {
    en: "! Changed while plan mode held: {paths}. Planwright's tools wrote nothing outside the plans; it may have been your editor or another program.",
    de: "! Geändert, während der Plan-Modus galt: {paths}. Die Werkzeuge von Planwright haben außer Plänen nichts geschrieben; es kann dein Editor oder ein anderes Programm gewesen sein.",
    zh: "! 计划模式期间有改动：{paths}。Planwright 的工具没有写入计划以外的任何文件，可能是您的编辑器或其他程序。",
  },
  effortTrivial: { en: "trivial effort", de: "kaum Aufwand", zh: "工作量极小" },
  effortSmall: { en: "small effort", de: "kleiner Aufwand", zh: "工作量小" },
  effortMedium: { en: "medium effort", de: "mittlerer Aufwand", zh: "工作量中等" },
  effortLarge: { en: "large effort", de: "großer Aufwand", zh: "工作量大" },
  runFailed: { en: "Failed: {problem}", de: "Fehlgeschlagen: {problem}", zh: "失败：{problem}" },
  runCancelled: { en: "Cancelled.", de: "Abgebrochen.", zh: "已取消。" },
  noTerminal: {
    en: "There is no terminal here: what comes from standard input is done as by `planwright run`.",
    de: "Hier ist kein Terminal: Was von der Standardeingabe kommt, wird wie von `planwright run` ausgeführt.",
    zh: "此处没有终端：来自标准输入的内容将按 `planwright run` 的方式执行。",
  },
  stopping: {
    en: "Stopping … (again to stop at once)",
    de: "Wird beendet … (noch einmal, um sofort aufzuhören)",
    zh: "正在停止 …（再按一次立即停止）",
  },
  runDelivered: {
    en: "Another process works on this session; it will take your message at its next step.",
    de: "Ein anderer Prozess arbeitet an dieser Sitzung; er nimmt deine Nachricht bei seinem nächsten Schritt auf.",
    zh: "另一个进程正在处理此会话，它会在下一步读取您的消息。",
  },
  unconfirmed: {
    en: "{count} {count|call was|calls were} refused because nobody was there to confirm. Allow that with --yes.",
    de: "{count} {count|Aufruf wurde|Aufrufe wurden} abgelehnt, weil niemand da war, um zuzustimmen. Mit --yes erlaubst du das.",
    zh: "有 {count} 个调用因无人确认而被拒绝。可用 --yes 允许。",
  },
  nothingChanged: {
    en: 'Plan mode: no file was changed, plans aside. To build it: {planwright} run "go ahead" --resume {session} --mode build',
    de: 'Plan-Modus: außer Plänen wurde keine Datei geändert. Umsetzen: {planwright} run "leg los" --resume {session} --mode build',
    zh: '计划模式：除计划外没有改动任何文件。要执行：{planwright} run "开始吧" --resume {session} --mode build',
  },
  usageOfScript: {
    en: "{count} {count|call|calls} of the demo's script, none of a model · as if {input} tokens in, {output} out",
    de: "{count} {count|Aufruf|Aufrufe} des Demo-Skripts, keiner eines Modells · als wären es {input} Token hinein, {output} heraus",
    zh: "演示脚本调用 {count} 次，未调用模型 · 相当于输入 {input} 个 token，输出 {output} 个",
  },
  usageLine: {
    en: "{count} model {count|call|calls} · {input} tokens in, {output} out{cost}",
    de: "{count} {count|Modellaufruf|Modellaufrufe} · {input} Token hinein, {output} heraus{cost}",
    zh: "模型调用 {count} 次 · 输入 {input} 个 token，输出 {output} 个{cost}",
  },
  resumeWith: {
    en: "{usage} · resume: {planwright} run --resume {session}",
    de: "{usage} · fortsetzen: {planwright} run --resume {session}",
    zh: "{usage} · 继续：{planwright} run --resume {session}",
  },
  activity: { en: "{seconds} s {what}", de: "{seconds} s {what}", zh: "{seconds} 秒 {what}" },
  askCall: { en: "? {mode}: {call}", de: "? {mode}: {call}", zh: "? {mode}：{call}" },
  inFolder: { en: " (in {folder})", de: " (in {folder})", zh: "（在 {folder} 中）" },
  permissionMenu: {
    en: "  [1] Yes  [2] Skip it  [3] No, and say what instead",
    de: "  [1] Ja  [2] Überspringen  [3] Nein, und sagen, was stattdessen",
    zh: "  [1] 是  [2] 跳过  [3] 否，并说明应该怎么做",
  },
  alwaysInSession: {
    en: "  [{key}] Yes, always in this session: {pattern}",
    de: "  [{key}] Ja, in dieser Sitzung immer: {pattern}",
    zh: "  [{key}] 是，在本会话中始终允许：{pattern}",
  },
  alwaysInProject: {
    en: "  [{key}] Yes, always in this project: {pattern}",
    de: "  [{key}] Ja, in diesem Projekt immer: {pattern}",
    zh: "  [{key}] 是，在本项目中始终允许：{pattern}",
  },
  anyInput: {
    en: "{pattern}, whatever it is given",
    de: "{pattern}, egal mit welchen Angaben",
    zh: "{pattern}，不论参数是什么",
  },
  whatInstead: {
    en: "What should it do instead? (Enter for nothing) > ",
    de: "Was soll stattdessen geschehen? (nur Enter: nichts) > ",
    zh: "应该改做什么？（直接回车表示不说明）> ",
  },
  typeANumber: { en: "Type one of the numbers.", de: "Tippe eine der Zahlen.", zh: "请输入其中一个数字。" },
  moreFields: {
    en: "  … {count} more",
    de: "  … {count} {count|weitere Angabe|weitere Angaben}",
    zh: "  … 另有 {count} 项",
  },
  moreLines: {
    en: "  … {count} more {count|line|lines}",
    de: "  … {count} {count|weitere Zeile|weitere Zeilen}",
    zh: "  … 另有 {count} 行",
  },
  perspectiveStarted: {
    en: "◇ {agent} looks at the request",
    de: "◇ {agent} sieht sich die Anfrage an",
    zh: "◇ {agent} 正在分析请求",
  },
  perspectiveDone: {
    en: "◆ {agent} · {effort}: {analysis}",
    de: "◆ {agent} · {effort}: {analysis}",
    zh: "◆ {agent} · {effort}：{analysis}",
  },
  perspectiveMissing: {
    en: "⊘ {agent} is missing: {reason}",
    de: "⊘ {agent} fehlt: {reason}",
    zh: "⊘ 缺少 {agent} 的意见：{reason}",
  },
  askedAgain: {
    en: "↻ {agent}: the answer could not be used; asked once more",
    de: "↻ {agent}: die Antwort war nicht brauchbar, zweiter Versuch",
    zh: "↻ {agent}：回答无法使用，再问一次",
  },
  planWaits: {
    en: "? Revision {revision} waits for your decision.",
    de: "? Fassung {revision} wartet auf deine Entscheidung.",
    zh: "? 第 {revision} 版等待您的决定。",
  },
  planApproved: {
    en: "→ Revision {revision} is approved ({by})",
    de: "→ Fassung {revision} ist freigegeben ({by})",
    zh: "→ 第 {revision} 版已批准（{by}）",
  },
  planSentBack: {
    en: "→ Revision {revision} was sent back ({by}): {feedback}",
    de: "→ Fassung {revision} geht zurück ({by}): {feedback}",
    zh: "→ 第 {revision} 版已退回（{by}）：{feedback}",
  },
  planRejected: {
    en: "→ The plan is rejected ({by}) {reason}",
    de: "→ Der Plan ist abgelehnt ({by}) {reason}",
    zh: "→ 计划已被拒绝（{by}）{reason}",
  },
});

/** Lines that need no values. */
export type PlainLine = Label<typeof commandLineWords>;

/** Tells lines of the command line. It is a `Reader` too: `planWords(say)("approve")`. */
export type Say = Tell<typeof commandLineWords.texts> & Required<Reader>;

export function speaker(language: Language, program = "planwright"): Say {
  return Object.assign(commandLineWords({ language, program }), { language, program });
}
