// A session with everything that its page can show: perspectives, a plan that was sent back, parallel tasks, a check that failed first, a question, a permission, an undo.
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { served, type Served, type ServedChat } from "../../src/apps/server/routes/served.fixture.ts";
import { plan as sample, planScript } from "./plan-command-script.ts";
import { environment } from "./question-command-script.ts";

/** Has an effect where a browser reads it as markup. */
const evil = `</pre></script><script>document.title="owned"</script><img src=x onerror="document.title='owned'">`;
/** Redacted before it is stored. */
export const secret = "sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789";

export const request = "Make greetings friendlier and greet several people";

const files = {
  "src/greet.mjs": "export function greet(name) {\n  return `Hello ${name}`;\n}\n",
  "src/names.mjs": "export const names = [];\n",
  "README.md": "# Greetings\n",
};

const task = (taskId: string, subject: string, more: object) => ({
  taskId,
  subject,
  activeForm: `${subject} …`,
  description: `${subject}. Keep it **small**, and change only what is named.`,
  assignedAgent: "koda",
  priority: "normal",
  blockedBy: [] as string[],
  files: [] as string[],
  toolsToExecute: [],
  acceptance: [] as object[],
  ...more,
});

const tasks = [
  task("greet", "Greet with a smile", {
    files: ["src/greet.mjs"],
    acceptance: [{ type: "command", command: "grep -q smile src/greet.mjs" }],
  }),
  task("names", "Know several people", {
    files: ["src/names.mjs"],
    acceptance: [{ type: "changed", path: "src/names.mjs" }],
  }),
  task("readme", "Say in the README how to greet", { blockedBy: ["greet", "names"], files: ["README.md"] }),
  task("deploy", "Put it where people are", {
    assignedAgent: "devo",
    blockedBy: ["readme", "greet"],
    acceptance: [{ type: "manual", what: "Look at the page", reason: "No program sees it." }],
  }),
];

const plan = {
  ...sample,
  title: "Friendlier greetings",
  summary: "Greetings get a smile, and several people can be greeted at once.\n\n- `greet` smiles\n- `names` is a list",
  goals: ["Nobody is greeted without a smile", `Nothing breaks, not even ${evil}`],
  assumptions: ["People like smiles"],
  tasks: tasks.slice(0, 3),
  risks: [{ risk: "Somebody dislikes smiles", level: "medium", mitigation: "They can be turned off later" }],
  validation: "The README says how, and it is true.",
  checks: [{ type: "command", command: "grep -q smile README.md" }],
};

const when = (taskId: string) => `Task ${taskId} of the approved plan`;
const edit = (path: string, from: string, to: string) => ({
  tool: "edit",
  input: { path, old_string: from, new_string: to },
});

const builders: ScriptedStep[] = [
  { when: when("greet"), text: "Let me look.", calls: [{ tool: "read", input: { path: "src/greet.mjs" } }] },
  { when: when("greet"), calls: [edit("src/greet.mjs", "Hello ${name}", "Hello ${name} :-)")] },
  { when: when("greet"), text: "It is done." },
  {
    when: when("greet"),
    calls: [
      edit("src/greet.mjs", "export function", "// With a smile, in the morning as in the evening\nexport function"),
    ],
  },
  { when: when("greet"), text: "Now it says smile." },
  {
    when: when("names"),
    reasoning: "A list is enough.",
    calls: ["src", "src/names.mjs", "README.md"].map((path) => ({
      tool: path === "src" ? "ls" : "read",
      input: { path },
    })),
  },
  {
    when: when("names"),
    calls: [{ tool: "write", input: { path: "src/names.mjs", content: 'export const names = ["Ada", "Grace"];\n' } }],
  },
  {
    when: when("names"),
    text: "| name | known |\n|---|---|\n| Ada | yes |\n| Grace | yes |\n\n```js\nnames.map(greet);\n```",
  },
  { when: when("readme"), calls: [{ tool: "ask_user", input: { questions: [environment] } }] },
  {
    when: when("readme"),
    calls: [
      {
        tool: "bash",
        input: {
          command: `pwd; printf '%s\\n' '${evil.replaceAll("'", "")}' '${secret}' >&2; printf '\\033[31mred\\033[0m \\342\\200\\256evil\\n'`,
        },
      },
    ],
  },
  { when: when("readme"), calls: [{ tool: "read", input: { path: "README.md" } }] },
  { when: when("readme"), calls: [edit("README.md", "# Greetings", "# Greetings\n\nGreet with a smile.")] },
  {
    when: when("readme"),
    text: `[click](javascript:document.title='owned') ![x](https://example.org/pixel.png) ![y](data:text/html,x) [ok](https://example.org/)\n\n${evil}`,
  },
  { when: when("deploy"), calls: [{ tool: "read", input: { path: "README.md" } }] },
  { when: when("deploy"), text: "Nothing to do here." },
];

export interface Told {
  readonly site: Served;
  readonly chat: ServedChat;
}

/** Played to its end. */
export async function toldSession(): Promise<Told> {
  const made = planScript({ plan, revision: { ...plan, tasks, title: "Friendlier greetings for everybody" } });
  const config = { permissions: { allow: ["write", "edit"], ask: ["bash"] }, build: { maxReflectionCycles: 0 } };
  const site = await served([...builders, ...made], { files, config });
  const chat = await site.chat(`/plan ${request}`);
  await chat.untilPhase("waiting_plan_approval");
  const ada = { token: site.tokenFor("approve", "Ada") };
  const post = async (path: string, body: object) => {
    const { status, text } = await chat.call("POST", path, body, ada);
    if (status >= 400) throw new Error(text);
  };
  await post("/plan/comments", { text: `Which people? ${evil}`, taskId: "names" });
  const first = await chat.plan();
  await post("/plan/revise", { feedback: "Somebody has to put it online, too.", revision: 1, hash: first.hash });
  await chat.until(({ plan: now }) => now?.revision === 2 && now.status === "pending_approval");
  const { revision, hash } = await chat.plan();
  await post("/plan/approve", { revision, hash, notes: "Mind the README." });
  await chat.untilPhase("waiting_answer");
  const { questions } = (await chat.call<{ questions: { question_id: string }[] }>("GET", "/questions")).body;
  await post(`/questions/${questions[0]?.question_id}/answer`, { answers: { environment: "staging" } });
  await chat.untilPhase("waiting_permission");
  const { permissions } = (await chat.call<{ permissions: { requestId: string }[] }>("GET", "/permissions")).body;
  await post(`/permissions/${permissions[0]?.requestId}/answer`, { answer: "yes" });
  await chat.until((_, { type }) => type === "plan_execution_complete");
  await chat.until(({ turn }) => turn === null);
  await post("/undo", { task: "names" });
  await chat.until((_, { type }) => type === "plan_rolled_back");
  return { site, chat };
}
