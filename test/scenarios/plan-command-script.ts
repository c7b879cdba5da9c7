// The example session of document 000 as a script: the answers of the classifier, the perspectives and the synthesis.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";

export const request = "Refactor the auth system and deploy to staging";

export const files = {
  "package.json": '{ "scripts": { "test": "true" } }\n',
  "src/auth/types.ts": "export type User = { name: string };\n",
  "src/auth/service.ts": "export const login = () => {};\n",
  "src/middleware/auth.ts": "export const guard = () => {};\n",
};

const verdict = {
  taskType: "mixed",
  riskLevel: "medium",
  complexity: "complex",
  language: "en",
  reason: "It needs code changes and a deployment.",
};

const common = { concerns: [], recommendations: [], estimatedEffort: "medium" };

const chapo = {
  ...common,
  analysis: "The auth module is refactored, then staging gets it. Sessions are at stake.",
  strategicAnalysis: "Types first, then what builds on them.",
  riskAssessment: "medium",
  impactAreas: ["auth module", "user sessions", "staging env"],
  coordinationNeeds: ["code changes before deployment"],
};

const koda = {
  ...common,
  analysis: "Types, service and middleware change.",
  affectedFiles: ["src/auth/types.ts", "src/auth/service.ts", "src/middleware/auth.ts"],
  codePatterns: [],
  potentialBreakingChanges: ["Session format change"],
  testingRequirements: ["Auth flow tests", "Session migration test"],
};

const devo = {
  ...common,
  analysis: "The api and the worker restart.",
  deploymentImpact: ["PM2 restart required", "Clear session cache"],
  rollbackStrategy: "git revert + PM2 reload",
  servicesAffected: ["api", "worker"],
  infrastructureChanges: [],
  estimatedEffort: "small",
};

const task = (
  taskId: string,
  subject: string,
  blockedBy: string[],
  more: { files?: string[]; assignedAgent?: string; acceptance?: object[] },
) => ({
  taskId,
  subject,
  activeForm: `${subject} …`,
  description: `${subject}, as the views say.`,
  assignedAgent: "koda",
  priority: "normal",
  blockedBy,
  files: [] as string[],
  toolsToExecute: [],
  acceptance: [{ type: "command", command: "npm test" }],
  ...more,
});

export const plan = {
  title: "Refactor auth and deploy it to staging",
  summary: "The auth system is refactored from its types up, then staging gets it.",
  goals: ["One session format"],
  assumptions: ["Staging runs PM2"],
  tasks: [
    task("1", "Update auth types", [], { files: ["src/auth/types.ts"] }),
    task("2", "Refactor auth service", ["1"], { files: ["src/auth/service.ts"] }),
    task("3", "Update auth middleware", ["2"], { files: ["src/middleware/auth.ts"] }),
    task("4", "Add migration script", ["2"], { files: ["scripts/migrate.ts"] }),
    task("5", "Deploy to staging", ["3", "4"], {
      assignedAgent: "devo",
      acceptance: [{ type: "manual", what: "Log in on staging", reason: "No program can reach it from here." }],
    }),
  ],
  risks: [{ risk: "Sessions are lost", level: "medium", mitigation: "Migrate them first" }],
  validation: "All tests pass and people can log in.",
  checks: [{ type: "command", command: "npm test" }],
  estimatedDuration: "2 hours",
  estimatedCost: null,
  overallRisk: "medium",
};

/** One task of low risk, below src. */
export const smallPlan = {
  ...plan,
  title: "Rename a type",
  tasks: plan.tasks.slice(0, 1),
  risks: [],
  overallRisk: "low",
  estimatedCost: 0.05,
};

const answer = (value: unknown): string => JSON.stringify(value);

/** The builders of the plan's tasks: each writes its file, the last one only looks. */
const builders: ScriptedStep[] = plan.tasks.flatMap(({ taskId, subject, files: [path] }: PlannedTask) => {
  const when = `Task ${taskId} of the approved plan`;
  const write = { tool: "write", input: { path, content: `// ${subject}\n` } };
  const look = { tool: "read", input: { path } };
  const steps =
    path === undefined
      ? [{ when, calls: [{ tool: "read", input: { path: "package.json" } }] }]
      : [
          { when, calls: [look] },
          { when, calls: [write] },
        ];
  return [...steps, { when, text: `Done: ${subject}` }];
});

interface PlannedTask {
  readonly taskId: string;
  readonly subject: string;
  readonly files: readonly string[];
}

export interface PlanScript {
  readonly plan?: object;
  /** The synthesis's answer when a revision is requested. */
  readonly revision?: object;
  readonly verdict?: object;
  /** Replaces the answer of DEVO's perspective. */
  readonly devo?: ScriptedStep;
  /** Steps of all other conversations: the builder's. */
  readonly builder?: readonly ScriptedStep[];
}

/** The most specific opening comes first: every other conversation contains the request too. */
export function planScript(script: PlanScript = {}): ScriptedStep[] {
  const { revision, builder = builders } = script;
  return [
    { when: "Perspective of CHAPO on", text: answer(chapo) },
    {
      when: "Perspective of KODA on",
      text: "Let me look.",
      calls: [{ tool: "read", input: { path: "src/auth/types.ts" } }],
    },
    { when: "Perspective of KODA on", text: answer(koda) },
    { when: "Perspective of DEVO on", ...(script.devo ?? { text: answer(devo) }) },
    { when: "Make the plan for this request", text: answer(script.plan ?? plan) },
    ...(revision ? [{ when: "Revise the plan for this request", text: answer(revision) }] : []),
    { when: "<first-look-at-the-workspace>", text: answer({ ...verdict, ...script.verdict }) },
    ...builder,
  ];
}
