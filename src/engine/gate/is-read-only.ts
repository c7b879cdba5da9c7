// Whether a tool can change anything: read-only tools may run in parallel and be repeated after a crash.
import type { ToolCategory } from "../../domain/permission/policy.ts";
import type { Tool } from "../../ports/tool.ts";

const harmless: ReadonlySet<ToolCategory> = new Set(["read", "search", "network", "other"]);

/** Unknown tools count as read-only, because they never run. Tools of an unknown category do not. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return !tool || harmless.has(tool.meta.category);
}
