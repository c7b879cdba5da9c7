// What people read when a session, a message, a question or a permission does not go as they asked.
import { words } from "./words.ts";

export const sessionFailures = words({
  no_such_session: { en: "There is no such session.", de: "So eine Sitzung gibt es nicht.", zh: "没有这个会话。" },
  no_session: {
    en: "There is no session {session}.",
    de: "Es gibt keine Sitzung {session}.",
    zh: "没有会话 {session}。",
  },
  session_exists: {
    en: "Session {session} already exists.",
    de: "Die Sitzung {session} gibt es schon.",
    zh: "会话 {session} 已经存在。",
  },
  session_finished: {
    en: "This session has finished its work. Send a message to continue.",
    de: "Diese Sitzung hat ihre Arbeit beendet. Schick eine Nachricht, um weiterzumachen.",
    zh: "此会话已完成工作。要继续，请发送一条消息。",
  },
  session_busy: {
    en: "This session is working. Wait until it's done, or stop it first.",
    de: "Diese Sitzung arbeitet gerade. Warte, bis sie fertig ist, oder halte sie zuerst an.",
    zh: "此会话正在工作。请等它完成，或先停止它。",
  },
  folder_busy: {
    en: "An earlier call was stopped but is still running in this folder, so nothing else may change files there. Try again later. If it never ends, restart Planwright.",
    de: "Ein früherer Aufruf wurde gestoppt, läuft in diesem Ordner aber noch. Solange darf dort nichts anderes Dateien ändern. Versuch es später noch einmal. Endet er nie, starte Planwright neu.",
    zh: "之前的一个调用已被停止，但仍在此文件夹中运行，因此其他操作暂时不能修改其中的文件。请稍后重试。如果它一直不结束，请重启 Planwright。",
  },
  folder_in_use: {
    en: "Another process is changing files in this folder. Try again in a moment.",
    de: "Ein anderer Prozess ändert gerade Dateien in diesem Ordner. Versuch es gleich noch einmal.",
    zh: "另一个进程正在更改此文件夹中的文件。请稍后重试。",
  },
  session_removed: {
    en: "Session {session} was deleted in the meantime. Start a new one.",
    de: "Die Sitzung {session} wurde inzwischen gelöscht. Fang eine neue an.",
    zh: "会话 {session} 在此期间被删除了。请开始新的会话。",
  },
  session_parked: {
    en: "Session {session} is suspended.",
    de: "Die Sitzung {session} ruht.",
    zh: "会话 {session} 处于暂存状态。",
  },
  session_taken_over: {
    en: "Another process resumed session {session} while this one didn't respond. Nothing more was done here.",
    de: "Ein anderer Prozess hat die Sitzung {session} fortgesetzt, während dieser nicht reagierte. Hier wurde nichts weiter getan.",
    zh: "在本进程没有响应时，另一个进程继续了会话 {session}。这里没有再做任何事。",
  },
  nothing_running: {
    en: "Nothing is running in this session.",
    de: "In dieser Sitzung läuft nichts.",
    zh: "此会话中没有正在进行的工作。",
  },
  no_such_event: {
    en: "Session {session} has no event {number}. Its events are numbered from 1 to {last}.",
    de: "Die Sitzung {session} hat kein Ereignis {number}. Ihre Ereignisse sind von 1 bis {last} nummeriert.",
    zh: "会话 {session} 没有事件 {number}。它的事件编号为 1 到 {last}。",
  },
  nothing_to_compact: {
    en: "There is nothing to compact in this conversation.",
    de: "In diesem Gespräch gibt es nichts zu kürzen.",
    zh: "此对话没有可以压缩的内容。",
  },
  message_empty: {
    en: "The message is empty. Describe what you want done.",
    de: "Die Nachricht ist leer. Sag, was getan werden soll.",
    zh: "消息是空的。请说明您想做什么。",
  },
  message_too_long: {
    en: "The message is longer than {most} characters. Shorten it.",
    de: "Die Nachricht ist länger als {most} Zeichen. Kürze sie.",
    zh: "消息超过 {most} 个字符。请缩短。",
  },
  question_not_pending: {
    en: "This question was already answered or is closed. Send your answer as a message instead.",
    de: "Diese Frage ist schon beantwortet oder geschlossen. Schick deine Antwort als eigene Nachricht.",
    zh: "这个问题已有回答或已经关闭。请另发一条消息说明您的想法。",
  },
  bad_answers: {
    en: "The answer doesn't fit the question: {problems}. Nothing was sent. Correct it and send it again.",
    de: "Die Antwort passt nicht zur Frage: {problems}. Es wurde nichts gesendet. Berichtige sie und sende sie noch einmal.",
    zh: "回答不符合所问的内容：{problems}。尚未发送。请更正后重新发送。",
  },
  permission_not_pending: {
    en: "This request was already answered, or the call is over.",
    de: "Diese Anfrage ist schon beantwortet, oder der Aufruf ist vorbei.",
    zh: "这个请求已有回答，或者调用已经结束。",
  },
  not_a_permission_answer: {
    en: '"{answer}" is not an answer. Use yes, skip or no.',
    de: "„{answer}“ ist keine Antwort. Antworte mit yes, skip oder no.",
    zh: "“{answer}”不是有效的回答。请回答 yes、skip 或 no。",
  },
  only_yes_lasts: {
    en: "Only yes can have a scope. Leave the scope out.",
    de: "Nur ein Ja kann länger gelten. Lass den Geltungsbereich weg.",
    zh: "只有“是”才能长期有效。请去掉作用范围。",
  },
  plan_mode_allows_once: {
    en: "In plan mode a permission covers one call only. Answer with yes alone.",
    de: "Im Plan-Modus gilt eine Erlaubnis nur für einen Aufruf. Antworte nur mit yes.",
    zh: "在计划模式下，任何许可都只对一次调用有效。请只回答 yes。",
  },
  not_a_pattern: {
    en: '"{pattern}" is not a pattern. Write one like edit(src/**).',
    de: "„{pattern}“ ist kein Muster. Schreib eines wie edit(src/**).",
    zh: "“{pattern}”不是模式。请写成 edit(src/**) 这样的形式。",
  },
  pattern_misses_call: {
    en: '"{pattern}" does not cover this call. For example: {example}',
    de: "„{pattern}“ deckt diesen Aufruf nicht ab. Zum Beispiel: {example}",
    zh: "“{pattern}”不涵盖这次调用。例如：{example}",
  },
  no_plan_for_scope: {
    en: "There is no plan. Use the scope session or task.",
    de: "Es gibt keinen Plan. Nimm den Geltungsbereich session oder task.",
    zh: "没有计划。请使用 session 或 task。",
  },
  already_expired: {
    en: "This permission would have expired already. Set a later time.",
    de: "Diese Erlaubnis wäre schon abgelaufen. Gib einen späteren Zeitpunkt an.",
    zh: "它已经过期了。请给出更晚的时间。",
  },
  days_out_of_range: {
    en: "A permission can't last {days} days. Use a number from 1 to 3650.",
    de: "Eine Erlaubnis kann nicht {days} Tage lang gelten. Gib eine Zahl von 1 bis 3650 an.",
    zh: "有效期不能是 {days} 天。请给出 1 到 3650 之间的天数。",
  },
  no_exact_pattern: {
    en: "No pattern covers exactly this call. Answer with yes alone, or write a pattern.",
    de: "Kein Muster deckt genau diesen Aufruf ab. Antworte nur mit yes, oder gib ein Muster an.",
    zh: "没有模式恰好涵盖这次调用。请只回答 yes，或给出一个模式。",
  },
});
