// What is said around the questions that agents ask: at the terminal, in lists, and by `planwright answer`.
import { words } from "./words.ts";

export const questionMessages = words({
  // Asking
  howToReply: {
    en: "  (/say <text> sends that instead of an answer; Ctrl-D leaves it for later)",
    de: "  (/say <Text> schickt das statt einer Antwort; Strg-D lässt es für später)",
    zh: "  （/say <文字> 发送该内容而不作答；Ctrl-D 留待以后）",
  },
  yesOrNo: { en: "  yes or no", de: "  ja oder nein", zh: "  是 或 否" },
  chooseOne: { en: "  Type {keys}.", de: "  Tippe {keys}.", zh: "  输入 {keys}。" },
  chooseOneOrSay: {
    en: "  Type {keys}, or an answer of your own.",
    de: "  Tippe {keys} oder eine eigene Antwort.",
    zh: "  输入 {keys}，或自己的回答。",
  },
  chooseMany: {
    en: "  Type those you choose, separated by commas: {keys}.",
    de: "  Tippe, was du wählst, durch Kommas getrennt: {keys}.",
    zh: "  输入所选项，用逗号分隔：{keys}。",
  },
  orNone: { en: "  - alone chooses none.", de: "  - allein wählt nichts aus.", zh: "  只输入 - 表示都不选。" },
  number: { en: "  a number", de: "  eine Zahl", zh: "  一个数字" },
  wholeNumber: { en: "  a whole number", de: "  eine ganze Zahl", zh: "  一个整数" },
  listOfText: {
    en: "  a list, separated by commas",
    de: "  eine Liste, durch Kommas getrennt",
    zh: "  用逗号分隔的列表",
  },
  asJson: { en: "  JSON on one line", de: "  JSON in einer Zeile", zh: "  一行 JSON" },
  required: { en: "required", de: "nötig", zh: "必填" },
  skippable: { en: "Enter skips it", de: "Enter lässt es aus", zh: "回车跳过" },
  usual: { en: "Enter means {value}", de: "Enter bedeutet {value}", zh: "回车表示 {value}" },
  refused: { en: "✗ {problem}", de: "✗ {problem}", zh: "✗ {problem}" },
  notThis: {
    en: "“{typed}” is none of the answers.",
    de: "„{typed}“ ist keine der Antworten.",
    zh: "“{typed}”不是可选的回答。",
  },
  notYesOrNo: {
    en: "“{typed}” is neither yes nor no.",
    de: "„{typed}“ ist weder ja noch nein.",
    zh: "“{typed}”既不是“是”也不是“否”。",
  },
  notANumber: { en: "“{typed}” is not a number.", de: "„{typed}“ ist keine Zahl.", zh: "“{typed}”不是数字。" },
  notJson: {
    en: "This is not JSON: {problem}",
    de: "Das ist kein JSON: {problem}",
    zh: "这不是 JSON：{problem}",
  },
  sayWhat: {
    en: "Say something after /say.",
    de: "Sag etwas nach /say.",
    zh: "请在 /say 之后写内容。",
  },
  takenElsewhere: {
    en: "It was answered or closed elsewhere.",
    de: "Anderswo wurde geantwortet oder die Frage geschlossen.",
    zh: "已在别处回答或关闭。",
  },
  goesOnElsewhere: {
    en: "Another process works on the session and goes on with it.",
    de: "Ein anderer Prozess arbeitet an der Sitzung und macht damit weiter.",
    zh: "另一个进程正在处理该会话，会继续进行。",
  },

  // What waits
  waits: {
    en: "? Session {session} waits for your answer.",
    de: "? Sitzung {session} wartet auf deine Antwort.",
    zh: "? 会话 {session} 等待您的回答。",
  },
  answerWith: {
    en: "Answer with: {planwright} answer {id} {values} --continue",
    de: "Antworten mit: {planwright} answer {id} {values} --continue",
    zh: "回答：{planwright} answer {id} {values} --continue",
  },
  waitsForAnswer: { en: "waits for your answer", de: "wartet auf deine Antwort", zh: "等待您的回答" },
  questions: {
    en: "Questions that wait for your answer:",
    de: "Fragen, die auf deine Antwort warten:",
    zh: "等待您回答的问题：",
  },
  answerQuestions: {
    en: "Answer them with: {planwright} answer <id>",
    de: "Beantworte sie mit: {planwright} answer <id>",
    zh: "回答：{planwright} answer <id>",
  },
  columnId: { en: "id", de: "id", zh: "编号" },
  columnQuestion: { en: "question", de: "Frage", zh: "问题" },
  columnSession: { en: "session", de: "Sitzung", zh: "会话" },
  fromFile: {
    en: "? {question} → {answer}, from {file}",
    de: "? {question} → {answer}, aus {file}",
    zh: "? {question} → {answer}，来自 {file}",
  },
  fileDoesNotFit: {
    en: "✗ The answers in {file} do not fit: {problem}",
    de: "✗ Die Antworten in {file} passen nicht: {problem}",
    zh: "✗ {file} 中的回答不符合要求：{problem}",
  },

  // `planwright answer`
  answered: { en: "Answered: {answer}", de: "Beantwortet: {answer}", zh: "已回答：{answer}" },
  goOnWith: {
    en: "Go on with: {planwright} run --resume {session}",
    de: "Weiter mit: {planwright} run --resume {session}",
    zh: "继续：{planwright} run --resume {session}",
  },
  noneWaits: {
    en: "No question waits for an answer in {folder}.",
    de: "In {folder} wartet keine Frage auf eine Antwort.",
    zh: "{folder} 中没有等待回答的问题。",
  },
});
