// Tool calls and their results.
import { toolWords } from "./tool.ts";
import { words } from "./words.ts";

/** Tool calls: the verb for each tool, and their details. */
export const callWords = words({
  ...toolWords.texts,
  explored: {
    en: "Explored {count} {count|place|places}",
    de: "Hat sich {count} {count|Stelle|Stellen} angesehen",
    zh: "查看了 {count} 处",
  },
  readFiles: {
    en: "Read {count} {count|file|files}",
    de: "{count} {count|Datei|Dateien} gelesen",
    zh: "查看了 {count} 个文件",
  },
  input: { en: "Input", de: "Eingabe", zh: "输入" },
  output: { en: "Output", de: "Ausgabe", zh: "输出" },
  noOutput: { en: "No output.", de: "Keine Ausgabe.", zh: "没有输出。" },
  rule: { en: "Rule", de: "Regel", zh: "规则" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  sandbox: { en: "Sandbox", de: "Sandbox", zh: "沙箱" },
  permission: { en: "Permission", de: "Erlaubnis", zh: "许可" },
  code: { en: "Code", de: "Code", zh: "代码" },
  tool: { en: "Tool", de: "Werkzeug", zh: "工具" },
  permissionAsked: { en: "waiting for an answer", de: "wartet auf eine Antwort", zh: "等待答复" },
  permissionYes: { en: "allowed by {by}", de: "erlaubt von {by}", zh: "由 {by} 允许" },
  permissionSkip: { en: "skipped by {by}", de: "übersprungen von {by}", zh: "由 {by} 跳过" },
  permissionNo: { en: "denied by {by}", de: "verweigert von {by}", zh: "由 {by} 拒绝" },
  always: { en: "always: {pattern}", de: "immer: {pattern}", zh: "始终允许：{pattern}" },
  cached: {
    en: "Another agent already made this call. This is its result.",
    de: "Ein anderer Agent hat das schon aufgerufen. Das ist das Ergebnis.",
    zh: "另一个代理已进行过相同的调用，这是其结果。",
  },
  picture: {
    en: "Picture {number} read by the tool",
    de: "Bild {number}, das gelesen wurde",
    zh: "工具读取的图片 {number}",
  },
  details: { en: "How this was decided", de: "Wie darüber entschieden wurde", zh: "如何决定的" },
});

/** What the terminal prints about the result and the changes of a task. */
export const resultWords = words({
  calls: { en: "{count} {count|call|calls}", de: "{count} {count|Aufruf|Aufrufe}", zh: "{count} 次调用" },
  moreFiles: {
    en: "… +{count} {count|file|files} (Ctrl+O)",
    de: "… +{count} {count|Datei|Dateien} (Strg+O)",
    zh: "… 另有 {count} 个文件（Ctrl+O）",
  },
  moreCalls: {
    en: "… {count} earlier {count|call|calls}",
    de: "… {count} {count|früherer Aufruf|frühere Aufrufe}",
    zh: "… 更早的 {count} 次调用",
  },
  changesOf: {
    en: "Changes in {task} {subject}",
    de: "Änderungen von {task} {subject}",
    zh: "{task} {subject} 的改动",
  },
  noChanges: {
    en: "Task {task} changed no files.",
    de: "Aufgabe {task} hat keine Dateien geändert.",
    zh: "任务 {task} 没有改动文件。",
  },
});
