// What people are told while a plan is carried out: first of all why a change of it needs their word.
import type { GrowthReason } from "../domain/plan-check/scope.ts";
import { words } from "./words.ts";
import type { Language } from "./language.ts";

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
    en: "Task {task} failed, and would be left out.",
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
    en: "The cost cannot be estimated any more; {approved} US dollars were approved.",
    de: "Die Kosten lassen sich nicht mehr schätzen; freigegeben wurden {approved} US-Dollar.",
    zh: "费用无法再估计；批准的是 {approved} 美元。",
  },
});

export function growthSentence(reader: { readonly language: Language }, { key, values }: GrowthReason): string {
  return growthMessages(reader)(key, values);
}
