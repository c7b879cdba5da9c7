// The example project of document 000 and its builders' work, as a script: real files, real tests, a real deploy script.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { plan } from "./plan-command-script.ts";

const TEST = "node test/auth.test.js";

export const project: Record<string, string> = {
  "package.json": JSON.stringify({ name: "shop", type: "module", scripts: { test: TEST } }, null, 2),
  "src/auth/types.js": "export const FORMAT = 1;\n",
  "src/auth/service.js": 'import { FORMAT } from "./types.js";\nexport const session = (name) => ({ name, FORMAT });\n',
  "src/middleware/auth.js": "export const guard = (session) => session.FORMAT === 1;\n",
  "test/auth.test.js":
    'import assert from "node:assert";\nimport { session } from "../src/auth/service.js";\nassert.equal(session("ada").name, "ada");\n',
  "deploy.sh": '#!/bin/sh\nset -e\nmkdir -p "../$1"\ncp -R src "../$1/"\necho "deployed to $1"\n',
};

const command = (text: string) => ({ type: "command", command: text });

const files: Record<string, string[]> = {
  "1": ["src/auth/types.js"],
  "2": ["src/auth/service.js"],
  "3": ["src/middleware/auth.js"],
  "4": ["scripts/migrate.js"],
  "5": [],
};

/** The plan of the example session, with existing files and checks. */
export const buildPlan = {
  ...plan,
  tasks: plan.tasks.map((task) => ({
    ...task,
    files: files[task.taskId],
    acceptance: task.taskId === "5" ? [command("test -f ../staging/src/auth/types.js")] : [command(TEST)],
  })),
  checks: [command(TEST)],
};

function taskSteps(taskId: string, ...steps: ScriptedStep[]): ScriptedStep[] {
  return steps.map((step) => ({ when: `Task ${taskId} of the approved plan`, ...step }));
}

const write = (path: string, text: string) => ({ tool: "write", input: { path, content: text } });
const read = (path: string) => ({ tool: "read", input: { path } });

/** The work of each builder. */
export const builders: ScriptedStep[] = [
  ...taskSteps(
    "1",
    { calls: [read("src/auth/types.js")] },
    { calls: [write("src/auth/types.js", "export const FORMAT = 2;\n")] },
    { text: "The session format is 2 now." },
  ),
  ...taskSteps(
    "2",
    { calls: [read("src/auth/service.js")] },
    {
      calls: [
        {
          tool: "edit",
          input: {
            path: "src/auth/service.js",
            old_string: "({ name, FORMAT })",
            new_string: "({ name, FORMAT, at: 0 })",
          },
        },
      ],
    },
    { text: "Sessions have a time." },
  ),
  ...taskSteps(
    "3",
    { calls: [read("src/middleware/auth.js")] },
    { calls: [write("src/middleware/auth.js", "export const guard = (session) => session.FORMAT === 2;\n")] },
    { text: "The guard wants format 2." },
  ),
  ...taskSteps(
    "4",
    { calls: [write("scripts/migrate.js", "export const migrate = (old) => ({ ...old, FORMAT: 2 });\n")] },
    { text: "Old sessions can be migrated." },
  ),
  ...taskSteps("5", { calls: [{ tool: "bash", input: { command: "sh deploy.sh staging" } }] }, { text: "Deployed." }),
];
