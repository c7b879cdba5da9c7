// Stored sessions as pages: complete, bounded, in every language, and without content that a shared page must not have.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../../domain/session/event.ts";
import { upcast } from "../../../domain/session/upcast.ts";
import { htmlDocument } from "./document.ts";

const folder = new URL("../../../../test/logs/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".ndjson"));

function storedIn(name: string): StoredEvent[] {
  const lines = readFileSync(new URL(name, folder), "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const { seq, at, v, type, data } = JSON.parse(line) as {
      seq: number;
      at: string;
      v: number;
      type: string;
      data: unknown;
    };
    return { ...upcast(type, v, data), seq, at } as StoredEvent;
  });
}

async function pageOf(events: Iterable<StoredEvent>, language: "en" | "de" | "zh" = "en"): Promise<string> {
  const all = (async function* () {
    yield* events;
  })();
  const options = { workspace: "/home/ada/app", home: ["/home/ada"], language, version: "1.2.3", timeZone: "UTC" };
  const madeAt = "2026-02-03T04:05:06.000Z";
  return (await Array.fromAsync(htmlDocument(all, { ...options, madeAt }))).join("");
}

/** Elements that were opened and not closed, or closed and not opened. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, close, name = "", rest = ""] of page.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*)>/g)) {
    if (rest.endsWith("/") || ["meta", "br", "hr"].includes(name)) continue;
    if (close === "") open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...open, ...wrong];
}

test.each(names)("the stored session %s is a whole page in every language", async (name) => {
  const events = storedIn(name);
  for (const language of ["en", "de", "zh"] as const) {
    const page = await pageOf(events, language);
    expect(page).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}">`));
    expect(page.endsWith("</html>\n")).toBe(true);
    expect(unbalanced(page)).toEqual([]);
    expect(page).not.toMatch(/undefined|\[object|NaN|<script|style="| on\w+="/);
    expect(page).toContain("Planwright 1.2.3");
  }
});

const at = "2026-01-01T10:00:00.000Z";
const usage = { input: 10, output: 10, cacheRead: 0, cacheWrite: 0, reasoning: 0 };
const began = {
  type: "session_created",
  data: { sessionId: "s", workspace: "/home/ada/app", mode: "build", plan_file: null, title: "T", auto: false },
};

/** Each entry has its own place. */
function stored(events: readonly object[]): StoredEvent[] {
  return events.map((event, index) => ({ ...event, seq: index + 1, at }) as StoredEvent);
}

function ran(index: number, output: string, model = "acme/large"): object[] {
  const callId = `c${index}`;
  return [
    { type: "step_started", data: { turnId: "t", step: index, model } },
    {
      type: "assistant_message",
      data: {
        turnId: "t",
        step: index,
        model,
        parts: [{ type: "call", callId, tool: "bash", input: { command: `run ${index}` } }],
        finish: "calls",
        usage,
        cost: 0.01,
      },
    },
    { type: "tool_started", data: { callId, tool: "bash", mode: "build", rule: "all" } },
    { type: "tool_ended", data: { callId, tool: "bash", status: "ok", output } },
  ];
}

const turn = { type: "turn_started", data: { turnId: "t" } };

test("output is shown with its start and end, and says what is left out", async () => {
  const page = await pageOf(stored([began, turn, ...ran(1, `first${"x".repeat(5_000_000)}last`)]));
  expect(page.length).toBeLessThan(60_000);
  expect(page).toContain("first");
  expect(page).toContain("last</pre>");
  expect(page).toContain("… 4,992,009 characters omitted …");
  expect(page).toContain("Long texts are shortened here.");
});

test("a very long session is shown to its end and stays within bounds", async () => {
  const calls = Array.from({ length: 2_500 }, (_, index) => ran(index, "y".repeat(20_000))).flat();
  const page = await pageOf(stored([began, turn, ...calls]));
  expect(page.length).toBeLessThan(12_000_000);
  expect(page).toContain("run 2499");
  expect(unbalanced(page)).toEqual([]);
}, 60_000);

test("the page names the models, or says that there were none", async () => {
  const models = await pageOf(stored([began, turn, ...ran(1, "a"), ...ran(2, "b", "other/small")]));
  for (const text of ["acme/large", "other/small", "$0.02", "40 <"]) expect(models).toContain(text);
  expect(models).not.toContain("no AI was involved");
  expect(await pageOf(stored([began, turn, ...ran(1, "a", "demo/auth")]))).toContain("no AI was involved");
  const mixed = await pageOf(stored([began, turn, ...ran(1, "a", "demo/auth"), ...ran(2, "b")]));
  expect(mixed).toContain("Partly played from a script");
  expect(mixed).not.toContain("no AI was involved");
});

test("the foot says what the page is, of which session, and when and by what it was made", async () => {
  const branched = { ...began, data: { ...began.data, forkedFrom: "s-before" } };
  const foot = (await pageOf(stored([branched, turn]))).match(/<footer>[\s\S]*<\/footer>/)?.[0] ?? "";
  const text = foot
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  expect(text.replaceAll("\u202F", " ")).toBe(
    "A session with Planwright, a coding agent, as a self-contained page that loads and runs nothing. " +
      "Session s · forked from s-before Made with Planwright 1.2.3 · Feb 3, 2026, 4:05 AM · all times in UTC",
  );
});

test("an unfinished session says so, and a finished one does not", async () => {
  const question = { name: "place", question: "Where to?", schema: { type: "string" } };
  const asks = { type: "question_pending", data: { question_id: "q", questions: [question], created_at: at } };
  const ended = { type: "turn_ended", data: { turnId: "t", outcome: "done" } };
  expect(await pageOf(stored([began, turn]))).toContain("Not finished when this page was made.");
  expect(await pageOf(stored([began, turn, asks]))).toContain("it was waiting for an answer or a decision.");
  expect(await pageOf(stored([began, turn, ended]))).not.toContain("Not finished");
});

test("a time of a later day has its date", async () => {
  const said = (text: string) => ({ type: "user_message", data: { messageId: text, text } });
  const events = stored([began, said("Hi"), said("Again")]);
  const page = await pageOf(
    events.map((event, index) => (index < 2 ? event : { ...event, at: "2026-01-02T09:00:00Z" })),
  );
  const times = [...page.matchAll(/<h3 class="who">User <span class="faint"><time[^>]*>([^<]*)</g)];
  expect(times.map(([, time]) => time?.replaceAll("\u202F", " "))).toEqual(["10:00 AM", "Jan 2, 2026, 9:00 AM"]);
});

test("the page shows the qualification, and every superseded revision can be read in full", async () => {
  const page = await pageOf(storedIn("plan-together.ndjson"));
  expect(page).toMatch(/Needs a plan · [\w ]+ · [\w ]+ · \w+ risk · /);
  const whole = [...page.matchAll(/<summary>Full plan of revision (\d+)<\/summary>/g)];
  const revisions = [...page.matchAll(/<li class="revision">/g)];
  expect(whole.map(([, revision]) => Number(revision))).toEqual(revisions.slice(1).map((_, index) => index + 1));
  expect(whole.length).toBeGreaterThan(0);
});

test("a cut never splits a character", async () => {
  const page = await pageOf(stored([began, turn, ...ran(1, `x${"😀".repeat(6_000)}`), ...ran(2, "😀".repeat(6_000))]));
  expect(page).not.toContain("\u{FFFD}");
});

test("secret answers and paths of the machine are not shown", async () => {
  const question = { name: "token", question: "Which token?", schema: { type: "string", format: "password" } };
  const page = await pageOf(
    stored([
      began,
      turn,
      ...ran(1, "see /home/ada/app/src/a.ts and /home/ada/.ssh"),
      { type: "question_pending", data: { question_id: "q", questions: [question], created_at: at } },
      { type: "question_answered", data: { question_id: "q", answers: { token: "hunter2" }, by: "Ada" } },
    ]),
  );
  expect(page).toContain("Which token?");
  expect(page).toContain("see src/a.ts and ~/.ssh");
  expect(page).not.toMatch(/hunter2|home\/ada/);
});
