// Checks plan files outside of any session.
import { builtinTools } from "../../adapters/tools/registry.ts";
import { builtinRoles } from "../../engine/open/perspective-roles.ts";
import type { LineFinding } from "../../domain/plan-text/line-finding.ts";
import type { Config } from "../config/schema.ts";

/** Checks against the known tools and agents. Tools of MCP servers are unknown unless those are started. */
export async function openLinter(config: Config): Promise<(bytes: Buffer) => Promise<readonly LineFinding[]>> {
  const { lintPlanFile } = await import("../../adapters/artifacts/plan-file.ts");
  const hasServers = Object.keys(config.mcpServers).length > 0;
  const isServersTool = (name: string) => hasServers && name.startsWith("mcp__");
  const tools = builtinTools().map(({ meta }) => meta);
  const agents = [...new Set([...builtinRoles, ...Object.keys(config.perspectives)])];
  return (bytes) => lintPlanFile(bytes, { tools, agents, isServersTool });
}
