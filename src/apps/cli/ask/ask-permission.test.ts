// What a person types at the prompt, and what they see there.
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Language } from "../../../words/language.ts";
import { speaker } from "../../../words/command-line.ts";
import type { AskedPermission } from "../../library/answering.ts";
import { askAtTerminal, readReply } from "./ask-permission.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { codedFailure } from "../../../words/failures.ts";

const request: AskedPermission = {
  sessionId: "s",
  input: { path: "src/a.ts", old_string: "a\nb", new_string: "c" },
  requestId: "r",
  callId: "c",
  mode: "build",
  tool: "edit",
  category: "write",
  risk: "medium",
  paths: ["src/a.ts"],
  rule: "default",
  patterns: ["edit(src/a.ts)", "edit(src/**)"],
};

test.each<[string, ReturnType<typeof readReply>]>([
  ["1", { answer: "yes" }],
  [" Y ", { answer: "yes" }],
  ["2", { answer: "skip" }],
  ["3", "guidance"],
  ["3 use pnpm\n", { answer: "no", guidance: "use pnpm" }],
  ["no, leave it", undefined],
  ["4", { answer: "yes", always: { scope: "session", pattern: "edit(src/a.ts)" } }],
  ["5", { answer: "yes", always: { scope: "project", pattern: "edit(src/a.ts)" } }],
  ["6", { answer: "yes", always: { scope: "session", pattern: "edit(src/**)" } }],
  ["7", undefined],
  ["", undefined],
  ["12", undefined],
])("%j means %j", (typed, reply) => {
  expect(readReply(typed, request)).toEqual(reply);
});

test("where nothing can be allowed for longer, nothing is offered", () => {
  expect(["4", "5", "6"].map((typed) => readReply(typed, { ...request, patterns: [] }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each<[Language, string, ReturnType<typeof readReply>]>([
  ["de", "ja", { answer: "yes" }],
  ["de", "J", { answer: "yes" }],
  ["de", "Überspringen", { answer: "skip" }],
  ["de", "u\u0308berspringen", { answer: "skip" }],
  ["de", "nein", "guidance"],
  ["de", "nein nimm pnpm", { answer: "no", guidance: "nimm pnpm" }],
  ["de", "yes", { answer: "yes" }],
  ["de", "constructor", undefined],
  ["zh", "是", { answer: "yes" }],
  ["zh", "跳过", { answer: "skip" }],
  ["zh", "否", "guidance"],
  ["zh", "no", "guidance"],
  ["zh", "ja", undefined],
  ["en", "ja", undefined],
])("in %s %j means %j", (language, typed, reply) => {
  expect(readReply(typed, request, language)).toEqual(reply);
});

function terminal(language: Language = "en") {
  const input = new PassThrough() as PassThrough & NodeJS.ReadStream;
  const screen = new PassThrough() as PassThrough & NodeJS.WriteStream;
  const prompted = Promise.withResolvers<void>();
  screen.on("data", (bytes: Buffer) => bytes.includes("> ") && prompted.resolve());
  const output = collectOutput();
  onTestFinished(() => void input.destroy());
  return {
    input,
    output,
    ask: askAtTerminal({ input, output: screen }, output, () => ({ say: speaker(language) })),
    prompted: prompted.promise,
  };
}

const never = new AbortController().signal;

test("the question shows what the call changes, and repeats itself until it is answered", async () => {
  const { input, output, ask, prompted } = terminal();
  const asked = ask(request, never);
  await prompted;
  input.write("what?\n");
  input.write("3\n");
  input.write("Do it in b.ts.\n");
  expect(await asked).toEqual({ answer: "no", guidance: "Do it in b.ts." });
  expect(output.errors()).toBe(`
? build mode: edit src/a.ts
  - a
  - b
  + c
  [1] Yes  [2] Skip it  [3] No, and say what instead
  [4] Yes, always in this session: edit(src/a.ts)
  [5] Yes, always in this project: edit(src/a.ts)
  [6] Yes, always in this session: edit(src/**)
Type one of the numbers.
`);
});

test("in German", async () => {
  const { input, output, ask, prompted } = terminal("de");
  const problem = codedFailure("x", "no_session", { session: "s1" });
  const asked = ask({ ...request, cwd: "src", paths: [], command: "npm test", patterns: ["bash"] }, never, problem);
  await prompted;
  input.write("was?\n");
  input.write("nein\n");
  input.write("Nimm pnpm.\n");
  expect(await asked).toEqual({ answer: "no", guidance: "Nimm pnpm." });
  expect(output.errors()).toBe(`Es gibt keine Sitzung s1.

? Build-Modus: edit npm test (in src)
  - a
  - b
  + c
  [1] Ja  [2] Überspringen  [3] Nein, und sagen, was stattdessen
  [4] Ja, in dieser Sitzung immer: bash, egal mit welchen Angaben
  [5] Ja, in diesem Projekt immer: bash, egal mit welchen Angaben
Tippe eine der Zahlen.
`);
});

test("in Chinese", async () => {
  const { input, output, ask, prompted } = terminal("zh");
  const asked = ask({ ...request, input: { content: "x\n".repeat(20) } }, never);
  await prompted;
  input.write("跳过\n");
  expect(await asked).toEqual({ answer: "skip" });
  expect(output.errors()).toBe(`
? 构建模式：edit src/a.ts
${"  + x\n".repeat(12)}  … 另有 8 行
  [1] 是  [2] 跳过  [3] 否，并说明应该怎么做
  [4] 是，在本会话中始终允许：edit(src/a.ts)
  [5] 是，在本项目中始终允许：edit(src/a.ts)
  [6] 是，在本会话中始终允许：edit(src/**)
`);
});

test("what was typed before the question does not answer it", async () => {
  const { input, ask, prompted } = terminal();
  input.write("1\n1");
  const asked = ask(request, never);
  input.write("\n");
  await prompted;
  input.write("2\n");
  expect(await asked).toEqual({ answer: "skip" });
});

test("a tool of which only its input is known shows each field by itself", async () => {
  const { input, output, ask, prompted } = terminal();
  const asked = ask(
    {
      ...request,
      tool: "mcp__x__y",
      paths: [],
      patterns: ["mcp__x__y"],
      input: { pad: "x".repeat(500), path: "/etc" },
    },
    never,
  );
  await prompted;
  input.write("2\n");
  await asked;
  expect(output.errors()).toContain("\n  path: /etc\n");
  expect(output.errors()).toContain("[4] Yes, always in this session: mcp__x__y, whatever it is given");
});

test("an answer given elsewhere takes the question away", async () => {
  const { ask } = terminal();
  const elsewhere = new AbortController();
  const asked = ask(request, elsewhere.signal);
  elsewhere.abort();
  expect(await asked).toBeUndefined();
});

test("the end of the input is a no: nobody is there any more", async () => {
  const { input, ask } = terminal();
  const asked = ask(request, never);
  input.end();
  expect(await asked).toEqual({ answer: "no" });
});
