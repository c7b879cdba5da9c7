// Misbehaving servers must not hang us, crash us or get in the way of others.
import { join } from "node:path";
import { expect, test } from "vitest";
import { call, failureOf, makeWorkspace } from "../tools/workspace.fixture.ts";
import { open } from "./mcp.fixture.ts";
import { fixtureServer } from "./stdio-command.fixture.ts";

const stdio = { transport: "stdio", trusted: false } as const;

test("each unusable server reports why and what to do, and the others work", async () => {
  const workspace = await makeWorkspace({ "plain.txt": "no program" });
  const { command, args } = fixtureServer("exits");
  const mcp = await open(
    {
      missing: { command: "no-such-program-anywhere" },
      lost: { command, args, cwd: "no-such-folder" },
      plain: { command: workspace.at("plain.txt") },
      exits: { command, args },
      silent: { ...fixtureServer("silent"), startSeconds: 1 },
      chatty: { command: "sh", args: ["-c", "echo 'Usage: chatty'; exec sleep 60"], startSeconds: 1 },
      off: { command, args, enabled: false },
      secretive: { command, args, env: { TOKEN: "${NOT_SET_ANYWHERE}" } },
      good: { ...fixtureServer("good"), trusted: true },
    },
    process.env,
    workspace,
  );
  const failed = (name: string, kind: string, message: string, hint: string, retryable = false) => {
    return { name, state: "failed", tools: 0, ...stdio, failure: { kind, message, hint, retryable } };
  };
  const node = process.execPath;
  expect(mcp.status()).toEqual([
    failed(
      "missing",
      "mcp_start",
      "The command no-such-program-anywhere was not found.",
      "Install it, or give its full path as command.",
    ),
    failed(
      "lost",
      "mcp_start",
      `There is no folder ${join(workspace.folder, "no-such-folder")} to start ${node} in.`,
      "Correct cwd.",
    ),
    failed(
      "plain",
      "mcp_start",
      `${workspace.at("plain.txt")} is not executable.`,
      "Check command and the file's permissions.",
    ),
    failed(
      "exits",
      "mcp_start",
      `${node} ended with code 7 (it last said: first line\nno license found).`,
      "Run it by hand to see what is wrong; check command, args and env.",
    ),
    failed(
      "silent",
      "mcp_timeout",
      `${node} did not answer within 1 seconds.`,
      "Check that it is an MCP server, or raise startSeconds.",
      true,
    ),
    failed(
      "chatty",
      "mcp_timeout",
      "sh did not answer within 1 seconds (it printed: Usage: chatty).",
      "Check that it is an MCP server, or raise startSeconds.",
      true,
    ),
    { name: "off", state: "disabled", tools: 0, ...stdio },
    failed(
      "secretive",
      "mcp_config",
      "The environment variable NOT_SET_ANYWHERE, which env.TOKEN needs, is not set.",
      "Set it before you start Planwright, or change the server's configuration.",
    ),
    { name: "good", state: "ready", transport: "stdio", tools: 14, trusted: true },
  ]);
  const { output } = await call(mcp.tool("mcp__good__echo"), { text: "hello" }, mcp.workspace.context);
  expect(output).toBe("hello");
});

test("skips garbage on the output, before and between messages", async () => {
  const mcp = await open({ noisy: fixtureServer("garbage") });
  const { output } = await call(mcp.tool("mcp__noisy__echo"), { text: "heard" }, mcp.workspace.context);
  expect([output, mcp.status()[0]?.state]).toEqual(["heard", "ready"]);
});

test("a server that floods its error output works, and only part of it is kept", async () => {
  const mcp = await open({ loud: fixtureServer("floods") });
  const { output } = await call(mcp.tool("mcp__loud__echo"), { text: "heard" }, mcp.workspace.context);
  const failure = await failureOf(mcp.tool("mcp__loud__die"), {}, mcp.workspace.context);
  expect([output, failure.message.length < 1000]).toEqual(["heard", true]);
});

test("uses the first 512 of ten thousand paginated tools, in order", async () => {
  const mcp = await open({ big: fixtureServer("many") });
  expect(mcp.tools.map(({ meta }) => meta.name)).toEqual(
    Array.from({ length: 512 }, (_, each) => `mcp__big__t${each}`),
  );
  expect(mcp.status()).toEqual([
    {
      name: "big",
      state: "ready",
      ...stdio,
      tools: 512,
      failure: { kind: "mcp_tools_left_out", message: "Only its first 512 tools are used.", retryable: false },
    },
  ]);
});

test("stops listing when pages repeat", async () => {
  const mcp = await open({ circle: fixtureServer("endless") });
  expect(mcp.tools.map(({ meta }) => meta.name)).toEqual(["mcp__circle__only"]);
  const left = "1 of its tools were left out: they have no name, or the name of another tool.";
  expect(mcp.status()[0]?.failure?.message).toBe(left);
});

test("leaves out tools without a name or with a duplicate one; a tool with an invalid schema accepts any object", async () => {
  const mcp = await open({ odd: fixtureServer("malformed") });
  expect(
    mcp.tools.map(({ meta, inputSchema, input }) => [meta, inputSchema, input.safeParse({ z: 1 }).success]),
  ).toEqual([
    [
      {
        name: "mcp__odd__a",
        aliases: [],
        category: "write",
        risk: "high",
        description: 'The tool "a" of the MCP server "odd".',
      },
      { type: "object", properties: {} },
      true,
    ],
    [
      {
        name: "mcp__odd__b",
        aliases: [],
        category: "write",
        risk: "high",
        description: 'The tool "b" of the MCP server "odd".',
      },
      { type: "object", properties: { a: { type: "nonsense" } }, required: 7 },
      true,
    ],
  ]);
  expect(mcp.status()[0]?.failure?.message).toBe(
    "3 of its tools were left out: they have no name, or the name of another tool.",
  );
});

test("accepts a message of 20 MB; one of 50 MB closes the connection, and the next call opens a new one", async () => {
  const mcp = await open({ large: fixtureServer("good") });
  const { context } = mcp.workspace;
  const { output } = await call(mcp.tool("mcp__large__long"), {}, context);
  expect(output.length).toBe(20 * 1024 * 1024);
  expect(await failureOf(mcp.tool("mcp__large__huge"), {}, context)).toEqual({
    kind: "mcp_lost",
    message: 'The connection to the MCP server "large" was lost during the call (it sent a message that is too long).',
    hint: "It may have taken effect: look before you repeat it.",
    retryable: false,
  });
  expect((await call(mcp.tool("mcp__large__echo"), { text: "back" }, context)).output).toBe("back");
});

test("names content of unknown kinds, and passes on a refusal", async () => {
  const mcp = await open({ good: fixtureServer("good") });
  const { context } = mcp.workspace;
  expect(await call(mcp.tool("mcp__good__odd"), {}, context)).toEqual({
    output: "[content, hologram, not shown]\n[content, of no type, not shown]",
    isError: true,
    effects: [],
  });
  expect(await failureOf(mcp.tool("mcp__good__refuse"), {}, context)).toEqual({
    kind: "mcp_error",
    message: 'The MCP server "good" refused the call: not today',
    retryable: false,
  });
});
