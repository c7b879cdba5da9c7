// What is said about tokens and cost in the terminal.
import { words } from "../words.ts";

export const costWords = words({
  none: { en: "No model was called yet.", de: "Noch wurde kein Modell gerufen.", zh: "还没有调用模型。" },
  who: { en: "By agent", de: "Nach Agent", zh: "按代理" },
  model: { en: "By model", de: "Nach Modell", zh: "按模型" },
  calls: { en: "calls", de: "Aufrufe", zh: "调用" },
  input: { en: "input", de: "Eingabe", zh: "输入" },
  cached: { en: "cached", de: "Cache", zh: "缓存" },
  output: { en: "output", de: "Ausgabe", zh: "输出" },
  cost: { en: "cost", de: "Kosten", zh: "费用" },
  total: { en: "Total", de: "Gesamt", zh: "合计" },
  plan: { en: "Of it this plan", de: "Davon dieser Plan", zh: "其中此计划" },
  own: { en: "This session's own agent", de: "Agent dieser Sitzung", zh: "会话自身的代理" },
  planner: { en: "Making the plan", de: "Plan erstellen", zh: "制定计划" },
  reflector: { en: "Reflecting on failures", de: "Nachdenken über Fehlschläge", zh: "反思失败" },
  classifier: { en: "Judging requests", de: "Beurteilung der Anfragen", zh: "请求判断" },
  perspective: { en: "{agent}, perspective", de: "{agent}, Sicht", zh: "{agent}，视角" },
  agent: { en: "{agent}, tasks", de: "{agent}, Aufgaben", zh: "{agent}，任务" },
  otherModel: { en: "judging, shortening", de: "Beurteilen, Kürzen", zh: "判断与压缩" },
  unknown: { en: "unknown", de: "unbekannt", zh: "未知" },
  atLeast: { en: "≥ {cost}", de: "≥ {cost}", zh: "≥ {cost}" },
  unpriced: {
    en: "The price of {count} of {total} calls is not known: set prices in planwright.jsonc (providers).",
    de: "Von {count} der {total} Aufrufe ist der Preis nicht bekannt: Preise stehen in planwright.jsonc (providers).",
    zh: "{total} 次调用中有 {count} 次价格未知：可在 planwright.jsonc（providers）中设置价格。",
  },
});
