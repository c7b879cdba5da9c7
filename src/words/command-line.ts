// Plain lines of the command line, and their reader.
import { planLineWords } from "./command-line-plan.ts";
import type { Language } from "./language.ts";
import { policyWords } from "./policy.ts";
import { words, type Reader, type Tell } from "./words.ts";

const commandLineWords = words({
  ...policyWords.texts,
  ...planLineWords.texts,
  sessionIn: {
    en: "Session {session} in {folder}",
    de: "Sitzung {session} in {folder}",
    zh: "会话 {session}，文件夹 {folder}",
  },
  modelRetry: {
    en: "… {problem} Retrying in {seconds} s (attempt {attempt}).",
    de: "… {problem} Neuer Versuch in {seconds} s (der {attempt}.).",
    zh: "… {problem} {seconds} 秒后重试（第 {attempt} 次）。",
  },
  yes: { en: "yes", de: "ja", zh: "是" },
  runFailed: { en: "Failed: {problem}", de: "Fehlgeschlagen: {problem}", zh: "失败：{problem}" },
  stopping: {
    en: "Stopping… Press Ctrl+C again to force quit.",
    de: "Wird beendet … Strg+C noch einmal beendet sofort.",
    zh: "正在停止……再按一次 Ctrl+C 立即退出。",
  },
  delivered: {
    en: "Another process is running this session. It will take your message at its next step.",
    de: "Ein anderer Prozess führt diese Sitzung aus. Er nimmt deine Nachricht bei seinem nächsten Schritt auf.",
    zh: "另一个进程正在运行此会话，会在下一步读取您的消息。",
  },
  unconfirmed: {
    en: "{count} {count|call was|calls were} denied because no one could confirm {count|it|them}. Allow such calls with --yes.",
    de: "{count} {count|Aufruf wurde|Aufrufe wurden} verweigert, weil niemand da war, um zuzustimmen. Mit --yes erlaubst du sie.",
    zh: "有 {count} 个调用因无人确认而被拒绝。可用 --yes 允许这类调用。",
  },
  notVerified: {
    en: "Failed, because verified tasks are required, and these ended unverified: {tasks}",
    de: "Fehlgeschlagen, denn geprüfte Aufgaben sind verlangt, und diese endeten ungeprüft: {tasks}",
    zh: "失败：要求任务经过验证，而以下任务未经验证：{tasks}",
  },
  onlyPlansChanged: {
    en: "Plan mode: no files were changed except plans.",
    de: "Plan-Modus: Außer Plänen wurde keine Datei geändert.",
    zh: "计划模式：除计划外没有改动任何文件。",
  },
  goAhead: { en: "go ahead", de: "leg los", zh: "开始吧" },
  usageOfScript: {
    en: "{count} {count|call|calls} of the demo's script, no model calls · about {input} tokens in, {output} out",
    de: "{count} {count|Aufruf|Aufrufe} des Demo-Skripts, keiner eines Modells · etwa {input} Token hinein, {output} heraus",
    zh: "演示脚本调用 {count} 次，未调用模型 · 约相当于输入 {input} 个 token，输出 {output} 个",
  },
  usage: {
    en: "{count} model {count|call|calls} · {input} tokens in ({cached} cached), {output} out",
    de: "{count} {count|Modellaufruf|Modellaufrufe} · {input} Token hinein ({cached} aus dem Cache), {output} heraus",
    zh: "模型调用 {count} 次 · 输入 {input} 个 token（缓存 {cached} 个），输出 {output} 个",
  },
  autoMode: { en: "Auto mode", de: "Auto-Modus", zh: "自动模式" },
  moreLines: {
    en: "  … {count} more {count|line|lines}",
    de: "  … {count} {count|weitere Zeile|weitere Zeilen}",
    zh: "  … 另有 {count} 行",
  },
});

/** Tells lines of the command line. It is a `Reader` too: `planWords(say)("approve")`. */
export type Say = Tell<typeof commandLineWords.texts> & Required<Reader>;

export function speaker(language: Language, program = "planwright"): Say {
  return Object.assign(commandLineWords({ language, program }), { language, program });
}
