import { expect, test } from "vitest";
import { makeEngine, makeTool, noWorkspace } from "../../../test/engine-harness.ts";
import type { DurableEvent } from "../../domain/session/event.ts";
import type { FileEffect } from "../../domain/session/session-events.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 };

/** A session that died while a call was running. */
async function afterCrash(tool: string, effects: FileEffect[] | undefined, now: string | null) {
  const ran: string[] = [];
  const tidied: string[] = [];
  const count = (name: string) => () => {
    ran.push(name);
    return { output: "ran" };
  };
  const tools = [
    makeTool("look", "read", count("look")),
    makeTool("change", "write", count("change")),
    makeTool("shell", "execute", count("shell")),
  ];
  const engine = makeEngine([{ text: "unused" }, { text: "Went on." }], {
    tools,
    workspace: {
      ...noWorkspace,
      digest: async () => now,
      tidy: async (paths) => void tidied.push(...paths),
    },
  });
  const session = await Session.create(engine, "/workspace", "build");
  const before: DurableEvent[] = [
    { type: "user_message", data: { messageId: "m", text: "go" } },
    { type: "context_loaded", data: { instructions: [], skills: [] } },
    { type: "turn_started", data: { turnId: "t" } },
    { type: "step_started", data: { turnId: "t", step: 1, model: "x/y" } },
    {
      type: "assistant_message",
      data: {
        turnId: "t",
        step: 1,
        model: "x/y",
        parts: [{ type: "call", callId: "c", tool, input: {} }],
        finish: "calls",
        usage,
        cost: null,
      },
    },
    { type: "tool_started", data: { callId: "c", tool, mode: "build", rule: "yes", ...(effects ? { effects } : {}) } },
  ];
  await session.record(() => before);
  await runSession(session, engine, new AbortController().signal);
  const ended = (await engine.log.read(session.id)).flatMap((event) =>
    event.type === "tool_ended" ? [event.data] : [],
  );
  return { ran, tidied, status: ended.map((end) => end.status), outcome: session.state.lastTurn?.outcome };
}

const effects = [{ path: "a.txt", before: "old", after: "new" }];

test("a change that the files show as made is not made again", async () => {
  expect(await afterCrash("change", effects, "new")).toEqual({
    ran: [],
    tidied: ["a.txt"],
    status: ["ok"],
    outcome: "done",
  });
});

test("a change that the files show as not made is made now", async () => {
  expect(await afterCrash("change", effects, "old")).toEqual({
    ran: ["change"],
    tidied: ["a.txt"],
    status: ["ok"],
    outcome: "done",
  });
});

test("a file that another program has changed since is left alone, and the model learns why", async () => {
  expect(await afterCrash("change", effects, "theirs")).toEqual({
    ran: [],
    tidied: ["a.txt"],
    status: ["interrupted"],
    outcome: "done",
  });
});

test("a command never runs again by itself", async () => {
  expect(await afterCrash("shell", undefined, null)).toEqual({
    ran: [],
    tidied: [],
    status: ["interrupted"],
    outcome: "done",
  });
});

test("a read-only call is repeated", async () => {
  expect(await afterCrash("look", undefined, null)).toEqual({
    ran: ["look"],
    tidied: [],
    status: ["ok"],
    outcome: "done",
  });
});
