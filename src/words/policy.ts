// Conditions of `--approve-if`: why a plan was approved by policy, or was not.
import { words } from "./words.ts";

export const policyWords = words({
  policyHolds: { en: "  ✓ {condition}", de: "  ✓ {condition}", zh: "  ✓ {condition}" },
  policyFails: { en: "  ✗ {condition}: {reason}", de: "  ✗ {condition}: {reason}", zh: "  ✗ {condition}：{reason}" },
  policyApproved: {
    en: "Revision {revision} is approved by policy: {policy}",
    de: "Fassung {revision} ist durch die Regel freigegeben: {policy}",
    zh: "第 {revision} 版已按策略批准：{policy}",
  },
  policyRefused: {
    en: "Not approved by policy. A person has to decide:",
    de: "Nicht durch die Regel freigegeben; ein Mensch muss entscheiden:",
    zh: "策略未批准，需要人来决定：",
  },
  policyFallback: {
    en: "This is only a basic plan, because no model could make a better one. No policy approves that.",
    de: "Das ist nur ein einfacher Plan, weil kein Modell einen besseren machen konnte. Keine Regel gibt so einen frei.",
    zh: "这只是一个基本计划，因为没有模型能做出更好的计划。任何策略都不会批准它。",
  },
  policyMissing: {
    en: "The perspective of {agents} is missing. No policy approves such a plan.",
    de: "Die Sicht von {agents} fehlt. Keine Regel gibt so einen Plan frei.",
    zh: "缺少 {agents} 的意见。任何策略都不会批准这样的计划。",
  },
  policyRisk: { en: "the overall risk is {level}", de: "das Gesamtrisiko ist {level}", zh: "总体风险为{level}" },
  policySingleRisk: {
    en: 'the risk "{risk}" is {level}',
    de: "das Risiko „{risk}“ ist {level}",
    zh: "风险“{risk}”的级别为{level}",
  },
  policyTasks: { en: "there are {count} tasks", de: "es sind {count} Aufgaben", zh: "共有 {count} 个任务" },
  policyNoCost: { en: "the cost is unknown", de: "die Kosten sind nicht bekannt", zh: "费用未知" },
  policyCost: {
    en: "the cost is estimated at ${cost}",
    de: "die Kosten sind auf ${cost} geschätzt",
    zh: "预计费用为 ${cost}",
  },
  policyNoFiles: {
    en: "task {task} names no files, so it may change any",
    de: "Aufgabe {task} nennt keine Dateien, darf also jede ändern",
    zh: "任务 {task} 没有列出文件，因此可能改动任何文件",
  },
  policyFile: {
    en: "task {task} may change {file}",
    de: "Aufgabe {task} darf {file} ändern",
    zh: "任务 {task} 可能改动 {file}",
  },
  policyAgent: {
    en: "task {task} belongs to {agent}",
    de: "Aufgabe {task} ist für {agent}",
    zh: "任务 {task} 分配给了 {agent}",
  },
  policyExecutes: {
    en: "task {task} plans to call {tool}",
    de: "Aufgabe {task} will {tool} aufrufen",
    zh: "任务 {task} 计划调用 {tool}",
  },
  policyCheck: {
    en: "a check runs {command}",
    de: "eine Prüfung führt {command} aus",
    zh: "有检查会运行 {command}",
  },
  policyUnchecked: {
    en: "task {task} has no check that a program can run",
    de: "Aufgabe {task} hat keine Prüfung, die ein Programm ausführen kann",
    zh: "任务 {task} 没有可由程序执行的检查",
  },
});
