// Answers of a scripted model for every planning step: the classification, three perspectives, and the plan of the documented example session.
import type { ScriptedStep } from "../src/adapters/models/scripted/scripted.ts";

export const request = "Refactor the auth system and deploy to staging";

export const judgement = {
  taskType: "mixed",
  riskLevel: "medium",
  complexity: "complex",
  language: "en",
  reason: "Code changes and a deployment.",
};

export const chapo = {
  analysis: "Sessions and tokens change together.",
  strategicAnalysis: "Types first, then the service, then what uses it; deploy last.",
  riskAssessment: "medium",
  impactAreas: ["auth module", "user sessions", "staging env"],
  coordinationNeeds: ["code changes before deployment"],
  concerns: ["Users may be logged out"],
  recommendations: ["Migrate sessions"],
  estimatedEffort: "medium",
};

export const koda = {
  analysis: "Two modules.",
  affectedFiles: ["src/auth/service.ts", "src/middleware/auth.ts"],
  codePatterns: ["services are functions"],
  potentialBreakingChanges: ["Session format change"],
  testingRequirements: ["Auth flow tests", "Session migration test"],
  concerns: [],
  recommendations: ["Keep the old format readable"],
  estimatedEffort: "medium",
};

export const devo = {
  analysis: "A restart is needed.",
  deploymentImpact: ["PM2 restart required", "Clear session cache"],
  rollbackStrategy: "git revert + PM2 reload",
  servicesAffected: ["api", "worker"],
  infrastructureChanges: [],
  concerns: [],
  recommendations: ["Deploy outside office hours"],
  estimatedEffort: "small",
};

const task = (taskId: string, subject: string, assignedAgent: string, blockedBy: string[], files: string[]) => ({
  taskId,
  subject,
  activeForm: `Doing: ${subject}`,
  description: `${subject}, in detail.`,
  assignedAgent,
  priority: "normal",
  blockedBy,
  files,
  toolsToExecute: [],
  acceptance: [{ type: "command", command: "npm test" }],
});

export const plan = {
  title: "Refactor auth and deploy to staging",
  summary: "Auth gets typed sessions, with a migration, and goes to staging.",
  goals: ["Typed sessions"],
  assumptions: ["Staging is free"],
  tasks: [
    task("1", "Update auth types", "koda", [], ["src/auth/types.ts"]),
    task("2", "Refactor auth service", "koda", ["1"], ["src/auth/service.ts"]),
    task("3", "Update auth middleware", "koda", ["2"], ["src/middleware/auth.ts"]),
    task("4", "Add migration script", "koda", ["2"], ["scripts/migrate.ts"]),
    task("5", "Deploy to staging", "devo", ["3", "4"], []),
  ],
  risks: [{ risk: "Users are logged out", level: "medium", mitigation: "Migrate sessions" }],
  validation: "Log in on staging.",
  checks: [{ type: "command", command: "npm test" }],
  estimatedDuration: "2 hours",
  estimatedCost: 0.8,
  overallRisk: "medium",
};

/** One answer for each conversation that planning opens; others by the first words of one of their messages. */
export function planScript(instead: Readonly<Record<string, readonly ScriptedStep[]>> = {}): ScriptedStep[] {
  const usual: Record<string, readonly ScriptedStep[]> = {
    "Perspective of CHAPO": [{ text: JSON.stringify(chapo) }],
    "Perspective of KODA": [{ text: JSON.stringify(koda) }],
    "Perspective of DEVO": [{ text: JSON.stringify(devo) }],
    "Make the plan": [{ text: JSON.stringify(plan) }],
  };
  const named = Object.entries({ ...usual, ...instead }).flatMap(([when, steps]) =>
    steps.map((step) => ({ when, ...step })),
  );
  return [...named, { text: JSON.stringify(judgement) }];
}
