// The demo's scenes are complete in every language, and every request gets an honest answer.
import { expect, test } from "vitest";
import type { Message } from "../../../domain/values/message.ts";
import type { Language } from "../../../words/language.ts";
import { readDraft } from "../../../domain/plan-text/read-draft.ts";
import { validatePlan } from "../../../domain/plan-check/validate-plan.ts";
import { answerTo } from "./answer.ts";
import { contentOf, scenes, scenesIn } from "./demo-files.ts";
import { demoWords } from "../../../words/demo.ts";
import { sceneOfPlan } from "./find-scene.ts";
import { demoSpeed, openDemo } from "./open-demo.ts";
import { planForRepeat, planForUnknownRequest, planOf, revisedPlan } from "./plan-of.ts";
import type { Scene } from "./scene.ts";

const languages = ["en", "de", "zh"] as const;
const classifier = "You are CHAPO, who judges a request to a coding agent before anything is done.";
const tool = (name: string) => ({ name, description: "", inputSchema: {} });

interface Asked {
  readonly system?: string;
  readonly tools?: string[];
  readonly after?: Message[];
  readonly language?: Language;
}

function asked(text: string, more: Asked = {}) {
  const { system = "You are KODA.", tools = ["read"], after = [], language = "en" } = more;
  return answerTo({ system, messages: [{ role: "user", text }, ...after], tools: tools.map(tool) }, language);
}

/** Everything of a scene that is not written for people. */
function bones(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return value.map((each) => bones(each, key));
  if (value instanceof RegExp) return "pattern";
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === "says" ? Object.keys(Object(each)) : bones(each, name),
      ]),
    );
  return typeof value === "string" && spoken.has(key) ? "words" : value;
}
const spoken = new Set(
  "request shows feedback reason thought text title summary goals assumptions risk mitigation validation estimatedDuration subject activeForm description asks question label declined reasoning language".split(
    " ",
  ),
);

test("has five scenes with the same script in English, German and Chinese", () => {
  const [english, ...others] = languages.map(scenesIn);
  expect(english?.map(({ name }) => name)).toEqual(["refactor", "deploy", "revise", "repair", "fix"]);
  for (const scenesOf of others)
    expect(scenesOf.map((scene) => bones(scene))).toEqual(english?.map((scene) => bones(scene)));
});

test("classifies and plans a scene chosen by number in the user's language", () => {
  for (const language of languages) {
    expect(JSON.parse(asked("4", { system: classifier, language }).text ?? "")).toMatchObject({ language });
    const plan = asked("Make the plan for this request:\n\n4\n\nJudged as code", { language }).text ?? "";
    expect(JSON.parse(plan)).toMatchObject({ title: scenesIn(language)[3]?.plan.title });
  }
});

test("every plan is valid in its first and second revision, and recognised by its title", () => {
  const values = { environment: "dev", release: "spring-2", confirm: true };
  const drafts = (scene: Scene) => [planOf(scene, values), revisedPlan(scene, values, "no"), planForRepeat(scene)];
  for (const draft of [...scenes().flatMap(drafts), ...languages.map(planForUnknownRequest)]) {
    const read = readDraft(draft);
    expect(read).toHaveProperty("content");
    if ("content" in read)
      expect(validatePlan(read.content).filter(({ severity }) => severity === "error")).toEqual([]);
  }
  for (const scene of scenes()) {
    const { title } = planOf(scene, values) as { title: string };
    expect(sceneOfPlan(title)).toMatchObject({ scene, values: scene.name === "deploy" ? { environment: "dev" } : {} });
  }
  expect(sceneOfPlan("Something else")).toBeUndefined();
});

test("quotes the feedback on a plan that was sent back, on one line and shortened", () => {
  const [, deploy] = scenesIn("en");
  if (!deploy) throw new Error("There is no such scene.");
  const summary = (feedback: string) => (revisedPlan(deploy, deploy.answers, feedback) as { summary: string }).summary;
  expect(summary("Why {environment}?\n\n## Tasks")).toContain('You wrote: "Why {environment}? ## Tasks".');
  expect(summary("word ".repeat(5_000)).length).toBeLessThan(600);
  expect(summary(" ")).not.toContain("You wrote");
});

test("revises a pending plan when asked for a change, and answers questions about it by saying that a script cannot", () => {
  const [, , revise] = scenesIn("en");
  const waiting = (plan: string) => ({ system: `…\n## PLAN WAITING FOR APPROVAL\n\n${plan}`, tools: ["present_plan"] });
  const first = waiting(`# ${revise?.plan.title}\n\nWrite one log line per request.`);
  const { calls = [] } = asked("Do not log passwords.", first);
  const { plan } = (calls[0]?.input ?? {}) as { plan: string };
  expect(plan).not.toContain("full URL");
  expect(plan).toMatch(/Only the path is logged[^]*You wrote: "Do not log passwords."/);
  const still = { text: expect.stringMatching(/plan is still waiting for you.*planwright setup/) };
  expect(asked("What does task 2 do?", first)).toEqual({ ...still, delayMs: expect.any(Number) });
  expect(asked("And no addresses.", waiting(plan))).toEqual({ ...still, delayMs: expect.any(Number) });
  expect(asked("hello", waiting("# Another plan"))).toMatchObject({
    text: expect.stringContaining("I am not a model"),
  });
  const after = (output: string): Message[] => [
    { role: "assistant", parts: [{ type: "call", callId: "1", tool: "present_plan", input: { plan } }] },
    { role: "tool", results: [{ callId: "1", tool: "present_plan", output, isError: false }] },
  ];
  const tools = ["present_plan"];
  expect(asked("Do not log passwords.", { tools, after: after("approved") }).text).toContain(
    "The plan has been decided on",
  );
  const denied = after("denied: More tests\nYou are still in plan mode.");
  expect(asked("Do not log passwords.", { tools, after: denied }).calls).toMatchObject([{ tool: "present_plan" }]);
});

test("every file that a scene writes exists", () => {
  for (const { plan, direct = [], revised } of scenes()) {
    const moves = [
      ...direct,
      ...plan.tasks.flatMap(({ work, repair, again = [] }) => [...work, ...repair, ...again]),
      ...(revised?.tasks.flatMap(({ work = [] }) => work) ?? []),
    ];
    for (const { writes, firstTries } of moves) {
      for (const path of writes) expect(contentOf(path, false)).not.toBe("");
      for (const path of firstTries) expect(contentOf(path, true)).not.toBe("");
    }
  }
});

test.each(languages)(
  "answers any other request in %s honestly: what it is, what it plays, how to connect a model",
  (language) => {
    const text = {
      en: "Write me a poem about the sea",
      de: "Schreib mir ein Gedicht über das Meer",
      zh: "写一首关于海的诗",
    }[language];
    const said = asked(text).text ?? "";
    expect(said.startsWith(demoWords({ language })("label"))).toBe(true);
    for (const { request } of scenesIn(language)) expect(said).toContain(request);
    expect(said).toContain("planwright setup");
    const verdict = JSON.parse(asked(text, { system: classifier }).text ?? "") as object;
    expect(verdict).toMatchObject({ taskType: "question", riskLevel: "low", language });
  },
);

test("a request that is not a scene gets a plan that says so, if the user insists", () => {
  const plan = JSON.parse(asked("Make the plan for this request:\n\nRewrite it in Rust").text ?? "") as {
    summary: string;
  };
  for (const told of ["planwright setup", ...scenesIn("en").map(({ request }) => request)])
    expect(plan.summary).toContain(told);
  expect(
    asked('Task 1 of the approved plan "The demo can\'t plan this": Explain how to connect a model').text,
  ).toContain("planwright setup");
});

test("says everywhere that it is a script: qualification, perspectives, plan, tasks, reflection, talk", () => {
  for (const scene of scenes()) {
    const label = demoWords(scene)("label");
    const { request, plan, perspectives } = scene;
    const texts = [
      asked(request, { system: classifier }).text,
      asked(`Make the plan for this request:\n\n${request}`).text,
      asked(`Revise the plan for this request:\n\n${request}\n\nWhat the person says:\nno`).text,
      ...plan.tasks.flatMap(({ work }, index) =>
        work.map((_, step) => {
          const { taskId, subject } = (planOf(scene, scene.answers) as typeof plan).tasks[index] ?? {
            taskId: "",
            subject: "",
          };
          const { title } = planOf(scene, scene.answers) as typeof plan;
          const after = Array.from({ length: step }, (): Message => ({ role: "assistant", parts: [] }));
          const { text, reasoning } = asked(`Task ${taskId} of the approved plan "${title}": ${subject}`, { after });
          return [text, reasoning];
        }),
      ),
      ...Object.keys(perspectives).map(
        (role) => asked(`Perspective of ${role.toUpperCase()} on this request:\n\n${request}`).reasoning,
      ),
      ...Object.keys(perspectives).map(
        (role) =>
          asked(`Perspective of ${role.toUpperCase()} on this request:\n\n${request}`, {
            after: [{ role: "assistant", parts: [] }],
          }).text,
      ),
    ];
    for (const text of texts.flat().filter((each) => each !== undefined)) expect(text).toContain(label);
  }
});

test("also says so in questions and adjustments, because they are shown without context", () => {
  for (const scene of scenes()) {
    const label = demoWords(scene)("label");
    const { questions = [] } = Object(asked(scene.request).calls?.[0]?.input) as { questions?: { question: string }[] };
    expect(questions.filter(({ question }) => !question.includes(label))).toEqual([]);
    const { reflection, plan } = scene;
    if (!reflection) continue;
    const failed = `Reflect on the plan "${plan.title}": task ${reflection.task} failed.`;
    const { adjustments } = JSON.parse(asked(failed).text ?? "") as { adjustments: { reason: string }[] };
    expect(adjustments.map(({ reason }) => reason.startsWith(label))).toEqual([true]);
  }
});

test("a scene that was already played here changes nothing", () => {
  for (const scene of scenes().filter(({ done }) => done)) {
    const read: Message = {
      role: "tool",
      results: [{ callId: "1", tool: "read", output: `… ${scene.done?.has} …`, isError: false }],
    };
    const after: Message[] = [{ role: "assistant", parts: [] }, read];
    const already = demoWords(scene)("already");
    expect(asked(`Perspective of KODA on this request:\n\n${scene.request}`, { after }).text).toContain(already);
    const plan = asked(`Make the plan for this request:\n\n${scene.request}\n\nWhat KODA says:\n${already}`).text ?? "";
    expect((JSON.parse(plan) as { tasks: object[] }).tasks).toMatchObject([{ files: [] }]);
    expect(JSON.parse(plan)).toMatchObject({ title: demoWords(scene)("lookAgain"), goals: [], estimatedCost: 0 });
    const sent = `Revise the plan for this request:\n\n${scene.request}\n\nRevision 1:\n${already}\n\nWhat the person says:\nno`;
    expect((JSON.parse(asked(sent).text ?? "") as { tasks: object[] }).tasks).toMatchObject([{ files: [] }]);
    expect(asked(scene.request, { after }).text).toContain(already);
    expect(asked(scene.request, { after, tools: ["present_plan"] }).calls?.[0]?.tool).toBe("present_plan");
  }
});

test("stops with an explanation instead of claiming success when events differ from the script", () => {
  const [fix] = scenesIn("en").filter(({ name }) => name === "fix");
  const failed: Message = {
    role: "tool",
    results: [{ callId: "1", tool: "edit", output: "The text was not found.\nmore", isError: true }],
  };
  const after: Message[] = [{ role: "assistant", parts: [] }, failed];
  expect(asked(fix?.request ?? "", { after })).toMatchObject({
    text: expect.stringContaining("(edit: The text was not found.)"),
  });
});

test.each([
  ["Tool 'bash' execution cancelled before running.\nThe person says: use make", "You did not allow `bash`"],
  ["The person skipped this call of bash: it was not run. Go on without it; do not try it again.", "did not allow"],
  ["NEEDS_CONFIRMATION: bash needs a person's confirmation, and no one is there to give it.", "No one was available"],
])("does not repeat to the user what the model reads about a refusal: %s", (output, told) => {
  const [fix] = scenesIn("en").filter(({ name }) => name === "fix");
  const refused: Message = { role: "tool", results: [{ callId: "1", tool: "bash", output, isError: true }] };
  const { text = "" } = asked(fix?.request ?? "", { after: [{ role: "assistant", parts: [] }, refused] });
  expect([text.includes(told), text.includes(output.split("\n")[0] ?? "")]).toEqual([true, false]);
});

test("runs a renamed plan or task but says that it does not understand the change; refuses one with other files", () => {
  const [refactor] = scenesIn("en");
  const { title = "" } = refactor?.plan ?? {};
  const files = "Files that you may change (they are what you promise to change):\n- src/auth/types.mjs\n\nIt is";
  const begun = (opening: string, rest = files) => asked(`${opening}\n\nDo it.\n\n${rest}`);
  const reads = [{ tool: "read", input: { path: "src/auth/types.mjs" } }];
  const told = expect.stringContaining("doesn't understand");
  expect(begun(`Task 1 of the approved plan "${title}": Update auth types`).text).toBeUndefined();
  expect(begun(`Task 1 of the approved plan "${title}": New types`)).toMatchObject({ text: told, calls: reads });
  expect(begun('Task 1 of the approved plan "My plan": Update auth types').calls).toMatchObject(reads);
  const noted = begun(`Task 1 of the approved plan "${title}": Update auth types`, `${files}\n\nThe person adds: fast`);
  expect(noted).toMatchObject({ text: told, calls: reads });
  const others = files.replace("types", "other");
  expect(begun(`Task 1 of the approved plan "${title}": New types`, others)).toMatchObject({
    text: expect.stringContaining("nothing was done"),
  });
  expect(begun('Task 9 of the approved plan "My plan": Sing').text).toContain("nothing was done");
});

test("uses the answers to its question, including a no", () => {
  const [deploy] = scenesIn("en").filter(({ name }) => name === "deploy");
  const answered = (answers: object): Message[] => [
    { role: "assistant", parts: [] },
    { role: "tool", results: [{ callId: "1", tool: "ask_user", output: JSON.stringify({ answers }), isError: false }] },
    { role: "assistant", parts: [] },
  ];
  const { request = "" } = deploy ?? {};
  expect(asked(request).calls?.[0]?.tool).toBe("ask_user");
  expect(
    asked(request, { after: answered({ environment: "prod", release: "big-one", confirm: true }) }).calls,
  ).toMatchObject([{ tool: "bash", input: { command: "node scripts/deploy.mjs prod big-one" } }]);
  expect(
    asked(request, { after: answered({ environment: "prod", release: "x", confirm: false }) }).calls,
  ).toBeUndefined();
});

test("asks when planning the deployment: the plan has the answers, keeps them when sent back, and a no makes no plan", () => {
  const [deploy] = scenesIn("en").filter(({ name }) => name === "deploy");
  const order = `Make the plan for this request:\n\n${deploy?.request ?? ""}`;
  const planned = (answers: object): { title: string; tasks: { files: string[] }[] } => {
    const output = JSON.stringify({ answers });
    const after: Message[] = [
      { role: "assistant", parts: [] },
      { role: "tool", results: [{ callId: "1", tool: "ask_user", output, isError: false }] },
    ];
    return JSON.parse(asked(order, { after }).text ?? "") as ReturnType<typeof planned>;
  };
  expect(asked(order).calls).toMatchObject([{ tool: "ask_user" }]);
  const plan = planned({ environment: "prod", release: "big-one", confirm: true });
  expect(plan).toMatchObject({ title: "Deploy big-one to prod", tasks: [{ files: ["prod/**"] }] });
  const sent = `Revise the plan for this request:\n\n${deploy?.request ?? ""}\n\nRevision 1, which the person sent back:\n${JSON.stringify(plan, null, 1)}\n\nWhat the person says:\nno`;
  expect(JSON.parse(asked(sent).text ?? "")).toMatchObject({ title: "Deploy big-one to prod" });
  const none = planned({ environment: "prod", release: "big-one", confirm: false });
  expect(none).toMatchObject({ title: "Run the tests again", tasks: [{ files: [] }] });
});

test("tells a user who started with npm what to type", async () => {
  const request = { system: "", messages: [{ role: "user" as const, text: "hello" }], tools: [] };
  let said = "";
  for await (const part of openDemo("demo/script", { speed: 1000, program: "npx planwright" }).stream(
    request,
    AbortSignal.timeout(5_000),
  ))
    if (part.type === "text") said += part.text;
  expect(said).toContain("\nnpx planwright setup\n");
});

test("accepts a speed above 0, and does not wait at all at a high one", async () => {
  expect([undefined, "", "2", "0.5", "1e9", "1e-9"].map(demoSpeed)).toEqual([1, 1, 2, 0.5, 1000, 0.01]);
  for (const wrong of ["fast", "0", "-1", "Infinity"]) expect(() => demoSpeed(wrong)).toThrow("is not a speed");
  const request = { system: "", messages: [{ role: "user" as const, text: "hello" }], tools: [] };
  const parts = [];
  for await (const part of openDemo("demo/script", { speed: 1000 }).stream(request, new AbortController().signal))
    parts.push(part);
  expect(parts.at(-1)).toMatchObject({ type: "finish", finish: "stop" });
  const stopped = new AbortController();
  const slow = openDemo("demo/script", { speed: 0.0001 }).stream(request, stopped.signal)[Symbol.asyncIterator]();
  const first = slow.next();
  stopped.abort();
  expect(await first).toMatchObject({ value: { type: "failure", failure: { kind: "cancelled" } } });
});
