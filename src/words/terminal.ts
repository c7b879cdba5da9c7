// What the terminal shows around its blocks: first screen, input, status line, panels.
import { words } from "./words.ts";

export const terminalWords = words({
  queued: { en: "queued:", de: "wartet:", zh: "排队：" },
  moreQueued: { en: "… {count} more queued", de: "… {count} weitere warten", zh: "… 另有 {count} 条排队" },
  severalPending: {
    en: "{at} of {of} waiting for you. Tab for the next",
    de: "{at} von {of} warten auf dich. Tab: das nächste",
    zh: "{of} 项等待您处理，这是第 {at} 项。Tab：下一项",
  },
  escAgainClears: {
    en: "Press Esc again to clear the text.",
    de: "Noch einmal Esc löscht den Text.",
    zh: "再按一次 Esc 清空文本。",
  },
  tooSoon: {
    en: "Key ignored: this had only just appeared. Press it again.",
    de: "Taste ignoriert: Das hier war gerade erst erschienen. Drück sie noch einmal.",
    zh: "已忽略按键：内容刚刚出现。请再按一次。",
  },
  planChanged: {
    en: "The plan changed while you were typing. Review it, then approve it.",
    de: "Der Plan hat sich geändert, während du geschrieben hast. Prüfe ihn, dann gib ihn frei.",
    zh: "您输入期间计划已更改。请先查看，再批准。",
  },
  compacting: { en: "Summarizing the conversation…", de: "Das Gespräch wird zusammengefasst…", zh: "正在概括对话…" },
  otherKeepsWorking: {
    en: "The other session keeps working. Return to it with /sessions.",
    de: "Die andere Sitzung arbeitet weiter. /sessions führt zu ihr zurück.",
    zh: "另一个会话仍在继续工作。/sessions 可返回该会话。",
  },
  loading: { en: "loading…", de: "wird geladen…", zh: "正在加载…" },
  notSent: { en: "Not sent: {text}", de: "Nicht gesendet: {text}", zh: "未发送：{text}" },
  stopping: { en: "Stopping…", de: "Wird gestoppt …", zh: "正在停止……" },
  ctrlCAgainExits: {
    en: "Press Ctrl+C again to exit.",
    de: "Noch einmal Strg+C beendet Planwright.",
    zh: "再按一次 Ctrl+C 退出 Planwright。",
  },
  pausing: { en: "Pausing the work…", de: "Die Arbeit wird angehalten…", zh: "正在暂停工作…" },
  nothingToApprove: {
    en: "No plan is waiting for approval.",
    de: "Kein Plan wartet auf Freigabe.",
    zh: "没有等待批准的计划。",
  },
  editorFailed: {
    en: "The editor failed: {command}. Set $EDITOR to the one you use.",
    de: "Der Editor ist fehlgeschlagen: {command}. Setze $EDITOR auf den, den du benutzt.",
    zh: "编辑器未正常结束：{command}。请把 $EDITOR 设为您使用的编辑器。",
  },
  notChanged: { en: "Nothing was changed.", de: "Nichts wurde geändert.", zh: "没有改动。" },
  detailsOn: { en: "Showing details.", de: "Einzelheiten werden gezeigt.", zh: "已显示详细信息。" },
  detailsOff: { en: "Hiding details.", de: "Einzelheiten sind eingeklappt.", zh: "已隐藏详细信息。" },
  sessionRemoved: { en: "This session was removed.", de: "Diese Sitzung wurde entfernt.", zh: "此会话已被删除。" },
  insteadLabel: { en: "Message instead of an answer", de: "Nachricht statt einer Antwort", zh: "以消息代替回答" },
  answerLater: { en: "Ctrl+D to answer later", de: "Strg+D: später antworten", zh: "Ctrl+D：稍后回答" },
  stopHere: { en: "Ctrl+C to stop", de: "Strg+C: stoppen", zh: "Ctrl+C：停止" },
  placeholder: { en: "Describe a task or ask a question", de: "Sag, was du willst", zh: "请说出您的需求" },
});

/** When the terminal opens and closes. */
export const openingWords = words({
  folder: { en: "folder", de: "Ordner", zh: "文件夹" },
  model: { en: "model", de: "Modell", zh: "模型" },
  mode: { en: "mode", de: "Modus", zh: "模式" },
  planMode: {
    en: "nothing changes until you approve a plan",
    de: "nichts wird vor deiner Freigabe geändert",
    zh: "在您批准计划之前不会有任何改动",
  },
  buildMode: {
    en: "changes files and runs commands",
    de: "ändert Dateien und führt Befehle aus",
    zh: "会修改文件并运行命令",
  },
  autoMode: {
    en: "small changes now, a plan for the rest",
    de: "Kleines sofort, alles andere mit Plan",
    zh: "小改动直接做，其余先做计划",
  },
  demo: { en: "demo: a script, no AI", de: "Demo: Skript, keine KI", zh: "演示：脚本，非 AI" },
  scenes: {
    en: "The demo never touches your own files. Send one of these, by number or in words:",
    de: "Die Demo berührt deine Dateien nicht. Schick eine davon, als Nummer oder in Worten:",
    zh: "演示不会触碰您的文件。发送编号或原文：",
  },
  connect: {
    en: "Use your own model instead: /setup",
    de: "Stattdessen ein eigenes Modell: /setup",
    zh: "改用您自己的模型：/setup",
  },
  keys: {
    en: "/help for commands · Shift+Tab plan/build · @ for files",
    de: "/help: Befehle · Umschalt+Tab: Plan/Bauen · @: Dateien",
    zh: "/help 命令 · Shift+Tab 计划/执行 · @ 文件",
  },
  interrupted: {
    en: "“{title}” was interrupted {ago}: /sessions",
    de: "„{title}“ wurde {ago} unterbrochen: /sessions",
    zh: "“{title}”被中断（{ago}）：/sessions",
  },
  interruptedShort: {
    en: "“{title}” was interrupted: /sessions",
    de: "„{title}“ wurde unterbrochen: /sessions",
    zh: "“{title}”被中断：/sessions",
  },
  waiting: {
    en: "{count} {count|session|sessions} waiting for you: /sessions",
    de: "{count} {count|Sitzung wartet|Sitzungen warten} auf dich: /sessions",
    zh: "{count} 个会话等待您：/sessions",
  },
  workPaused: {
    en: "Work is paused. It continues when you resume.",
    de: "Die Arbeit ist angehalten. Sie geht weiter, wenn du fortsetzt.",
    zh: "工作已暂停；恢复后会继续。",
  },
  serverKeepsWorking: {
    en: "The server keeps working.",
    de: "Der Server arbeitet weiter.",
    zh: "工作在服务器上继续进行。",
  },
  resume: { en: "Resume “{title}”:", de: "„{title}“ fortsetzen:", zh: "恢复“{title}”：" },
  resumeUntitled: { en: "Resume:", de: "Fortsetzen:", zh: "恢复：" },
});

/** The line below the input. */
export const statusWords = words({
  plan: { en: "PLAN", de: "PLAN", zh: "计划" },
  build: { en: "BUILD", de: "BAUEN", zh: "执行" },
  auto: { en: "auto", de: "auto", zh: "自动" },
  planCount: { en: "{count} {count|plan|plans}", de: "{count} {count|Plan|Pläne}", zh: "{count} 个计划" },
  questionCount: { en: "{count} {count|question|questions}", de: "{count} {count|Frage|Fragen}", zh: "{count} 个问题" },
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
  waitingForYou: { en: "waiting for you: {what}", de: "wartet auf dich: {what}", zh: "等待您：{what}" },
  waiting: { en: "waiting: {what}", de: "wartet: {what}", zh: "等待：{what}" },
  waitingCount: { en: "{count} waiting", de: "{count} {count|wartet|warten}", zh: "{count} 项等待" },
  elsewhere: { en: "+{count} elsewhere", de: "+{count} anderswo", zh: "另有 {count} 处" },
  lost: { en: "connection lost", de: "Verbindung weg", zh: "连接已断开" },
  lostShort: { en: "offline", de: "offline", zh: "断线" },
  opening: { en: "connecting…", de: "verbindet…", zh: "正在连接…" },
  noModel: { en: "no model", de: "kein Modell", zh: "无模型" },
  context: { en: "ctx {share}", de: "Kontext {share}", zh: "上下文 {share}" },
  noSandbox: { en: "no sandbox", de: "keine Sandbox", zh: "无沙箱" },
  sandbox: { en: "sandbox {name}", de: "Sandbox {name}", zh: "沙箱 {name}" },
  details: { en: "details", de: "Einzelheiten", zh: "详情" },
});

/** Calls, agents and folded text in the terminal's transcript. */
export const entryWords = words({
  lines: { en: "{count} {count|line|lines}", de: "{count} {count|Zeile|Zeilen}", zh: "{count} 行" },
  matches: { en: "{count} {count|match|matches}", de: "{count} Treffer", zh: "{count} 处匹配" },
  noMatches: { en: "no matches", de: "keine Treffer", zh: "无匹配" },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  entries: { en: "{count} {count|entry|entries}", de: "{count} {count|Eintrag|Einträge}", zh: "{count} 项" },
  exit: { en: "exit code {code}", de: "Exit-Code {code}", zh: "退出码 {code}" },
  killed: { en: "killed by {signal}", de: "beendet durch {signal}", zh: "被 {signal} 终止" },
  cached: { en: "cached", de: "aus dem Zwischenspeicher", zh: "已缓存" },
  todosDone: { en: "{done} of {total} done", de: "{done} von {total} fertig", zh: "已完成 {done}/{total}" },
  // The same sentence that the model gets.
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
    zh: "… 另有 {count} 行（Ctrl+O）",
  },
  earlierLines: {
    en: "… {count} earlier {count|line|lines} (Ctrl+O)",
    de: "… {count} {count|Zeile|Zeilen} davor (Strg+O)",
    zh: "… 之前还有 {count} 行（Ctrl+O）",
  },
  leftOut: { en: "… +{count} {count|line|lines}", de: "… +{count} {count|Zeile|Zeilen}", zh: "… 另有 {count} 行" },
  leftOutBefore: {
    en: "… {count} earlier {count|line|lines}",
    de: "… {count} {count|Zeile|Zeilen} davor",
    zh: "… 之前还有 {count} 行",
  },
  more: { en: "… {count} more", de: "… {count} weitere", zh: "… 另有 {count} 项" },
  filesRead: {
    en: "read {count} {count|file|files}",
    de: "{count} {count|Datei|Dateien} gelesen",
    zh: "读取 {count} 个文件",
  },
  foldersListed: {
    en: "listed {count} {count|folder|folders}",
    de: "{count} Ordner aufgelistet",
    zh: "列出 {count} 个文件夹",
  },
  searches: { en: "searched {count}×", de: "{count}× gesucht", zh: "搜索 {count} 次" },
  fileSearches: { en: "searched for files {count}×", de: "{count}× Dateien gesucht", zh: "查找文件 {count} 次" },
  binaryFile: { en: "binary", de: "binär", zh: "二进制" },
  diffIsCut: { en: "diff truncated", de: "Diff gekürzt", zh: "差异已截断" },
  escStops: { en: "Esc to stop", de: "Esc: stoppen", zh: "Esc：停止" },
});

/** What all panels and the input share. */
export const panelWords = words({
  tabToAnswer: { en: "Tab to answer", de: "Tab: antworten", zh: "Tab：回答" },
  moreAbove: { en: "↑ {count} more", de: "↑ {count} weitere", zh: "↑ 还有 {count} 行" },
  moreBelow: { en: "↓ {count} more", de: "↓ {count} weitere", zh: "↓ 还有 {count} 行" },
  close: { en: "close", de: "schließen", zh: "关闭" },
  working: { en: "working…", de: "läuft…", zh: "进行中…" },
  yes: { en: "[y] yes", de: "[j] ja", zh: "[y] 是" },
  no: { en: "[n] no", de: "[n] nein", zh: "[n] 否" },
  sendOrBack: { en: "Enter to send · Esc to go back", de: "Enter: senden · Esc: zurück", zh: "Enter 发送 · Esc 返回" },
  empty: { en: "Write something first.", de: "Schreib zuerst etwas.", zh: "请先写点内容。" },
});

/** Keys whose names are not the same everywhere. */
export const keyNames = words({
  Ctrl: { en: "Ctrl", de: "Strg", zh: "Ctrl" },
  Shift: { en: "Shift", de: "Umschalt", zh: "Shift" },
});

export const inputKeyWords = words({
  send: { en: "Send", de: "Senden", zh: "发送" },
  newLine: { en: "New line (or \\ and Enter)", de: "Neue Zeile (oder \\ und Enter)", zh: "换行（或 \\ 加 Enter）" },
  history: { en: "Previous messages", de: "Frühere Nachrichten", zh: "之前的消息" },
  answer: {
    en: "Switch between the input and what needs you",
    de: "Zwischen Eingabe und dem, was auf dich wartet",
    zh: "在输入框与等待您的内容之间切换",
  },
  mode: { en: "Switch between plan and build mode", de: "Plan-Modus, Bau-Modus", zh: "切换计划模式与执行模式" },
  stop: {
    en: "Stop the work; twice: clear the input",
    de: "Die Arbeit stoppen; zweimal: Eingabe leeren",
    zh: "停止工作；按两次清空输入",
  },
  tasks: {
    en: "The plan's tasks: details, retry, skip, files",
    de: "Aufgaben des Plans: Einzelheiten, wiederholen, überspringen, Dateien",
    zh: "计划的任务：详情、重试、跳过、文件",
  },
  details: { en: "Show or hide details", de: "Einzelheiten zeigen oder verbergen", zh: "显示或隐藏详情" },
  editor: { en: "Write in your own editor", de: "Im eigenen Editor schreiben", zh: "用您的编辑器书写" },
  exit: { en: "Clear the input; twice: exit", de: "Eingabe leeren; zweimal: beenden", zh: "清空输入；按两次退出" },
  file: { en: "Mention a file", de: "Eine Datei nennen", zh: "提及文件" },
  command: { en: "Commands", de: "Befehle", zh: "命令" },
});

/** A pending plan change. */
export const adjustmentPanelWords = words({
  accept: { en: "[1] Accept", de: "[1] Annehmen", zh: "[1] 接受" },
  reject: { en: "[2] Reject", de: "[2] Ablehnen", zh: "[2] 拒绝" },
  replaced: {
    en: "A different change is shown now. Nothing was decided.",
    de: "Jetzt wird eine andere Änderung gezeigt. Nichts wurde entschieden.",
    zh: "现在显示的是另一项更改。尚未做出任何决定。",
  },
});

/** Interrupted work. */
export const interruptedPanelWords = words({
  title: { en: "Work interrupted", de: "Arbeit unterbrochen", zh: "工作已中断" },
  nothingLost: {
    en: "Nothing is lost. Resume to continue where it stopped.",
    de: "Nichts ist verloren. Fortsetzen macht dort weiter, wo es aufgehört hat.",
    zh: "没有丢失任何内容。恢复后会从原处继续。",
  },
  whilePlanning: { en: "while planning", de: "beim Planen", zh: "规划期间" },
  whileBuilding: { en: "while building", de: "beim Umsetzen", zh: "执行期间" },
  whileAssessing: { en: "while assessing the request", de: "beim Beurteilen der Anfrage", zh: "评估请求期间" },
  openTasks: { en: "Tasks in progress", de: "Begonnene Aufgaben", zh: "进行中的任务" },
  openCalls: {
    en: "Calls that were running and may have changed something",
    de: "Aufrufe, die liefen und etwas geändert haben können",
    zh: "当时正在运行、可能已有改动的调用",
  },
  openReadCalls: { en: "Calls that only read", de: "Aufrufe, die nur gelesen haben", zh: "仅读取的调用" },
  resume: { en: "[1] Resume", de: "[1] Fortsetzen", zh: "[1] 恢复" },
  notNow: { en: "[2] Not now", de: "[2] Jetzt nicht", zh: "[2] 暂不处理" },
  resuming: { en: "resuming…", de: "wird fortgesetzt…", zh: "正在恢复…" },
});
