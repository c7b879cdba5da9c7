// What is written into a session in the language of its reader: the closing message, and why a plan grew.
import type { GrowthReason } from "../domain/plan-check/scope.ts";
import type { TaskOutcome } from "../domain/plan/evidence.ts";
import type { PlanTask } from "../domain/plan/plan.ts";
import type { Language } from "./language.ts";
import { taskOutcomeWords } from "./status.ts";
import { words, type Reader } from "./words.ts";

/** The closing summary of a plan. */
export const summaryMessages = words({
  executed: {
    en: "Plan executed ({done}/{total} tasks succeeded)",
    de: "Plan ausgeführt ({done}/{total} Tasks erfolgreich)",
    zh: "计划已执行（{done}/{total} 个任务成功）",
  },
  checksOfPlanFailed: {
    en: "Plan failed its own checks ({done}/{total} tasks succeeded)",
    de: "Plan an seinen eigenen Prüfungen gescheitert ({done}/{total} Tasks erfolgreich)",
    zh: "计划未通过自身的检查（{done}/{total} 个任务成功）",
  },
  cancelled: {
    en: "Plan cancelled ({done}/{total} tasks succeeded)",
    de: "Plan abgebrochen ({done}/{total} Tasks erfolgreich)",
    zh: "计划已取消（{done}/{total} 个任务成功）",
  },
  outcomes: {
    en: "{done}/{total} tasks succeeded: {list}",
    de: "{done}/{total} Tasks erfolgreich: {list}",
    zh: "{done}/{total} 个任务成功：{list}",
  },
  failedTask: { en: "{task} {subject}: {reason}", de: "{task} {subject}: {reason}", zh: "{task} {subject}：{reason}" },
  skippedTask: {
    en: "{task} {subject} (skipped): {reason}",
    de: "{task} {subject} (übersprungen): {reason}",
    zh: "{task} {subject}（已跳过）：{reason}",
  },
  skippedFor: {
    en: "it needs task {task}, which was not completed",
    de: "er braucht Task {task}, der nicht fertig wurde",
    zh: "它需要任务 {task}，而该任务未完成",
  },
  cancelledTask: {
    en: "{task} {subject} (cancelled)",
    de: "{task} {subject} (abgebrochen)",
    zh: "{task} {subject}（已取消）",
  },
  files: { en: "{count} {count|file|files}", de: "{count} {count|Datei|Dateien}", zh: "{count} 个文件" },
  moreTasks: {
    en: "… and {count} more {count|task|tasks}",
    de: "… und {count} {count|weiterer Task|weitere Tasks}",
    zh: "……还有 {count} 个任务",
  },
  checks: {
    en: "Checks: {passed} passed{failed}{manual}",
    de: "Prüfungen: {passed} bestanden{failed}{manual}",
    zh: "检查：{passed} 项通过{failed}{manual}",
  },
  checksFailed: { en: ", {count} failed", de: ", {count} fehlgeschlagen", zh: "，{count} 项失败" },
  checksManual: {
    en: ", {count} left for you to check",
    de: ", {count} für dich zum Prüfen",
    zh: "，{count} 项需要你自己查看",
  },
  manual: { en: "  for you to check: {what}", de: "  für dich zum Prüfen: {what}", zh: "  请查看：{what}" },
  failedCheck: {
    en: "  failed for the whole plan: {check}",
    de: "  am Ganzen fehlgeschlagen: {check}",
    zh: "  整体检查失败：{check}",
  },
  changed: {
    en: "Changed {count|file|files} ({count}): {names}",
    de: "Geänderte {count|Datei|Dateien} ({count}): {names}",
    zh: "更改的文件（{count}）：{names}",
  },
  more: { en: "{names} and {count} more", de: "{names} und {count} weitere", zh: "{names} 以及另外 {count} 个" },
  cost: { en: "Cost: {cost}. Time: {time}.", de: "Kosten: {cost}. Zeit: {time}.", zh: "费用：{cost}。时间：{time}。" },
  unknownCost: {
    en: "{tokens} tokens, price unknown",
    de: "{tokens} Token, Preis unbekannt",
    zh: "{tokens} 个 token，价格未知",
  },
  atLeast: { en: "at least {cost}", de: "mindestens {cost}", zh: "至少 {cost}" },
  adjusted: {
    en: "The plan was adjusted along the way ({count} {count|time|times}).",
    de: "Der Plan wurde unterwegs angepasst ({count}-mal).",
    zh: "计划在执行中调整了 {count} 次。",
  },
  install: {
    en: "Packages were installed in copies only. Install them in your folder, too: {names} changed.",
    de: "Pakete wurden nur in Kopien installiert. Installiere sie auch in deinem Ordner: {names} hat sich geändert.",
    zh: "软件包只安装在副本中。请在您的文件夹中也安装：{names} 已更改。",
  },
  inPlace: {
    en: "Tasks were not isolated and can't be undone: {reason}",
    de: "Tasks liefen nicht getrennt und lassen sich nicht rückgängig machen: {reason}",
    zh: "任务没有相互隔离，也无法撤销：{reason}",
  },
});

/** Notices while a plan runs, and why a change of it needs a decision. */
const growthMessages = words({
  moreTasks: {
    en: "The plan has {count} {count|task|tasks}; {approved} {approved|was|were} approved.",
    de: "Der Plan hat {count} {count|Aufgabe|Aufgaben}; freigegeben {approved|wurde|wurden} {approved}.",
    zh: "计划有 {count} 个任务；批准的是 {approved} 个。",
  },
  moreFiles: {
    en: "Task {task} may change {path}, which was not approved for any task.",
    de: "Aufgabe {task} darf {path} ändern; das wurde für keine Aufgabe freigegeben.",
    zh: "任务 {task} 可以修改 {path}，这没有为任何任务批准过。",
  },
  anyFiles: {
    en: "Task {task} does not say which files it changes, so they are not limited.",
    de: "Aufgabe {task} sagt nicht, welche Dateien sie ändert; sie sind also nicht begrenzt.",
    zh: "任务 {task} 没有说明修改哪些文件，因此范围不受限制。",
  },
  otherCall: {
    en: "Task {task} calls {tool} in a way that was not approved: {input}",
    de: "Aufgabe {task} ruft {tool} so auf, wie es nicht freigegeben wurde: {input}",
    zh: "任务 {task} 以未批准的方式调用 {tool}：{input}",
  },
  otherCommand: {
    en: "Task {task} runs a command as a check that was not approved: {command}",
    de: "Aufgabe {task} führt zur Prüfung einen Befehl aus, der nicht freigegeben wurde: {command}",
    zh: "任务 {task} 用一个未批准的命令做检查：{command}",
  },
  otherPlanCommand: {
    en: "The plan runs a command as a check that was not approved: {command}",
    de: "Der Plan führt zur Prüfung einen Befehl aus, der nicht freigegeben wurde: {command}",
    zh: "计划用一个未批准的命令做检查：{command}",
  },
  lostCheck: {
    en: "Task {task} was approved with a check that is gone: {check}",
    de: "Aufgabe {task} wurde mit einer Prüfung freigegeben, die fehlt: {check}",
    zh: "任务 {task} 批准时带有的检查不见了：{check}",
  },
  lostCall: {
    en: "Task {task} was approved with a call that is gone: {call}",
    de: "Aufgabe {task} wurde mit einem Aufruf freigegeben, der fehlt: {call}",
    zh: "任务 {task} 批准时带有的调用不见了：{call}",
  },
  skipsFailed: {
    en: "Task {task} failed and would be skipped.",
    de: "Aufgabe {task} ist fehlgeschlagen und würde ausgelassen.",
    zh: "任务 {task} 失败，将被略过。",
  },
  lostPlanCheck: {
    en: "The plan was approved with a check that is gone: {check}",
    de: "Der Plan wurde mit einer Prüfung freigegeben, die fehlt: {check}",
    zh: "计划批准时带有的检查不见了：{check}",
  },
  moreCost: {
    en: "The estimated cost is {cost} US dollars; {approved} were approved.",
    de: "Die geschätzten Kosten sind {cost} US-Dollar; freigegeben wurden {approved}.",
    zh: "估计费用为 {cost} 美元；批准的是 {approved} 美元。",
  },
  unknownCost: {
    en: "The cost can no longer be estimated; {approved} US dollars were approved.",
    de: "Die Kosten lassen sich nicht mehr schätzen; freigegeben wurden {approved} US-Dollar.",
    zh: "费用无法再估计；批准的是 {approved} 美元。",
  },
});

export function growthSentence(reader: { readonly language: Language }, { key, values }: GrowthReason): string {
  return growthMessages(reader)(key, values);
}

const shownFirst: readonly TaskOutcome[] = ["verified", "already_done", "accepted", "unverified"];

/** "3 verified, 2 unverified". Empty if all that are known are verified. */
export function outcomeCounts(reader: Reader, tasks: readonly Pick<PlanTask, "status" | "outcome">[]): string {
  const known = tasks.flatMap(({ status, outcome }) => (status === "completed" && outcome ? [outcome] : []));
  if (known.every((outcome) => outcome === "verified")) return "";
  const word = taskOutcomeWords(reader);
  const counts = shownFirst.flatMap((outcome) => {
    const count = known.filter((each) => each === outcome).length;
    return count === 0 ? [] : [`${count} ${word(outcome)}`];
  });
  return counts.join(reader.language === "zh" ? "，" : ", ");
}
