// What a tool of an MCP server counts as. A server's word about its tools is taken only where the user trusts the server.
import type { ToolMeta } from "../../domain/permission/policy.ts";

export type McpToolPolicy = Pick<ToolMeta, "category" | "risk" | "inPlanMode">;

/**
 * Contract: without trust every tool may do anything. With trust a tool is read-only when it says so and does not also say
 * that it destroys; one that reaches beyond the server's own world (MCP's default) is a network tool and asked about in plan mode.
 */
export function policyOf(annotations: unknown, trusted: boolean): McpToolPolicy {
  if (!trusted) return { category: "write", risk: "high" };
  const readOnly = hint(annotations, "readOnlyHint") === true;
  const destructive = hint(annotations, "destructiveHint");
  if (readOnly && destructive !== true) {
    const closedWorld = hint(annotations, "openWorldHint") === false;
    return closedWorld ? { category: "read", risk: "low" } : { category: "network", risk: "medium", inPlanMode: "ask" };
  }
  return { category: "write", risk: destructive === false ? "medium" : "high" };
}

/** Anything but a boolean counts as not said. */
function hint(annotations: unknown, name: string): boolean | undefined {
  if (typeof annotations !== "object" || annotations === null || !Object.hasOwn(annotations, name)) return undefined;
  const value: unknown = Reflect.get(annotations, name);
  return typeof value === "boolean" ? value : undefined;
}
