// What the terminal says when it opens and when it is left.
import { words } from "../words.ts";

export const openingWords = words({
  folder: { en: "folder", de: "Ordner", zh: "文件夹" },
  model: { en: "model", de: "Modell", zh: "模型" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  planMode: {
    en: "nothing is written before you approve",
    de: "nichts wird vor deiner Freigabe geschrieben",
    zh: "在您批准计划之前不会写入任何内容",
  },
  buildMode: {
    en: "files are changed and commands run",
    de: "Dateien werden geändert und Befehle ausgeführt",
    zh: "会修改文件并运行命令",
  },
  autoMode: {
    en: "small things at once, the rest planned",
    de: "Kleines gleich, alles andere mit Plan",
    zh: "小事直接做，其余先做计划",
  },
  demo: {
    en: "demo: a script answers, no model is asked",
    de: "Demo: Ein Skript antwortet, kein Modell",
    zh: "演示：由脚本回答，不会调用模型",
  },
  demoShort: { en: "demo: a script, no AI", de: "Demo: Skript, keine KI", zh: "演示：脚本，非 AI" },
  scenes: {
    en: "Nothing of yours is touched. Send one of these, by its number or in words:",
    de: "Von deinen Dateien wird nichts berührt. Schick eine davon, als Nummer oder in Worten:",
    zh: "不会触碰您的文件。发送编号或原文：",
  },
  connect: {
    en: "A model of yours instead: /setup",
    de: "Stattdessen ein eigenes Modell: /setup",
    zh: "改用您自己的模型：/setup",
  },
  help: { en: "/help commands", de: "/help Befehle", zh: "/help 命令" },
  switchMode: { en: "Shift+Tab plan/build", de: "Umschalt+Tab Plan/Bauen", zh: "Shift+Tab 计划/执行" },
  mention: { en: "@ name a file", de: "@ Datei nennen", zh: "@ 引用文件" },
  keys: { en: "/help · Shift+Tab · @file", de: "/help · Umschalt+Tab · @Datei", zh: "/help · Shift+Tab · @文件" },
  interrupted: {
    en: "“{title}” was interrupted {ago}: /sessions, or planwright --continue",
    de: "„{title}“ wurde {ago} unterbrochen: /sessions oder planwright --continue",
    zh: "“{title}”被中断（{ago}）：/sessions 或 planwright --continue",
  },
  interruptedShort: {
    en: "“{title}” was interrupted: /sessions",
    de: "„{title}“ wurde unterbrochen: /sessions",
    zh: "“{title}”被中断：/sessions",
  },
  waiting: {
    en: "{count} {count|session waits|sessions wait} for you in this folder: /sessions",
    de: "{count} {count|Sitzung wartet|Sitzungen warten} in diesem Ordner auf dich: /sessions",
    zh: "此文件夹中有 {count} 个会话等待您：/sessions",
  },
  waitingShort: {
    en: "{count} {count|session waits|sessions wait}: /sessions",
    de: "{count} {count|Sitzung wartet|Sitzungen warten}: /sessions",
    zh: "{count} 个会话等待您：/sessions",
  },
  rests: {
    en: "The work rests; it goes on when you resume.",
    de: "Die Arbeit ruht; sie geht weiter, wenn du fortsetzt.",
    zh: "工作已暂停；恢复后会继续。",
  },
  goesOn: {
    en: "The work goes on at the server.",
    de: "Die Arbeit geht auf dem Server weiter.",
    zh: "工作在服务器上继续进行。",
  },
  plan: {
    en: "A plan waits for your decision.",
    de: "Ein Plan wartet auf deine Entscheidung.",
    zh: "有计划等待您决定。",
  },
  question: {
    en: "A question waits for your answer.",
    de: "Eine Frage wartet auf deine Antwort.",
    zh: "有问题等待您回答。",
  },
  permission: {
    en: "A call waits for your permission.",
    de: "Ein Aufruf wartet auf deine Erlaubnis.",
    zh: "有调用等待您的许可。",
  },
  adjustment: {
    en: "A change of the plan waits for your decision.",
    de: "Eine Änderung des Plans wartet auf deine Entscheidung.",
    zh: "计划的一项更改等待您决定。",
  },
  resume: { en: "Resume “{title}”:", de: "„{title}“ fortsetzen:", zh: "恢复“{title}”：" },
  resumeIt: { en: "Resume:", de: "Fortsetzen:", zh: "恢复：" },
});
