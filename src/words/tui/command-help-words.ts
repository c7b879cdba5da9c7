// What each command does, in one short line, and what it takes.
import { words } from "../words.ts";

export const commandHelpWords = words({
  plan: {
    en: "Make a plan for this, or switch plan mode on and off",
    de: "Dafür einen Plan machen, oder Plan-Modus an und aus",
    zh: "为此制定计划，或切换计划模式",
  },
  build: {
    en: "Do this without a plan, or go to build mode",
    de: "Das ohne Plan tun, oder in den Bau-Modus wechseln",
    zh: "不经计划直接执行，或进入执行模式",
  },
  mode: { en: "See or choose the mode", de: "Den Modus sehen oder wählen", zh: "查看或选择模式" },
  approve: {
    en: "Approve the plan on the screen",
    de: "Den Plan auf dem Bildschirm freigeben",
    zh: "批准屏幕上的计划",
  },
  model: { en: "Choose the model", de: "Das Modell wählen", zh: "选择模型" },
  tasks: { en: "How the tasks of the plan stand", de: "Wie die Aufgaben des Plans stehen", zh: "查看计划各任务的状态" },
  diff: {
    en: "What was changed in the files or the plan",
    de: "Was an Dateien oder am Plan geändert wurde",
    zh: "查看文件或计划的改动",
  },
  undo: {
    en: "Take back what the plan or a task changed",
    de: "Zurücknehmen, was Plan oder Aufgabe änderte",
    zh: "撤销计划或任务的改动",
  },
  setup: {
    en: "Connect a model: find, try and set one",
    de: "Ein Modell verbinden: finden, probieren, einstellen",
    zh: "连接模型：查找、试用并设置",
  },
  permissions: {
    en: "What is allowed; revoke it",
    de: "Was erlaubt ist; es zurücknehmen",
    zh: "查看并收回已允许的权限",
  },
  sessions: { en: "Open another session", de: "Eine andere Sitzung öffnen", zh: "打开其他会话" },
  new: { en: "Begin a new session", de: "Eine neue Sitzung beginnen", zh: "开始新会话" },
  fork: { en: "Go another way from here", de: "Von hier anders weitergehen", zh: "从这里另走一条路" },
  export: {
    en: "Save this session as Markdown",
    de: "Diese Sitzung als Markdown speichern",
    zh: "将此会话保存为 Markdown",
  },
  compact: {
    en: "Shorten what the model has to read",
    de: "Kürzen, was das Modell lesen muss",
    zh: "压缩模型需要阅读的内容",
  },
  cost: { en: "Tokens and cost", de: "Token und Kosten", zh: "用量与费用" },
  audit: {
    en: "Who did what, and by which rule",
    de: "Wer was getan hat, und nach welcher Regel",
    zh: "谁按哪条规则做了什么",
  },
  details: {
    en: "Show more or less (Ctrl+O)",
    de: "Mehr oder weniger zeigen (Strg+O)",
    zh: "显示更多或更少（Ctrl+O）",
  },
  continue: {
    en: "Take up what was interrupted",
    de: "Unterbrochenes wieder aufnehmen",
    zh: "继续被中断的工作",
  },
  pause: { en: "Pause the plan", de: "Den Plan anhalten", zh: "暂停计划" },
  resume: { en: "Go on with a paused plan", de: "Einen angehaltenen Plan fortsetzen", zh: "继续已暂停的计划" },
  help: { en: "All commands and keys", de: "Alle Befehle und Tasten", zh: "所有命令和按键" },
  exit: { en: "Leave; work can go on later", de: "Beenden; es geht später weiter", zh: "退出；以后可以继续" },

  takes_request: { en: "request", de: "Auftrag", zh: "需求" },
  takes_modes: { en: "plan|build", de: "plan|build", zh: "plan|build" },
  takes_notes: { en: "notes", de: "Anmerkung", zh: "备注" },
  takes_model: { en: "name", de: "Name", zh: "名称" },
  takes_diffed: { en: "task | revisions", de: "Aufgabe | Fassungen", zh: "任务 | 版" },
  takes_task: { en: "task", de: "Aufgabe", zh: "任务" },
  takes_search: { en: "words", de: "Wörter", zh: "关键词" },
  takes_file: { en: "file", de: "Datei", zh: "文件" },
  takes_focus: { en: "what to keep", de: "was bleiben soll", zh: "要保留的内容" },
  takes_refused: { en: "refused", de: "refused", zh: "refused" },

  commands: { en: "Commands", de: "Befehle", zh: "命令" },
  keys: { en: "Keys", de: "Tasten", zh: "按键" },
  also: { en: " (also {names})", de: " (auch {names})", zh: "（也可用 {names}）" },
  asText: {
    en: "A space before / sends it as an ordinary message.",
    de: "Mit einem Leerzeichen vor / wird es als gewöhnliche Nachricht gesendet.",
    zh: "在 / 前加一个空格，即作为普通消息发送。",
  },
});
