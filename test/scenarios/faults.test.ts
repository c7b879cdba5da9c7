// Every fault of a provider, through the real provider code: the run recovers or ends with a sentence of advice.
import { expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";

const recovers = [
  ["a rate limit with Retry-After", { kind: "rate_limit", retryAfter: 0.2, times: 2 }],
  ["a server error", { kind: "server_error", times: 1 }],
  ["an overloaded server", { kind: "overloaded", times: 1 }],
  ["a malformed chunk", { kind: "malformed_chunk", times: 1 }],
  ["a stream that is cut", { kind: "cut_stream", times: 1 }],
  ["a slow first byte", { kind: "slow_first_byte", ms: 700, times: 1 }],
] as const;

test.each(
  recovers.flatMap(([name, fault]) => ["local/test", "claude/test"].map((model) => [name, model, fault] as const)),
)("%s is overcome on %s", async (_name, model, fault) => {
  const place = makePlace({ "a.txt": "hello\n" });
  const server = await serve(place, [
    { calls: [{ tool: "read", input: { path: "a.txt" } }], fault },
    { text: "It says hello." },
  ]);
  const done = await run(place, ["run", "what is in a.txt?", "--json", "--model", model]);
  expect(done.code, done.stdout).toBe(0);
  expect(done.events.at(-1)).toMatchObject({ outcome: "done", text: "It says hello." });
  const times = "times" in fault && fault.kind !== "slow_first_byte" ? fault.times : 0;
  expect(server.requests).toHaveLength(2 + times);
  expect(done.events.filter((event) => event.type === "model_retry")).toHaveLength(times);
});

test("a rate limit waits as long as the provider asks", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "ok", fault: { kind: "rate_limit", retryAfter: 2, times: 1 } }]);
  const done = await run(place, ["run", "hi", "--json"]);
  expect(done.events.find((event) => event.type === "model_retry")).toMatchObject({
    delayMs: 2000,
    failure: { kind: "rate_limit" },
  });
  const [first, second] = server.requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1950);
});

test("a wrong key ends the run at once and names the setting to check, without showing the key", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "never", fault: { kind: "auth", times: 9 } }]);
  const done = await run(place, ["run", "hi"]);
  expect(done.code).toBe(1);
  expect(done.stderr).toMatch(/key/i);
  expect(done.stderr).not.toContain("test-key");
  expect(server.requests).toHaveLength(1);
});

test("an unreachable server is reported with its address", async () => {
  const place = makePlace();
  const server = await serve(place, []);
  await server.close();
  const done = await run(place, ["run", "hi"], { env: { PLANWRIGHT_MODEL: "local/test" } });
  expect(done.code).toBe(1);
  expect(done.stderr).toContain(server.url.replace("http://", ""));
}, 120_000);
