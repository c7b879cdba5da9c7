// The usual place of the documentation: a small shop with a cart, and a model with a sensible answer to every request.
import type { ScriptedStep } from "../../../src/adapters/models/scripted/scripted.ts";
import { plan as sample, planScript } from "../../scenarios/plan-command-script.ts";
import { task, writes } from "../../scenarios/build-command-place.ts";

export const files = {
  "package.json": '{ "name": "shop", "type": "module" }\n',
  "README.md": "# Shop\n\nA cart that adds up prices.\n",
  "src/cart.js": "export const total = (prices) => prices.reduce((sum, price) => sum + price, 0);\n",
  "src/auth/types.ts": "export type User = { name: string; password: string };\n",
  "src/auth.js": 'export const login = (name, password) => name === "ada" && password === "secret";\n',
  "test/cart.test.js":
    'import assert from "node:assert";\nimport test from "node:test";\nimport { total } from "../src/cart.js";\n\ntest("adds up", () => assert.equal(total([1, 2]), 3));\n',
};

/** Not committed, so that there is a change to review. */
export const changed = {
  "src/cart.js": "export const total = (prices) => prices.reduce((sum, price) => sum + (price || 0), 0);\n",
};

const plan = {
  ...sample,
  title: "Refactor auth and deploy it to staging",
  tasks: [
    {
      ...task("1", { files: ["src/auth.js"], checks: ["node --check src/auth.js"] }),
      subject: "Keep digests instead of passwords",
      activeForm: "Replacing passwords by digests",
    },
    {
      ...task("2", { files: ["docs/auth.md"], after: ["1"], checks: ["test -s docs/auth.md"] }),
      subject: "Describe the login",
      activeForm: "Describing the login",
    },
  ],
  checks: [{ type: "command", command: "node --test" }],
};

const question = {
  name: "environment",
  question: "Which environment?",
  schema: { type: "string", enum: ["dev", "staging"] },
};

const talk = Array.from({ length: 40 }, (): ScriptedStep => ({
  text: "The shop adds up prices in src/cart.js; one test covers it, and src/auth.js compares passwords as plain text.",
}));

const after = (when: string, text: string): ScriptedStep[] => talk.map(() => ({ when, text }));

export const answers: readonly ScriptedStep[] = [
  ...writes("1", "src/auth.js", "export const login = (name, digest) => name === digest;\n"),
  ...writes("2", "docs/auth.md", "# Auth\n\nDigests instead of passwords.\n"),
  ...planScript({ plan, revision: { ...plan, title: `${plan.title}, with a way back` }, builder: [] }),
  { when: "Deploy the application", calls: [{ tool: "ask_user", input: { questions: [question] } }] },
  ...after("Deploy the application", "To staging, then."),
  { when: "Tidy up", calls: [{ tool: "bash", input: { command: "touch tidy.txt" } }] },
  ...after("Tidy up", "Tidy."),
  ...talk,
];

/** The standing grants of the documentation's user. */
export const permissions = { allow: ["write", "edit", "bash(node *)", "bash(test *)"] };
