// Checks plan files outside of any session.
import { builtinTools } from "../../adapters/tools/registry.ts";
import { builtinRoles } from "../../engine/open/perspective-roles.ts";
import type { LineFinding } from "../../ports/artifacts.ts";
import type { Config } from "../config/schema.ts";

/** Checks against the known tools and agents. Tools of MCP servers are unknown unless those are started. */
export async function openLinter(config: Config): Promise<(bytes: Buffer) => Promise<readonly LineFinding[]>> {
  const { lintPlanFile } = await import("../../adapters/artifacts/lint-plan-file.ts");
  const fromServers = Object.keys(config.mcpServers).length > 0 ? /\bmcp__/ : undefined;
  const tools = builtinTools().map(({ meta }) => meta);
  const agents = [...new Set([...builtinRoles, ...Object.keys(config.perspectives)])];
  return async (bytes) => {
    const findings = await lintPlanFile(bytes, { tools, agents });
    return findings.filter(({ rule, message }) => rule !== "unknown-tool" || !fromServers?.test(message));
  };
}
