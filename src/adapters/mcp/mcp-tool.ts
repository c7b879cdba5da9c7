// Wraps a tool of an MCP server as one of our tools, and classifies it.
import type { Ajv2020 } from "ajv/dist/2020.js";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Definition } from "./list-tools.ts";
import type { McpServer } from "./mcp-server.ts";
import { type Arguments, inputType, schemaForModel } from "./tool-input.ts";
import type { ToolMeta } from "../../domain/permission/policy.ts";

const LONGEST_DESCRIPTION = 2000;

/** Contract: the tool is classified here, from the server's current description. `McpServer.call` refuses the call once that changes. */
export function mcpTool(
  server: McpServer,
  definition: Definition,
  name: string,
  trusted: boolean,
  ajv: Ajv2020,
): Tool<Arguments> {
  const policy = policyOf(definition.annotations, trusted);
  return {
    meta: { name, aliases: [], ...policy, description: describe(definition, server.name) },
    input: inputType(definition.inputSchema, ajv),
    inputSchema: schemaForModel(definition.inputSchema),
    about: async () => ({ paths: [] }),
    async run(input, context) {
      if (context.sandbox !== undefined) {
        throw fail("no_sandbox", `${name} cannot be run in a sandbox: it runs in its server.`);
      }
      const { signal } = context;
      if (signal.aborted) throw fail("cancelled", "The call was stopped.");
      const progress = (text: string) => context.progress(text);
      return server.call(definition, input, { signal, progress, readsOnly: policy.category !== "write" });
    },
  };
}

function describe({ name, description }: Definition, server: string): string {
  if (description === "") return `The tool "${name}" of the MCP server "${server}".`;
  if (description.length <= LONGEST_DESCRIPTION) return description.toWellFormed();
  return `${description.slice(0, LONGEST_DESCRIPTION).toWellFormed()}…`;
}

type McpToolPolicy = Pick<ToolMeta, "category" | "risk" | "inPlanMode">;

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

/** Anything but a boolean is treated as missing. */
function hint(annotations: unknown, name: string): boolean | undefined {
  if (typeof annotations !== "object" || annotations === null || !Object.hasOwn(annotations, name)) return undefined;
  const value: unknown = Reflect.get(annotations, name);
  return typeof value === "boolean" ? value : undefined;
}
