// Plain lines of the command line, and the reader they are told to.
import { planLineWords } from "./command-line-plan.ts";
import type { Language } from "./language.ts";
import { policyWords } from "./policy.ts";
import { words, type Label, type Reader, type Tell } from "./words.ts";

const commandLineWords = words({
  ...policyWords.texts,
  ...planLineWords.texts,
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
  yes: { en: "yes", de: "ja", zh: "是" },
  skip: { en: "skip", de: "übersprungen", zh: "跳过" },
  no: { en: "no", de: "nein", zh: "否" },
  scopeTask: { en: "task", de: "diese Aufgabe", zh: "本任务" },
  scopePlan: { en: "plan", de: "diesen Plan", zh: "本计划" },
  scopeSession: { en: "session", de: "diese Sitzung", zh: "本会话" },
  scopeProject: { en: "project", de: "dieses Projekt", zh: "本项目" },
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
  moreLines: {
    en: "  … {count} more {count|line|lines}",
    de: "  … {count} {count|weitere Zeile|weitere Zeilen}",
    zh: "  … 另有 {count} 行",
  },
  planWaits: {
    en: "? Revision {revision} waits for your decision.",
    de: "? Fassung {revision} wartet auf deine Entscheidung.",
    zh: "? 第 {revision} 版等待您的决定。",
  },
});

/** Lines that need no values. */
export type PlainLine = Label<typeof commandLineWords>;

/** Tells lines of the command line. It is a `Reader` too: `planWords(say)("approve")`. */
export type Say = Tell<typeof commandLineWords.texts> & Required<Reader>;

export function speaker(language: Language, program = "planwright"): Say {
  return Object.assign(commandLineWords({ language, program }), { language, program });
}
