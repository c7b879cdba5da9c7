// What keys do in the terminal, for the help.
import { words } from "../words.ts";

/** Keys whose names are not the same everywhere. */
export const keyNames = words({
  Ctrl: { en: "Ctrl", de: "Strg", zh: "Ctrl" },
  Shift: { en: "Shift", de: "Umschalt", zh: "Shift" },
});

export const inputKeyWords = words({
  send: { en: "Send", de: "Senden", zh: "发送" },
  newLine: {
    en: "New line (or \\ and Enter)",
    de: "Neue Zeile (oder \\ und Enter)",
    zh: "换行（或 \\ 加 Enter）",
  },
  history: { en: "What you said before", de: "Was du vorher gesagt hast", zh: "之前说过的话" },
  answer: {
    en: "Between the input and what waits for you",
    de: "Zwischen Eingabe und dem, was auf dich wartet",
    zh: "在输入框与等待您的内容之间切换",
  },
  mode: { en: "Plan mode, build mode", de: "Plan-Modus, Bau-Modus", zh: "计划模式、执行模式" },
  stop: {
    en: "Stop the work; twice: clear the input",
    de: "Die Arbeit stoppen; zweimal: Eingabe leeren",
    zh: "停止工作；按两次清空输入",
  },
  tasks: {
    en: "Tasks of the plan: details, retry, skip, files",
    de: "Aufgaben des Plans: Einzelheiten, wiederholen, überspringen, Dateien",
    zh: "计划的任务：详情、重试、跳过、文件",
  },
  details: { en: "Show more or less", de: "Mehr oder weniger zeigen", zh: "显示更多或更少" },
  editor: { en: "Write in your own editor", de: "Im eigenen Editor schreiben", zh: "用您的编辑器书写" },
  leave: { en: "Clear the input; twice: leave", de: "Eingabe leeren; zweimal: beenden", zh: "清空输入；按两次退出" },
  file: { en: "Mention a file", de: "Eine Datei nennen", zh: "提及文件" },
  command: { en: "Commands", de: "Befehle", zh: "命令" },
});
