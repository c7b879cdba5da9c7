// Opens MCP servers as the application does, in a real workspace, and closes them after the test.
import { existsSync, readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import type { Tool } from "../../ports/tool.ts";
import { makeWorkspace, until, type TestWorkspace } from "../tools/workspace.fixture.ts";
import type { ToolServers } from "../../ports/tool-servers.ts";
import { openMcp } from "./open-mcp.ts";
import { McpServerConfig } from "./server-config.ts";

type Configured = Record<string, Partial<McpServerConfig>>;

export interface OpenedMcp extends ToolServers {
  readonly workspace: TestWorkspace;
  tool(name: string): Tool;
}

const version = "0.0.0-test";

export async function open(
  servers: Configured,
  env: Record<string, string | undefined> = process.env,
  given?: TestWorkspace,
): Promise<OpenedMcp> {
  const workspace = given ?? (await makeWorkspace());
  const parsed = Object.entries(servers).map(([name, config]) => [name, McpServerConfig.parse(config)] as const);
  const mcp = await openMcp(Object.fromEntries(parsed), { workspace: workspace.folder, env, version });
  onTestFinished(() => mcp.close());
  return {
    ...mcp,
    workspace,
    tool(name) {
      const found = mcp.tools.find(({ meta }) => meta.name === name);
      if (!found) throw new Error(`There is no ${name} among ${mcp.tools.map(({ meta }) => meta.name).join(", ")}.`);
      return found;
    },
  };
}

export function noted(note: string): string[] {
  return existsSync(note) ? readFileSync(note, "utf8").trim().split("\n") : [];
}

/** The numbers after a word in the notes: "started 12" → 12. */
export function pids(note: string, word: string): number[] {
  return noted(note).flatMap((line) => (line.startsWith(`${word} `) ? [Number(line.slice(word.length + 1))] : []));
}

export async function untilNoted(note: string, line: string): Promise<void> {
  await until(() => noted(note).includes(line));
}
