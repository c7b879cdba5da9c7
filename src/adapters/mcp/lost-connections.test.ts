// What happens to a call when its server dies, hangs or is replaced.
import { expect, test } from "vitest";
import { call, failureOf, makeWorkspace, until } from "../tools/workspace.fixture.ts";
import { noted, open, pids, untilNoted } from "./mcp.fixture.ts";
import { fixtureServer } from "./stdio-command.fixture.ts";

async function openFixture(how: string, more: { trusted?: boolean; timeoutSeconds?: number } = {}) {
  const workspace = await makeWorkspace();
  const note = workspace.at("note");
  const mcp = await open({ s: { ...fixtureServer(how, note), ...more } }, process.env, workspace);
  const names = (line: string) => noted(note).filter((each) => each === line).length;
  return { mcp, note, context: workspace.context, workspace, names };
}

test("does not repeat a call during which the server died, and restarts the server for the next one", async () => {
  const { mcp, context, names, note } = await openFixture("good");
  expect(await failureOf(mcp.tool("mcp__s__die"), {}, context)).toEqual({
    kind: "mcp_lost",
    message:
      'The connection to the MCP server "s" was lost during the call (it ended with code 3 (it last said: out of luck)).',
    hint: "It may have taken effect: look before you repeat it.",
    retryable: false,
  });
  expect([names("called die"), mcp.status()[0]?.state]).toEqual([1, "disconnected"]);
  expect((await call(mcp.tool("mcp__s__echo"), { text: "again" }, context)).output).toBe("again");
  expect([pids(note, "started").length, mcp.status()[0]]).toEqual([
    2,
    { name: "s", state: "ready", transport: "stdio", tools: 14, trusted: false },
  ]);
});

test("repeats a read-only call once", async () => {
  const { mcp, context, names } = await openFixture("good", { trusted: true });
  expect((await call(mcp.tool("mcp__s__die_once"), {}, context)).output).toBe("second try");
  expect(names("called die_once")).toBe(2);
});

test("does not repeat it again", async () => {
  const { mcp, context, names } = await openFixture("good", { trusted: true });
  expect(await failureOf(mcp.tool("mcp__s__die_reading"), {}, context)).toEqual({
    kind: "mcp_lost",
    message: 'The connection to the MCP server "s" was lost during the call (it ended with code 4).',
    hint: "Ask for less, or go on without it.",
    retryable: false,
  });
  expect(names("called die_reading")).toBe(2);
});

test("calls that lose one connection share the new one", async () => {
  const { mcp, context, note } = await openFixture("good", { trusted: true });
  process.kill(pids(note, "started")[0] ?? 0, "SIGKILL");
  const texts = ["a", "b", "c", "d"];
  const answers = await Promise.all(texts.map((text) => call(mcp.tool("mcp__s__echo"), { text }, context)));
  expect([answers.map(({ output }) => output), pids(note, "started").length]).toEqual([texts, 2]);
});

test("without trust no call is read-only, so none is repeated", async () => {
  const { mcp, context, names } = await openFixture("good");
  expect((await failureOf(mcp.tool("mcp__s__die_once"), {}, context)).kind).toBe("mcp_lost");
  expect(names("called die_once")).toBe(1);
});

test("a server that died between calls shows in the status, and the next call works, even one that writes", async () => {
  const { mcp, context, note } = await openFixture("good");
  process.kill(pids(note, "started")[0] ?? 0, "SIGKILL");
  await until(() => mcp.status()[0]?.state === "disconnected");
  expect(mcp.status()[0]?.failure?.message).toBe('The MCP server "s" ended with signal SIGKILL.');
  expect((await call(mcp.tool("mcp__s__echo"), { text: "x" }, context)).output).toBe("x");
});

test("a call that takes too long ends, and the server is informed", async () => {
  const { mcp, context, note } = await openFixture("good", { timeoutSeconds: 0.3 });
  expect(await failureOf(mcp.tool("mcp__s__wait"), {}, context)).toEqual({
    kind: "mcp_timeout",
    message: '"wait" of the MCP server "s" did not answer within 0.3 seconds.',
    hint: "It may have taken effect: look before you repeat it.",
    retryable: false,
  });
  await untilNoted(note, "cancelled");
});

test("a cancelled call ends immediately, the server is informed and keeps working", async () => {
  const { mcp, workspace, note } = await openFixture("good");
  const stop = new AbortController();
  const failing = failureOf(mcp.tool("mcp__s__wait"), {}, workspace.with({ signal: stop.signal }));
  await untilNoted(note, "called wait");
  stop.abort();
  expect(await failing).toEqual({ kind: "cancelled", message: "The call was stopped.", retryable: false });
  await untilNoted(note, "cancelled");
  expect((await call(mcp.tool("mcp__s__echo"), { text: "x" }, workspace.context)).output).toBe("x");
});

test("shows progress", async () => {
  const { mcp, workspace } = await openFixture("good");
  const shown: string[] = [];
  await call(mcp.tool("mcp__s__step"), {}, workspace.with({ progress: (text) => void shown.push(text) }));
  expect(shown).toEqual(["half (1 of 2)\n"]);
});

const changed = {
  kind: "mcp_changed",
  message: 'The MCP server "s" has changed its tool "echo" since it was listed, so it was not called.',
  hint: "Tell the person: after a restart of Planwright it is listed anew. Go on without it.",
  retryable: false,
};
const gone = {
  kind: "mcp_gone",
  message: 'The MCP server "s" no longer has the tool "folder".',
  hint: "Go on without it.",
  retryable: false,
};

test("a tool that the server changed or removed is no longer called; others are", async () => {
  const { mcp, context, names } = await openFixture("good", { trusted: true });
  const before = mcp.tools.map(({ meta }) => meta);
  expect((await call(mcp.tool("mcp__s__echo"), { text: "x" }, context)).output).toBe("x");
  await call(mcp.tool("mcp__s__change"), {}, context);
  expect(await failureOf(mcp.tool("mcp__s__echo"), { text: "x" }, context)).toEqual(changed);
  expect(await failureOf(mcp.tool("mcp__s__folder"), {}, context)).toEqual(gone);
  expect((await call(mcp.tool("mcp__s__secret"), {}, context)).output).toBe("(no output)");
  expect([names("called echo"), names("called folder"), mcp.tools.map(({ meta }) => meta)]).toEqual([1, 0, before]);
});

test("a tool that changed after a restart of the server is no longer called", async () => {
  const { mcp, context, names } = await openFixture("changes", { trusted: true });
  await failureOf(mcp.tool("mcp__s__die"), {}, context);
  expect(await failureOf(mcp.tool("mcp__s__echo"), { text: "x" }, context)).toEqual(changed);
  expect(await failureOf(mcp.tool("mcp__s__folder"), {}, context)).toEqual(gone);
  expect(names("called echo")).toBe(0);
});

test("invalid arguments or a missing required sandbox stop a call before it reaches the server", async () => {
  const { mcp, workspace, names } = await openFixture("good");
  const echo = mcp.tool("mcp__s__echo");
  expect(echo.input.safeParse({ text: 5, more: 1 }).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["more"], "is not a known argument"],
    [["text"], "must be string"],
  ]);
  expect(await failureOf(echo, { text: "x" }, workspace.with({ sandbox: "read-only" }))).toEqual({
    kind: "no_sandbox",
    message: "mcp__s__echo cannot be run in a sandbox: it runs in its server.",
    retryable: false,
  });
  expect([names("called echo"), await echo.about?.({ text: "x" }, workspace.context)]).toEqual([0, { paths: [] }]);
});

test("calls after closing say that it is closed", async () => {
  const { mcp, context } = await openFixture("good");
  await mcp.close();
  const failure = { kind: "mcp_closed", message: 'The MCP server "s" has been closed.', retryable: false };
  expect(await failureOf(mcp.tool("mcp__s__echo"), { text: "x" }, context)).toEqual(failure);
  expect(mcp.status()).toEqual([
    { name: "s", state: "disconnected", transport: "stdio", tools: 14, trusted: false, failure },
  ]);
});
