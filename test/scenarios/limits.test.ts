// Limits and loops: a run without progress ends by itself, with a sentence (R92–R95).
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";

const read = (path: string) => ({ calls: [{ tool: "read", input: { path } }] });

test("the same call with the same result is refused the third time, and a model that insists is stopped", async () => {
  const place = makePlace({ "a.txt": "a\n" });
  const server = await serve(
    place,
    Array.from({ length: 30 }, () => read("a.txt")),
  );
  const done = await run(place, ["run", "look", "--json"]);
  expect(done.code).toBe(1);
  expect(done.events.at(-1)).toMatchObject({ outcome: "failed", failure: { kind: "loop" } });
  expect(done.events.filter((event) => event.type === "tool_ended").map((event) => event["code"])).toEqual([
    undefined,
    undefined,
    "LOOP",
    "LOOP",
    "LOOP",
  ]);
  expect(server.requests).toHaveLength(5);
});

test("two alternating calls without news are a loop too", async () => {
  const place = makePlace({ "a.txt": "a\n", "b.txt": "b\n" });
  await serve(
    place,
    Array.from({ length: 30 }, (_, n) => read(n % 2 === 0 ? "a.txt" : "b.txt")),
  );
  const done = await run(place, ["run", "look", "--json"]);
  expect(done.events.at(-1)).toMatchObject({ outcome: "failed", failure: { kind: "loop" } });
});

test("the same command with another result each time is not a loop", async () => {
  const place = makePlace();
  await serve(place, [
    ...Array.from({ length: 6 }, () => ({ calls: [{ tool: "bash", input: { command: "echo x >> n; wc -l n" } }] })),
    { text: "Counted." },
  ]);
  const done = await run(place, ["run", "count", "--mode", "build", "--yes", "--json"]);
  expect(done.events.at(-1)).toMatchObject({ outcome: "done", text: "Counted." });
});

test("steps are bounded, and a resumed session continues from there", async () => {
  const place = makePlace(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}.txt`, `${n}\n`])));
  const server = await serve(place, [...Array.from({ length: 5 }, (_, n) => read(`${n}.txt`)), { text: "Done." }]);
  const config = {
    model: "local/test",
    providers: { local: { baseUrl: `${server.url}/v1`, apiKey: "k" } },
    limits: { steps: 3 },
  };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify(config));
  const stopped = await run(place, ["run", "look", "--json"]);
  expect(stopped.code).toBe(1);
  expect(stopped.events.at(-1)).toMatchObject({ failure: { kind: "step_limit" } });
  const resumed = await run(place, ["run", "--continue", "--json"]);
  expect(resumed.events.at(-1)).toMatchObject({ outcome: "done", text: "Done." });
});

test("no tool reaches outside the workspace: not by .., absolute paths or symlinks (R95)", async () => {
  const place = makePlace();
  writeFileSync(join(place.home, "secret.txt"), "secret-content");
  symlinkSync(place.home, join(place.workspace, "link"));
  const paths = ["../home/secret.txt", join(place.home, "secret.txt"), "link/secret.txt"];
  const calls = paths.flatMap((path) => [
    { tool: "read", input: { path } },
    { tool: "write", input: { path, content: "changed" } },
    { tool: "rm", input: { path } },
    { tool: "mv", input: { from: path, to: "mine.txt" } },
    { tool: "grep", input: { pattern: "secret", path } },
  ]);
  await serve(place, [{ calls }, { text: "No way." }]);
  const done = await run(place, ["run", "try", "--mode", "build", "--yes", "--json"]);
  const ended = done.events.filter((event) => event.type === "tool_ended");
  expect(ended).toHaveLength(calls.length);
  expect(ended.map((event) => event["status"])).toEqual(calls.map(() => "error"));
  expect(JSON.stringify(ended)).not.toContain("secret-content");
});

test("malformed input, unknown tools and unknown names get a helpful answer", async () => {
  const place = makePlace();
  await serve(place, [
    {
      calls: [
        { tool: "read", input: { file: 1 } },
        { tool: "teleport", input: {} },
      ],
    },
    { text: "Sorry." },
  ]);
  const done = await run(place, ["run", "try", "--json"]);
  const [bad, unknown] = done.events.filter((event) => event.type === "tool_ended");
  expect(bad).toMatchObject({ status: "error", code: "BAD_INPUT", output: expect.stringContaining("path") });
  expect(unknown).toMatchObject({
    status: "denied",
    code: "UNKNOWN_TOOL",
    output: expect.stringContaining("read, ls, glob, grep"),
  });
});
