// The page of an exported session.
import { words } from "./words.ts";

/** What the page of a session says around what happened in it. */
export const exportWords = words({
  untitled: { en: "Untitled session", de: "Eine Sitzung ohne Titel", zh: "未命名的会话" },
  skip: { en: "Skip to the conversation", de: "Zum Gespräch", zh: "跳到对话" },
  person: { en: "User", de: "Nutzer", zh: "用户" },
  played: {
    en: "Played from a script: no AI was involved in this session.",
    de: "Von einem Skript gespielt: An dieser Sitzung war keine KI beteiligt.",
    zh: "由脚本演示：此会话没有 AI 参与。",
  },
  partlyPlayed: {
    en: "Partly played from a script: not everything here was said by an AI.",
    de: "Zum Teil von einem Skript gespielt: Nicht alles hier hat eine KI gesagt.",
    zh: "部分由脚本演示：此处并非全部出自 AI。",
  },
  unfinished: {
    en: "Not finished when this page was made.",
    de: "Noch nicht fertig, als diese Seite entstand.",
    zh: "生成此页面时尚未完成。",
  },
  waiting: {
    en: "Not finished when this page was made: it was waiting for an answer or a decision.",
    de: "Noch nicht fertig, als diese Seite entstand: Es wartete auf das Wort eines Menschen.",
    zh: "生成此页面时尚未完成：正在等待人的答复。",
  },
  when: { en: "When", de: "Wann", zh: "时间" },
  took: { en: "Duration", de: "Dauer", zh: "时长" },
  folder: { en: "Folder", de: "Ordner", zh: "文件夹" },
  model: { en: "Model", de: "Modell", zh: "模型" },
  models: { en: "Models", de: "Modelle", zh: "模型" },
  cost: { en: "Cost", de: "Kosten", zh: "费用" },
  unknown: { en: "unknown", de: "unbekannt", zh: "未知" },
  atLeast: { en: "at least {cost}", de: "mindestens {cost}", zh: "至少 {cost}" },
  tokens: { en: "Tokens", de: "Token", zh: "Token" },
  calls: {
    en: "in {count} model {count|call|calls}",
    de: "in {count} {count|Modellaufruf|Modellaufrufen}",
    zh: "共 {count} 次模型调用",
  },
  plan: { en: "Plan", de: "Plan", zh: "计划" },
  tasksDone: {
    en: "{done} of {count} {count|task|tasks} done",
    de: "{done} von {count} {count|Aufgabe|Aufgaben} fertig",
    zh: "{count} 个任务中完成 {done} 个",
  },
  graph: { en: "Task dependencies", de: "Welche Aufgabe auf welche wartet", zh: "任务之间的依赖关系" },
  revisions: { en: "Revisions", de: "Fassungen", zh: "版本记录" },
  changedSince: {
    en: "What changed since revision {revision}",
    de: "Was sich seit Fassung {revision} geändert hat",
    zh: "自第 {revision} 版以来的改动",
  },
  wholeRevision: {
    en: "Full plan of revision {revision}",
    de: "Der ganze Plan, wie ihn Fassung {revision} hatte",
    zh: "第 {revision} 版的完整计划",
  },
  checkRun: { en: "Checks, run {number}", de: "Prüfungen, Lauf {number}", zh: "检查，第 {number} 次" },
  forSomebody: { en: "for a person to check", de: "ein Mensch muss nachsehen", zh: "需要人工查看" },
  more: { en: "Show more", de: "Mehr davon", zh: "更多" },
  undone: { en: "Undone afterwards: {tasks}", de: "Danach rückgängig gemacht: {tasks}", zh: "之后已撤销：{tasks}" },
  conversation: { en: "Conversation", de: "Gespräch", zh: "对话" },
  cut: {
    en: "… {count} characters omitted …",
    de: "… hier fehlen {count} Zeichen …",
    zh: "……此处省略 {count} 个字符……",
  },
  cutLines: {
    en: "… {count} more lines omitted …",
    de: "… {count} weitere Zeilen fehlen …",
    zh: "……省略其余 {count} 行……",
  },
  picture: {
    en: "A picture that the tool read is omitted.",
    de: "Ein Bild, das gelesen wurde, fehlt hier.",
    zh: "此处省略工具读取的一张图片。",
  },
  shortened: {
    en: "Long texts are shortened here. For the full session, use: planwright export --json",
    de: "Lange Texte sind hier gekürzt. Wer die Sitzung hat, bekommt alles mit: planwright export --json",
    zh: "此处的长文本已缩短。持有该会话的人可用 planwright export --json 获取全部内容",
  },
  about: {
    en: "A session with Planwright, a coding agent, as a self-contained page that loads and runs nothing.",
    de: "Eine Sitzung mit Planwright, einem Coding-Agenten, als Seite zum Lesen: Sie lädt nichts und führt nichts aus.",
    zh: "这是与编码代理 Planwright 的一次会话，供阅读的页面：不加载任何内容，也不执行任何内容。",
  },
  session: { en: "Session", de: "Sitzung", zh: "会话" },
  forkedFrom: { en: "forked from", de: "abgezweigt von", zh: "分支自" },
  zone: { en: "all times in {zone}", de: "alle Zeiten in {zone}", zh: "所有时间均为 {zone}" },
  madeWith: {
    en: "Made with Planwright {version}",
    de: "Erstellt mit Planwright {version}",
    zh: "由 Planwright {version} 生成",
  },
});
