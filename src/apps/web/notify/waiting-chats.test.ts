import { expect, test } from "vitest";
import { countOf, freshIn, titleWith, type WaitingChat } from "./waiting-chats.ts";
import { chatPath } from "../nav/paths.ts";

const chat = (chat_id: string, ...waits: WaitingChat["waits"]): WaitingChat => ({
  chat_id,
  workspace_id: "w",
  title: chat_id,
  waits,
});

test("counts everything pending in all chats", () => {
  expect(countOf([chat("a", "plan", "question"), chat("b", "permission")])).toBe(3);
  expect([titleWith(0), titleWith(2), titleWith(120)]).toEqual(["Planwright", "(2) Planwright", "(99+) Planwright"]);
});

test("notifies once about what becomes pending after the page was opened", () => {
  const [a, more] = [chat("a", "plan"), chat("a", "plan", "question")];
  expect(freshIn(null, [a])).toEqual([]);
  expect(freshIn([a], [more, chat("b", "permission")])).toEqual([
    { chat: more, wait: "question" },
    { chat: chat("b", "permission"), wait: "permission" },
  ]);
  expect(freshIn([more], [more])).toEqual([]);
  expect(chatPath(a)).toBe("/workspaces/w/chats/a");
});
