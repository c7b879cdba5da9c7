// What the first message of a session decides before anything is stored.
import { expect, test } from "vitest";
import { makeEngine } from "../../../test/engine-harness.ts";
import { fail } from "../../domain/values/failure.ts";
import { startSession, type NewSession } from "./start-session.ts";

async function started(given: Omit<NewSession, "workspace" | "mode"> & { mode?: NewSession["mode"] }) {
  const asked: string[] = [];
  const engine = makeEngine([]);
  const { modelFor } = engine;
  const watched = {
    ...engine,
    modelFor: async (...role: Parameters<typeof modelFor>) => {
      asked.push(role[0]);
      return modelFor(...role);
    },
  };
  const { id, state } = await startSession(watched, { workspace: "/workspace", mode: "build", ...given });
  const { mode, auto } = state;
  const said = (await engine.log.read(id)).flatMap((event) => {
    if (event.type !== "user_message") return [];
    const { messageId: _, ...message } = event.data;
    return [message];
  });
  return { mode, auto, asked, said };
}

test("a first message without a command leaves the given mode", async () => {
  expect(await started({ text: "fix it", by: "ann" })).toEqual({
    mode: "build",
    auto: false,
    asked: ["builder"],
    said: [{ text: "fix it", by: "ann" }],
  });
  expect(await started({ text: "fix it", mode: "auto" })).toMatchObject({ auto: true, asked: ["classifier"] });
});

test("/plan and /build outrank the given mode and are not part of the message", async () => {
  expect(await started({ text: "/plan add a flag" })).toMatchObject({
    mode: "plan",
    asked: ["classifier"],
    said: [{ text: "add a flag", wants: "plan" }],
  });
  expect(await started({ text: " /build fix it", mode: "plan" })).toMatchObject({
    mode: "build",
    asked: ["builder"],
    said: [{ text: "fix it" }],
  });
});

test("a plan that the caller asks for outranks /build", async () => {
  expect(await started({ text: "/build fix it", wants: "plan" })).toMatchObject({
    mode: "plan",
    said: [{ text: "fix it", wants: "plan" }],
  });
});

test("without a first message no model is needed", async () => {
  expect(await started({ mode: "plan" })).toEqual({ mode: "plan", auto: false, asked: [], said: [] });
});

test("nothing is stored for an empty message, or when no model can answer the first one", async () => {
  const engine = makeEngine([]);
  const withoutModel = { ...engine, modelFor: async () => Promise.reject(fail("config", "No model is set.")) };
  const start = (text: string) => startSession(withoutModel, { workspace: "/workspace", mode: "plan", text });
  await expect(start(" /plan ")).rejects.toThrow("The message is empty.");
  await expect(start("fix it")).rejects.toThrow("No model is set.");
  expect(await engine.log.list({})).toEqual([]);
});
