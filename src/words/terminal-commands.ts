// The commands of the terminal: their help, and what they answer.
import { words } from "./words.ts";

/** What each command does, in one short line, and what it takes. */
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

/** What commands say in one line: that something was done, or why it was not. */
export const commandNoticeWords = words({
  unknown: {
    en: "There is no command /{name}. See /help; a space before it sends it as text.",
    de: "Es gibt keinen Befehl /{name}. Siehe /help; mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "没有命令 /{name}。请看 /help；在前面加一个空格即作为文字发送。",
  },
  unknownButClose: {
    en: "There is no command /{name}. Did you mean /{meant}? A space before it sends it as text.",
    de: "Es gibt keinen Befehl /{name}. Meintest du /{meant}? Mit einem Leerzeichen davor wird es als Text gesendet.",
    zh: "没有命令 /{name}。您是指 /{meant} 吗？在前面加一个空格即作为文字发送。",
  },
  takesNothing: {
    en: "/{name} takes no words. Send it alone, or begin with a space to send this as text.",
    de: "/{name} nimmt keine Worte. Sende es allein, oder beginne mit einem Leerzeichen, um das als Text zu senden.",
    zh: "/{name} 后面不带文字。请单独发送，或以空格开头将其作为文本发送。",
  },
  nothingSaid: {
    en: "Nothing was said here yet. Say what you want done, or open a session with /sessions.",
    de: "Hier wurde noch nichts gesagt. Sag, was getan werden soll, oder öffne eine Sitzung mit /sessions.",
    zh: "这里还没有任何对话。请说出您的需求，或用 /sessions 打开会话。",
  },
  inPlan: { en: "It is in plan mode.", de: "Es ist im Plan-Modus.", zh: "当前是计划模式。" },
  inBuild: { en: "It is in build mode.", de: "Es ist im Bau-Modus.", zh: "当前是执行模式。" },
  backToBuild: {
    en: "It was in plan mode: back to build mode now. /plan switches again.",
    de: "Es war im Plan-Modus: jetzt wieder Bau-Modus. /plan wechselt noch einmal.",
    zh: "原为计划模式：现已回到执行模式。再次输入 /plan 可切换。",
  },
  noSuchMode: {
    en: "There is no mode “{mode}”. There are plan and build.",
    de: "Es gibt keinen Modus „{mode}“. Es gibt plan und build.",
    zh: "没有模式“{mode}”。可用：plan 和 build。",
  },
  noPlanWaits: {
    en: "No plan waits for a decision.",
    de: "Kein Plan wartet auf eine Entscheidung.",
    zh: "没有等待决定的计划。",
  },
  noPlan: {
    en: "There is no plan here yet. /plan with a request makes one.",
    de: "Hier gibt es noch keinen Plan. /plan mit einem Auftrag macht einen.",
    zh: "这里还没有计划。用 /plan 加需求来制定。",
  },
  noTask: {
    en: "The plan has no task {task}. There are: {known}.",
    de: "Der Plan hat keine Aufgabe {task}. Es gibt: {known}.",
    zh: "计划中没有任务 {task}。现有：{known}。",
  },
  noRevision: {
    en: "The plan has no revision {revision}. There are 1 to {last}.",
    de: "Der Plan hat keine Fassung {revision}. Es gibt 1 bis {last}.",
    zh: "计划没有第 {revision} 版。现有第 1 至 {last} 版。",
  },
  connected: {
    en: "Connected: it is used from your next message on. /model shows it.",
    de: "Verbunden: Es wird ab deiner nächsten Nachricht benutzt. /model zeigt es.",
    zh: "已连接：从您的下一条消息起使用。/model 可查看。",
  },
  connectedElsewhere: {
    en: "Connected, but here {model} counts more. For this session: /model {set}",
    de: "Verbunden, aber hier zählt {model} mehr. Für diese Sitzung: /model {set}",
    zh: "已连接，但此处 {model} 优先。用于此会话：/model {set}",
  },
  connectedInDemo: {
    en: "Connected. Here the script plays on: leave with /exit and start planwright in a folder of yours.",
    de: "Verbunden. Hier spielt das Skript weiter: Beende es mit /exit, und starte planwright in einem Ordner von dir.",
    zh: "已连接。这里仍由脚本演示：用 /exit 退出，再在您自己的文件夹中启动 planwright。",
  },
  setupElsewhere: {
    en: "A model is connected where the server runs: planwright setup there, or the page's settings.",
    de: "Ein Modell wird dort verbunden, wo der Server läuft: planwright setup dort, oder die Einstellungen der Seite.",
    zh: "请在服务器所在的机器上连接模型：在那里运行 planwright setup，或使用页面的设置。",
  },
  paused: {
    en: "Paused: what runs stops before its next step. /resume goes on.",
    de: "Angehalten: Was läuft, hält vor seinem nächsten Schritt. /resume macht weiter.",
    zh: "已暂停：正在运行的会在下一步之前停下。/resume 继续。",
  },
  resumed: { en: "It goes on.", de: "Es geht weiter.", zh: "继续进行。" },
  forked: {
    en: "This is the fork. The session before stays as it is.",
    de: "Das ist die Abzweigung. Die Sitzung davor bleibt, wie sie ist.",
    zh: "这是分叉。原会话保持不变。",
  },
  exported: { en: "Saved: {path}", de: "Gespeichert: {path}", zh: "已保存：{path}" },
  nothingRecorded: {
    en: "Nothing is recorded yet.",
    de: "Noch ist nichts festgehalten.",
    zh: "还没有任何记录。",
  },
  nothingRefused: {
    en: "Nothing was refused here.",
    de: "Hier wurde nichts verweigert.",
    zh: "这里没有被拒绝的操作。",
  },
  noSuchFilter: {
    en: "/audit takes “refused”, or nothing.",
    de: "/audit nimmt „refused“, oder nichts.",
    zh: "/audit 只接受“refused”，或不带内容。",
  },
  modelChosen: { en: "Model: {model}", de: "Modell: {model}", zh: "模型：{model}" },
});
