// Whether a tool can change anything: what cannot may run side by side and be repeated after a crash.
import type { ToolCategory } from "../../domain/permission/policy.ts";
import type { Tool } from "../../ports/tool.ts";

const harmless: ReadonlySet<ToolCategory> = new Set(["read", "search", "network", "other"]);

/** Tools that nobody knows count as harmless: they will not run at all. Those of a category that nobody knows do not. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return !tool || harmless.has(tool.meta.category);
}
