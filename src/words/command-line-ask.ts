// Plain lines about questions that agents ask.
import { words } from "./words.ts";

/** What surrounds questions at the command line: what you can type, and what a file answered. */
export const questionMessages = words({
  yesOrNo: { en: "  yes or no", de: "  ja oder nein", zh: "  是 或 否" },
  orOwnAnswer: { en: "  or your own answer", de: "  oder eine eigene Antwort", zh: "  或自己的回答" },
  orNone: { en: "  - for none of them", de: "  - für nichts davon", zh: "  都不选请输入 -" },
  number: { en: "  a number", de: "  eine Zahl", zh: "  一个数字" },
  wholeNumber: { en: "  a whole number", de: "  eine ganze Zahl", zh: "  一个整数" },
  listOfText: {
    en: "  a list, separated by commas",
    de: "  eine Liste, durch Kommas getrennt",
    zh: "  用逗号分隔的列表",
  },
  asJson: { en: "  JSON on one line", de: "  JSON in einer Zeile", zh: "  一行 JSON" },
  waits: {
    en: "? Session {session} needs your answer.",
    de: "? Sitzung {session} wartet auf deine Antwort.",
    zh: "? 会话 {session} 等待您的回答。",
  },
  fromFile: {
    en: "? {question} → {answer}, from {file}",
    de: "? {question} → {answer}, aus {file}",
    zh: "? {question} → {answer}，来自 {file}",
  },
  invalidFile: {
    en: "✗ The answers in {file} are invalid: {problem}",
    de: "✗ Die Antworten in {file} sind ungültig: {problem}",
    zh: "✗ {file} 中的回答无效：{problem}",
  },
  answered: { en: "Answered: {answer}", de: "Beantwortet: {answer}", zh: "已回答：{answer}" },
  noneWaits: {
    en: "No question needs your answer in {folder}.",
    de: "In {folder} wartet keine Frage auf deine Antwort.",
    zh: "{folder} 中没有等待您回答的问题。",
  },
  runsElsewhere: {
    en: "Another process is running this session and will continue with it.",
    de: "Ein anderer Prozess führt diese Sitzung aus und macht damit weiter.",
    zh: "另一个进程正在运行此会话，会继续进行。",
  },
});
