// What `planwright diff` tells a difference with, in every language.
import { englishDiff, type DiffWords } from "../domain/plan-text/plan-diff.ts";
import type { Language } from "./language.ts";

const german: DiffWords = {
  same: "Kein Unterschied.",
  task: "Aufgabe",
  moved: "Reihenfolge: verschoben",
  none: "nichts",
  fields: {
    title: "Titel",
    summary: "Zusammenfassung",
    goals: "Ziele",
    assumptions: "Annahmen",
    risks: "Risiken",
    validation: "Überprüfung",
    checks: "Prüfungen",
    estimatedDuration: "Dauer",
    estimatedCost: "Kosten",
    overallRisk: "Risiko",
    subject: "Name",
    description: "Beschreibung",
    activeForm: "gerade dabei",
    assignedAgent: "Agent",
    priority: "Priorität",
    blockedBy: "nach",
    files: "Dateien",
    toolsToExecute: "Aufrufe",
    acceptance: "Prüfungen",
  },
};

const chinese: DiffWords = {
  same: "没有差别。",
  task: "任务",
  moved: "顺序: 移动了",
  none: "无",
  fields: {
    title: "标题",
    summary: "概要",
    goals: "目标",
    assumptions: "假设",
    risks: "风险",
    validation: "验证",
    checks: "检查",
    estimatedDuration: "时长",
    estimatedCost: "费用",
    overallRisk: "总体风险",
    subject: "名称",
    description: "说明",
    activeForm: "进行中",
    assignedAgent: "代理",
    priority: "优先级",
    blockedBy: "依赖",
    files: "文件",
    toolsToExecute: "调用",
    acceptance: "检查",
  },
};

export const diffWords: Readonly<Record<Language, DiffWords>> = { en: englishDiff, de: german, zh: chinese };
