// The scripted model keeps the contract of the port and finds its step in the conversation.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../domain/values/message.ts";
import type { ModelPart } from "../../../ports/model.ts";
import { readScript, scriptedModel, scriptedModelFromFile } from "./scripted.ts";
import { ask, failure, finish, hello, request, streamed } from "../../../../test/scripted/wire-harness.ts";

const user: Message = { role: "user", text: "Hello" };
const assistant = (text: string): Message => ({ role: "assistant", parts: [{ type: "text", text }] });

describe("a scripted model", () => {
  test("answers with the step after the answers that the conversation has", async () => {
    const model = scriptedModel([{ text: "one" }, { text: "two" }]);
    const second = request([user, assistant("one"), user]);
    expect((await finish(model, second)).parts).toEqual([{ type: "text", text: "two" }]);
    expect((await finish(model, hello)).parts).toEqual([{ type: "text", text: "one" }]);
  });

  test("streams reasoning and text in pieces and ends with calls of known ids", async () => {
    const calls = [
      { tool: "read", input: { path: "a" } },
      { tool: "read", raw: "{oops" },
      { tool: "list", callId: "mine" },
    ];
    const model = scriptedModel([{ reasoning: "I think, therefore", text: "I say something longer.", calls }]);
    const parts = await ask(model);
    expect(streamed(parts, "reasoning")).toBe("I think, therefore");
    expect(parts.filter((part) => part.type === "text").length).toBeGreaterThan(1);
    expect(parts.at(-1)).toEqual({
      type: "finish",
      finish: "calls",
      usage: { input: 12, output: 20, cacheRead: 0, cacheWrite: 0, reasoning: 5 },
      parts: [
        { type: "reasoning", text: "I think, therefore" },
        { type: "text", text: "I say something longer." },
        { type: "call", callId: "call_0_0", tool: "read", input: { path: "a" } },
        { type: "call", callId: "call_0_1", tool: "read", input: "{oops" },
        { type: "call", callId: "mine", tool: "list", input: {} },
      ],
    });
  });

  test("fails past its end", async () => {
    const past = request([user, assistant("one"), user]);
    expect(await failure(scriptedModel([{ text: "one" }]), past)).toEqual({
      kind: "bad_response",
      message: "The script has only 1 steps.",
      retryable: false,
    });
    expect(await failure(scriptedModel(() => undefined))).toMatchObject({ kind: "bad_response" });
  });

  test("fails as often as configured, then succeeds", async () => {
    const failing = { kind: "overloaded", message: "Busy.", retryable: true, times: 2 };
    const model = scriptedModel([{ text: "at last", failure: failing }]);
    expect(await failure(model)).toEqual({ kind: "overloaded", message: "Busy.", retryable: true });
    expect(await failure(model)).toMatchObject({ kind: "overloaded" });
    expect((await finish(model)).parts).toEqual([{ type: "text", text: "at last" }]);
  });

  test("can choose by the request, and uses the given usage, id, price and window", async () => {
    const price = { input: 1, output: 2 };
    const options = { id: "scripted/x", contextWindow: 1000, price };
    const model = scriptedModel((asked, index) => ({ text: `${index} ${asked.system}`, usage: { input: 7 } }), options);
    expect(model).toMatchObject(options);
    const { parts, usage } = await finish(model);
    expect(parts).toEqual([{ type: "text", text: "0 You are careful." }]);
    expect(usage).toMatchObject({ input: 7, output: 5 });
  });

  test("never throws, even if the script does", async () => {
    const model = scriptedModel(() => {
      throw new Error("oops");
    });
    expect(await failure(model)).toEqual({ kind: "internal", message: "oops", retryable: false });
  });

  test.each([
    ["while it waits to begin", { text: "never", delayMs: 600_000 }],
    ["in the middle", { text: "a longer answer", waitFor: () => new Promise(() => {}) }],
    ["while it waits for a file", { text: "a longer answer", waitFor: "/does/not/exist" }],
  ])("is cancelled %s", async (_, step) => {
    const controller = new AbortController();
    const parts: ModelPart[] = [];
    setImmediate(() => controller.abort());
    for await (const part of scriptedModel([step]).stream(hello, controller.signal)) parts.push(part);
    expect(parts.at(-1)).toMatchObject({ type: "failure", failure: { kind: "cancelled", retryable: false } });
  });

  test("continues when what it waits for has arrived", async () => {
    const folder = await mkdtemp(join(tmpdir(), "script-"));
    const waitFor = join(folder, "go");
    const parts: ModelPart[] = [];
    for await (const part of scriptedModel([{ text: "a longer answer", waitFor }]).stream(hello, AbortSignal.any([]))) {
      parts.push(part);
      await writeFile(waitFor, "");
    }
    expect(streamed(parts, "text")).toBe("a longer answer");
  });
});

describe("a script in a file", () => {
  test("is played", async () => {
    const model = await scriptedModelFromFile(await file('{"steps":[{"text":"from a file"}]}'));
    expect((await finish(model)).parts).toEqual([{ type: "text", text: "from a file" }]);
  });

  test.each([
    ["not JSON", "{", "cannot be read"],
    ["without steps", "{}", "steps"],
    ["with an unknown field", '{"steps":[{"txt":"x"}]}', "txt"],
    ["with an unknown fault", '{"steps":[{"fault":"explode"}]}', "fault"],
  ])("%s is refused with the place", async (_, content, part) => {
    await expect(readScript(await file(content))).rejects.toMatchObject({
      failure: { kind: "bad_script", message: expect.stringContaining(part) as string },
    });
  });

  test("that is missing is refused", async () => {
    await expect(readScript("/does/not/exist.json")).rejects.toMatchObject({ failure: { kind: "bad_script" } });
  });
});

async function file(content: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "script-")), "script.json");
  await writeFile(path, content);
  return path;
}
