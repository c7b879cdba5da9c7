// The entries of a session, and its current work.
import { words } from "./words.ts";

/** Notes about events of the session. */
export const noteWords = words({
  // What a request needs.
  needsPlan: { en: "Needs a plan", de: "Braucht einen Plan", zh: "需要计划" },
  planWanted: { en: "Planning, as you asked", de: "Planung, wie gewünscht", zh: "按您的要求进行规划" },
  isSimple: { en: "Needs no plan", de: "Braucht keinen Plan", zh: "不需要计划" },

  // Modes and models.
  modePlan: { en: "Plan mode", de: "Plan-Modus", zh: "计划模式" },
  modeBuild: { en: "Build mode", de: "Bau-Modus", zh: "执行模式" },
  planModeMeans: { en: "nothing can be changed", de: "nichts kann geändert werden", zh: "不会改动任何内容" },
  buildModeMeans: { en: "files can be changed", de: "Dateien können geändert werden", zh: "可以改动文件" },
  modeByMessage: {
    en: "Your message switches to {mode}",
    de: "Deine Nachricht wechselt in: {mode}",
    zh: "您的消息切换到{mode}",
  },
  modelChosen: {
    en: "Model {model}, chosen by {by}",
    de: "Modell {model}, gewählt von {by}",
    zh: "模型 {model}，由 {by} 选择",
  },
  modelConfigured: {
    en: "Configured model, chosen by {by}",
    de: "Eingestelltes Modell, gewählt von {by}",
    zh: "配置中的模型，由 {by} 选择",
  },

  // Making a plan.
  planStart: { en: "Planning started", de: "Planung begonnen", zh: "开始规划" },
  perspectiveStarted: {
    en: "{agent} is reviewing the request",
    de: "{agent} prüft die Anfrage",
    zh: "{agent} 正在审阅请求",
  },
  perspectiveDone: { en: "Perspective of {agent}", de: "Sicht von {agent}", zh: "{agent} 的意见" },
  perspectiveMissing: { en: "No perspective from {agent}", de: "Keine Sicht von {agent}", zh: "缺少 {agent} 的意见" },
  effort_trivial: { en: "trivial effort", de: "kaum Aufwand", zh: "工作量极小" },
  effort_small: { en: "small effort", de: "kleiner Aufwand", zh: "工作量小" },
  effort_medium: { en: "medium effort", de: "mittlerer Aufwand", zh: "工作量中等" },
  effort_large: { en: "large effort", de: "großer Aufwand", zh: "工作量大" },
  writingPlan: { en: "{agent} is writing the plan", de: "{agent} schreibt den Plan", zh: "{agent} 正在编写计划" },
  revisingPlan: { en: "{agent} is revising the plan", de: "{agent} überarbeitet den Plan", zh: "{agent} 正在修改计划" },
  askedAgain: {
    en: "{agent} gave an unusable answer; asking again",
    de: "Die Antwort von {agent} war unbrauchbar; noch einmal gefragt",
    zh: "{agent} 的回答无法使用，正在重新询问",
  },
  planTitled: { en: "Plan: {title}", de: "Plan: {title}", zh: "计划：{title}" },
  revision: { en: "Revision {revision}", de: "Fassung {revision}", zh: "第 {revision} 版" },
  ofRevision: { en: "revision {revision}", de: "Fassung {revision}", zh: "第 {revision} 版" },
  tasks: { en: "{count} {count|task|tasks}", de: "{count} {count|Aufgabe|Aufgaben}", zh: "{count} 个任务" },
  riskLow: { en: "low risk", de: "geringes Risiko", zh: "低风险" },
  riskMedium: { en: "medium risk", de: "mittleres Risiko", zh: "中等风险" },
  riskHigh: { en: "high risk", de: "hohes Risiko", zh: "高风险" },
  editedByPerson: { en: "edited by hand", de: "von Hand geändert", zh: "手动编辑" },
  fallback: { en: "Only a basic plan: {reason}", de: "Nur ein einfacher Plan: {reason}", zh: "仅为基础计划：{reason}" },
  planHasNoFile: {
    en: "The plan has no file: {reason}",
    de: "Der Plan hat keine Datei: {reason}",
    zh: "计划没有文件：{reason}",
  },

  // Decisions about a plan.
  approved: {
    en: "Revision {revision} approved by {by}",
    de: "Fassung {revision} freigegeben von {by}",
    zh: "第 {revision} 版由 {by} 批准",
  },
  planApproved: { en: "Plan approved by {by}", de: "Plan freigegeben von {by}", zh: "计划由 {by} 批准" },
  sentBack: {
    en: "Revision {revision} sent back by {by}",
    de: "Fassung {revision} zurückgegeben von {by}",
    zh: "第 {revision} 版由 {by} 退回",
  },
  rejected: { en: "Plan rejected by {by}", de: "Plan abgelehnt von {by}", zh: "计划由 {by} 拒绝" },
  commented: {
    en: "Comment by {by} on revision {revision}",
    de: "Kommentar von {by} zu Fassung {revision}",
    zh: "{by} 对第 {revision} 版的评论",
  },
  commentedTask: {
    en: "Comment by {by} on task {task}",
    de: "Kommentar von {by} zu Aufgabe {task}",
    zh: "{by} 对任务 {task} 的评论",
  },
  commentedLine: {
    en: "Comment by {by} on line {line}",
    de: "Kommentar von {by} zu Zeile {line}",
    zh: "{by} 对第 {line} 行的评论",
  },

  // Running a plan.
  executionStart: { en: "Running the plan", de: "Der Plan läuft", zh: "开始执行计划" },
  atOnce: { en: "up to {count} at once", de: "bis zu {count} zugleich", zh: "最多同时 {count} 个" },
  notApart: {
    en: "Tasks work in the folder itself, so nothing can be undone: {reason}",
    de: "Die Aufgaben arbeiten im Ordner selbst, also lässt sich nichts rückgängig machen: {reason}",
    zh: "任务直接在文件夹中进行，因此无法撤销：{reason}",
  },
  completed: { en: "Plan complete", de: "Plan abgeschlossen", zh: "计划已完成" },
  failed: { en: "Plan failed", de: "Plan fehlgeschlagen", zh: "计划失败" },
  cancelledPlan: { en: "Plan cancelled", de: "Plan abgebrochen", zh: "计划已取消" },
  planChecked: {
    en: "Checks of the whole plan passed",
    de: "Prüfungen des ganzen Plans bestanden",
    zh: "整个计划的检查通过",
  },
  planUnchecked: {
    en: "Checks of the whole plan failed",
    de: "Prüfungen des ganzen Plans fehlgeschlagen",
    zh: "整个计划的检查失败",
  },
  checks: { en: "{passed}/{total} checks", de: "{passed}/{total} Prüfungen", zh: "检查 {passed}/{total}" },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  paused: { en: "Paused by {by}", de: "Angehalten von {by}", zh: "由 {by} 暂停" },
  resumed: { en: "Resumed by {by}", de: "Fortgesetzt von {by}", zh: "由 {by} 继续" },
  concurrency: {
    en: "Up to {count} {count|task|tasks} at once, set by {by}",
    de: "Bis zu {count} {count|Aufgabe|Aufgaben} zugleich, eingestellt von {by}",
    zh: "最多同时 {count} 个任务，由 {by} 设置",
  },
  rolledBack: { en: "Undone by {by}", de: "Rückgängig gemacht von {by}", zh: "由 {by} 撤销" },
  ofTasks: {
    en: "{count|task|tasks} {tasks}",
    de: "{count|Aufgabe|Aufgaben} {tasks}",
    zh: "{count|任务|任务} {tasks}",
  },

  // Tasks.
  taskStarted: { en: "Task {task} started", de: "Aufgabe {task} begonnen", zh: "任务 {task} 开始" },
  attempt: { en: "attempt {attempt}", de: "Versuch {attempt}", zh: "第 {attempt} 次" },
  taskDone: { en: "Task {task} done", de: "Aufgabe {task} fertig", zh: "任务 {task} 完成" },
  taskFailed: { en: "Task {task} failed", de: "Aufgabe {task} fehlgeschlagen", zh: "任务 {task} 失败" },
  taskSkipped: { en: "Task {task} skipped", de: "Aufgabe {task} übersprungen", zh: "任务 {task} 已跳过" },
  taskCancelled: { en: "Task {task} cancelled", de: "Aufgabe {task} abgebrochen", zh: "任务 {task} 已取消" },
  needs: { en: "It needs task {task}.", de: "Sie braucht Aufgabe {task}.", zh: "它需要任务 {task}。" },
  taskSentBack: {
    en: "Task {task} is not done yet",
    de: "Aufgabe {task} ist noch nicht fertig",
    zh: "任务 {task} 尚未完成",
  },
  taskConflicted: {
    en: "Task {task} restarts on top of newer changes",
    de: "Aufgabe {task} beginnt auf neueren Änderungen noch einmal",
    zh: "任务 {task} 在较新的改动上重新开始",
  },
  callRefused: {
    en: "{tool} denied in task {task}",
    de: "{tool} verweigert in Aufgabe {task}",
    zh: "任务 {task} 中的 {tool} 被拒绝",
  },

  // Changes of a plan while it runs.
  reflected: { en: "Reflection: {assessment}", de: "Reflexion: {assessment}", zh: "反思：{assessment}" },
  adjustmentAsked: {
    en: "A plan change is waiting for you",
    de: "Eine Planänderung wartet auf dich",
    zh: "计划调整等待您决定",
  },
  adjustmentAccepted: {
    en: "Plan change accepted by {by}",
    de: "Planänderung angenommen von {by}",
    zh: "计划调整由 {by} 接受",
  },
  adjustmentRefused: {
    en: "Plan change rejected by {by}",
    de: "Planänderung abgelehnt von {by}",
    zh: "计划调整由 {by} 拒绝",
  },
  adjusted: { en: "Plan changed: {what}", de: "Plan geändert: {what}", zh: "计划已调整：{what}" },
  byPerson: { en: "by {by}", de: "von {by}", zh: "由 {by}" },
  byReflection: { en: "within what was approved", de: "im Rahmen der Freigabe", zh: "在批准范围内" },

  // Questions and permissions.
  questionAsked: { en: "Question", de: "Frage", zh: "问题" },
  answered: { en: "Answered by {by}", de: "Beantwortet von {by}", zh: "由 {by} 回答" },
  questionSuperseded: {
    en: "Not answered: another message came instead",
    de: "Nicht beantwortet: Stattdessen kam eine andere Nachricht",
    zh: "未回答：收到了另一条消息",
  },
  questionStopped: {
    en: "Not answered: the work was stopped",
    de: "Nicht beantwortet: Die Arbeit wurde angehalten",
    zh: "未回答：工作已停止",
  },
  permissionAsked: { en: "Permission needed: {tool}", de: "Erlaubnis nötig: {tool}", zh: "需要许可：{tool}" },
  permission_yes: { en: "Allowed by {by}", de: "Erlaubt von {by}", zh: "由 {by} 允许" },
  permission_skip: { en: "Skipped by {by}", de: "Übersprungen von {by}", zh: "由 {by} 跳过" },
  permission_no: { en: "Denied by {by}", de: "Verweigert von {by}", zh: "由 {by} 拒绝" },
  always_task: {
    en: "always in this task: {pattern}",
    de: "immer in dieser Aufgabe: {pattern}",
    zh: "在此任务中始终允许：{pattern}",
  },
  always_plan: {
    en: "always in this plan: {pattern}",
    de: "immer in diesem Plan: {pattern}",
    zh: "在此计划中始终允许：{pattern}",
  },
  always_session: {
    en: "always in this session: {pattern}",
    de: "immer in dieser Sitzung: {pattern}",
    zh: "在此会话中始终允许：{pattern}",
  },
  always_project: {
    en: "always in this project: {pattern}",
    de: "immer in diesem Projekt: {pattern}",
    zh: "在此项目中始终允许：{pattern}",
  },

  // The session.
  subAgent: { en: "Sub-agent: {name}", de: "Unteragent: {name}", zh: "子代理：{name}" },
  compacted: { en: "Earlier conversation summarized", de: "Früheres Gespräch zusammengefasst", zh: "较早的对话已概括" },
  changedInPlanMode: {
    en: "{count} {count|file|files} changed during plan mode",
    de: "{count} {count|Datei|Dateien} im Plan-Modus geändert",
    zh: "计划模式期间有 {count} 个文件改动",
  },
  notByTools: {
    en: "Not by this session's tools: your editor or another session may have changed them.",
    de: "Nicht durch die Werkzeuge dieser Sitzung: vielleicht durch deinen Editor oder eine andere Sitzung.",
    zh: "并非由本次会话的工具造成：可能是您的编辑器或另一个会话。",
  },
  turnFailed: { en: "Stopped by an error", de: "Durch einen Fehler gestoppt", zh: "因错误停止" },
  turnCancelled: { en: "Stopped", de: "Gestoppt", zh: "已停止" },
  more: { en: "{count} more", de: "{count} weitere", zh: "另有 {count} 个" },

  // What can be done about it.
  openPlan: { en: "Open the plan", de: "Plan öffnen", zh: "打开计划" },
  openBuild: { en: "See the tasks", de: "Aufgaben ansehen", zh: "查看任务" },
  waitsForDecision: { en: "waiting for you", de: "wartet auf dich", zh: "等待您" },
  isOld: { en: "superseded", de: "überholt", zh: "已被取代" },
  retry: { en: "Retry", de: "Noch einmal", zh: "重试" },
  continue: { en: "Continue", de: "Fortsetzen", zh: "继续" },

  // People. After "by" and "von".
  you: { en: "you", de: "dir", zh: "您" },
  theUser: { en: "the user", de: "dem Nutzer", zh: "用户" },
  somebody: { en: "someone", de: "jemandem", zh: "某人" },
});

/** What events did, in one or two words: the decisions of the record. */
export const outcomeWords = words({
  answered: { en: "answered", de: "beantwortet", zh: "已回答" },
  superseded: { en: "not answered", de: "nicht beantwortet", zh: "未回答" },
  stopped: { en: "stopped", de: "gestoppt", zh: "已停止" },
  "new revision": { en: "new revision", de: "neue Fassung", zh: "新版本" },
  "sent back": { en: "sent back", de: "zurückgegeben", zh: "退回修改" },
  commented: { en: "commented", de: "kommentiert", zh: "已评论" },
  begun: { en: "started", de: "begonnen", zh: "已开始" },
  "being made": { en: "planning", de: "entsteht", zh: "制定中" },
  started: { en: "started", de: "begonnen", zh: "已开始" },
  reported: { en: "reported", de: "gemeldet", zh: "已报告" },
  verified: { en: "verified", de: "geprüft", zh: "已验证" },
  already_done: { en: "already done", de: "schon erledigt", zh: "原已完成" },
  unverified: { en: "unverified", de: "ungeprüft", zh: "未验证" },
  conflicted: { en: "conflict", de: "im Konflikt", zh: "有冲突" },
  integrated: { en: "integrated", de: "eingefügt", zh: "已合入" },
  adjusted: { en: "adjusted", de: "angepasst", zh: "已调整" },
  accepted: { en: "accepted", de: "angenommen", zh: "已接受" },
  resumed: { en: "resumed", de: "fortgesetzt", zh: "已继续" },
  concurrency: { en: "tasks at once", de: "Aufgaben zugleich", zh: "同时任务数" },
  undone: { en: "undone", de: "rückgängig gemacht", zh: "已撤销" },
});

/** Texts around messages, answers and questions. */
export const transcriptWords = words({
  transcript: { en: "Conversation", de: "Gespräch", zh: "对话" },
  you: { en: "You", de: "Du", zh: "您" },
  waits: { en: "Read after the current step", de: "Wird nach dem aktuellen Schritt gelesen", zh: "当前步骤结束后读取" },
  waitsForBuild: {
    en: "Answered when the plan is complete",
    de: "Wird beantwortet, wenn der Plan umgesetzt ist",
    zh: "计划执行完后答复",
  },
  edit: { en: "Edit and resend", de: "Ändern und neu senden", zh: "编辑并重新发送" },
  editing: { en: "Edited message", de: "Geänderte Nachricht", zh: "编辑后的消息" },
  branch: { en: "Send in a new chat", de: "In neuem Chat senden", zh: "在新会话中发送" },
  branchNote: {
    en: "Starts a new chat from this point with your edited message. This chat stays as it is, and files keep their changes.",
    de: "Ein neuer Chat geht von hier mit deiner geänderten Nachricht weiter. Dieser Chat bleibt, und die Dateien behalten ihre Änderungen.",
    zh: "将以编辑后的消息从此处开始一个新会话。当前会话保留，文件的改动不会被还原。",
  },
  copyText: { en: "Copy as Markdown", de: "Als Markdown kopieren", zh: "复制为 Markdown" },
  showAll: { en: "Show all", de: "Alles zeigen", zh: "显示全部" },
  showLess: { en: "Show less", de: "Weniger zeigen", zh: "收起" },
  thought: { en: "Thought", de: "Überlegt", zh: "思考" },
  thinking: { en: "Thinking", de: "Überlegt", zh: "正在思考" },
  answered: {
    en: "Answer given; the plan shows the result",
    de: "Hat geantwortet; der Plan zeigt, was daraus wurde",
    zh: "已给出回答；结果见计划",
  },
  answering: { en: "Writing its answer…", de: "Schreibt die Antwort …", zh: "正在撰写回答……" },
  brief: { en: "Instructions", de: "Auftrag", zh: "交给它的任务" },
  agentPerspective: { en: "reviewing the request", de: "prüft die Anfrage", zh: "审阅请求" },
  agentSynthesis: { en: "writing the plan", de: "schreibt den Plan", zh: "编写计划" },
  agentReflection: { en: "reviewing progress", de: "prüft den Fortschritt", zh: "评估进展" },
  agentTask: { en: "Task {task}", de: "Aufgabe {task}", zh: "任务 {task}" },
  agentSub: { en: "sub-agent", de: "Unteragent", zh: "子代理" },
  questionOpen: { en: "Waiting for your answer below", de: "Wartet unten auf deine Antwort", zh: "等待您在下方回答" },
  yes: { en: "yes", de: "ja", zh: "是" },
  no: { en: "no", de: "nein", zh: "否" },
  empty: { en: "What do you want done?", de: "Was soll getan werden?", zh: "您想做什么？" },
  emptyText: {
    en: "Describe a change, ask about the code, or start with /plan to get a plan first. @ mentions a file.",
    de: "Beschreibe eine Änderung, frag zum Code, oder beginne mit /plan, um zuerst einen Plan zu bekommen. @ nennt eine Datei.",
    zh: "描述一项改动、询问代码，或以 /plan 开头先得到计划。用 @ 提及文件。",
  },
  toEnd: { en: "Jump to the end", de: "Zum Ende", zh: "到末尾" },
  newMessages: { en: "New messages", de: "Neue Nachrichten", zh: "新消息" },
});

/** Current or interrupted work. */
export const workingWords = words({
  thinking: { en: "Thinking", de: "Überlegt", zh: "正在思考" },
  writing: { en: "Writing", de: "Schreibt", zh: "正在撰写" },
  starting: { en: "Getting ready", de: "Macht sich bereit", zh: "准备中" },
  waiting: { en: "Waiting for you", de: "Wartet auf dich", zh: "等待您处理" },
  planning: { en: "Writing the plan", de: "Schreibt den Plan", zh: "正在编写计划" },
  checking: { en: "Checking the whole plan", de: "Prüft den ganzen Plan", zh: "正在检查整个计划" },
  qualifying: { en: "Assessing the request", de: "Beurteilt die Anfrage", zh: "正在评估请求" },
  stopping: { en: "Stopping…", de: "Wird gestoppt …", zh: "正在停止……" },
  todos: {
    en: "To do: {done} of {total} done",
    de: "Aufgabenliste: {done} von {total} fertig",
    zh: "待办：已完成 {done}/{total}",
  },
  todoPending: { en: "pending", de: "offen", zh: "未开始" },
  todoRunning: { en: "in progress", de: "läuft", zh: "进行中" },
  todoDone: { en: "done", de: "fertig", zh: "完成" },
  interrupted: {
    en: "The work was interrupted. Nothing is lost: continue where it stopped.",
    de: "Die Arbeit wurde unterbrochen. Nichts ist verloren: Sie kann dort weitergehen, wo sie war.",
    zh: "工作被中断了。没有丢失任何内容：可以从原处继续。",
  },
  retrying: {
    en: "Retrying (attempt {attempt}): {reason}",
    de: "Neuer Versuch ({attempt}.): {reason}",
    zh: "正在重试（第 {attempt} 次）：{reason}",
  },
  lost: {
    en: "Connection lost. You'll see what happened in the meantime once it's back.",
    de: "Verbindung verloren. Was inzwischen geschieht, wird gezeigt, sobald sie wieder da ist.",
    zh: "连接已断开。恢复后会显示期间发生的内容。",
  },
});

/** Notices of the terminal while it prints a session. */
export const printingWords = words({
  earlier: {
    en: "… {count} earlier {count|entry|entries} (/export saves them to a file)",
    de: "… {count} {count|früherer Eintrag|frühere Einträge} (/export speichert sie in eine Datei)",
    zh: "… 更早的 {count} 条记录（/export 可保存到文件）",
  },
  again: {
    en: "… the answer was cut off and starts over",
    de: "… die Antwort brach ab und beginnt von vorn",
    zh: "… 回答中断，重新开始",
  },
});
