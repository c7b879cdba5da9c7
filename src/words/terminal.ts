// What stands around the blocks of the terminal: first screen, input, status line.
import { words } from "./words.ts";

/** What the terminal says around what it shows. */
export const terminalWords = words({
  queued: { en: "queued:", de: "wartet:", zh: "排队：" },
  moreQueued: { en: "… {count} more queued", de: "… {count} weitere warten", zh: "… 另有 {count} 条排队" },
  severalWait: {
    en: "{of} things wait for you. This is {at} of {of}. Tab: the next",
    de: "{of} Dinge warten auf dich. Dies ist {at} von {of}. Tab: das nächste",
    zh: "有 {of} 项等待您处理。这是第 {at} 项，共 {of} 项。Tab：下一项",
  },
  escAgainClears: {
    en: "Esc again clears the text.",
    de: "Noch einmal Esc löscht den Text.",
    zh: "再按一次 Esc 清空文本。",
  },
  tooSoon: {
    en: "That key came before this could be read. Press it again.",
    de: "Diese Taste kam, bevor das gelesen sein konnte. Drück sie noch einmal.",
    zh: "按键早于内容可读之时。请再按一次。",
  },
  lookFirst: {
    en: "The plan on the screen was not there when you began to write. Look at it, then approve it.",
    de: "Der Plan auf dem Bildschirm stand noch nicht da, als du zu schreiben anfingst. Sieh ihn an, dann gib ihn frei.",
    zh: "您开始输入时屏幕上还没有这个计划。请先查看，再批准。",
  },
  compacting: { en: "Summing up the conversation…", de: "Das Gespräch wird zusammengefasst…", zh: "正在概括对话…" },
  worksOn: {
    en: "The other session works on. /sessions leads back to it.",
    de: "Die andere Sitzung arbeitet weiter. /sessions führt zu ihr zurück.",
    zh: "另一个会话仍在继续工作。/sessions 可返回该会话。",
  },
  loading: { en: "loading…", de: "wird geladen…", zh: "正在加载…" },
  notSent: { en: "Not sent: {text}", de: "Nicht gesendet: {text}", zh: "未发送：{text}" },
  stopping: { en: "Stopping…", de: "Wird gestoppt…", zh: "正在停止…" },
  ctrlCAgainLeaves: {
    en: "Ctrl-C again leaves Planwright.",
    de: "Noch einmal Strg+C beendet Planwright.",
    zh: "再按一次 Ctrl-C 退出 Planwright。",
  },
  resting: { en: "Putting the work to rest…", de: "Die Arbeit wird zur Ruhe gelegt…", zh: "正在妥善停放工作…" },
  nothingToApprove: {
    en: "No plan waits for approval.",
    de: "Kein Plan wartet auf Freigabe.",
    zh: "没有等待批准的计划。",
  },
  editorFailed: {
    en: "The editor did not end well: {command}. Set $EDITOR to the one that you use.",
    de: "Der Editor endete nicht gut: {command}. Setze $EDITOR auf den, den du benutzt.",
    zh: "编辑器未正常结束：{command}。请把 $EDITOR 设为您使用的编辑器。",
  },
  notChanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有任何改动。" },
  detailsOn: { en: "Details are shown.", de: "Einzelheiten werden gezeigt.", zh: "显示详细信息。" },
  detailsOff: { en: "Details are folded.", de: "Einzelheiten sind eingeklappt.", zh: "详细信息已折叠。" },
  gone: { en: "This session is gone.", de: "Diese Sitzung gibt es nicht mehr.", zh: "此会话已不存在。" },
  insteadLabel: { en: "Instead of an answer", de: "Statt einer Antwort", zh: "代替回答" },
  answerLater: { en: "Ctrl+D to answer later", de: "Strg+D: später antworten", zh: "Ctrl+D：稍后回答" },
  stopHere: { en: "Ctrl+C to stop", de: "Strg+C: anhalten", zh: "Ctrl+C：停止" },
  writeHere: { en: "Ask for something", de: "Sag, was du willst", zh: "请说出您的需求" },
});

/** What the terminal says when it opens and when it is left. */
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
  resume: { en: "Resume “{title}”:", de: "„{title}“ fortsetzen:", zh: "恢复“{title}”：" },
  resumeIt: { en: "Resume:", de: "Fortsetzen:", zh: "恢复：" },
});

/** What the line below the input says about where one is, and what is said at the beginning and at the end. */
export const statusWords = words({
  plan: { en: "PLAN", de: "PLAN", zh: "计划" },
  build: { en: "BUILD", de: "BAUEN", zh: "执行" },
  auto: { en: "auto", de: "auto", zh: "自动" },
  planCount: { en: "{count} {count|plan|plans}", de: "{count} {count|Plan|Pläne}", zh: "{count} 个计划" },
  questionCount: {
    en: "{count} {count|question|questions}",
    de: "{count} {count|Frage|Fragen}",
    zh: "{count} 个问题",
  },
  permissionCount: {
    en: "{count} {count|permission|permissions}",
    de: "{count} {count|Erlaubnis|Erlaubnisse}",
    zh: "{count} 个许可",
  },
  adjustmentCount: {
    en: "{count} {count|change|changes}",
    de: "{count} {count|Änderung|Änderungen}",
    zh: "{count} 项更改",
  },
  waitForYou: { en: "waits for you: {what}", de: "wartet auf dich: {what}", zh: "等待您：{what}" },
  waitShort: { en: "waits: {what}", de: "wartet: {what}", zh: "等待：{what}" },
  waitCount: { en: "{count} {count|waits|wait}", de: "{count} {count|wartet|warten}", zh: "{count} 项等待" },
  elsewhere: { en: "+{count} elsewhere", de: "+{count} anderswo", zh: "另有 {count} 处" },
  lost: { en: "connection lost", de: "Verbindung weg", zh: "连接已断开" },
  lostShort: { en: "offline", de: "offline", zh: "断线" },
  opening: { en: "connecting …", de: "verbindet …", zh: "正在连接……" },
  noModel: { en: "no model", de: "kein Modell", zh: "未设置模型" },
  context: { en: "ctx {share}", de: "Kontext {share}", zh: "上下文 {share}" },
  noSandbox: { en: "no sandbox", de: "keine Sandbox", zh: "无沙箱" },
  sandbox: { en: "sandbox {name}", de: "Sandbox {name}", zh: "沙箱 {name}" },
  details: { en: "details", de: "Einzelheiten", zh: "详情" },
});

/** What the terminal's transcript says around calls, agents and folded text. */
export const entryWords = words({
  lines: { en: "{count} {count|line|lines}", de: "{count} {count|Zeile|Zeilen}", zh: "{count} 行" },
  matches: { en: "{count} {count|match|matches}", de: "{count} Treffer", zh: "{count} 处匹配" },
  noMatches: { en: "no matches", de: "keine Treffer", zh: "无匹配" },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  entries: { en: "{count} {count|entry|entries}", de: "{count} {count|Eintrag|Einträge}", zh: "{count} 项" },
  exit: { en: "exit code {code}", de: "Exit-Code {code}", zh: "退出码 {code}" },
  killed: { en: "killed by {signal}", de: "beendet durch {signal}", zh: "被 {signal} 终止" },
  timedOut: { en: "took too long", de: "dauerte zu lange", zh: "超时" },
  cached: { en: "cached", de: "aus dem Zwischenspeicher", zh: "已缓存" },
  todosDone: { en: "{done} of {total} done", de: "{done} von {total} fertig", zh: "已完成 {done}/{total}" },
  blockedByMode: {
    en: "System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes.",
    de: "Der Plan-Modus gilt: Nur der Plan kann geändert werden. Für Änderungen in den Bau-Modus wechseln.",
    zh: "当前为计划模式，只能修改计划。请切换到执行模式后再改动。",
  },
  notInPlanMode: { en: "not in plan mode", de: "nicht im Plan-Modus", zh: "计划模式下不可用" },
  byRule: { en: "rule: {rule}", de: "Regel: {rule}", zh: "规则：{rule}" },
  always: { en: "always: {pattern}", de: "immer: {pattern}", zh: "始终允许：{pattern}" },
  moreLines: {
    en: "… +{count} {count|line|lines} (Ctrl+O)",
    de: "… +{count} {count|Zeile|Zeilen} (Strg+O)",
    zh: "… 另有 {count} 行 (Ctrl+O)",
  },
  earlierLines: {
    en: "… {count} earlier {count|line|lines} (Ctrl+O)",
    de: "… {count} {count|Zeile|Zeilen} davor (Strg+O)",
    zh: "… 之前还有 {count} 行 (Ctrl+O)",
  },
  leftOut: {
    en: "… +{count} {count|line|lines}",
    de: "… +{count} {count|Zeile|Zeilen}",
    zh: "… 另有 {count} 行",
  },
  leftOutBefore: {
    en: "… {count} earlier {count|line|lines}",
    de: "… {count} {count|Zeile|Zeilen} davor",
    zh: "… 之前还有 {count} 行",
  },
  more: { en: "… {count} more", de: "… {count} weitere", zh: "… 另有 {count} 项" },
  lookRead: {
    en: "read {count} {count|file|files}",
    de: "{count} {count|Datei|Dateien} gelesen",
    zh: "读取 {count} 个文件",
  },
  lookListed: {
    en: "listed {count} {count|folder|folders}",
    de: "{count} Ordner aufgelistet",
    zh: "列出 {count} 个文件夹",
  },
  lookSearched: { en: "searched {count}×", de: "{count}× gesucht", zh: "搜索 {count} 次" },
  lookFound: { en: "looked for files {count}×", de: "{count}× Dateien gesucht", zh: "查找文件 {count} 次" },
  calls: { en: "{count} {count|call|calls}", de: "{count} {count|Aufruf|Aufrufe}", zh: "{count} 次调用" },
  perspective: { en: "perspective", de: "Perspektive", zh: "视角" },
  synthesis: { en: "makes the plan", de: "macht den Plan", zh: "制定计划" },
  reflection: { en: "reflection", de: "Reflexion", zh: "反思" },
  planMode: {
    en: "nothing can be changed",
    de: "nichts kann geändert werden",
    zh: "不会改动任何内容",
  },
  buildMode: { en: "files can be changed", de: "Dateien können geändert werden", zh: "可以改动文件" },
  newFile: { en: "new", de: "neu", zh: "新建" },
  removedFile: { en: "removed", de: "gelöscht", zh: "已删除" },
  binaryFile: { en: "not a text file", de: "keine Textdatei", zh: "非文本文件" },
  diffIsCut: { en: "the diff is longer", de: "der Diff ist länger", zh: "差异内容更长" },
  retrying: {
    en: "asked again, attempt {attempt}: {reason}",
    de: "noch einmal gefragt, Versuch {attempt}: {reason}",
    zh: "重新请求，第 {attempt} 次：{reason}",
  },
  escStops: { en: "Esc stops", de: "Esc hält an", zh: "Esc 停止" },
});

/** What every panel of the terminal says. */
export const frameWords = words({
  tabToAnswer: { en: "Tab: answer this", de: "Tab: hier antworten", zh: "Tab：在此回答" },
  moreAbove: { en: "↑ {count} more", de: "↑ {count} weitere", zh: "↑ 还有 {count} 行" },
  moreBelow: { en: "↓ {count} more", de: "↓ {count} weitere", zh: "↓ 还有 {count} 行" },
});

/** What the input of the terminal says. */
export const inputWords = words({
  sendOrLeave: { en: "Enter sends · Esc back", de: "Enter sendet · Esc zurück", zh: "Enter 发送 · Esc 返回" },
  empty: { en: "Write something first.", de: "Schreib zuerst etwas.", zh: "请先写点内容。" },
});

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

/** What every list to choose from says. */
export const listPanelWords = words({
  close: { en: "close", de: "schließen", zh: "关闭" },
  working: { en: "… at it", de: "… läuft", zh: "……进行中" },
});

/** What is said where yes or no is asked. */
export const confirmWords = words({
  yes: { en: "[y] yes", de: "[j] ja", zh: "[y] 是" },
  no: { en: "[n] no", de: "[n] nein", zh: "[n] 否" },
});

/** What the terminal says when a change of the plan waits, or work that nobody does any more. */
export const waitingWords = words({
  accept: { en: "[1] Accept", de: "[1] Annehmen", zh: "[1] 接受" },
  refuse: { en: "[2] Refuse", de: "[2] Ablehnen", zh: "[2] 拒绝" },
  otherChange: {
    en: "Another change is on the screen now: nothing was decided.",
    de: "Jetzt steht eine andere Änderung da: Nichts wurde entschieden.",
    zh: "屏幕上现在是另一项更改：尚未做出任何决定。",
  },
  interrupted: { en: "The work was interrupted", de: "Die Arbeit wurde unterbrochen", zh: "工作被中断" },
  noneWorks: {
    en: "Nobody works on it at the moment. Nothing is lost: it can go on where it was.",
    de: "Niemand arbeitet gerade daran. Nichts ist verloren: Es kann weitergehen, wo es war.",
    zh: "目前没有进程在处理。没有丢失任何内容：可以从原处继续。",
  },
  whilePlanning: { en: "while planning", de: "beim Planen", zh: "规划期间" },
  whileBuilding: { en: "while building", de: "beim Umsetzen", zh: "执行期间" },
  whileJudging: { en: "while judging the request", de: "beim Beurteilen der Anfrage", zh: "判断请求期间" },
  tasksOpen: { en: "Tasks under way", de: "Begonnene Aufgaben", zh: "进行中的任务" },
  callsOpen: {
    en: "Calls that were running and may have had an effect",
    de: "Aufrufe, die liefen und etwas bewirkt haben können",
    zh: "当时正在运行、可能已产生影响的调用",
  },
  looksOpen: { en: "Calls that only looked", de: "Aufrufe, die nur gelesen haben", zh: "仅读取的调用" },
  goOn: { en: "[1] Continue", de: "[1] Fortsetzen", zh: "[1] 继续" },
  leaveIt: { en: "[2] Leave it", de: "[2] So lassen", zh: "[2] 暂不处理" },
  continuing: { en: "… taking it up", de: "… nimmt es auf", zh: "……正在继续" },
});
