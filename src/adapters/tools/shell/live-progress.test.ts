import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { liveProgress } from "./live-progress.ts";

test("of a flood, only whole lines are shown", async () => {
  const shown: string[] = [];
  const progress = liveProgress((text) => shown.push(text));
  progress(Buffer.from("a".repeat(40_000)));
  await pause(120);
  progress(Buffer.from(`${"half of it\n".repeat(500)}and the beginning of the ne`));
  expect(shown[0]).toHaveLength(40_000);
  expect(shown.slice(1).join("")).toMatch(/^(?:half of it\n){100,}$/);
});
