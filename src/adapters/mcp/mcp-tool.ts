// A tool of an MCP server as a tool of ours.
import type { Ajv2020 } from "ajv/dist/2020.js";
import { fail } from "../../domain/values/failure.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Definition } from "./definition.ts";
import type { McpServer } from "./mcp-server.ts";
import { inputType, toldSchema, type Arguments } from "./tool-input.ts";
import { policyOf } from "./tool-policy.ts";

const LONGEST_DESCRIPTION = 2000;

/** Contract: what the tool counts as is settled here, from what the server says now. `McpServer.call` refuses it once that changes. */
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
    inputSchema: toldSchema(definition.inputSchema),
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
