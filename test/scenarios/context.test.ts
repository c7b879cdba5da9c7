// What the model gets and when: instructions, skills, modes, compaction, and requests that extend each other byte for byte.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makePlace, run, serve } from "./harness.ts";

interface ChatBody {
  readonly messages: { role: string; content: string }[];
  readonly tools: readonly { function: { name: string } }[];
}

const bodies = (server: { requests: readonly { body: string }[] }) =>
  server.requests.map((request) => JSON.parse(request.body) as ChatBody);

describe("project instructions (R100)", () => {
  test("of the root are in the first request, nested ones come with the first file read below them, each once", async () => {
    const place = makePlace({
      "AGENTS.md": "Use tabs.",
      "CLAUDE.md": "Be brief.",
      "web/AGENTS.md": "Web code uses React.",
      "web/a.txt": "a\n",
      "web/b.txt": "b\n",
    });
    const server = await serve(place, [
      { calls: [{ tool: "read", input: { path: "web/a.txt" } }] },
      { calls: [{ tool: "read", input: { path: "web/b.txt" } }] },
      { text: "Done." },
    ]);
    await run(place, ["run", "look"]);
    const [first, second, third] = bodies(server);
    expect(first?.messages[0]?.content).toContain("Use tabs.");
    expect(first?.messages[0]?.content).toContain("Be brief.");
    expect(JSON.stringify(first)).not.toContain("React");
    expect(second?.messages.at(-1)?.content).toContain("Web code uses React.");
    expect(third?.messages.at(-1)?.content).not.toContain("React");
  });
});

test("skills are listed and loaded on demand", async () => {
  const place = makePlace({
    ".agents/skills/release/SKILL.md": "---\nname: release\ndescription: How we release\n---\nTag it first.\n",
  });
  const server = await serve(place, [{ calls: [{ tool: "skill", input: { name: "release" } }] }, { text: "ok" }]);
  await run(place, ["run", "release it"]);
  const [first, second] = bodies(server);
  expect(first?.messages[0]?.content).toContain("release: How we release");
  expect(first?.messages[0]?.content).not.toContain("Tag it first");
  expect(second?.messages.at(-1)?.content).toContain("Tag it first.");
});

test("each request extends the previous one byte for byte, also across a restart (R97)", async () => {
  const place = makePlace({ "AGENTS.md": "Use tabs.", "a.txt": "a\n" });
  const server = await serve(place, [
    { text: "Reading.", calls: [{ tool: "read", input: { path: "a.txt" } }] },
    {
      calls: [
        { tool: "grep", input: { pattern: "a" } },
        { tool: "ls", input: {} },
      ],
    },
    { text: "That is all." },
    { text: "Still the same." },
  ]);
  await run(place, ["run", "look"]);
  writeFileSync(join(place.workspace, "AGENTS.md"), "Use spaces, from now on.");
  await run(place, ["run", "again", "--continue"]);
  const parts = server.requests.map(({ body }) => {
    const { messages, ...rest } = JSON.parse(body) as ChatBody;
    return { messages: messages.map((message) => JSON.stringify(message)).join(","), rest: JSON.stringify(rest) };
  });
  expect(parts).toHaveLength(4);
  for (const [index, part] of parts.slice(1).entries()) {
    expect(part.messages.startsWith(`${parts[index]?.messages},`)).toBe(true);
    expect(part.rest).toBe(parts[index]?.rest);
  }
});

test("the first request stays below 10 KB", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "Hi." }]);
  await run(place, ["run", "hi", "--mode", "build"]);
  expect(server.requests[0]?.body.length).toBeLessThan(10_000);
});

test("planner and builder each get their own prompt and tools at the next call after a switch (R6)", async () => {
  const place = makePlace();
  const server = await serve(place, [{ text: "A plan." }, { text: "Built." }]);
  await run(place, ["run", "plan it"]);
  await run(place, ["run", "now build it", "--continue", "--mode", "build"]);
  const [plan, build] = bodies(server);
  const names = (body: ChatBody | undefined) => (body?.tools ?? []).map((tool) => tool.function.name);
  expect(plan?.messages[0]?.content).toContain("You are in PLAN mode");
  expect(plan?.messages[0]?.content).toContain(
    "write, edit, mv, rm, mkdir, touch work on plan files only: *.plan below plans/.",
  );
  expect(names(plan)).not.toContain("bash");
  expect(build?.messages[0]?.content).toContain("You are in BUILD mode");
  expect(names(plan)).toEqual(expect.arrayContaining(["present_plan", "exit_plan_mode"]));
  const inBoth = names(plan).filter((name) => name !== "present_plan" && name !== "exit_plan_mode");
  expect(names(build).toSorted()).toEqual([...inBoth, "bash"].toSorted());
});

test("when the provider says the context is full, the conversation is compacted and the work continues", async () => {
  const place = makePlace({ "big.txt": "line\n".repeat(9000) });
  const read = (offset: number) => ({ calls: [{ tool: "read", input: { path: "big.txt", offset } }] });
  const server = await serve(
    place,
    [
      read(1),
      read(2001),
      { text: "SUMMARY: read two parts of big.txt", fault: { kind: "context_overflow", times: 1 } },
      { text: "Finished." },
    ],
    { byCount: true },
  );
  const config = {
    model: "local/test",
    providers: {
      local: {
        type: "openai-compatible",
        baseUrl: `${server.url}/v1`,
        apiKey: "k",
        models: { test: { contextWindow: 20_000 } },
      },
    },
    compaction: { at: 0.95 },
  };
  writeFileSync(join(place.home, "planwright.jsonc"), JSON.stringify(config));
  const done = await run(place, ["run", "read big.txt", "--json"]);
  expect(done.events.at(-1)).toMatchObject({ outcome: "done", text: "Finished." });
  const compacted = done.events.filter((event) => event.type === "context_compacted");
  expect(compacted).toHaveLength(1);
  expect(compacted[0]?.["summary"]).toContain("SUMMARY: read two parts of big.txt");
  expect(bodies(server).at(-1)?.messages[1]?.content).toContain("SUMMARY: read two parts of big.txt");
});

test("a repository's root instructions apply when planwright runs in a folder below it", async () => {
  const place = makePlace({ "AGENTS.md": "Root rule." });
  mkdirSync(join(place.workspace, ".git"));
  mkdirSync(join(place.workspace, "sub"));
  const server = await serve(place, [{ text: "ok" }]);
  await run(place, ["run", "hi", "--cwd", "sub"]);
  expect(bodies(server)[0]?.messages[0]?.content).toContain("Root rule.");
});
