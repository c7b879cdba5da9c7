// The outcome of a run when a task asks: it waits, even if other messages arrive.
import { expect, test } from "vitest";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { askUserTool } from "../../src/adapters/tools/ask-user.ts";
import type { Config } from "../../src/apps/config/schema.ts";
import { Planwright } from "../../src/apps/library/planwright.ts";
import { Session } from "../../src/engine/open/session.ts";
import type { Tool } from "../../src/ports/tool.ts";
import { approved, work } from "../build-harness.ts";

test("a task asks while a message waits for the end of the plan: the run waits, and was not cancelled", async () => {
  const questions = [{ name: "e", question: "Which?", schema: { type: "string" } }];
  const [started, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asks = async (): Promise<ScriptedStep> => {
    started.resolve();
    await told.promise;
    return { calls: [{ tool: "ask_user", input: { questions } }] };
  };
  const { engine, session } = await approved([work("1")], { "1": asks }, { moreTools: [askUserTool as Tool] });
  const running = new Planwright(engine, "/workspace", {} as Config).run(undefined, { sessionId: session.id });
  await started.promise;
  const other = await Session.open(engine, session.id);
  await other.dispatch({ type: "send_message", messageId: "m", text: "How far is it?" });
  told.resolve();
  expect((await running).outcome).toBe("waiting");
  await other.refresh();
  expect([other.state.questions.length, other.state.inbox.length]).toEqual([1, 1]);
});
