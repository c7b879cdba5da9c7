// Embedding programs answer questions; their errors must end the run, not leave it waiting forever.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openMemoryLog } from "../../adapters/event-log/memory.ts";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import type { Failure } from "../../domain/values/failure.ts";
import type { OnPermission, OnQuestion } from "./answering.ts";
import { openPlanwright } from "./open-planwright.ts";

const writes: ScriptedStep = { calls: [{ tool: "write", input: { path: "a.txt", content: "a" } }] };

async function open(onPermission: OnPermission | undefined, onQuestion?: OnQuestion, first = writes) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-answering-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [workspace, home] = [join(root, "workspace"), join(root, "home")];
  for (const folder of [workspace, home]) mkdirSync(folder);
  const planwright = await openPlanwright({
    workspace,
    env: { PATH: process.env["PATH"], PLANWRIGHT_HOME: home },
    log: openMemoryLog(),
    model: scriptedModel([first, { text: "Done." }]),
    onPermission,
    onQuestion,
  });
  onTestFinished(() => planwright.close());
  return { planwright, written: () => existsSync(join(workspace, "a.txt")) };
}

test("a yes lets the call run", async () => {
  const { planwright, written } = await open(async () => ({ answer: "yes" }));
  expect([(await planwright.run("go", { mode: "build" })).outcome, written()]).toEqual(["done", true]);
});

test("an error of the callback ends the run and is rethrown", async () => {
  const { planwright, written } = await open(async () => {
    throw new Error("The window is gone.");
  });
  await expect(planwright.run("go", { mode: "build" })).rejects.toThrow("The window is gone.");
  expect(written()).toBe(false);
});

test("an invalid reply is asked for again, with the reason", async () => {
  const problems: (Failure | undefined)[] = [];
  const { planwright, written } = await open(async (_request, _signal, problem) => {
    problems.push(problem);
    return problem ? { answer: "yes" } : { answer: "yes", always: { scope: "plan" } };
  });
  expect((await planwright.run("go", { mode: "build" })).outcome).toBe("done");
  expect(written()).toBe(true);
  expect(problems).toMatchObject([
    undefined,
    { kind: "bad_input", message: "There is no plan. Use the scope session or task." },
  ]);
});

test("an answer that is too long is asked for again and does not end the run", async () => {
  const problems: (Failure | undefined)[] = [];
  const onQuestion: OnQuestion = async (_question, _signal, problem) => {
    problems.push(problem);
    return { answers: { e: problem ? "short" : "x".repeat(150_000) } };
  };
  const questions = [{ name: "e", question: "Which?", schema: { type: "string" } }];
  const { planwright } = await open(undefined, onQuestion, { calls: [{ tool: "ask_user", input: { questions } }] });
  expect((await planwright.run("go", { mode: "build" })).outcome).toBe("done");
  expect(problems).toMatchObject([undefined, { kind: "too_large" }]);
});

test("a callback that never gives a valid reply ends the run", async () => {
  const { planwright } = await open(async () => ({ answer: "no", always: { scope: "session" } }));
  await expect(planwright.run("go", { mode: "build" })).rejects.toThrow("Only yes can have a scope.");
});

test("undefined leaves the answer to someone else", async () => {
  const { planwright, written } = await open(async ({ sessionId, requestId }) => {
    setImmediate(() => void planwright.answerPermission(sessionId, requestId, { answer: "yes" }));
    return undefined;
  });
  expect((await planwright.run("go", { mode: "build" })).outcome).toBe("done");
  expect(written()).toBe(true);
});

test("a callback that never answers does not block a run that was stopped or answered elsewhere", async () => {
  const stop = new AbortController();
  const { planwright } = await open(() => {
    stop.abort();
    return new Promise(() => {});
  });
  expect((await planwright.run("go", { mode: "build", signal: stop.signal })).outcome).toBe("cancelled");
});

test("an invalid answer is not stored", async () => {
  const { planwright, written } = await open(async (_request, _signal, problem) =>
    problem ? { answer: "skip" } : { answer: "maybe" as "yes" },
  );
  expect([(await planwright.run("go", { mode: "build" })).outcome, written()]).toEqual(["done", false]);
});

test("closing cancels running work", async () => {
  const asked = Promise.withResolvers<void>();
  const { planwright } = await open(async () => {
    asked.resolve();
    return undefined;
  });
  const running = planwright.run("go", { mode: "build" });
  await asked.promise;
  await planwright.close();
  expect((await running).outcome).toBe("cancelled");
});
