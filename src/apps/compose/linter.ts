// Checks plan files outside of any session.
import { builtinTools } from "../../adapters/tools/registry.ts";
import { builtinRoles } from "../../engine/open/perspective-roles.ts";
import type { PlanContent } from "../../domain/plan/plan.ts";
import type { LineFinding } from "../../domain/plan-text/line-finding.ts";
import type { Config } from "../config/schema.ts";

export interface Linter {
  lint(bytes: Buffer): Promise<readonly LineFinding[]>;
  /** `content`: undefined when the file cannot be read as a plan. */
  read(
    bytes: Buffer,
  ): Promise<{ readonly content?: PlanContent | undefined; readonly findings: readonly LineFinding[] }>;
}

/** Checks against the known tools and agents. Tools of MCP servers are unknown unless those are started. */
export async function openLinter(config: Config): Promise<Linter> {
  const { lintPlanFile, readPlanFile } = await import("../../adapters/artifacts/plan-file.ts");
  const hasServers = Object.keys(config.mcpServers).length > 0;
  const isServersTool = (name: string) => hasServers && name.startsWith("mcp__");
  const tools = builtinTools().map(({ meta }) => meta);
  const agents = [...new Set([...builtinRoles, ...Object.keys(config.perspectives)])];
  const lint = (bytes: Buffer) => lintPlanFile(bytes, { tools, agents, isServersTool });
  return {
    lint,
    read: async (bytes) => ({ content: (await readPlanFile(bytes)).content, findings: await lint(bytes) }),
  };
}
