// What the scripted model of the demo says: the example session of the documentation, played on examples/demo/workspace. No AI is involved, and it says so.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ScriptedStep } from "../../src/adapters/models/scripted.ts";

const label = "[scripted demo, no AI]";
/** So that a person can watch it. */
const THINK_MS = 900;

const after = (path: string) => readFileSync(join(import.meta.dirname, "after", path), "utf8");

const verdict = {
  taskType: "mixed",
  riskLevel: "medium",
  complexity: "complex",
  language: "en",
  reason: "It changes code in several places and then a running system.",
};

const chapo = {
  analysis:
    "Login, sessions and the guard hang together: whoever changes the form of a session changes all three. The work is safe if it goes from the types outwards and staging only gets what is tested.",
  concerns: [
    "Everybody who is logged in would be logged out by a new session format",
    "Passwords are compared as plain text today",
  ],
  recommendations: [
    "Change the types first, then what builds on them",
    "Migrate stored sessions before staging restarts",
  ],
  estimatedEffort: "medium",
  strategicAnalysis: "Types, then service, then middleware and migration side by side, then staging.",
  riskAssessment: "medium",
  impactAreas: ["auth module", "user sessions", "staging env"],
  coordinationNeeds: ["code changes before deployment"],
};

const koda = {
  analysis:
    "Three files make up the auth system. Sessions have no end and tokens come from Math.random; both are fixed where the types and the service meet. The middleware reads a header of its own and should take a bearer token.",
  concerns: ["Tokens can be guessed: Math.random is not made for that", "Sessions never end"],
  recommendations: ["Inject the clock, so that ends can be tested", "Keep the old header working"],
  estimatedEffort: "medium",
  affectedFiles: ["src/auth/types.mjs", "src/auth/service.mjs", "src/middleware/auth.mjs"],
  codePatterns: ["Functions that return plain objects", "node:test beside nothing but Node"],
  potentialBreakingChanges: ["Session format change"],
  testingRequirements: ["Auth flow tests", "Session migration test"],
};

const devo = {
  analysis: "Staging is a folder with a health check. A release goes there in one step and can be taken back in one.",
  concerns: ["A failed health check must not leave half a release behind"],
  recommendations: ["Deploy last, and only when all tests pass"],
  estimatedEffort: "small",
  deploymentImpact: ["Restart required", "Clear session cache"],
  rollbackStrategy: "Undo the task: the folder is as it was before",
  servicesAffected: ["api"],
  infrastructureChanges: [],
};

interface DemoTask {
  readonly subject: string;
  readonly activeForm: string;
  readonly description: string;
  readonly blockedBy: readonly string[];
  readonly files: readonly string[];
  readonly checks: readonly string[];
  readonly agent?: string;
  readonly priority?: string;
}

const tasks: readonly DemoTask[] = [
  {
    subject: "Update auth types",
    activeForm: "Updating auth types",
    description: "Sessions get a version and an end, so that they stop counting by themselves.",
    blockedBy: [],
    files: ["src/auth/types.mjs"],
    checks: ["node --check src/auth/types.mjs", "npm test"],
    priority: "high",
  },
  {
    subject: "Refactor auth service",
    activeForm: "Refactoring auth service",
    description:
      "Digests instead of plain passwords, tokens that cannot be guessed, sessions that end. The clock is injected for tests.",
    blockedBy: ["1"],
    files: ["src/auth/service.mjs", "test/session.test.mjs"],
    checks: ["npm test"],
    priority: "high",
  },
  {
    subject: "Update auth middleware",
    activeForm: "Updating auth middleware",
    description: "Takes a bearer token; the old header keeps working.",
    blockedBy: ["2"],
    files: ["src/middleware/auth.mjs", "test/guard.test.mjs"],
    checks: ["node --test test/guard.test.mjs"],
  },
  {
    subject: "Add migration script",
    activeForm: "Adding migration script",
    description: "Turns stored sessions of version 1 into version 2, so that nobody has to log in again.",
    blockedBy: ["2"],
    files: ["scripts/migrate-sessions.mjs", "test/migrate.test.mjs"],
    checks: ["node --test test/migrate.test.mjs"],
  },
  {
    subject: "Deploy to staging",
    activeForm: "Deploying to staging",
    description: "Puts the release into staging/, starts it there once and asks it whether it is well.",
    blockedBy: ["3", "4"],
    files: ["staging/**"],
    checks: ["node scripts/check-release.mjs staging"],
    agent: "devo",
  },
];

const plan = {
  title: "Refactor auth and deploy it to staging",
  summary:
    "The auth system is refactored from its types outwards: sessions get an end, passwords are kept as digests, and the guard takes bearer tokens. **Middleware and migration are independent and run side by side.** Then staging gets the tested release.",
  goals: ["Sessions end by themselves", "No plain passwords in memory", "Staging runs the new version"],
  assumptions: [
    "Staging is the folder `staging/`, as `npm run deploy:staging` makes it",
    "Stored sessions may be migrated in place",
  ],
  risks: [
    {
      risk: "People are logged out by the new session format",
      level: "medium",
      mitigation: "Migrate stored sessions first (task 4)",
    },
    {
      risk: "Staging gets a broken release",
      level: "low",
      mitigation: "It is only deployed when everything before is verified",
    },
  ],
  validation: "All tests pass together, and the release on staging says that it is well.",
  checks: [{ type: "command", command: "npm test" }],
  estimatedDuration: "10 minutes",
  estimatedCost: 0.4,
  overallRisk: "medium",
  tasks: tasks.map(({ subject, activeForm, description, blockedBy, files, checks, agent, priority }, index) => ({
    taskId: String(index + 1),
    subject,
    activeForm,
    description,
    assignedAgent: agent ?? "koda",
    priority: priority ?? "normal",
    blockedBy,
    files,
    toolsToExecute: [],
    acceptance: checks.map((command) => ({ type: "command", command })),
  })),
};

const revised = {
  ...plan,
  summary: `${plan.summary}\n\nWhat you remarked is part of this revision: how to roll back is said with the deployment.`,
  tasks: plan.tasks.map((task) =>
    task.taskId === "5"
      ? { ...task, description: `${task.description} To roll back, undo this task: the folder is as it was before.` }
      : task,
  ),
};

export const demoRequest = "Refactor the auth system and deploy to staging";
const demoQuestion = "Deploy the application";

function says(when: string, value: unknown): ScriptedStep {
  return { when, text: JSON.stringify(value), delayMs: THINK_MS };
}

function looks(when: string, reasoning: string, ...paths: readonly string[]): ScriptedStep {
  return { when, reasoning, calls: paths.map((path) => ({ tool: "read", input: { path } })), delayMs: THINK_MS };
}

/** Reads what it changes, writes it as it is in after/, and says so. */
function builds(index: number): ScriptedStep[] {
  const when = `Task ${index + 1} of the approved plan`;
  const task = tasks[index] as DemoTask;
  const known = task.files.filter((path) => path.startsWith("src/"));
  const writes = task.files.map((path) => ({ tool: "write", input: { path, content: after(path) } }));
  return [
    looks(
      when,
      `${task.description} First I look at what is there.`,
      ...known,
      ...(known.length === 0 ? ["package.json"] : []),
    ),
    { when, text: `${task.activeForm} …`, calls: writes, delayMs: THINK_MS },
    { when, calls: [{ tool: "bash", input: { command: "npm test" } }], delayMs: THINK_MS },
    { when, text: `${task.subject}: done. ${task.description}`, delayMs: THINK_MS },
  ];
}

const deploy = "Task 5 of the approved plan";

/** The question of the documentation: the agent needs to know something, and waits for as long as it takes. */
const asks: readonly ScriptedStep[] = [
  {
    when: demoQuestion,
    text: `${label} I need to know where it should go.`,
    calls: [
      {
        tool: "ask_user",
        input: {
          questions: [
            {
              name: "environment",
              question: "Which environment should I use? **Production** asks people to log in again.",
              schema: { type: "string", enum: ["dev", "staging", "prod"] },
              buttons: [
                { label: "Development", value: "dev" },
                { label: "Staging", value: "staging", variant: "primary" },
                { label: "Production", value: "prod", variant: "danger" },
              ],
            },
            {
              name: "release",
              question: "How should the release be called?",
              schema: {
                type: "string",
                pattern: "^[a-z0-9-]+$",
                minLength: 3,
                description: "Lower case, numbers and hyphens",
              },
            },
          ],
        },
      },
    ],
    delayMs: THINK_MS,
  },
  {
    when: demoQuestion,
    text: "Thank you. In this demo nothing is deployed by a question alone: ask for the plan.",
    delayMs: THINK_MS,
  },
];

export function demoSteps(): ScriptedStep[] {
  return [
    looks("Perspective of CHAPO on", "What hangs on the auth system?", "README.md", "src/server.mjs"),
    says("Perspective of CHAPO on", chapo),
    looks(
      "Perspective of KODA on",
      "Which files change, and what could break?",
      "src/auth/types.mjs",
      "src/auth/service.mjs",
      "src/middleware/auth.mjs",
    ),
    says("Perspective of KODA on", koda),
    looks("Perspective of DEVO on", "How does a release get to staging?", "scripts/deploy.mjs", "package.json"),
    says("Perspective of DEVO on", devo),
    says("Make the plan for this request", plan),
    says("Revise the plan for this request", revised),
    ...[0, 1, 2, 3].flatMap(builds),
    {
      when: deploy,
      text: "Everything before is verified, so staging gets it now.",
      calls: [{ tool: "bash", input: { command: "npm run deploy:staging" } }],
      delayMs: THINK_MS,
    },
    { when: deploy, text: "Deployed to staging/: the release says that it is well.", delayMs: THINK_MS },
    says("<first-look-at-the-workspace>", verdict),
    ...asks,
    {
      text: `${label} I play one scene, on a small service in a temporary folder: send\n\n\`\`\`\n/plan ${demoRequest}\n\`\`\`\n\nand you get three perspectives, a plan to review, and a real build with real tests. Whatever you ask for, I plan just that.\n\nTo talk to a real model: \`npm start -- --model ollama/qwen3 <folder>\`, or see the README.`,
      delayMs: 400,
    },
  ];
}
