// Whether a tool can change anything: what cannot may run side by side and be repeated after a crash.
import type { Tool } from "../ports/tool.ts";

/** Unknown tools count as harmless: they will not run at all. */
export function changesNothing(tool: Tool | undefined): boolean {
  return !tool || (tool.meta.category !== "write" && tool.meta.category !== "execute");
}
