import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../domain/session/event.ts";
import { createMarkdown } from "./chat-text.ts";

const log = readFileSync(join(import.meta.dirname, "../../../test/logs/build-a-plan.ndjson"), "utf8");
const events = log
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as StoredEvent);

test("the summary of a finished plan keeps its lines", () => {
  const markdown = createMarkdown("Write files");
  const text = events.map((event) => markdown.add(event)).join("");
  expect(text).toContain("> Plan complete\n>\n> Plan executed (4/4 tasks succeeded): Write files  \n> ✓ 1 Write 1.txt");
});

test("a task that failed its checks says so before it tries again", () => {
  const markdown = createMarkdown("Write files");
  const text = events.map((event) => markdown.add(event)).join("");
  expect(text).toContain("> Task 2 is not done yet · Nothing was changed in the files");
});
