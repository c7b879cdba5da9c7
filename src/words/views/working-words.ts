// What is said about work that is under way, or should be.
import { words } from "../words.ts";

export const workingWords = words({
  working: { en: "Working", de: "Arbeitet", zh: "正在工作" },
  thinking: { en: "Thinking", de: "Überlegt", zh: "正在思考" },
  writing: { en: "Writing", de: "Schreibt", zh: "正在撰写" },
  beginning: { en: "Getting ready", de: "Macht sich bereit", zh: "准备中" },
  waiting: { en: "Waits for you", de: "Wartet auf dich", zh: "等待您的答复" },
  planning: { en: "Making the plan", de: "Macht den Plan", zh: "正在制定计划" },
  checking: { en: "Checking the whole plan", de: "Prüft den ganzen Plan", zh: "正在检查整个计划" },
  qualifying: { en: "Judging the request", de: "Beurteilt die Anfrage", zh: "正在判断请求" },
  stopping: { en: "Stopping …", de: "Wird gestoppt …", zh: "正在停止……" },
  todos: {
    en: "What it wants to do: {done} of {total} done",
    de: "Was es vorhat: {done} von {total} fertig",
    zh: "待办：已完成 {done}/{total}",
  },
  todoPending: { en: "open", de: "offen", zh: "未开始" },
  todoRunning: { en: "under way", de: "läuft", zh: "进行中" },
  todoDone: { en: "done", de: "fertig", zh: "已完成" },
  interrupted: {
    en: "The work was interrupted. Nothing is lost: it can go on where it was.",
    de: "Die Arbeit wurde unterbrochen. Nichts ist verloren: Sie kann weitergehen, wo sie war.",
    zh: "工作被中断了。没有丢失任何内容：可以从原处继续。",
  },
  continue: { en: "Continue", de: "Weitermachen", zh: "继续" },
  retrying: {
    en: "The model did not answer ({attempt}. try): {reason}",
    de: "Das Modell hat nicht geantwortet ({attempt}. Versuch): {reason}",
    zh: "模型没有回应（第 {attempt} 次尝试）：{reason}",
  },
  lost: {
    en: "The connection is lost. What happens meanwhile is shown when it is back.",
    de: "Die Verbindung ist weg. Was inzwischen geschieht, wird gezeigt, sobald sie wieder da ist.",
    zh: "连接已断开。恢复后会显示期间发生的内容。",
  },
});
