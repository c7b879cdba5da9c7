// A folder is walked once for all requests within a moment, and again afterwards.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FileLists } from "./file-lists.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted(...paths: string[]) {
  return vi.fn(async () => ({ paths, isWhole: true }));
}

test("for three seconds, per folder", async () => {
  const lists = new FileLists();
  const [one, other] = [counted("a.ts"), counted("b.ts")];
  const both = await Promise.all([lists.get("/one", one), lists.get("/one", one)]);
  expect(both.map(({ match }) => match("", 5).paths)).toEqual([["a.ts"], ["a.ts"]]);
  expect((await lists.get("/other", other)).match("", 5).paths).toEqual(["b.ts"]);
  await vi.advanceTimersByTimeAsync(2_900);
  await lists.get("/one", one);
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(200);
  await lists.get("/one", one);
  expect(one.mock.calls.length).toBe(2);
});

test("a failed walk is not cached", async () => {
  const lists = new FileLists();
  await expect(lists.get("/one", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect((await lists.get("/one", counted("a.ts"))).isWhole).toBe(true);
});
