// Plans as models write them, with the part of the reading that each is about.

export interface PlanAnswer {
  readonly answer: string;
  readonly reading: object;
}

const plan = (fields: object, reading: object): PlanAnswer => ({
  answer: JSON.stringify({ title: "Add a route", summary: "A route.", tasks: [{ subject: "Add it" }], ...fields }),
  reading,
});
const task = (fields: object, reading: object): PlanAnswer =>
  plan({ tasks: [{ taskId: "1", subject: "Add it", ...fields }] }, { tasks: [reading] });
const check = (given: unknown, ...reading: object[]): PlanAnswer =>
  task({ acceptance: [given] }, { acceptance: reading });
const text = (answer: string, reading: object): PlanAnswer => ({ answer, reading });
const command = (line: string) => ({ type: "command", command: line });
const manual = (what: string) => ({
  type: "manual",
  what,
  reason: "It is described in words, and no command was given.",
});

const two = (first: object, second: object, ...blockedBy: string[][]): PlanAnswer =>
  plan(
    {
      tasks: [
        { subject: "Add the type", ...first },
        { subject: "Use the type", ...second },
      ],
    },
    { tasks: blockedBy.map((each) => ({ blockedBy: each })) },
  );

export const plans: Readonly<Record<string, PlanAnswer>> = {
  "Task 1 as an id": two({ taskId: "Task 1" }, { taskId: "Task 2", blockedBy: ["Task 1"] }, [], ["1"]),
  "a dependency by subject": two({ taskId: "1" }, { taskId: "2", blockedBy: ["Add the type"] }, [], ["1"]),
  "a dependency by id and subject": two({ taskId: "1" }, { taskId: "2", blockedBy: ["1: Add the type"] }, [], ["1"]),
  "a dependency by another spelling": two(
    { taskId: "add-type" },
    { taskId: "use-type", blockedBy: ["Add_Type"] },
    [],
    ["add-type"],
  ),
  "a dependency as a number": two({ id: 1 }, { id: 2, depends_on: 1 }, [], ["1"]),
  "dependencies as one text": two({ id: "1" }, { id: "2", dependencies: "1" }, [], ["1"]),
  "dependencies as objects": two({ id: "1" }, { id: "2", dependencies: [{ taskId: "1" }] }, [], ["1"]),
  "no dependencies as a word": two({ id: "1", blockedBy: "none" }, { id: "2", blockedBy: ["None"] }, [], []),
  "blocks instead of blockedBy": two({ id: "1", blocks: ["Task 2"] }, { id: "2" }, [], ["1"]),
  "spaces in an id": two({ id: "add type" }, { id: "use type", after: ["add type"] }, [], ["add-type"]),
  developer: task({ assignedAgent: "developer" }, { assignedAgent: "koda" }),
  "Backend Developer stays unknown": task({ assignedAgent: "Backend Wizard" }, { assignedAgent: "Backend Wizard" }),
  DevOps: task({ agent: "DevOps Engineer" }, { assignedAgent: "DevOps Engineer" }),
  ops: task({ agent: "Ops" }, { assignedAgent: "devo" }),
  "CHAPO agent": task({ assigned_to: "CHAPO agent" }, { assignedAgent: "chapo" }),
  "a configured developer": task({ assignedAgent: "Designer" }, { assignedAgent: "designer" }),
  "priority medium": task({ priority: "Medium" }, { priority: "normal" }),
  "priority P1": task({ priority: "P1" }, { priority: "high" }),
  "priority unreadable": task({ priority: "whenever" }, { priority: "normal" }),
  "files with marks": task({ files: ["src/x.js (new)", "/work/app/src/y.js"] }, { files: ["src/x.js", "src/y.js"] }),
  "files as objects": task({ files: [{ path: "src/x.js", action: "create" }] }, { files: ["src/x.js"] }),
  "a description as a list": task({ description: ["First.", "Then."] }, { description: "First.\nThen." }),
  "an exit code as a text": check(
    { type: "command", command: "npm test", exitCode: "0" },
    { ...command("npm test"), exitCode: 0 },
  ),
  "an exit code in snake case": check(
    { type: "command", command: "npm test", expected_exit_code: 1 },
    { ...command("npm test"), exitCode: 1 },
  ),
  "a check as a line": check("npm test", command("npm test")),
  "a check in backticks": check("`npm test`", command("npm test")),
  "a check that passes": check("`npm run lint` passes", command("npm run lint")),
  "a check that passes, bare": check("npm run build succeeds", command("npm run build")),
  "run and a command": check("Run npx vitest run src/a.test.ts", command("npx vitest run src/a.test.ts")),
  "a command with a variable": check("CI=1 npm test", command("CI=1 npm test")),
  "a script": check("./scripts/check.sh --all", command("./scripts/check.sh --all")),
  "another program with an option": check("mytool verify --strict", command("mytool verify --strict")),
  "make test": check("make test", command("make test")),
  "go test": check("go test ./...", command("go test ./...")),
  "test -f": check("test -f src/a.ts", command("test -f src/a.ts")),
  "All tests pass": check("All tests pass", manual("All tests pass")),
  "make sure login works": check("make sure login works", manual("make sure login works")),
  "test that it works": check("test that the login works", manual("test that the login works")),
  "go to the page": check("go to the page and log in", manual("go to the page and log in")),
  "find no errors": check("find no errors in the log", manual("find no errors in the log")),
  "npm tests are green": check("npm and yarn are both supported", manual("npm and yarn are both supported")),
  "a German sentence": check("Alle Tests müssen grün sein", manual("Alle Tests müssen grün sein")),
  "a Chinese sentence": check("所有测试通过", manual("所有测试通过")),
  "a sentence as a command": check({ type: "command", command: "All tests pass" }, manual("All tests pass")),
  "make sure as a command": check(
    { type: "command", command: "make sure that login works" },
    manual("make sure that login works"),
  ),
  "an explicit command of an unknown program": check({ type: "command", command: "frobnicate" }, command("frobnicate")),
  contains: check(
    { type: "contains", path: "src/a.ts", text: "it's" },
    command(String.raw`grep -qF -- 'it'\''s' 'src/a.ts'`),
  ),
  "file contains a pattern": check(
    { type: "file_contains", file: "src/a.ts", pattern: "^x" },
    command("grep -qE -- '^x' 'src/a.ts'"),
  ),
  "does not contain": check(
    { type: "not_contains", path: "a.ts", text: "TODO" },
    { ...command("grep -qF -- 'TODO' 'a.ts'"), exitCode: 1 },
  ),
  file_exists: check({ type: "file_exists", path: "./src/a.ts" }, { type: "exists", path: "src/a.ts" }),
  "an absolute path in a check": check(
    { type: "exists", path: "/work/app/src/a.ts" },
    { type: "exists", path: "src/a.ts" },
  ),
  "another type with a command": check(
    { type: "unit_test", command: "npm test", description: "green" },
    command("npm test"),
  ),
  "a description alone": check({ description: "The page shows the total." }, manual("The page shows the total.")),
  "a manual review": check(
    { type: "review", what: "The texts read well.", reason: "Needs eyes." },
    { type: "manual", what: "The texts read well.", reason: "Needs eyes." },
  ),
  "acceptance as one text": task({ acceptanceCriteria: "npm test" }, { acceptance: [command("npm test")] }),
  "acceptance null": task({ acceptance: null }, { acceptance: [] }),
  "a planned call as a line": task(
    { toolsToExecute: ["npm ci"] },
    { toolsToExecute: [{ tool: "bash", input: { command: "npm ci" } }] },
  ),
  "a planned call with arguments": task(
    { tools: [{ name: "bash", arguments: '{"command": "npm ci"}' }] },
    { toolsToExecute: [{ tool: "bash", input: { command: "npm ci" } }] },
  ),
  "a wrapper": text('{"plan":{"title":"T","summary":"S","tasks":[{"subject":"x"}]}}', {
    title: "T",
    tasks: [{ taskId: "1", subject: "x" }],
  }),
  "a wrapper and a status": text('{"status":"ok","plan":{"title":"T","summary":"S","tasks":["x"]}}', {
    title: "T",
    tasks: [{ subject: "x" }],
  }),
  "a list of tasks alone": text('[{"title":"Add the type"},{"title":"Use the type"}]', {
    title: "Add the type",
    tasks: [{ taskId: "1" }, { taskId: "2" }],
  }),
  steps: text('{"name":"T","overview":"S","steps":["One","Two"]}', {
    title: "T",
    summary: "S",
    tasks: [{ subject: "One" }, { subject: "Two" }],
  }),
  "tasks by id": text('{"title":"T","tasks":{"a":{"subject":"One"},"b":{"subject":"Two"}}}', {
    tasks: [{ subject: "One" }, { subject: "Two" }],
  }),
  "no title": text('{"goals":["Add a route"],"tasks":["x"]}', { title: "Add a route" }),
  "risks as texts": plan(
    { risks: ["high: it breaks — mitigation: tests", "It is slow"] },
    {
      risks: [
        { risk: "it breaks", level: "high", mitigation: "tests" },
        { risk: "It is slow", level: "medium" },
      ],
    },
  ),
  "risks with other names": plan(
    { risks: [{ description: "It breaks", severity: "Critical", mitigation: null }] },
    { risks: [{ risk: "It breaks", level: "high" }] },
  ),
  "a cost as a text": plan({ estimatedCost: "$0.80", overallRisk: "LOW" }, { estimatedCost: 0.8, overallRisk: "low" }),
  "a cost unknown": plan(
    { estimatedCost: "depends", estimatedDuration: null },
    { estimatedCost: null, estimatedDuration: "unknown" },
  ),
  "a risk unreadable": plan({ overallRisk: "huge", risks: [{ risk: "r", level: "low" }] }, { overallRisk: "low" }),
  "a trailing comma and a comment": text('{"title":"T","summary":"S", // plan\n"tasks":[{"subject":"x",},],}', {
    title: "T",
    tasks: [{ subject: "x" }],
  }),
  Python: text("{'title': 'T', 'summary': None, 'tasks': [{'subject': 'x', 'files': []}]}", {
    title: "T",
    summary: "T",
  }),
  "a draft before": text('{"title":"Draft","tasks":["a"]}\n\nBetter:\n{"title":"T","tasks":["x","y"]}', {
    title: "T",
    tasks: [{ subject: "x" }, { subject: "y" }],
  }),
  "an example behind": text('{"title":"T","tasks":["x"]}\n\nEach task looks like {"subject": "…"}.', { title: "T" }),
};

/** Each costs a model round, with what is said about it. */
export const refusedPlans: Readonly<Record<string, readonly [answer: string, problem: RegExp]>> = {
  "a tail that was cut": ['{"title":"T","tasks":[{"subject":"x"},{"subject":"y"', /ends too early/],
  "a draft before a cut plan": [
    '{"title":"Draft","tasks":["a"]}\n{"title":"T","tasks":[{"subject":"x"},',
    /ends too early/,
  ],
  "a plan with an ellipsis": ['{"title":"T","tasks":[{"subject":"x"}, …]}', /left out/],
  "no tasks": ['{"title":"T","summary":"S"}', /tasks: is missing/],
  prose: ["I will add the route and test it.", /no JSON object/],
  "a task without a text": ['{"title":"T","tasks":[{"priority":"high"}]}', /tasks\[0\].subject/],
};
