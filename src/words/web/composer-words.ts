// What the field for messages says.
import { words } from "../words.ts";

export const composerWords = words({
  message: { en: "Message", de: "Nachricht", zh: "消息" },
  placeholder: {
    en: "Say what you want done …",
    de: "Sag, was getan werden soll …",
    zh: "说说您想做什么……",
  },
  placeholderWorking: {
    en: "Say something more: it is read after the current step …",
    de: "Sag noch etwas: Es wird nach dem aktuellen Schritt gelesen …",
    zh: "可以继续说：当前步骤结束后会读取……",
  },
  placeholderAsked: {
    en: "Answer above, or say something else: that closes the question …",
    de: "Antworte oben, oder sag etwas anderes: Das schließt die Frage …",
    zh: "请在上方回答，或另说别的：那样会关闭该问题……",
  },
  placeholderPlan: {
    en: "Say what should be different, or approve the plan …",
    de: "Sag, was anders sein soll, oder gib den Plan frei …",
    zh: "说说要改什么，或批准计划……",
  },
  hint: {
    en: "Enter sends, Shift+Enter a new line, / commands, @ files",
    de: "Enter sendet, Umschalt+Enter neue Zeile, / Befehle, @ Dateien",
    zh: "Enter 发送，Shift+Enter 换行，/ 命令，@ 文件",
  },
  send: { en: "Send", de: "Senden", zh: "发送" },
  sending: { en: "Sending …", de: "Wird gesendet …", zh: "正在发送……" },
  stop: { en: "Stop", de: "Stoppen", zh: "停止" },
  stopAgain: {
    en: "Press Escape once more to stop the work",
    de: "Drück noch einmal Escape, um die Arbeit zu stoppen",
    zh: "再按一次 Escape 停止工作",
  },
  notSent: {
    en: "Not sent; your text is kept.",
    de: "Nicht gesendet; dein Text ist noch da.",
    zh: "未发送；您的文字已保留。",
  },
  unreachable: {
    en: "The server cannot be reached. Try again when the connection is back.",
    de: "Der Server ist nicht erreichbar. Versuch es noch einmal, wenn die Verbindung wieder da ist.",
    zh: "无法连接服务器。连接恢复后请重试。",
  },
  takesNothing: {
    en: "/{name} takes no words. Send it alone, or begin with a space to send this as text.",
    de: "/{name} nimmt keine Worte. Sende es allein, oder beginne mit einem Leerzeichen, um das als Text zu senden.",
    zh: "/{name} 后面不带文字。请单独发送，或以空格开头将其作为文本发送。",
  },
  unknown: {
    en: "There is no command /{name}. There are: {known}. Begin with a space to send it as text.",
    de: "Es gibt keinen Befehl /{name}. Es gibt: {known}. Mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "没有命令 /{name}。可用命令：{known}。若要作为文字发送，请在前面加一个空格。",
  },
  noPlanWaits: {
    en: "No plan waits for a decision.",
    de: "Kein Plan wartet auf eine Entscheidung.",
    zh: "没有等待决定的计划。",
  },
  nothingRuns: {
    en: "Nothing is being done that could be stopped.",
    de: "Es läuft nichts, was gestoppt werden könnte.",
    zh: "没有可以停止的工作。",
  },
  alreadyPlan: { en: "It is in plan mode already.", de: "Es ist schon im Plan-Modus.", zh: "已经处于计划模式。" },
  alreadyBuild: { en: "It is in build mode already.", de: "Es ist schon im Bau-Modus.", zh: "已经处于执行模式。" },
  exported: {
    en: "The chat was saved as Markdown.",
    de: "Der Chat wurde als Markdown gespeichert.",
    zh: "会话已保存为 Markdown。",
  },
  files: { en: "Files", de: "Dateien", zh: "文件" },
  commands: { en: "Commands", de: "Befehle", zh: "命令" },
  noFiles: { en: "No file has that in its name.", de: "Keine Datei heißt so.", zh: "没有名称匹配的文件。" },
  searching: { en: "Looking …", de: "Sucht …", zh: "查找中……" },
  noSearch: {
    en: "Files cannot be searched now.",
    de: "Dateien können gerade nicht gesucht werden.",
    zh: "现在无法查找文件。",
  },
  plan: {
    en: "Make a plan for what follows, or switch to plan mode",
    de: "Einen Plan für das Folgende machen, oder in den Plan-Modus wechseln",
    zh: "为后面的请求制定计划，或切换到计划模式",
  },
  build: {
    en: "Do what follows without a plan, or switch to build mode",
    de: "Das Folgende ohne Plan tun, oder in den Bau-Modus wechseln",
    zh: "不经计划执行后面的请求，或切换到执行模式",
  },
  approve: {
    en: "Open the plan that waits, to decide about it",
    de: "Den wartenden Plan öffnen, um darüber zu entscheiden",
    zh: "打开等待决定的计划",
  },
  stopCommand: { en: "Stop what is being done", de: "Stoppen, was gerade läuft", zh: "停止正在进行的工作" },
  undo: {
    en: "See what tasks changed, and take it back",
    de: "Ansehen, was Aufgaben geändert haben, und es zurücknehmen",
    zh: "查看任务的改动并撤销",
  },
  export: { en: "Save this chat as Markdown", de: "Diesen Chat als Markdown speichern", zh: "将此会话保存为 Markdown" },
  usage: { en: "What it has cost", de: "Was es gekostet hat", zh: "查看用量" },
  audit: {
    en: "Who did what, and by which rule",
    de: "Wer was getan hat, und nach welcher Regel",
    zh: "查看谁按哪条规则做了什么",
  },
  setup: { en: "Connect a model", de: "Ein Modell verbinden", zh: "连接模型" },
  settings: { en: "Settings", de: "Einstellungen", zh: "设置" },
  help: { en: "All commands and keys", de: "Alle Befehle und Tasten", zh: "所有命令和按键" },
  helpTitle: { en: "Commands and keys", de: "Befehle und Tasten", zh: "命令和按键" },
  keySend: { en: "Send", de: "Senden", zh: "发送" },
  keyLine: { en: "New line", de: "Neue Zeile", zh: "换行" },
  keyHistory: {
    en: "What you said before (in an empty field)",
    de: "Was du vorher gesagt hast (im leeren Feld)",
    zh: "之前说过的话（输入框为空时）",
  },
  keyStop: { en: "Stop the work (twice)", de: "Die Arbeit stoppen (zweimal)", zh: "停止工作（按两次）" },
  keyFile: { en: "Mention a file", de: "Eine Datei nennen", zh: "提及文件" },
});
