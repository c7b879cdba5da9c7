// Plain lines about questions and permissions.
import { words } from "./words.ts";

/** What is said around the questions that agents ask: at the terminal, in lists, and by `planwright answer`. */
export const questionMessages = words({
  // Asking
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

/** What `planwright permissions` says: what waits, what holds, and what was taken back. */
export const permissionMessages = words({
  // Columns.
  id: { en: "id", de: "id", zh: "编号" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  what: { en: "what", de: "was", zh: "内容" },
  session: { en: "session", de: "Sitzung", zh: "会话" },
  effect: { en: "effect", de: "Wirkung", zh: "效果" },
  pattern: { en: "pattern", de: "Muster", zh: "匹配模式" },
  from: { en: "from", de: "Herkunft", zh: "来源" },
  scope: { en: "scope", de: "gilt für", zh: "范围" },
  given: { en: "given", de: "erteilt", zh: "授予" },
  ends: { en: "ends", de: "Ende", zh: "结束" },
  expires: { en: "expires", de: "endet", zh: "到期" },
  workspace: { en: "workspace", de: "Ordner", zh: "文件夹" },

  waiting: { en: "Waiting for your answer:", de: "Wartet auf deine Antwort:", zh: "等待您的答复：" },
  answerWith: {
    en: "Answer with: planwright permissions answer <id> yes|skip|no",
    de: "Antworten: planwright permissions answer <id> yes|skip|no",
    zh: "答复：planwright permissions answer <编号> yes|skip|no",
  },
  configured: { en: "From the configuration:", de: "Aus der Konfiguration:", zh: "来自配置：" },
  allowed: {
    en: "Allowed by a person, in build mode:",
    de: "Von einem Menschen erlaubt, im Build-Modus:",
    zh: "由人授予的权限（构建模式）：",
  },
  nothingAnywhere: {
    en: "No pattern is configured, and nobody has allowed anything for longer yet.",
    de: "Kein Muster ist eingestellt, und noch hat niemand etwas auf Dauer erlaubt.",
    zh: "没有配置任何匹配模式，也还没有人授予过长期权限。",
  },
  nothing: {
    en: "No pattern is configured for {folder}, and nothing is allowed there for longer. See others with --all.",
    de: "Für {folder} ist kein Muster eingestellt, und dort ist nichts auf Dauer erlaubt. Andere zeigt --all.",
    zh: "没有为 {folder} 配置匹配模式，那里也没有长期权限。用 --all 查看其他权限。",
  },
  nothingElse: {
    en: "Nothing else is allowed for longer. See what was with --all.",
    de: "Sonst ist nichts auf Dauer erlaubt. Was es war, zeigt --all.",
    zh: "没有其他长期权限。用 --all 查看以前的权限。",
  },
  revokedAgo: { en: "revoked {ago}", de: "zurückgenommen {ago}", zh: "{ago}收回" },
  expiredAgo: { en: "expired {ago}", de: "abgelaufen {ago}", zh: "{ago}过期" },

  // answer
  answered: { en: "{answer}: {call}", de: "{answer}: {call}", zh: "{answer}：{call}" },
  answeredForLonger: {
    en: "{answer}, always for the {scope}: {call}",
    de: "{answer}, immer für {scope}: {call}",
    zh: "{answer}，在{scope}内始终允许：{call}",
  },

  // revoke
  nothingRevoked: {
    en: "Nothing is allowed for longer in {folder}; nothing was revoked.",
    de: "In {folder} ist nichts auf Dauer erlaubt; nichts wurde zurückgenommen.",
    zh: "{folder} 中没有长期权限；没有收回任何权限。",
  },
  grant: {
    en: "{pattern} ({scope}, {folder})",
    de: "{pattern} ({scope}, {folder})",
    zh: "{pattern}（{scope}，{folder}）",
  },
  revoked: { en: "Revoked {grant}.", de: "Zurückgenommen: {grant}.", zh: "已收回 {grant}。" },
  revokedExpired: {
    en: "Revoked {grant}, which had expired on {moment}.",
    de: "Zurückgenommen: {grant}; abgelaufen war es am {moment}.",
    zh: "已收回 {grant}，它已于 {moment} 过期。",
  },
  revokedAlready: {
    en: "{grant} was revoked already, on {moment}.",
    de: "{grant} wurde schon zurückgenommen, am {moment}.",
    zh: "{grant} 已于 {moment} 收回。",
  },
});
