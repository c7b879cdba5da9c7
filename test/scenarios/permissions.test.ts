// Permission patterns in build mode: an allowed call runs without --yes, a denied one never runs (R100).
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve, type Place } from "./harness.ts";

function permit(place: Place, permissions: Record<string, string[]>): void {
  const file = join(place.home, "planwright.jsonc");
  const config = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...config, permissions }));
}

const ends = (events: readonly { type: string; [field: string]: unknown }[]) =>
  events.filter((event) => event.type === "tool_ended").map((event) => [event["tool"], event["status"], event["code"]]);

test("an allowed call runs without --yes, every other one still waits for the user", async () => {
  const place = makePlace({ "src/a.ts": "old\n", "other.ts": "old\n" });
  const edit = (path: string) => ({ tool: "edit", input: { path, old_string: "old", new_string: "new" } });
  await serve(place, [
    { calls: [edit("src/a.ts"), edit("other.ts"), edit("src/../other.ts")] },
    {
      calls: [
        { tool: "bash", input: { command: "echo hi" } },
        { tool: "bash", input: { command: "echo hi; touch escaped" } },
      ],
    },
    { text: "Done." },
  ]);
  permit(place, { allow: ["edit(src/**)", "bash(echo *)"] });
  const done = await run(place, ["run", "change it", "--mode", "build", "--json"]);
  expect(done.code).toBe(4);
  expect(ends(done.events)).toEqual([
    ["edit", "ok", undefined],
    ["edit", "denied", "NEEDS_CONFIRMATION"],
    ["edit", "denied", "NEEDS_CONFIRMATION"],
    ["bash", "ok", undefined],
    ["bash", "denied", "NEEDS_CONFIRMATION"],
  ]);
  expect(done.events.find((event) => event.type === "tool_started")?.["rule"]).toBe(
    "allow edit(src/**) (planwright.jsonc)",
  );
  expect(existsSync(join(place.workspace, "escaped"))).toBe(false);
});

test("a denied call never runs, even with --yes, under another name, or through a link; the project's denials add to the user's", async () => {
  const place = makePlace({
    "secrets/key.txt": "secret-content\n",
    ".env": "TOKEN=1\n",
    "planwright.jsonc": JSON.stringify({ permissions: { deny: ["read(.env)"] } }),
  });
  symlinkSync("secrets", join(place.workspace, "innocent"));
  await serve(place, [
    {
      calls: [
        { tool: "read", input: { path: "secrets/key.txt" } },
        { tool: "cat", input: { path: "innocent/key.txt" } },
        { tool: "read_file", input: { path: ".env" } },
        { tool: "bash", input: { command: "true && rm -rf secrets" } },
      ],
    },
    { text: "I may not." },
  ]);
  permit(place, { deny: ["read(secrets/**)", "bash(rm *)"] });
  const done = await run(place, ["run", "look", "--mode", "build", "--yes", "--json"]);
  expect(done.code).toBe(0);
  expect(ends(done.events)).toEqual([
    ["read", "denied", "DENIED_BY_RULE"],
    ["read", "denied", "DENIED_BY_RULE"],
    ["read", "denied", "DENIED_BY_RULE"],
    ["bash", "denied", "DENIED_BY_RULE"],
  ]);
  expect(JSON.stringify(done.events)).not.toContain("secret-content");
  expect(existsSync(join(place.workspace, "secrets/key.txt"))).toBe(true);
});

test("a permission does not apply in plan mode (R14)", async () => {
  const place = makePlace();
  await serve(place, [
    { calls: [{ tool: "write", input: { path: "a.txt", content: "x" } }] },
    { text: "Only planning." },
  ]);
  permit(place, { allow: ["*"] });
  const done = await run(place, ["run", "write it", "--json"]);
  expect(ends(done.events)).toEqual([["write", "denied", "TOOL_BLOCKED_BY_MODE"]]);
  expect(existsSync(join(place.workspace, "a.txt"))).toBe(false);
});

test("an invalid pattern is an error with its line, and nothing runs", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "never" }]);
  permit(place, { deny: ["bash(rm"] });
  const done = await run(place, ["run", "x"]);
  expect(done.code).toBe(2);
  expect(done.stderr).toContain("permissions.deny");
  expect(server.requests).toHaveLength(0);
});

test("a file that must not be read is not shown by a search either, and a whole folder does not bypass a denial", async () => {
  const place = makePlace({ "keys/k.txt": "needle one\n", "src/a.txt": "needle two\n", "d/kept/x.txt": "x\n" });
  await serve(place, [
    {
      calls: [
        { tool: "grep", input: { pattern: "needle" } },
        { tool: "rm", input: { path: "d", recursive: true } },
        { tool: "mv", input: { from: "d", to: "e" } },
      ],
    },
    { text: "Done." },
  ]);
  permit(place, { deny: ["read(keys/**)", "rm(d/kept/**)", "move(d/kept/**)"] });
  const done = await run(place, ["run", "look", "--mode", "build", "--yes", "--json"]);
  expect(ends(done.events)).toEqual([
    ["grep", "ok", undefined],
    ["rm", "denied", "DENIED_BY_RULE"],
    ["mv", "denied", "DENIED_BY_RULE"],
  ]);
  expect(done.events.find((event) => event.type === "tool_ended")?.["output"]).toBe("src/a.txt:1:needle two");
});

test("an invalid rule, or one for no tool, stops the program before anything is done (R95)", async () => {
  const place = makePlace();
  await serve(place, [{ calls: [{ tool: "write", input: { path: "a", content: "" } }] }, { text: "Done." }]);
  for (const deny of [["bash(rm"], ["bsh(rm *)"]]) {
    permit(place, { deny });
    const done = await run(place, ["run", "go", "--mode", "build", "--yes"]);
    expect([done.code, done.stdout, existsSync(join(place.workspace, "a"))]).toEqual([2, "", false]);
  }
});
