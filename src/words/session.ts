// Lists of sessions and workspaces, and the first screen of the page.
import { words } from "./words.ts";

/** The list of chats and their menu. */
export const sessionWords = words({
  chats: { en: "Chats", de: "Chats", zh: "会话" },
  home: { en: "Planwright home", de: "Planwright, Startseite", zh: "Planwright，回到首页" },
  newChat: { en: "New chat", de: "Neuer Chat", zh: "新建会话" },
  untitled: { en: "Untitled chat", de: "Unbenannter Chat", zh: "未命名会话" },
  workspace: { en: "Workspace: {name}", de: "Arbeitsordner: {name}", zh: "工作区：{name}" },
  workspaces: { en: "Workspaces", de: "Arbeitsordner", zh: "工作区" },
  noWorkspace: { en: "No workspace", de: "Kein Arbeitsordner", zh: "没有工作区" },
  addWorkspace: { en: "Add folder…", de: "Ordner hinzufügen …", zh: "添加文件夹……" },
  removeWorkspace: { en: "Forget “{name}”…", de: "„{name}“ vergessen …", zh: "移除“{name}”……" },
  search: { en: "Search chats", de: "Chats durchsuchen", zh: "搜索会话" },
  searchHint: { en: "Search titles, plans, messages", de: "Titel, Pläne, Nachrichten", zh: "搜索标题、计划和消息" },
  waiting: { en: "Waiting for you", de: "Wartet auf dich", zh: "等待您处理" },
  waitingCount: {
    en: "{count} {count|chat is|chats are} waiting for you",
    de: "{count} {count|Chat wartet|Chats warten} auf dich",
    zh: "{count} 个会话等待您处理",
  },
  moreWaiting: { en: "There are more.", de: "Es gibt noch mehr.", zh: "还有更多。" },
  recent: { en: "Recent", de: "Zuletzt", zh: "最近" },
  found: { en: "Results", de: "Ergebnisse", zh: "搜索结果" },
  none: {
    en: "No chats yet. Describe what you want done to start one.",
    de: "Noch keine Chats. Beschreibe, was getan werden soll, um einen zu beginnen.",
    zh: "还没有会话。描述您想做什么即可开始。",
  },
  noneFound: {
    en: "No results for “{search}”. Every word must match, so try fewer or different ones.",
    de: "Keine Ergebnisse für „{search}“. Jedes Wort muss vorkommen: Versuch weniger oder andere.",
    zh: "没有找到“{search}”。每个词都必须匹配，请减少或更换关键词。",
  },
  older: { en: "Older chats", de: "Ältere Chats", zh: "更早的会话" },
  settings: { en: "Settings", de: "Einstellungen", zh: "设置" },
  shortcuts: { en: "Keyboard shortcuts", de: "Tastenkürzel", zh: "键盘快捷键" },
  toDark: { en: "Switch to dark", de: "Zu dunkel wechseln", zh: "切换到深色" },
  toLight: { en: "Switch to light", de: "Zu hell wechseln", zh: "切换到浅色" },
  inPlan: { en: "plan mode", de: "Plan-Modus", zh: "计划模式" },
  inBuild: { en: "build mode", de: "Bau-Modus", zh: "执行模式" },

  menu: { en: "Chat actions", de: "Aktionen für diesen Chat", zh: "会话操作" },
  about: { en: "About this chat", de: "Über diesen Chat", zh: "关于此会话" },
  copyLink: { en: "Copy link", de: "Link kopieren", zh: "复制链接" },
  linkCopied: { en: "Link copied.", de: "Link kopiert.", zh: "链接已复制。" },
  fork: { en: "Fork from here", de: "Von hier abzweigen", zh: "从此处分叉" },
  forked: {
    en: "This is the fork. The original chat is unchanged.",
    de: "Das ist die Abzweigung. Der ursprüngliche Chat bleibt, wie er ist.",
    zh: "这是分叉。原会话保持不变。",
  },
  exportHtml: {
    en: "Export page to share (HTML)",
    de: "Export als Seite zum Teilen (HTML)",
    zh: "导出为可分享的网页（HTML）",
  },
  exportMarkdown: {
    en: "Export to read (Markdown)",
    de: "Export zum Lesen (Markdown)",
    zh: "导出为阅读格式（Markdown）",
  },
  exportNdjson: {
    en: "Export all events (NDJSON)",
    de: "Export aller Ereignisse (NDJSON)",
    zh: "导出所有事件（NDJSON）",
  },
  exportChat: { en: "Export .chat file", de: "Export als .chat-Datei", zh: "导出 .chat 文件" },
  remove: { en: "Remove chat…", de: "Chat entfernen …", zh: "删除会话……" },
});

/** Adding folders and removing them from the list. */
export const workspaceWords = words({
  addTitle: { en: "Add a folder", de: "Ordner hinzufügen", zh: "添加文件夹" },
  addText: {
    en: "Planwright can then work in it. It must be inside a folder that the server was started with, or one listed in server.roots.",
    de: "Planwright kann dann darin arbeiten. Er muss unter einem Ordner liegen, mit dem der Server gestartet wurde oder der in server.roots steht.",
    zh: "之后 Planwright 就能在其中工作。它必须位于服务器启动时指定的文件夹之下，或列在 server.roots 中。",
  },
  folder: { en: "Folder", de: "Ordner", zh: "文件夹" },
  folderHint: {
    en: "Full path on the server's machine, such as /home/ada/code/shop",
    de: "Der ganze Pfad auf dem Rechner des Servers, etwa /home/ada/code/shop",
    zh: "服务器上的完整路径，例如 /home/ada/code/shop",
  },
  name: { en: "Name (optional)", de: "Name (freiwillig)", zh: "名称（可选）" },
  add: { en: "Add", de: "Hinzufügen", zh: "添加" },
  added: { en: "Added “{name}”.", de: "„{name}“ hinzugefügt.", zh: "已添加“{name}”。" },
  removeTitle: { en: "Forget “{name}”?", de: "„{name}“ vergessen?", zh: "移除“{name}”？" },
  removeText: {
    en: "It will no longer be listed here. The folder {folder} and its chats are kept, and come back when you add it again.",
    de: "Er wird hier nicht mehr gezeigt. Der Ordner {folder} und seine Chats bleiben und sind wieder da, wenn du ihn wieder hinzufügst.",
    zh: "此处将不再显示它。文件夹 {folder} 及其会话会保留，重新添加后即可再次看到。",
  },
  remove: { en: "Forget", de: "Vergessen", zh: "移除" },
});

/** The list of sessions in the terminal. */
export const sessionPickerWords = words({
  title: { en: "Sessions", de: "Sitzungen", zh: "会话" },
  found: { en: "Sessions matching “{search}”", de: "Sitzungen mit „{search}“", zh: "含“{search}”的会话" },
  untitled: { en: "(no title)", de: "(ohne Titel)", zh: "（无标题）" },
  none: { en: "No sessions here yet.", de: "Hier gibt es noch keine Sitzungen.", zh: "这里还没有会话。" },
  noneFound: {
    en: "No results for “{search}”. Every word must match. Press f to search again.",
    de: "Keine Ergebnisse für „{search}“. Jedes Wort muss vorkommen. Mit f noch einmal suchen.",
    zh: "没有找到“{search}”。每个词都必须匹配。按 f 重新搜索。",
  },
  open: { en: "open", de: "öffnen", zh: "打开" },
  search: { en: "search", de: "suchen", zh: "搜索" },
  new: { en: "new", de: "neu", zh: "新建" },
  fork: { en: "fork", de: "abzweigen", zh: "分叉" },
  export: { en: "export", de: "exportieren", zh: "导出" },
  remove: { en: "remove", de: "entfernen", zh: "删除" },
  searchFor: {
    en: "Words in titles, plans and messages (leave empty for all)",
    de: "Wörter in Titeln, Plänen und Nachrichten (leer: alle)",
    zh: "标题、计划和消息中的关键词（留空：全部）",
  },
  confirmRemove: {
    en: "Remove “{title}” and everything in it?",
    de: "„{title}“ mit allem darin entfernen?",
    zh: "删除“{title}”及其全部内容？",
  },
  removed: { en: "Removed: {title}", de: "Entfernt: {title}", zh: "已删除：{title}" },
  current: { en: "current", de: "aktuell", zh: "当前" },
});

/** The home page, where a chat starts. */
export const homeWords = words({
  heading: { en: "What do you want to get done?", de: "Was soll getan werden?", zh: "您想完成什么？" },
  message: { en: "Your first message", de: "Deine erste Nachricht", zh: "您的第一条消息" },
  placeholder: {
    en: "Describe the change. Planwright reads the code first.",
    de: "Beschreibe die Änderung. Planwright liest zuerst den Code.",
    zh: "描述您想要的改动。Planwright 会先阅读代码。",
  },
  keys: {
    en: "Enter to send, Shift+Enter for a new line",
    de: "Enter sendet, Umschalt+Enter neue Zeile",
    zh: "Enter 发送，Shift+Enter 换行",
  },
  start: { en: "Start", de: "Starten", zh: "开始" },
  mode: { en: "How to start", de: "Wie gestartet wird", zh: "如何开始" },
  plan: { en: "Plan", de: "Planen", zh: "计划" },
  planText: {
    en: "Three perspectives become one plan. Nothing changes until you approve it.",
    de: "Aus drei Sichten wird ein Plan. Nichts wird geändert, bevor du ihn freigibst.",
    zh: "三个视角合成一份计划。在您批准之前不做任何改动。",
  },
  ask: { en: "Ask", de: "Fragen", zh: "提问" },
  askText: {
    en: "Reads the code and answers. Can't change anything.",
    de: "Liest den Code und antwortet. Kann nichts ändern.",
    zh: "查看代码并回答。不能做任何改动。",
  },
  build: { en: "Build", de: "Bauen", zh: "执行" },
  buildText: {
    en: "Changes files right away, within your permission rules.",
    de: "Ändert sofort Dateien, nach deinen Freigaberegeln.",
    zh: "按您的权限规则立即改动文件。",
  },
  auto: { en: "Auto", de: "Auto", zh: "自动" },
  autoText: {
    en: "Assesses the request first: small ones run right away, others get a plan.",
    de: "Beurteilt erst die Anfrage: Kleines sofort, anderes mit Plan.",
    zh: "先评估请求：小事立即做，其余先做计划。",
  },
  firstStep: { en: "You describe the change.", de: "Du beschreibst die Änderung.", zh: "您描述改动。" },
  firstText: {
    en: "Planwright reads the code and asks when something is unclear.",
    de: "Planwright liest den Code und fragt nach, wo etwas unklar ist.",
    zh: "Planwright 阅读代码，不清楚之处会提问。",
  },
  secondStep: { en: "You approve a plan.", de: "Du gibst einen Plan frei.", zh: "您批准计划。" },
  secondText: {
    en: "Tasks, files, risks, checks. Nothing changes before that.",
    de: "Aufgaben, Dateien, Risiken, Prüfungen. Bis dahin wird nichts geändert.",
    zh: "任务、文件、风险、检查。在此之前不做任何改动。",
  },
  thirdStep: { en: "It builds and verifies.", de: "Es baut und prüft.", zh: "它执行并验证。" },
  thirdText: {
    en: "Tasks run in copies, are checked, and can be undone one by one.",
    de: "Aufgaben laufen in Kopien, werden geprüft und sind einzeln umkehrbar.",
    zh: "任务在副本中运行、经过检查，并可逐个撤销。",
  },
  how: { en: "How it works", de: "So geht es", zh: "工作方式" },
  examples: { en: "Examples", de: "Beispiele", zh: "示例" },
  example1: {
    en: "Explain how a request travels through this project, and where errors are handled.",
    de: "Erkläre, wie eine Anfrage durch dieses Projekt läuft und wo Fehler behandelt werden.",
    zh: "解释一个请求在这个项目中如何流转，以及错误在哪里处理。",
  },
  example2: {
    en: "Find out why the tests are slow and plan how to make them twice as fast.",
    de: "Finde heraus, warum die Tests langsam sind, und plane, wie sie doppelt so schnell werden.",
    zh: "找出测试缓慢的原因，并计划如何让它们快一倍。",
  },
  example3: {
    en: "Add a --json flag to the command line, with tests and documentation.",
    de: "Füge der Kommandozeile eine Option --json hinzu, mit Tests und Dokumentation.",
    zh: "为命令行添加 --json 选项，并附上测试和文档。",
  },
  noWorkspaceTitle: { en: "No folder to work in yet", de: "Noch kein Ordner zum Arbeiten", zh: "还没有可工作的文件夹" },
  noWorkspaceAdmin: {
    en: "Add one in the sidebar under “No workspace”, or start the server with one: planwright serve ~/code/shop",
    de: "Füge einen in der Seitenleiste unter „Kein Arbeitsordner“ hinzu, oder starte den Server mit einem: planwright serve ~/code/shop",
    zh: "在侧栏“没有工作区”下添加一个，或启动服务器时指定：planwright serve ~/code/shop",
  },
  noWorkspace: {
    en: "Ask the person who runs this server to add one.",
    de: "Bitte die Person, die diesen Server betreibt, einen hinzuzufügen.",
    zh: "请联系此服务器的管理者添加一个。",
  },
  unknownWorkspace: {
    en: "This server doesn't know that folder. It may have been removed.",
    de: "Diesen Ordner kennt der Server nicht. Vielleicht wurde er entfernt.",
    zh: "此服务器不认识该文件夹。它可能已被移除。",
  },
  noModel: {
    en: "No model is ready yet: {problem}",
    de: "Noch ist kein Modell bereit: {problem}",
    zh: "这里还没有可用的模型：{problem}",
  },
  noModelHelp: {
    en: "Connect one here or with planwright setup, or start the server with --model.",
    de: "Verbinde eines hier oder mit planwright setup, oder starte den Server mit --model.",
    zh: "请在此处或用 planwright setup 连接模型，或用 --model 启动服务器。",
  },
  settings: { en: "Settings", de: "Einstellungen", zh: "设置" },
  demo: {
    en: "This is the demo: a script plays the model, and no AI is involved. Everything else is real, in a temporary folder. It knows the scenes below. For anything else, or for your own code, connect a model.",
    de: "Das ist die Demo: Ein Skript spielt das Modell, keine KI ist beteiligt. Alles andere ist echt, in einem temporären Ordner. Es kennt die Szenen unten. Für alles andere oder für deinen eigenen Code verbinde ein Modell.",
    zh: "这是演示：由脚本扮演模型，没有 AI 参与。其余一切都是真实的，位于临时文件夹中。它能演示下面的场景；要做别的事，或处理您自己的代码，请连接模型。",
  },
  demoShort: { en: "demo", de: "Demo", zh: "演示" },
  demoBadge: { en: "demo script, no AI", de: "Demo-Skript, keine KI", zh: "演示脚本，非 AI" },
  scene: { en: "Shows: {shows}", de: "Zeigt: {shows}", zh: "展示：{shows}" },
  scripted: {
    en: "This is a demo: a script plays the model ({model}). Its answers are prepared, no matter what you ask.",
    de: "Das ist eine Demo: Ein Skript spielt das Modell ({model}). Seine Antworten sind vorbereitet, egal was du fragst.",
    zh: "这是演示：由脚本扮演模型（{model}）。无论您问什么，它的回答都是预先准备的。",
  },
});
