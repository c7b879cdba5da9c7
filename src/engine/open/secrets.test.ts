import { expect, test } from "vitest";
import { makeEngine, makeTool, noWorkspace, runPrompt } from "../../../test/engine-harness.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import { fail } from "../../domain/values/failure.ts";
import { redaction, type Redactor } from "../../ports/redactor.ts";
import type { Tool } from "../../ports/tool.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "./session.ts";

const SECRET = "hush-hush-123";
const redactor: Redactor = {
  refresh: async () => {},
  redact: (text) => text.replaceAll(SECRET, redaction("TOKEN")),
};

test("a secret is not stored, wherever it appears, and the model does not see it either", async () => {
  const look = makeTool("look", "read", () => ({
    output: `TOKEN=${SECRET}`,
    images: [{ mediaType: "image/png", base64: "aGk=" }],
  }));
  const engine = makeEngine(
    [{ text: `I heard ${SECRET}.`, calls: [{ tool: "look", input: { a: [{ b: SECRET }] } }] }, { text: "ok" }],
    { tools: [look], redactor },
  );
  const session = await runPrompt(engine, `Use ${SECRET}, please.`);
  expect(JSON.stringify(await engine.log.read(session.id))).not.toContain(SECRET);
  expect(session.state.title).toBe("Use ⟦redacted:TOKEN⟧, please.");
  expect(session.state.conversation.flat()).toMatchObject([
    { text: "Use ⟦redacted:TOKEN⟧, please." },
    { parts: [{ text: "I heard ⟦redacted:TOKEN⟧." }, { input: { a: [{ b: "⟦redacted:TOKEN⟧" }] } }] },
    { results: [{ output: "TOKEN=⟦redacted:TOKEN⟧", images: [{ base64: "aGk=" }] }] },
    { parts: [{ text: "ok" }] },
  ]);
});

test("a call runs with the model's input, though the stored one lacks the secret", async () => {
  const given: unknown[] = [];
  const change = makeTool("change", "write", (input) => {
    given.push(input["text"]);
    return { output: "changed" };
  });
  const engine = makeEngine([{ calls: [{ tool: "change", input: { text: SECRET } }] }, { text: "ok" }], {
    tools: [change],
    redactor,
  });
  await runPrompt(engine);
  expect(given).toEqual([SECRET]);
});

test("the input of a call that ended in another process is not used for a later call with the same id", async () => {
  const engine = makeEngine([], { redactor });
  const session = await Session.create(engine, "/workspace", "build", "go");
  const usage = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
  const step = (number: number, text: string): DurableEvent[] => [
    { type: "step_started", data: { turnId: "t", step: number, model: "m" } },
    {
      type: "assistant_message",
      data: {
        turnId: "t",
        step: number,
        model: "m",
        parts: [{ type: "call", callId: "same", tool: "change", input: { text } }],
        finish: "calls",
        usage,
        cost: null,
      },
    },
  ];
  await session.record(() => [{ type: "turn_started", data: { turnId: "t" } }, ...step(1, SECRET)]);
  const other = await Session.open(engine, session.id);
  await other.record(() => [
    { type: "tool_ended", data: { callId: "same", tool: "change", status: "interrupted", output: "" } },
    ...step(2, "plain"),
  ]);
  await session.refresh();
  const [open] = session.state.turn?.calls ?? [];
  expect(open && session.inputOf(undefined, open)).toEqual({ text: "plain" });
});

test("a call with a redaction mark changes nothing: the mark would replace the secret", async () => {
  const given: unknown[] = [];
  const change = makeTool("change", "write", (input) => {
    given.push(input["text"]);
    return { output: "changed" };
  });
  const script = [{ calls: [{ tool: "change", input: { text: `A=${redaction("A")}` } }] }, { text: "ok" }];
  const session = await runPrompt(makeEngine(script, { tools: [change], redactor }));
  expect(given).toEqual([]);
  const results = session.state.conversation
    .flat()
    .flatMap((message) => (message.role === "tool" ? message.results : []));
  expect(results[0]?.output).toMatch(/^The input holds the mark of a secret that was taken out/);
});

test("after a crash a call whose input lost a secret does not run", async () => {
  const given: unknown[] = [];
  const change = makeTool("change", "write", (input) => {
    given.push(input["text"]);
    return { output: "changed" };
  });
  const script = [{ calls: [{ tool: "change", input: { text: SECRET } }] }, { text: "ok" }];
  const engine = makeEngine(script, { tools: [change], redactor });
  const whole = await runPrompt(engine);
  const events = await engine.log.read(whole.id);
  const asked = events.findIndex((event) => event.type === "assistant_message") + 1;
  given.length = 0;
  const again = makeEngine(script, { tools: [change], redactor });
  await again.log.append(whole.id, 0, events.slice(0, asked), "2026-01-01T00:00:00.000Z");
  const session = await Session.open(again, whole.id);
  await runSession(session, again, new AbortController().signal);
  expect([given, session.state.lastTurn?.outcome]).toEqual([[], "done"]);
});

test("file names that contain a secret are not stored, and a truncated change of such a file is treated as interrupted", async () => {
  const path = `cache/${SECRET}.txt`;
  const effects = [{ path, before: null, after: "digest" }];
  const look = makeTool("look", "read", () => ({ output: "seen", seen: { [path]: "digest", "a.txt": "other" } }));
  const change: Tool = {
    ...makeTool("change", "write", () => ({ output: "" })),
    run: undefined as never,
    prepare: async () => ({ effects, run: async () => ({ output: "changed" }) }),
  };
  const script = [{ calls: [{ tool: "look" }, { tool: "change" }] }, { text: "ok" }];
  const tools = [look, change];
  const engine = makeEngine(script, { tools, redactor });
  const whole = await runPrompt(engine);
  const events = await engine.log.read(whole.id);
  expect(JSON.stringify(events)).not.toContain(SECRET);
  expect(events.find((event) => event.type === "tool_ended")?.data).toMatchObject({
    seen: { "cache/⟦redacted:TOKEN⟧.txt": "digest", "a.txt": "other" },
  });
  const started = events.findIndex((event) => event.type === "tool_started" && event.data.tool === "change") + 1;
  // The file is as the call would have left it; its name is not stored.
  const workspace = { ...noWorkspace, digest: async () => "digest" };
  const again = makeEngine(script, { tools, redactor, workspace });
  await again.log.append(whole.id, 0, events.slice(0, started), "2026-01-01T00:00:00.000Z");
  const session = await Session.open(again, whole.id);
  await runSession(session, again, new AbortController().signal);
  const ends = (await again.log.read(whole.id)).flatMap((event) => (event.type === "tool_ended" ? [event.data] : []));
  expect(ends.map(({ tool, status }) => [tool, status])).toEqual([
    ["look", "ok"],
    ["change", "interrupted"],
  ]);
});

test("what a tool returned is not stored while its secrets cannot be known: the work stops with the reason", async () => {
  let isReadable = true;
  const blind: Redactor = {
    ...redactor,
    refresh: async () => {
      if (!isReadable) throw fail("storage", ".env cannot be read.");
    },
  };
  const look = makeTool("bash", "execute", () => {
    isReadable = false;
    return { output: "A_TOKEN=unknown7value" };
  });
  const engine = makeEngine([{ calls: [{ tool: "bash", input: {} }] }, { text: "ok" }], {
    tools: [look],
    redactor: blind,
  });
  const session = await Session.create(engine, "/workspace", "build", "go");
  await expect(runSession(session, engine, new AbortController().signal)).rejects.toThrow(".env cannot be read.");
  await expect(session.dispatch({ type: "send_message", messageId: "m", text: "unknown7value" })).rejects.toThrow(
    ".env cannot be read.",
  );
  const events = await engine.log.read(session.id);
  expect([events.at(-1)?.type, JSON.stringify(events).includes("unknown7value")]).toEqual(["tool_started", false]);
});
