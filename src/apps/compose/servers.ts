// Connects the configured MCP servers.
import type { ToolServers } from "../../ports/tool-servers.ts";
import type { Config } from "../config/schema.ts";
import { version } from "./version.ts";

/** A server that can't be used is in the status and does not block anything. */
export async function openServers(
  { mcpServers }: Config,
  workspace: string,
  env: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<ToolServers | undefined> {
  if (Object.keys(mcpServers).length === 0) return undefined;
  const { openMcp } = await import("../../adapters/mcp/open-mcp.ts");
  return openMcp(mcpServers, { workspace, env, version: version(), signal });
}
