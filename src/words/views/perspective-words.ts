// What is said around the views of CHAPO, KODA and DEVO.
import { words, type Label } from "../words.ts";

export const perspectiveWords = words({
  title: {
    en: "How CHAPO, KODA and DEVO see it",
    de: "Wie CHAPO, KODA und DEVO es sehen",
    zh: "CHAPO、KODA 和 DEVO 的看法",
  },
  chapo: { en: "Strategy", de: "Strategie", zh: "策略" },
  koda: { en: "Code", de: "Code", zh: "代码" },
  devo: { en: "Operations", de: "Betrieb", zh: "运维" },
  other: { en: "Configured role", de: "Eigene Rolle", zh: "自定义角色" },
  waiting: { en: "waits for its turn", de: "ist noch nicht dran", zh: "等待中" },
  running: { en: "looks at it", de: "sieht es sich an", zh: "正在分析" },
  complete: { en: "done", de: "fertig", zh: "完成" },
  missing: { en: "no view", de: "keine Sicht", zh: "无结果" },
  thinking: { en: "thinks …", de: "denkt nach …", zh: "思考中……" },
  writing: { en: "writes …", de: "schreibt …", zh: "书写中……" },
  synthesis: {
    en: "CHAPO makes one plan of it",
    de: "CHAPO macht einen Plan daraus",
    zh: "CHAPO 正在汇总为一个计划",
  },
  effort: { en: "Effort: {effort}", de: "Aufwand: {effort}", zh: "工作量：{effort}" },
  trivial: { en: "trivial", de: "sehr gering", zh: "极小" },
  small: { en: "small", de: "gering", zh: "小" },
  medium: { en: "medium", de: "mittel", zh: "中" },
  large: { en: "large", de: "groß", zh: "大" },
  concerns: { en: "Concerns", de: "Bedenken", zh: "顾虑" },
  recommendations: { en: "Recommendations", de: "Empfehlungen", zh: "建议" },
  dependencies: { en: "Depends on", de: "Hängt ab von", zh: "依赖于" },
  strategicAnalysis: { en: "Strategy", de: "Strategie", zh: "策略分析" },
  riskAssessment: { en: "Risk", de: "Risiko", zh: "风险" },
  impactAreas: { en: "What it touches", de: "Was es berührt", zh: "影响范围" },
  coordinationNeeds: { en: "To coordinate", de: "Abzustimmen", zh: "协调事项" },
  affectedFiles: { en: "Files", de: "Dateien", zh: "涉及文件" },
  codePatterns: { en: "Patterns in the code", de: "Muster im Code", zh: "代码模式" },
  potentialBreakingChanges: { en: "May break", de: "Könnte brechen", zh: "可能的破坏性改动" },
  testingRequirements: { en: "To test", de: "Zu testen", zh: "测试要求" },
  deploymentImpact: { en: "Deployment", de: "Deployment", zh: "部署影响" },
  rollbackStrategy: { en: "Way back", de: "Weg zurück", zh: "回滚策略" },
  servicesAffected: { en: "Services", de: "Dienste", zh: "涉及服务" },
  infrastructureChanges: { en: "Infrastructure", de: "Infrastruktur", zh: "基础设施改动" },
});

type PerspectiveWord = Label<typeof perspectiveWords>;

/** What a role says besides its analysis, in this order. Other fields of configured roles follow by their own names. */
export const perspectiveFields = [
  "strategicAnalysis",
  "riskAssessment",
  "impactAreas",
  "coordinationNeeds",
  "affectedFiles",
  "codePatterns",
  "potentialBreakingChanges",
  "testingRequirements",
  "deploymentImpact",
  "rollbackStrategy",
  "servicesAffected",
  "infrastructureChanges",
  "concerns",
  "recommendations",
  "dependencies",
] as const satisfies readonly PerspectiveWord[];
