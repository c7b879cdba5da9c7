// Which parts of a request matter, and which differ in every run without meaning anything.
import { expect, test } from "vitest";
import type { Message } from "../../../domain/values/message.ts";
import { hideRequest } from "./plain-request.ts";

const places = {
  workspace: "/home/ada/shop",
  home: ["/home/ada"],
  temporary: ["/tmp"],
  scratch: ["/home/ada/data/scratch"],
  copies: ["/home/ada/data/worktrees"],
  data: ["/home/ada/data"],
  config: ["/home/ada/config"],
};
const redactor = { redact: (text: string) => text, refresh: async () => {} };

function hidden(...messages: Message[]): string {
  const { request } = hideRequest({ system: "", tools: [], messages }, "a/b", redactor, places);
  const last = request.messages.at(-1);
  return last?.role === "tool" ? (last.results[0]?.output ?? "") : last?.role === "user" ? last.text : "";
}

const asked = (text: string): Message => ({ role: "user", text });
const called = (tool: string, input: unknown): Message => ({
  role: "assistant",
  parts: [{ type: "call", callId: "c", tool, input }],
});
const gave = (tool: string, output: string): Message => ({
  role: "tool",
  results: [{ callId: "c", tool, output, isError: false }],
});

test("keeps a duration or a date in the user's request", () => {
  expect(hidden(asked("Wait 30 seconds, from 2026-01-02 on"))).toBe("Wait 30 seconds, from 2026-01-02 on");
});

test("ignores output of checks after any text", () => {
  const text = "Wait 30 seconds.\n- This check failed: `npm test` (exit code 1).\n1 failed in 0.12s";
  expect(hidden(asked(text))).toBe(text.replace("0.12s", "⟨duration⟩"));
});

test("keeps a long log in a user's request", () => {
  const text = "a line of a log that somebody pasted\n".repeat(8000);
  expect(hidden(asked(text))).toBe(text);
});

test.each(["read", "grep", "edit"])("keeps file contents: %s", (tool) => {
  const text = 'timeout = "30s" // since 2026-01-02';
  expect(hidden(asked("x"), called(tool, { path: "a" }), gave(tool, text))).toBe(text);
});

test("ignores what a program printed, even if it was stored in a file", () => {
  expect(hidden(asked("x"), called("bash", {}), gave("bash", "took 30s"))).toBe("took ⟨duration⟩");
  const kept = called("read", { path: "/home/ada/data/scratch/call-1.txt" });
  expect(hidden(asked("x"), kept, gave("read", "took 30s"))).toBe("took ⟨duration⟩");
});

test("sorts files that are listed newest first", () => {
  expect(hidden(asked("x"), called("glob", {}), gave("glob", "src/b.ts\nsrc/a.ts"))).toBe("src/a.ts\nsrc/b.ts");
});
