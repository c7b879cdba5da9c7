// The commands of the terminal: help and answers.
import { words } from "./words.ts";

/** What each command does, in one short line, and its arguments. */
export const commandHelpWords = words({
  plan: {
    en: "Plan this request, or switch plan mode on or off",
    de: "Diesen Auftrag planen, oder Plan-Modus an und aus",
    zh: "为此需求制定计划，或切换计划模式",
  },
  build: {
    en: "Do this without a plan, or switch to build mode",
    de: "Das ohne Plan tun, oder in den Bau-Modus wechseln",
    zh: "不经计划直接执行，或进入执行模式",
  },
  mode: { en: "Show or choose the mode", de: "Den Modus zeigen oder wählen", zh: "查看或选择模式" },
  approve: { en: "Approve the plan on screen", de: "Den Plan auf dem Bildschirm freigeben", zh: "批准屏幕上的计划" },
  model: { en: "Choose the model", de: "Das Modell wählen", zh: "选择模型" },
  tasks: { en: "Show the plan's tasks", de: "Die Aufgaben des Plans zeigen", zh: "查看计划的任务" },
  diff: {
    en: "Show what changed in the files or the plan",
    de: "Zeigen, was sich an Dateien oder am Plan geändert hat",
    zh: "查看文件或计划的改动",
  },
  undo: {
    en: "Undo a plan's or task's changes",
    de: "Änderungen eines Plans oder einer Aufgabe rückgängig machen",
    zh: "撤销计划或任务的改动",
  },
  setup: { en: "Connect a model", de: "Ein Modell verbinden", zh: "连接模型" },
  permissions: { en: "Review or revoke permissions", de: "Erlaubnisse ansehen oder widerrufen", zh: "查看或撤销许可" },
  sessions: { en: "Open another session", de: "Eine andere Sitzung öffnen", zh: "打开其他会话" },
  new: { en: "Start a new session", de: "Eine neue Sitzung beginnen", zh: "开始新会话" },
  fork: {
    en: "Continue in a copy of this session",
    de: "In einer Kopie dieser Sitzung weitermachen",
    zh: "在此会话的副本中继续",
  },
  export: {
    en: "Save this session as Markdown",
    de: "Diese Sitzung als Markdown speichern",
    zh: "将此会话保存为 Markdown",
  },
  compact: {
    en: "Summarize the conversation to free up context",
    de: "Das Gespräch zusammenfassen, um Platz im Kontext zu schaffen",
    zh: "概括对话以释放上下文",
  },
  cost: { en: "Show tokens and cost", de: "Token und Kosten zeigen", zh: "查看用量与费用" },
  audit: {
    en: "Show who did what, and by which rule",
    de: "Zeigen, wer was getan hat, und nach welcher Regel",
    zh: "查看谁按哪条规则做了什么",
  },
  details: {
    en: "Show or hide details (Ctrl+O)",
    de: "Einzelheiten zeigen oder verbergen (Strg+O)",
    zh: "显示或隐藏详情（Ctrl+O）",
  },
  continue: { en: "Resume interrupted work", de: "Unterbrochene Arbeit fortsetzen", zh: "继续被中断的工作" },
  pause: { en: "Pause the plan", de: "Den Plan anhalten", zh: "暂停计划" },
  resume: { en: "Resume a paused plan", de: "Einen angehaltenen Plan fortsetzen", zh: "继续已暂停的计划" },
  help: { en: "Show all commands and keys", de: "Alle Befehle und Tasten zeigen", zh: "显示所有命令和按键" },
  exit: { en: "Exit; you can resume later", de: "Beenden; du kannst später fortsetzen", zh: "退出；以后可以继续" },

  takes_request: { en: "request", de: "Auftrag", zh: "需求" },
  takes_modes: { en: "plan|build", de: "plan|build", zh: "plan|build" },
  takes_notes: { en: "notes", de: "Anmerkung", zh: "备注" },
  takes_model: { en: "name", de: "Name", zh: "名称" },
  takes_diffed: { en: "task | revisions", de: "Aufgabe | Fassungen", zh: "任务 | 版本" },
  takes_task: { en: "task", de: "Aufgabe", zh: "任务" },
  takes_search: { en: "words", de: "Wörter", zh: "关键词" },
  takes_file: { en: "file", de: "Datei", zh: "文件" },
  takes_focus: { en: "what to keep", de: "was bleiben soll", zh: "要保留的内容" },
  takes_refused: { en: "refused", de: "refused", zh: "refused" },

  commands: { en: "Commands", de: "Befehle", zh: "命令" },
  keys: { en: "Keys", de: "Tasten", zh: "按键" },
  also: { en: " (also {names})", de: " (auch {names})", zh: "（也可用 {names}）" },
  asText: {
    en: "Put a space before / to send it as a message.",
    de: "Mit einem Leerzeichen vor / wird es als Nachricht gesendet.",
    zh: "在 / 前加一个空格，即作为消息发送。",
  },
});

/** Answers of one line: what was done, or why not. */
export const commandNoticeWords = words({
  unknown: {
    en: "Unknown command /{name}. See /help, or put a space first to send it as text.",
    de: "Unbekannter Befehl /{name}. Siehe /help, oder sende es mit einem Leerzeichen davor als Text.",
    zh: "未知命令 /{name}。请看 /help，或在前面加一个空格作为文字发送。",
  },
  unknownButClose: {
    en: "Unknown command /{name}. Did you mean /{meant}? Put a space first to send it as text.",
    de: "Unbekannter Befehl /{name}. Meintest du /{meant}? Mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "未知命令 /{name}。您是指 /{meant} 吗？在前面加一个空格即作为文字发送。",
  },
  takesNothing: {
    en: "/{name} takes no text. Send it alone, or put a space first to send this as text.",
    de: "/{name} nimmt keinen Text. Sende es allein, oder mit einem Leerzeichen davor als Text.",
    zh: "/{name} 后面不带文字。请单独发送，或在前面加一个空格作为文字发送。",
  },
  nothingSaid: {
    en: "This session is still empty. Describe a task, or open another session with /sessions.",
    de: "Diese Sitzung ist noch leer. Beschreibe eine Aufgabe, oder öffne eine andere Sitzung mit /sessions.",
    zh: "此会话还是空的。请描述任务，或用 /sessions 打开其他会话。",
  },
  inPlan: { en: "Plan mode is on.", de: "Der Plan-Modus ist an.", zh: "当前是计划模式。" },
  inBuild: { en: "Build mode is on.", de: "Der Bau-Modus ist an.", zh: "当前是执行模式。" },
  backToBuild: {
    en: "Switched back to build mode. /plan returns to plan mode.",
    de: "Zurück im Bau-Modus. /plan wechselt wieder in den Plan-Modus.",
    zh: "已回到执行模式。/plan 可再次进入计划模式。",
  },
  noSuchMode: {
    en: "Unknown mode “{mode}”. Use plan or build.",
    de: "Unbekannter Modus „{mode}“. Es gibt plan und build.",
    zh: "未知模式“{mode}”。可用：plan 和 build。",
  },
  noPlan: {
    en: "No plan yet. Make one with /plan and a request.",
    de: "Noch kein Plan. /plan mit einem Auftrag macht einen.",
    zh: "还没有计划。用 /plan 加需求来制定。",
  },
  noTask: {
    en: "The plan has no task {task}. Tasks: {known}.",
    de: "Der Plan hat keine Aufgabe {task}. Aufgaben: {known}.",
    zh: "计划中没有任务 {task}。现有任务：{known}。",
  },
  noRevision: {
    en: "The plan has no revision {revision}. Revisions: 1 to {last}.",
    de: "Der Plan hat keine Fassung {revision}. Fassungen: 1 bis {last}.",
    zh: "计划没有第 {revision} 版。现有第 1 至 {last} 版。",
  },
  connected: {
    en: "Connected. The model is used from your next message on. /model shows it.",
    de: "Verbunden. Das Modell wird ab deiner nächsten Nachricht benutzt. /model zeigt es.",
    zh: "已连接。从您的下一条消息起使用该模型。/model 可查看。",
  },
  connectedElsewhere: {
    en: "Connected, but {model} takes precedence here. For this session: /model {set}",
    de: "Verbunden, aber hier hat {model} Vorrang. Für diese Sitzung: /model {set}",
    zh: "已连接，但此处 {model} 优先。用于此会话：/model {set}",
  },
  connectedInDemo: {
    en: "Connected. The demo keeps using its script: exit with /exit and start planwright in your own folder.",
    de: "Verbunden. Die Demo benutzt weiter ihr Skript: Beende sie mit /exit, und starte planwright in einem eigenen Ordner.",
    zh: "已连接。演示仍使用脚本：用 /exit 退出，再在您自己的文件夹中启动 planwright。",
  },
  setupElsewhere: {
    en: "Connect the model where the server runs: run planwright setup there, or use the page's settings.",
    de: "Verbinde das Modell dort, wo der Server läuft: mit planwright setup oder in den Einstellungen der Seite.",
    zh: "请在服务器所在的机器上连接模型：在那里运行 planwright setup，或使用页面的设置。",
  },
  paused: {
    en: "Paused. Running work stops before its next step. /resume continues.",
    de: "Angehalten. Laufende Arbeit hält vor ihrem nächsten Schritt. /resume setzt fort.",
    zh: "已暂停。正在运行的工作会在下一步之前停下。/resume 继续。",
  },
  resumed: { en: "Resumed.", de: "Fortgesetzt.", zh: "已继续。" },
  forked: {
    en: "Now in the fork. The original session is unchanged.",
    de: "Du bist jetzt in der Abzweigung. Die ursprüngliche Sitzung bleibt unverändert.",
    zh: "现在位于分支中。原会话保持不变。",
  },
  exported: { en: "Saved: {path}", de: "Gespeichert: {path}", zh: "已保存：{path}" },
  nothingRecorded: { en: "Nothing recorded yet.", de: "Noch nichts festgehalten.", zh: "还没有任何记录。" },
  nothingRefused: { en: "Nothing was denied.", de: "Es wurde nichts verweigert.", zh: "没有被拒绝的操作。" },
  noSuchFilter: {
    en: "/audit takes only “refused”.",
    de: "/audit nimmt nur „refused“.",
    zh: "/audit 只接受“refused”。",
  },
  modelChosen: { en: "Model: {model}", de: "Modell: {model}", zh: "模型：{model}" },
});
