// The tools of a session by name and alias, and how each mode presents them to the model.
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";
import type { ToolCategory } from "../../domain/permission/policy.ts";
import type { SubAgent } from "../../domain/session/agent.ts";
import type { Mode } from "../../domain/values/mode.ts";
import type { ToolSpec } from "../../ports/model.ts";
import type { Tool } from "../../ports/tool.ts";
import { authorize } from "./authorize.ts";

export interface Toolbox {
  readonly tools: readonly Tool[];
  /** Where plan mode may write plan files. */
  readonly plansFolder: string;
  /** By name or alias; undefined when there is no such tool. */
  find(name: string): Tool | undefined;
  /** The tools that the mode lets a model use. */
  usable(mode: Mode): readonly Tool[];
  /** A built-in tool that is known to change nothing. */
  isBuiltInReader(tool: Tool): boolean;
  /** The tool descriptions for this mode: always the same array, so that request prefixes never change. */
  specs(mode: Mode): readonly ToolSpec[];
}

export interface ToolboxOptions {
  /** Plan mode offers commands too; the gate checks each. */
  readonly planShell: boolean;
  /** Plan mode offers everything: what it would deny is only recorded. */
  readonly observe: boolean;
  readonly plansFolder: string;
  /** The built-in tools among them. */
  readonly builtIn: ReadonlySet<Tool>;
}

export function createToolbox(tools: readonly Tool[], options: ToolboxOptions): Toolbox {
  const { planShell, observe, plansFolder, builtIn } = options;
  const byName = new Map<string, Tool>();
  for (const tool of tools) {
    for (const name of [tool.meta.name, ...tool.meta.aliases]) {
      if (byName.has(name)) throw fail("bad_input", `Two tools answer to "${name}".`, "Rename one of them.");
      byName.set(name, tool);
    }
  }
  const usable = (mode: Mode) =>
    tools.filter(({ meta }) => !authorize(meta, { observe: false, mode, hasPlanShell: planShell }));
  const specs = new Map<Mode, readonly ToolSpec[]>();
  return {
    tools,
    plansFolder,
    find: (name) => byName.get(name),
    usable,
    isBuiltInReader: (tool) => builtIn.has(tool) && isReadOnly(tool),
    specs(mode) {
      const known = specs.get(mode) ?? (observe ? tools : usable(mode)).map(specOf);
      specs.set(mode, known);
      return known;
    },
  };
}

function specOf(tool: Tool): ToolSpec {
  const { $schema: _, ...inputSchema } = tool.inputSchema ?? z.toJSONSchema(tool.input, { io: "input" });
  return { name: tool.meta.name, description: tool.meta.description, inputSchema };
}

/** Some agents only have the tools their work needs, and some tools are only for some agents. */
export function isGranted(tool: Tool | undefined, agent: Pick<SubAgent, "tools" | "taskId"> | undefined): boolean {
  if (!tool) return true;
  if (tool.meta.onlyForTasks && agent?.taskId === undefined) return false;
  return agent?.tools?.includes(tool.meta.name) !== false;
}

const harmless: ReadonlySet<ToolCategory> = new Set(["read", "search", "network", "other"]);

/** Read-only tools may run in parallel and be repeated after a crash. Unknown tools are treated as read-only, because they never run. Tools of an unknown category are not. */
export function isReadOnly(tool: Tool | undefined): boolean {
  return !tool || harmless.has(tool.meta.category);
}
