import { afterEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "../../domain/session/event.ts";
import { LiveAnswer } from "./live-answer.ts";

afterEach(() => void vi.useRealTimers());

function watched() {
  vi.useFakeTimers();
  const shown: string[] = [];
  const publish = ({ type, data }: LiveEvent) => void shown.push(`${type}: ${"text" in data ? data.text : ""}`);
  return { shown, live: new LiveAnswer(1, (text) => text, publish) };
}

test("shows the first piece at once, and what comes within 30 ms together", () => {
  const { shown, live } = watched();
  for (const word of ["One ", "two ", "three "]) live.add("text", word);
  expect(shown).toEqual(["text_delta: One "]);
  vi.advanceTimersByTime(30);
  expect(shown.slice(1)).toEqual(["text_delta: two three "]);
  vi.advanceTimersByTime(100);
  live.add("text", "four ");
  expect(shown.slice(2)).toEqual(["text_delta: four "]);
});

test("loses nothing of thousands of pieces, and keeps reasoning apart", () => {
  const { shown, live } = watched();
  for (let count = 0; count < 3_000; count += 1) {
    live.add("text", `${count} `);
    vi.advanceTimersByTime(1);
  }
  live.add("reasoning", "Hm. ");
  live.end();
  expect(shown.length).toBeLessThan(110);
  expect(shown.at(-1)).toBe("reasoning_delta: Hm. ");
  const text = shown.flatMap((line) => (line.startsWith("text_delta: ") ? [line.slice(12)] : [])).join("");
  expect(text).toBe(Array.from({ length: 3_000 }, (_, count) => `${count} `).join(""));
  expect(vi.getTimerCount()).toBe(0);
});
