import { expect, test } from "vitest";
import { countWaiting, newlyWaiting, pageTitle, type WaitingChat } from "./waiting-chats.ts";
import { chatPath } from "../nav/paths.ts";

const chat = (chat_id: string, ...waits: WaitingChat["waits"]): WaitingChat => ({
  chat_id,
  workspace_id: "w",
  title: chat_id,
  waits,
});

test("counts everything pending in all chats", () => {
  expect(countWaiting([chat("a", "plan", "question"), chat("b", "permission")])).toBe(3);
  expect([pageTitle(0), pageTitle(2), pageTitle(120)]).toEqual(["Planwright", "(2) Planwright", "(99+) Planwright"]);
});

test("notifies once about what becomes pending after the page was opened", () => {
  const [a, more] = [chat("a", "plan"), chat("a", "plan", "question")];
  expect(newlyWaiting(null, [a])).toEqual([]);
  expect(newlyWaiting([a], [more, chat("b", "permission")])).toEqual([
    { chat: more, wait: "question" },
    { chat: chat("b", "permission"), wait: "permission" },
  ]);
  expect(newlyWaiting([more], [more])).toEqual([]);
  expect(chatPath(a)).toBe("/workspaces/w/chats/a");
});
