// A real workspace in a temporary folder, and tools called as the engine calls them.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { FileEffect } from "../../domain/session/session-events.ts";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import { defaultToolConfig, type Tool, type ToolContext, type ToolResult } from "../../ports/tool.ts";
import { digestOf } from "../files/digest.ts";

export interface TestWorkspace {
  readonly folder: string;
  /** A folder beside the workspace, so outside of it. */
  readonly outside: string;
  readonly context: ToolContext;
  with(changes: Partial<ToolContext>): ToolContext;
  at(path: string): string;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer>;
}

export async function makeWorkspace(files: Record<string, string | Buffer> = {}): Promise<TestWorkspace> {
  const base = await realpath(await mkdtemp(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const folder = join(base, "workspace");
  const outside = join(base, "outside");
  await mkdir(folder);
  await mkdir(outside);
  const at = (path: string) => join(folder, path);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), content);
  }
  const context: ToolContext = {
    workspace: folder,
    config: { ...defaultToolConfig, planMode: false },
    signal: new AbortController().signal,
    callId: "call_1",
    seen: {},
    skills: [],
    scratch: join(base, "scratch"),
    delegate: async () => ({ text: "", outcome: "done" }),
    redact: (text) => text,
    isForbidden: () => false,
    progress: () => {},
  };
  return {
    folder,
    outside,
    context,
    with: (changes) => ({ ...context, ...changes }),
    at,
    text: (path) => readFile(at(path), "utf8"),
    bytes: (path) => readFile(at(path)),
  };
}

/** Checks the input, runs the tool, and checks that the announced effects are what really happened. */
export async function call(
  tool: Tool,
  input: unknown,
  context: ToolContext,
): Promise<ToolResult & { effects: readonly FileEffect[] }> {
  const given = tool.input.parse(input);
  if (tool.run) return { ...(await tool.run(given, context)), effects: [] };
  const { effects, run } = await tool.prepare(given, context);
  expect(await digests(effects, context)).toEqual(effects.map(({ path, before }) => [path, before]));
  const result = await run();
  expect(await digests(effects, context)).toEqual(effects.map(({ path, after }) => [path, after]));
  for (const [path, digest] of Object.entries(result.seen ?? {})) {
    if (effects.some((effect) => effect.path === path))
      expect(await digestOf(join(context.workspace, path))).toBe(digest);
  }
  return { ...result, effects };
}

function digests(effects: readonly FileEffect[], context: ToolContext) {
  return Promise.all(effects.map(async ({ path }) => [path, await digestOf(join(context.workspace, path))]));
}

/** The failure that a call ends with; anything else is an error of the test. */
export async function failureOf(tool: Tool, input: unknown, context: ToolContext): Promise<Failure> {
  return failureIn(() => call(tool, input, context));
}

export async function failureIn(work: () => Promise<unknown>): Promise<Failure> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failed) return error.failure;
    throw error;
  }
  throw new Error("It should have failed.");
}

export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 20_000): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error("It never became true.");
    await sleep(10);
  }
}
