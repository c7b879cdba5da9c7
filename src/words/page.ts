// The frame of the page: header, composer, shortcuts and common controls.
import { words } from "./words.ts";

export const layoutWords = words({
  skip: { en: "Skip to content", de: "Zum Inhalt", zh: "跳到内容" },
  toggleChats: { en: "Show or hide chats", de: "Chats zeigen oder verbergen", zh: "显示或隐藏会话列表" },
  closeChats: { en: "Close chat list", de: "Liste der Chats schließen", zh: "关闭会话列表" },
  views: { en: "Chat views", de: "Ansichten dieses Chats", zh: "此会话的视图" },
  chat: { en: "Chat", de: "Chat", zh: "对话" },
  plan: { en: "Plan", de: "Plan", zh: "计划" },
  build: { en: "Build", de: "Umsetzung", zh: "执行" },
  audit: { en: "Record", de: "Protokoll", zh: "记录" },
  usage: { en: "Usage", de: "Verbrauch", zh: "用量" },
  closePanel: { en: "Close view", de: "Ansicht schließen", zh: "关闭此视图" },
  widen: { en: "Use full width", de: "Ganze Breite nutzen", zh: "占满宽度" },
  narrow: { en: "Show the chat alongside", de: "Chat daneben zeigen", zh: "在旁边显示对话" },
  resize: { en: "Panel width", de: "Breite der Ansicht", zh: "面板宽度" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  modePlan: { en: "PLAN", de: "PLAN", zh: "计划" },
  modeBuild: { en: "BUILD", de: "BAUEN", zh: "执行" },
  planTip: {
    en: "Plan mode: reads and plans, changes only plan files",
    de: "Plan-Modus: liest und plant, ändert nur Plandateien",
    zh: "计划模式：只阅读和规划，仅改动计划文件",
  },
  buildTip: {
    en: "Build mode: changes files, within your permission rules",
    de: "Bau-Modus: ändert Dateien, nach deinen Freigaberegeln",
    zh: "执行模式：按您的权限规则改动文件",
  },
  switchTitle: {
    en: "Build without an approved plan?",
    de: "Ohne freigegebenen Plan bauen?",
    zh: "没有已批准的计划就执行？",
  },
  switchText: {
    en: "This chat has no approved plan. In build mode, the agent can change files right away, within your permission rules.",
    de: "Dieser Chat hat keinen freigegebenen Plan. Im Bau-Modus kann der Agent sofort Dateien ändern, nach deinen Freigaberegeln.",
    zh: "此会话中没有已批准的计划。在执行模式下，代理可以按您的权限规则立即改动文件。",
  },
  switchPending: {
    en: "A plan is waiting for your decision. To run it, approve it: switching modes doesn't approve it.",
    de: "Ein Plan wartet auf deine Entscheidung. Um ihn umzusetzen, gib ihn frei: Den Modus zu wechseln gibt ihn nicht frei.",
    zh: "有一个计划正在等待您的决定。若要执行它，请批准它：切换模式并不等于批准。",
  },
  switchAnyway: { en: "Switch to build mode", de: "In den Bau-Modus wechseln", zh: "切换到执行模式" },
  stayInPlan: { en: "Stay in plan mode", de: "Im Plan-Modus bleiben", zh: "留在计划模式" },
  review: { en: "Review", de: "Ansehen", zh: "查看" },
  viewPlan: { en: "View plan", de: "Plan ansehen", zh: "查看计划" },
  notAllowed: {
    en: "Your role here ({role}) doesn't allow this.",
    de: "Deine Rolle hier ({role}) erlaubt das nicht.",
    zh: "您在此处的角色（{role}）无权执行此操作。",
  },
  opening: { en: "Opening chat…", de: "Chat wird geöffnet …", zh: "正在打开会话……" },
  lost: {
    en: "Connection lost. Reconnecting…",
    de: "Verbindung verloren. Neuer Versuch …",
    zh: "连接已断开，正在重新连接……",
  },
  live: { en: "Live", de: "Live", zh: "实时" },
  updatesPaused: { en: "Updates paused", de: "Aktualisierung ruht", zh: "已暂停接收" },
  cannotShow: { en: "Couldn't show this chat.", de: "Dieser Chat kann nicht gezeigt werden.", zh: "无法显示此会话。" },
  removed: { en: "This chat was removed.", de: "Dieser Chat wurde entfernt.", zh: "此会话已被删除。" },
  allChats: { en: "All chats", de: "Alle Chats", zh: "所有会话" },
  newVersion: {
    en: "The server is running a different version of Planwright. Reload the page to match it.",
    de: "Der Server läuft mit einer anderen Version von Planwright. Lade die Seite neu, um dieselbe zu haben.",
    zh: "服务器现在运行另一个版本的 Planwright。请重新加载页面以保持一致。",
  },
  reload: { en: "Reload", de: "Neu laden", zh: "重新加载" },
  broken: {
    en: "This part of the page stopped working.",
    de: "Dieser Teil der Seite funktioniert nicht.",
    zh: "页面的这一部分无法工作。",
  },
  brokenHint: {
    en: "Nothing is lost: the chat is stored on the server. If this happens again, report it with the message above.",
    de: "Nichts ist verloren: Der Chat ist auf dem Server gespeichert. Wenn es wieder geschieht, melde es mit der Meldung oben.",
    zh: "没有任何内容丢失：会话保存在服务器上。如果再次发生，请附上上面的句子报告。",
  },
  phaseIdle: { en: "Idle", de: "Ruht", zh: "空闲" },
  phaseQualifying: { en: "Assessing the request", de: "Beurteilt die Anfrage", zh: "正在评估请求" },
  phasePlanning: { en: "Planning", de: "Plant", zh: "正在规划" },
  phaseExecuting: { en: "Building", de: "Setzt um", zh: "正在执行" },
  phasePaused: { en: "Paused", de: "Angehalten", zh: "已暂停" },
});

/** The composer, its commands and keys. */
export const composerWords = words({
  message: { en: "Message", de: "Nachricht", zh: "消息" },
  placeholder: {
    en: "Describe what you want done…",
    de: "Beschreibe, was getan werden soll …",
    zh: "描述您想做什么……",
  },
  placeholderWorking: {
    en: "Add a message: it's read after the current step…",
    de: "Schreib noch etwas: Es wird nach dem aktuellen Schritt gelesen …",
    zh: "可以继续发消息：当前步骤结束后会读取……",
  },
  placeholderAsked: {
    en: "Answer above, or write something else to close the question…",
    de: "Antworte oben, oder schreib etwas anderes, um die Frage zu schließen …",
    zh: "请在上方回答，或另写别的以关闭该问题……",
  },
  placeholderPlan: {
    en: "Say what to change, or approve the plan…",
    de: "Sag, was anders sein soll, oder gib den Plan frei …",
    zh: "说说要改什么，或批准计划……",
  },
  hint: {
    en: "Enter to send, Shift+Enter for a new line, / for commands, @ for files",
    de: "Enter sendet, Umschalt+Enter neue Zeile, / Befehle, @ Dateien",
    zh: "Enter 发送，Shift+Enter 换行，/ 命令，@ 文件",
  },
  send: { en: "Send", de: "Senden", zh: "发送" },
  sending: { en: "Sending…", de: "Wird gesendet …", zh: "正在发送……" },
  stop: { en: "Stop", de: "Stoppen", zh: "停止" },
  stopAgain: {
    en: "Press Escape again to stop",
    de: "Zum Stoppen noch einmal Escape drücken",
    zh: "再按一次 Escape 停止",
  },
  notSent: {
    en: "Not sent. Your text is kept.",
    de: "Nicht gesendet; dein Text ist noch da.",
    zh: "未发送；您的文字已保留。",
  },
  takesNoText: {
    en: "/{name} takes no text. Send it on its own, or start with a space to send this as a message.",
    de: "/{name} nimmt keinen Text. Sende es allein, oder beginne mit einem Leerzeichen, um das als Nachricht zu senden.",
    zh: "/{name} 后面不带文字。请单独发送，或以空格开头将其作为消息发送。",
  },
  unknown: {
    en: "Unknown command /{name}. Available: {known}. Start with a space to send this as a message.",
    de: "Unbekannter Befehl /{name}. Es gibt: {known}. Beginne mit einem Leerzeichen, um das als Nachricht zu senden.",
    zh: "未知命令 /{name}。可用命令：{known}。以空格开头可将其作为消息发送。",
  },
  noPendingPlan: {
    en: "No plan is waiting for a decision.",
    de: "Kein Plan wartet auf eine Entscheidung.",
    zh: "没有等待决定的计划。",
  },
  notRunning: { en: "Nothing is running.", de: "Es läuft nichts.", zh: "没有正在运行的工作。" },
  alreadyPlan: { en: "Already in plan mode.", de: "Schon im Plan-Modus.", zh: "已经处于计划模式。" },
  alreadyBuild: { en: "Already in build mode.", de: "Schon im Bau-Modus.", zh: "已经处于执行模式。" },
  exported: { en: "Chat saved as Markdown.", de: "Chat als Markdown gespeichert.", zh: "会话已保存为 Markdown。" },
  files: { en: "Files", de: "Dateien", zh: "文件" },
  commands: { en: "Commands", de: "Befehle", zh: "命令" },
  noFiles: { en: "No matching files.", de: "Keine passende Datei.", zh: "没有名称匹配的文件。" },
  searching: { en: "Searching…", de: "Sucht …", zh: "查找中……" },
  noSearch: {
    en: "Can't search files right now.",
    de: "Dateien können gerade nicht gesucht werden.",
    zh: "现在无法查找文件。",
  },
  plan: {
    en: "Plan the request that follows, or switch to plan mode",
    de: "Einen Plan für das Folgende machen, oder in den Plan-Modus wechseln",
    zh: "为后面的请求制定计划，或切换到计划模式",
  },
  build: {
    en: "Run the request that follows without a plan, or switch to build mode",
    de: "Das Folgende ohne Plan tun, oder in den Bau-Modus wechseln",
    zh: "不经计划执行后面的请求，或切换到执行模式",
  },
  approve: {
    en: "Open the waiting plan to decide on it",
    de: "Den wartenden Plan öffnen, um darüber zu entscheiden",
    zh: "打开等待决定的计划",
  },
  stopCommand: { en: "Stop the current work", de: "Stoppen, was gerade läuft", zh: "停止正在进行的工作" },
  undo: {
    en: "Review what tasks changed, and undo it",
    de: "Ansehen, was Aufgaben geändert haben, und es rückgängig machen",
    zh: "查看任务的改动并撤销",
  },
  export: { en: "Save this chat as Markdown", de: "Diesen Chat als Markdown speichern", zh: "将此会话保存为 Markdown" },
  usage: { en: "Tokens and cost so far", de: "Token und Kosten bisher", zh: "查看 token 和费用" },
  audit: {
    en: "Who did what, and by which rule",
    de: "Wer was getan hat, und nach welcher Regel",
    zh: "查看谁按哪条规则做了什么",
  },
  setup: { en: "Connect a model", de: "Ein Modell verbinden", zh: "连接模型" },
  settings: { en: "Settings", de: "Einstellungen", zh: "设置" },
  help: { en: "All commands and keys", de: "Alle Befehle und Tasten", zh: "所有命令和按键" },
  helpTitle: { en: "Commands and keys", de: "Befehle und Tasten", zh: "命令和按键" },
  keyLine: { en: "New line", de: "Neue Zeile", zh: "换行" },
  keyHistory: {
    en: "Earlier messages (in an empty field)",
    de: "Frühere Nachrichten (im leeren Feld)",
    zh: "之前的消息（输入框为空时）",
  },
  keyStop: { en: "Stop (press twice)", de: "Stoppen (zweimal drücken)", zh: "停止（按两次）" },
  keyFile: { en: "Mention a file", de: "Eine Datei nennen", zh: "提及文件" },
});

/** Keyboard shortcuts. */
export const keyWords = words({
  title: { en: "Keyboard shortcuts", de: "Tastenkürzel", zh: "键盘快捷键" },
  intro: {
    en: "Shortcuts without Alt or Ctrl work while you're not typing.",
    de: "Die ohne Alt oder Strg gelten, solange du nicht tippst.",
    zh: "不带 Alt 或 Ctrl 的快捷键在未输入文字时有效。",
  },
  or: { en: "or", de: "oder", zh: "或" },
  theme: { en: "Switch between light and dark", de: "Zwischen hell und dunkel wechseln", zh: "切换明暗主题" },
  composer: { en: "Write a message", de: "Nachricht schreiben", zh: "写消息" },
  nextWaiting: { en: "Next chat waiting for you", de: "Nächster Chat, der auf dich wartet", zh: "下一个等待您的会话" },
  previousWaiting: {
    en: "Previous chat waiting for you",
    de: "Voriger Chat, der auf dich wartet",
    zh: "上一个等待您的会话",
  },
  help: { en: "Show shortcuts", de: "Tastenkürzel zeigen", zh: "显示快捷键" },
  view: { en: "View: {name}", de: "Ansicht: {name}", zh: "视图：{name}" },
  nothingWaits: { en: "Nothing is waiting for you.", de: "Nichts wartet auf dich.", zh: "没有等待您的内容。" },
});

/** Controls used everywhere. */
export const uiWords = words({
  close: { en: "Close", de: "Schließen", zh: "关闭" },
  cancel: { en: "Cancel", de: "Abbrechen", zh: "取消" },
  copy: { en: "Copy", de: "Kopieren", zh: "复制" },
  copied: { en: "Copied", de: "Kopiert", zh: "已复制" },
  loading: { en: "Loading…", de: "Wird geladen …", zh: "加载中……" },
  tryAgain: { en: "Try again", de: "Noch einmal", zh: "重试" },
  unreachable: {
    en: "Couldn't connect to the server. Is it running?",
    de: "Keine Verbindung zum Server. Läuft er?",
    zh: "无法连接服务器。它在运行吗？",
  },
  /** Between a name and what it is. */
  colon: { en: ": ", de: ": ", zh: "：" },
  moreLines: {
    en: "Show {count} more {count|line|lines}",
    de: "{count} weitere {count|Zeile|Zeilen} zeigen",
    zh: "再显示 {count} 行",
  },
  showLess: { en: "Show less", de: "Weniger zeigen", zh: "收起" },
});
