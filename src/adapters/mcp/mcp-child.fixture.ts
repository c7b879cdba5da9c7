// A child process that uses an MCP server and does not close it.
import { defaultToolConfig } from "../../ports/tool.ts";
import { fixtureServer } from "./stdio-command.fixture.ts";
import { openMcp } from "./open-mcp.ts";
import { McpServerConfig } from "./server-config.ts";

const [workspace = "", how = "", note = "", then = ""] = process.argv.slice(2);
const config = McpServerConfig.parse(fixtureServer(how, note));
const mcp = await openMcp({ s: config }, { workspace, env: process.env, version: "0" });
const echo = mcp.tools.find(({ meta }) => meta.name === "mcp__s__echo");
await echo?.run?.(
  { text: "x" },
  {
    workspace,
    config: defaultToolConfig,
    signal: new AbortController().signal,
    callId: "call_1",
    seen: {},
    skills: [],
    scratch: workspace,
    redact: (text) => text,
    isForbidden: () => false,
    progress: () => {},
    delegate: () => Promise.reject(new Error("Nobody is delegated to here.")),
  },
);
if (then === "wait") setInterval(() => {}, 1000);
