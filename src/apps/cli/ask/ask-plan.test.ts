// What a person types at the question about a plan, and that only one thing approves it.
import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Failure } from "../../../domain/values/failure.ts";
import { speaker } from "../../../words/command-line.ts";
import { askPlanAtTerminal, type PlanReply } from "./ask-plan.ts";
import { collectOutput } from "../collect-output.fixture.ts";

const say = speaker("en");
const never = new AbortController().signal;

/** Types the lines one after the other, each when there is a prompt for it. */
async function answer(lines: readonly string[], problem?: Failure, signal = never): Promise<PlanReply | undefined> {
  const input = new PassThrough() as PassThrough & NodeJS.ReadStream;
  const screen = new PassThrough() as PassThrough & NodeJS.WriteStream;
  onTestFinished(() => void input.destroy());
  const left = [...lines];
  screen.on("data", (bytes: Buffer) => {
    if (!bytes.includes("> ")) return;
    const line = left.shift();
    if (line === undefined) input.end();
    else setImmediate(() => input.write(line));
  });
  return askPlanAtTerminal({ input, output: screen }, collectOutput())(say, signal, problem);
}

test.each<[string, readonly string[], PlanReply]>([
  ["1 approves", ["1\r"], { choice: "approve" }],
  ["what is more than 1 does not", ["y\r", "yes\r", "11\r", "1 but smaller\r", "\r", "3\r"], { choice: "exit" }],
  ["2 asks for feedback", ["2\r", "use pnpm\r"], { choice: "revise", feedback: "use pnpm" }],
  ["2 can say it at once", ["2 use pnpm\r"], { choice: "revise", feedback: "use pnpm" }],
  ["a number is feedback where feedback is asked for", ["2\r", "1\r"], { choice: "revise", feedback: "1" }],
  ["empty feedback goes back to the question", ["2\r", " \r", "3\r"], { choice: "exit" }],
  ["pasted lines belong together", ["2\r", "a\r1\r3\r"], { choice: "revise", feedback: "a\n1\n3" }],
  ["what is pasted after an empty line decides nothing", ["2\r", " \r1\r1\r"], { choice: "exit" }],
  ["the end of the input is no approval", [], { choice: "exit" }],
])("%s", async (_name, lines, reply) => {
  expect(await answer(lines)).toEqual(reply);
});

test("files that changed are accepted by a word only", async () => {
  const problem: Failure = { kind: "workspace_changed", message: "Files have changed.", retryable: false };
  expect(await answer(["yes\r"], problem)).toEqual({ choice: "approve", acceptChanges: true });
  expect(await answer(["1\r", "3\r"], problem)).toEqual({ choice: "exit" });
});

test("nobody is asked for what is decided already", async () => {
  expect(await answer([], undefined, AbortSignal.abort())).toBeUndefined();
});
