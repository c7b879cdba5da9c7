import { expect, test } from "vitest";
import { refuse } from "../../api/problem.ts";
import { translated } from "./translated.ts";

const refused = refuse(422, "bad_input", "The message is empty.", {
  hint: "Say what you want done.",
  errors: [{ field: "content", message: "is missing" }],
});

test.each([
  ["de-DE,de;q=0.9", "Die Nachricht ist leer.", "fehlt"],
  ["fr, zh-CN;q=0.5", "消息是空的。", "缺失"],
])("problems come in the language that the caller prefers: %s", async (accepts, detail, message) => {
  const { problem } = await translated(refused, accepts);
  expect(problem).toMatchObject({ status: 422, code: "bad_input", detail });
  expect(problem.errors).toEqual([{ field: "content", message: expect.stringContaining(message) }]);
});

test.each([undefined, "", "fr", "en-GB, de", "*", "de".repeat(10_000)])("otherwise in English: %s", async (accepts) => {
  expect((await translated(refused, accepts)).problem.detail).toBe("The message is empty.");
});
