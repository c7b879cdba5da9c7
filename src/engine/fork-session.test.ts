import { expect, test } from "vitest";
import { makeEngine, makeTool, runPrompt } from "../../test/engine-harness.ts";
import { forkSession } from "./fork-session.ts";
import { runSession } from "./run-session.ts";

test("a fork begins with what the original had, its mode included, and goes its own way (R7)", async () => {
  const written: string[] = [];
  const change = makeTool("change", "write", () => {
    written.push("x");
    return { output: "changed" };
  });
  const engine = makeEngine([{ text: "Here is a plan." }, { calls: [{ tool: "change" }] }, { text: "Blocked." }], {
    tools: [change],
  });
  const original = await runPrompt(engine, "plan it", "plan");
  const fork = await forkSession(engine, original.id);
  expect(fork.state).toEqual({ ...original.state, sessionId: fork.id });
  const before = await engine.log.read(original.id);

  await fork.dispatch({ type: "send_message", messageId: "m", text: "now do it" });
  await runSession(fork, engine, new AbortController().signal);
  expect(written).toEqual([]);
  expect(fork.state.conversation.flat().at(-1)).toMatchObject({ parts: [{ text: "Blocked." }] });
  expect(await engine.log.read(original.id)).toEqual(before);
});

test("work that was going on stays with the original", async () => {
  const engine = makeEngine([{ calls: [{ tool: "look", input: {} }] }, { text: "done" }], {
    tools: [
      makeTool("look", "read", async () => {
        const [summary] = await engine.log.list();
        fork ??= await forkSession(engine, summary?.sessionId ?? "");
        return { output: "seen" };
      }),
    ],
  });
  let fork: Awaited<ReturnType<typeof forkSession>> | undefined;
  const original = await runPrompt(engine);
  expect(original.state.lastTurn?.outcome).toBe("done");
  expect(fork?.state).toMatchObject({ turn: null, lastTurn: { outcome: "cancelled" } });
});

test("what does not exist cannot be forked", async () => {
  await expect(forkSession(makeEngine([]), "nobody")).rejects.toThrow("There is no session nobody.");
});
