// What stands around the views of the page: header, input, keys, notifications.
import { words } from "./words.ts";

/** What the frame of the page says. */
export const layoutWords = words({
  skip: { en: "Skip to the content", de: "Zum Inhalt", zh: "跳到内容" },
  side: { en: "Show or hide the chats", de: "Chats zeigen oder verbergen", zh: "显示或隐藏会话列表" },
  closeSide: { en: "Close the list of chats", de: "Liste der Chats schließen", zh: "关闭会话列表" },
  views: { en: "Views of this chat", de: "Ansichten dieses Chats", zh: "此会话的视图" },
  chat: { en: "Chat", de: "Chat", zh: "对话" },
  plan: { en: "Plan", de: "Plan", zh: "计划" },
  build: { en: "Build", de: "Umsetzung", zh: "执行" },
  audit: { en: "Record", de: "Protokoll", zh: "记录" },
  usage: { en: "Usage", de: "Verbrauch", zh: "用量" },
  closePanel: { en: "Close this view", de: "Ansicht schließen", zh: "关闭此视图" },
  widen: { en: "Use the whole width", de: "Ganze Breite nutzen", zh: "占满宽度" },
  narrow: { en: "Show the chat beside it", de: "Chat daneben zeigen", zh: "在旁边显示对话" },
  resize: { en: "Width of the panel", de: "Breite der Ansicht", zh: "面板宽度" },
  mode: { en: "Mode", de: "Modus", zh: "模式" },
  modePlan: { en: "PLAN", de: "PLAN", zh: "计划" },
  modeBuild: { en: "BUILD", de: "BAUEN", zh: "执行" },
  planTip: {
    en: "Plan mode: looks and thinks, changes nothing but plan files",
    de: "Plan-Modus: sieht sich um und denkt, ändert nur Plandateien",
    zh: "计划模式：只查看和思考，除计划文件外不改动任何内容",
  },
  buildTip: {
    en: "Build mode: changes files, by the rules you have set",
    de: "Bau-Modus: ändert Dateien, nach deinen Regeln",
    zh: "执行模式：按您设定的规则改动文件",
  },
  switchTitle: {
    en: "Build without an approved plan?",
    de: "Ohne freigegebenen Plan bauen?",
    zh: "没有已批准的计划就执行？",
  },
  switchText: {
    en: "No plan is approved in this chat. In build mode the agent may change files right away, by the rules of your permissions.",
    de: "In diesem Chat ist kein Plan freigegeben. Im Bau-Modus darf der Agent sofort Dateien ändern, nach den Regeln deiner Freigaben.",
    zh: "此会话中没有已批准的计划。在执行模式下，代理可以按您的权限规则立即改动文件。",
  },
  switchPending: {
    en: "A plan waits for your decision. To carry it out, approve it instead: switching the mode does not approve it.",
    de: "Ein Plan wartet auf deine Entscheidung. Um ihn umzusetzen, gib ihn frei: Den Modus zu wechseln gibt ihn nicht frei.",
    zh: "有一个计划正在等待您的决定。若要执行它，请批准它：切换模式并不等于批准。",
  },
  switchAnyway: { en: "Switch to build mode", de: "In den Bau-Modus wechseln", zh: "切换到执行模式" },
  stayInPlan: { en: "Stay in plan mode", de: "Im Plan-Modus bleiben", zh: "留在计划模式" },
  seeWaiting: { en: "Look at it", de: "Ansehen", zh: "查看" },
  seePlan: { en: "Look at the plan", de: "Plan ansehen", zh: "查看计划" },
  mayNot: {
    en: "Your role here ({role}) may not do that.",
    de: "Deine Rolle hier ({role}) darf das nicht.",
    zh: "您在此处的角色（{role}）无权执行此操作。",
  },
  opening: { en: "Opening the chat …", de: "Chat wird geöffnet …", zh: "正在打开会话……" },
  lost: {
    en: "Connection lost, trying again …",
    de: "Verbindung verloren, neuer Versuch …",
    zh: "连接已断开，正在重试……",
  },
  live: { en: "Live", de: "Live", zh: "实时" },
  resting: { en: "Resting", de: "Ruht", zh: "已暂停接收" },
  gone: { en: "This chat cannot be shown.", de: "Dieser Chat kann nicht gezeigt werden.", zh: "无法显示此会话。" },
  removed: { en: "This chat was removed.", de: "Dieser Chat wurde entfernt.", zh: "此会话已被删除。" },
  toChats: { en: "All chats", de: "Alle Chats", zh: "所有会话" },
  newVersion: {
    en: "The server runs another version of Planwright now. Load the page again to have the same.",
    de: "Der Server läuft jetzt mit einer anderen Version von Planwright. Lade die Seite neu, um dieselbe zu haben.",
    zh: "服务器现在运行另一个版本的 Planwright。请重新加载页面以保持一致。",
  },
  reload: { en: "Load again", de: "Neu laden", zh: "重新加载" },
  broken: {
    en: "This part of the page does not work.",
    de: "Dieser Teil der Seite funktioniert nicht.",
    zh: "页面的这一部分无法工作。",
  },
  brokenHint: {
    en: "Nothing is lost: the chat lives on the server. If it happens again, please report it with the sentence above.",
    de: "Nichts ist verloren: Der Chat lebt auf dem Server. Wenn es wieder geschieht, melde es bitte mit dem Satz oben.",
    zh: "没有任何内容丢失：会话保存在服务器上。如果再次发生，请附上上面的句子报告。",
  },
  untitled: { en: "New chat", de: "Neuer Chat", zh: "新会话" },
  phaseIdle: { en: "Idle", de: "Ruht", zh: "空闲" },
  phaseQualifying: { en: "Judging the request", de: "Beurteilt die Anfrage", zh: "正在判断请求" },
  phasePlanning: { en: "Planning", de: "Plant", zh: "正在规划" },
  phaseExecuting: { en: "Building", de: "Setzt um", zh: "正在执行" },
  phasePaused: { en: "Paused", de: "Angehalten", zh: "已暂停" },
});

/** What the field for messages says. */
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

/** What shortcuts are called. */
export const keyWords = words({
  title: { en: "Keyboard shortcuts", de: "Tastenkürzel", zh: "键盘快捷键" },
  intro: {
    en: "Those without Alt or Ctrl count while you are not typing.",
    de: "Die ohne Alt oder Strg gelten, solange du nicht tippst.",
    zh: "不带 Alt 或 Ctrl 的快捷键在未输入文字时有效。",
  },
  or: { en: "or", de: "oder", zh: "或" },
  Alt: { en: "Alt", de: "Alt", zh: "Alt" },
  Ctrl: { en: "Ctrl", de: "Strg", zh: "Ctrl" },
  Shift: { en: "Shift", de: "Umschalt", zh: "Shift" },
  newChat: { en: "New chat", de: "Neuer Chat", zh: "新建会话" },
  search: { en: "Search the chats", de: "Chats durchsuchen", zh: "搜索会话" },
  sidebar: { en: "Show or hide the chats", de: "Chats zeigen oder verbergen", zh: "显示或隐藏会话列表" },
  theme: { en: "Light or dark", de: "Hell oder dunkel", zh: "切换明暗主题" },
  composer: { en: "Write a message", de: "Nachricht schreiben", zh: "写消息" },
  nextWaiting: {
    en: "Next chat that waits for you",
    de: "Nächster Chat, der auf dich wartet",
    zh: "下一个等待您的会话",
  },
  previousWaiting: {
    en: "Previous chat that waits for you",
    de: "Voriger Chat, der auf dich wartet",
    zh: "上一个等待您的会话",
  },
  help: { en: "Show the shortcuts", de: "Tastenkürzel zeigen", zh: "显示快捷键" },
  view: { en: "View: {name}", de: "Ansicht: {name}", zh: "视图：{name}" },
  nothingWaits: { en: "Nothing waits for you.", de: "Nichts wartet auf dich.", zh: "没有等待您的内容。" },
});

/** What notifications of the system say. */
export const notifyWords = words({
  untitled: { en: "A chat", de: "Ein Chat", zh: "一个会话" },
});

/** What controls say that are used everywhere. */
export const uiWords = words({
  close: { en: "Close", de: "Schließen", zh: "关闭" },
  cancel: { en: "Cancel", de: "Abbrechen", zh: "取消" },
  copy: { en: "Copy", de: "Kopieren", zh: "复制" },
  copied: { en: "Copied", de: "Kopiert", zh: "已复制" },
  loading: { en: "Loading …", de: "Wird geladen …", zh: "加载中……" },
  tryAgain: { en: "Try again", de: "Noch einmal", zh: "重试" },
  unreachable: {
    en: "The server cannot be reached. Is it running?",
    de: "Der Server ist nicht erreichbar. Läuft er?",
    zh: "无法连接服务器。它在运行吗？",
  },
  /** Between a name and what it is. */
  colon: { en: ": ", de: ": ", zh: "：" },
  more: { en: "More", de: "Mehr", zh: "更多" },
  moreLines: {
    en: "Show {count} more {count|line|lines}",
    de: "{count} weitere {count|Zeile|Zeilen} zeigen",
    zh: "再显示 {count} 行",
  },
  showLess: { en: "Show less", de: "Weniger zeigen", zh: "收起" },
});
