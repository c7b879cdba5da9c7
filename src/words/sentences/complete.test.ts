import { describe, expect, test } from "vitest";
import { german } from "./de.ts";
import { extract, readSpoken } from "./extract.fixture.ts";
import { openPhrasebook } from "./phrasebook.ts";
import { parseSource } from "./syntax.fixture.ts";
import { chinese } from "./zh.ts";

/** Sources whose failures only models read. */
const toModels: readonly (readonly [path: RegExp, why: string])[] = [
  [/^src\/engine\/(?:authorize|call-ends|settle-call|present-plan)\.ts$/, "refusals and ends of calls go to the model"],
  [/^src\/adapters\/mcp\/tool-input\.ts$/, "what is wrong with a call's input goes to the model"],
  [
    /^src\/adapters\/tools\/files\/(?!checked-path|confine|file-errors|pinned-folder|text-format)/,
    "not used for plan files",
  ],
  [/^src\/domain\/redact-(?:fields|shapes)\.ts$/, "says which fields are text"],
  [/^src\/adapters\/schemas\/(?:ajv|schema-text)\.ts$/, "what is wrong with a schema goes to the model that wrote it"],
  [/^src\/domain\/sentences\//, "passes on what it translates"],
];

/** Single sentences in other sources that only models read. */
const alsoToModels = ["You have used up what you may use for looking around."];

/** In the catalogues, but put together where the search does not look. */
const elsewhere = [
  // One finding of several in a failure: src/engine/plan/take-edits.ts.
  "line {line}: {finding}",
  // A value that is too much for its schema, which a person may have given: src/adapters/schemas/ajv.ts.
  "takes too long to check: make it shorter",
  "cannot be checked: {reason}",
  // What a check that no command makes found: src/engine/run/run-checks.ts.
  "This check failed: {path} exists (it is not so).\n{path2} is not there.",
  "This check failed: {path} does not exist (it is not so).\n{path2} is there.",
  "This check failed: {path} was changed (it is not so).\n{path2} is as it was before.",
];

/** What zod says by itself, inside of our sentences, and Node about options. translate.test.ts shows that they still say so. */
const ofOthers =
  /^(?:Invalid (?:input|option|string)|Too (?:small|big)|Unrecognized keys?)(?:: |$)|^(?:Unknown option|Option) '/;

/** Where a failure gets a text that the search cannot follow, and why nothing is missed. */
const passedOn: Readonly<Record<string, string>> = {
  "src/domain/values/failure.ts message": "fail(); every call of it is looked at",
  "src/domain/values/failure.ts hint": "likewise",
  "src/domain/session/decision.ts message": "reject(); every call of it is looked at",
  "src/domain/session/decision.ts hint": "likewise",
  "src/domain/reading/audit-call.ts problem": "the audit shows what was stored",
  "src/domain/session/decide-plan.ts problem":
    "a failure to write the plan's file, made in src/engine/open/make-revision.ts",
  "src/domain/session/decide-plan.ts reason": "a person's own words",
  "src/engine/plan/review-plan.ts reason": "likewise",
  "src/domain/session/decide-run.ts message": "`problem` of adjustPlan() and runFrom(), looked at there",
  "src/domain/plan-check/read-reflection.ts reasoning": "a model's own words",
  "src/adapters/models/demo/answer.ts reasoning": "likewise, of the demo's script",
  "src/adapters/models/demo/answer.ts reason": "likewise",
  "src/adapters/models/demo/moves.ts problem": "likewise",
  "src/domain/plan-check/read-reflection.ts reason": "likewise",
  "src/engine/run/reflect-on-plan.ts reason": "likewise, or `reasoning` of reflect(), looked at there",
  "src/domain/session/reduce-run.ts error": "`reason` of the event, looked at where it is made",
  "src/domain/session/task-phase.ts error": "`problems` of verifyTask(), looked at there",
  "src/engine/run/finish-plan.ts error": "`message` of describeStuck(), looked at there",
  "src/engine/run/run-checks.ts output": "why a command is refused, or a failure of a tool",
  "src/domain/session/revision-events.ts problem": "likewise passed on",
  "src/engine/open/make-revision.ts problem": "a failure of the artifacts, message and hint in one text",
  "src/domain/plan-text/draft-check.ts message": "`problem` of readCheck(), looked at there",
  "src/domain/plan-text/read-task.ts message": "likewise, and of readCall()",
  "src/domain/plan-text/read-task.ts hint": "likewise",
  "src/domain/session/perspective-views.ts message":
    "why a perspective is missing: a failure's message that was stored",
  "src/apps/config/load.ts what": "`what` of the checks, looked at there",
  "src/engine/call/check-questions.ts message":
    "what a schema's check says, looked at in src/adapters/schemas/describe-error.ts",
  "src/apps/api/problem.ts detail": "a failure's message, looked at where it is made",
  "src/apps/api/problem.ts hint": "refuse(); every object with a hint is looked at",
  "src/apps/server/http/translated.ts hint": "what it translates",
  "src/apps/server/http/parse-input.ts message": "what zod says",
  "src/apps/server/openapi/document.ts detail": "nothing: only the title of the problem is asked for",
  "src/apps/server/routes/http-hints.ts detail": "a failure that is caught and gets another hint",
  "src/apps/server/routes/undo-routes.ts detail": "likewise",
  "src/apps/server/routes/message-routes.ts detail": "likewise, of BadAnswers in src/engine/call/answer-question.ts",
  "src/apps/server/routes/message-routes.ts hint": "likewise",
  "src/apps/server/routes/tool-routes.ts detail": "a failure that was stored, or what a tool said",
  "src/apps/server/routes/edit-routes.ts message": "findings about a plan, looked at where they are made",
  "src/apps/server/routes/plan-routes.ts message": "likewise",
  "src/apps/server/routes/plan-decision-routes.ts message": "nothing: there a plan is rejected, by whom",
  "src/apps/server/routes/documented-routes.ts message": "likewise",
  "src/apps/server/routes/setting-routes.ts problem": "a failure's message",
  "src/apps/server/routes/status-routes.ts problem": "a failure of a model, looked at where it is made",
  "src/apps/server/routes/status-routes.ts message": "likewise",
  "src/apps/server/routes/status-routes.ts hint": "likewise",
  "src/apps/server/routes/task-routes.ts reason": "a person's own words",
  "src/apps/server/stream/frame.ts problem": "a whole problem, as refuse() made it",
  "src/adapters/models/ai-sdk/failure.ts hint": "keyHint, addressHint and `const hint`, looked at by those names",
  "src/adapters/models/providers.ts keyHint": "`const hint` of the key, likewise",
  "src/adapters/models/recorded/recorder.ts hint": "a failure of a model that is written down",
  "src/adapters/models/recorded/replayer.ts problem": "a failure that is looked at where it is made",
  "src/adapters/models/discover/source-of.ts keyHint": "likewise",
  "src/adapters/models/discover/get-json.ts keyHint": "likewise",
  "src/adapters/mcp/mcp-server.ts message": "`leftOut` of listTools(), looked at there",
  "src/adapters/artifacts/plan-file.ts message":
    "`message` of readFrontmatter() and of the cases around it, looked at there",
};

/** The command line, the terminal and the page show what others made; their own words have all languages where they are. */
const isShown = (place: string) => /^src\/apps\/(?:cli|tui|views|web)\//.test(place);

const sources = readSpoken();
const { sentences, unfollowed } = extract(sources, (path) => !toModels.some(([pattern]) => pattern.test(path)));
const spoken = sentences.filter(({ key }) => !alsoToModels.includes(key));

/** Two words that nobody translated; commands stay as they are. */
const words = /[A-Za-z]{2,} [A-Za-z]{2,}/;
const hasWords = (value: string) => words.test(value.replace(/planwright .*$/, ""));

test("there is something to look at", () => {
  expect(spoken.length).toBeGreaterThan(500);
  expect(spoken.map(({ key }) => key)).toContain("There is no session {}.");
});

test("every text of a failure or finding is followed to its words", () => {
  expect(unfollowed.filter((place) => !(place in passedOn) && !isShown(place))).toEqual([]);
  expect(Object.keys(passedOn).filter((place) => !unfollowed.includes(place))).toEqual([]);
});

describe.each([
  ["German", german],
  ["Chinese", chinese],
])("%s", (_name, phrases) => {
  const book = openPhrasebook(phrases);
  const said = spoken.map(({ key, places }) => {
    let count = 0;
    const text = key.replaceAll("{}", () => `⟦${++count}⟧`);
    return { text, places, translated: book.translate(text) };
  });

  test("has every sentence that can reach a person", () => {
    const missing = said.filter(({ translated }) => !translated || translated.kept.some(hasWords));
    expect(missing.map(({ text, places, translated }) => [text, ...places, ...(translated?.kept ?? [])])).toEqual([]);
  });

  test("has nothing that no source says", () => {
    const used = new Set(said.flatMap(({ translated }) => translated?.used ?? []).map(({ entry }) => entry[0]));
    const idle = phrases.entries.filter(([key]) => !used.has(key) && !elsewhere.includes(key) && !ofOthers.test(key));
    expect(idle.map(([key]) => key)).toEqual([]);
  });

  test("says each sentence once, with values that it knows", () => {
    const keys = phrases.entries.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const invented = phrases.entries.filter(([key, text]) =>
      namesIn(text).some((name) => !namesIn(key).includes(name)),
    );
    expect(invented).toEqual([]);
    expect(phrases.entries.filter(([key]) => new Set(namesIn(key)).size !== namesIn(key).length)).toEqual([]);
  });

  test("leaves commands and options as they are", () => {
    const commands = (text: string) =>
      (
        text.match(
          /planwright (?:run|plan|show|approve|revise|reject|comment|diff|lint|sessions|audit|permissions|config|doctor|answer|serve|link|tokens)\b|--[\w-]+/g,
        ) ?? []
      ).toSorted();
    for (const [key, text] of phrases.entries) expect([key, commands(text)]).toEqual([key, commands(key)]);
  });

  test("leaves requests as they are", () => {
    const requests = (text: string) => text.match(/(?:GET|POST) [\w/{}…]+|\/openapi\.json/g) ?? [];
    for (const [key, text] of phrases.entries) expect([key, requests(text)]).toEqual([key, requests(key)]);
  });
});

test("both languages have the same sentences", () => {
  expect(chinese.entries.map(([key]) => key)).toEqual(german.entries.map(([key]) => key));
});

describe("the search", () => {
  const searched = (text: string) => {
    const imports = `import { fail } from "../domain/failure.ts";\nimport { reject } from "../domain/decision.ts";\nimport { refuse } from "../apps/server/problem.ts";\n`;
    const source = parseSource("src/engine/a.ts", `${imports}${text}`);
    return extract([source], () => true).sentences.map((sentence) => sentence.text);
  };

  test.each([
    ['fail("a", "It is gone.", "Look.")', ["It is gone.", "Look."]],
    ["reject('a', `No ${id} in ${at.folder}.`)", ["No {id} in {folder}."]],
    ["fail('a', `Lost${code ? ` (${code})` : ''}.`)", ["Lost ({code}).", "Lost."]],
    [
      "const what = all ? 'All of it' : 'None of it'; fail('a', `${what} is gone.`)",
      ["All of it is gone.", "None of it is gone."],
    ],
    [
      "function no(why: string) { return fail('a', `No: ${why}.`); } no('too big'); no(`too ${size}`)",
      ["No: too big.", "No: too {size}."],
    ],
    [
      "const words = { a: 'is a link', b: 'is a pipe' }; fail('a', `${path} ${words[kind]}.`)",
      ["{path} is a link.", "{path} is a pipe."],
    ],
    [
      "const table: T = { a: ['x', 'is gone', 'Look.'] }; const row = table[k]; const [kind, what, hint] = row; fail(kind, `${p} ${what}.`, hint)",
      ["{p} is gone.", "Look."],
    ],
    ["const failure: Failure = { kind: 'a', message: 'It is gone.', retryable: false };", ["It is gone."]],
    [
      "const why = () => { if (a) return 'too big'; return `too ${size}`; }; fail('a', 'It is ' + why() + '.')",
      ["It is too big.", "It is too {size}."],
    ],
    [
      "findings.add('error', () => ({ rule: 'a', message: `Task ${id}.`, hint: 'Mend it.' }))",
      ["Task {id}.", "Mend it."],
    ],
    [
      "function wrong(file: string) { return gone ? [`No ${file}.`] : []; } const problems = [...files.flatMap(wrong), 'Too big.']; const found = { checks, problems };",
      ["No {file}.", "Too big."],
    ],
    [
      "const all = ['It is stuck.', ...lost.map((id) => `Task ${id} is lost.`)]; const stuck = { cycles, message: all.join(' ') };",
      ["It is stuck.", "Task {id} is lost."],
    ],
    ["refuse(404, 'a', `No ${id}.`, { hint: 'Look.', headers })", ["No {id}.", "Look."]],
    [
      "function no(code: string, detail: string) { return refuse(401, code, detail); } no('a', 'Not you.'); no('b', `Not ${name}.`)",
      ["Not you.", "Not {name}."],
    ],
    [
      "const problem = { field, message: `must be ${kinds.map((kind) => names[kind]).join(' or ')}` };",
      ["must be {kinds}"],
    ],
    [
      "const names = { a: 'a text', b: 'a list' }; const problem = { field, message: `must be ${kinds.map((kind) => names[kind]).join(' or ')}` };",
      ["must be a text", "must be a list"],
    ],
    ["function fail2(text: string) {} fail2('a', 'Not ours.')", []],
  ])("%s", (text, expected) => {
    expect(searched(text)).toEqual(expected);
  });
});
