// Connects the configured MCP servers and collects their tools.
import type { ToolServers } from "../../ports/tool-servers.ts";
import type { Tool } from "../../ports/tool.ts";
import type { Environment } from "./server-config.ts";
import { McpServer } from "./mcp-server.ts";
import { mcpTool } from "./mcp-tool.ts";
import type { McpServerConfig } from "./server-config.ts";
import { loadAjv } from "./tool-input.ts";
import { serverSlugs, toolNames } from "./tool-names.ts";

export interface McpOptions {
  /** Absolute. Where server processes start. */
  readonly workspace: string;
  readonly env: Environment;
  /** Our environment, for the servers. */
  readonly version: string;
  /** Stops the servers that are being started. */
  readonly signal?: AbortSignal | undefined;
}

/** Contract: never throws for a bad server; its status says what is wrong. Loads nothing without an enabled server. */
export async function openMcp(
  servers: Readonly<Record<string, McpServerConfig>>,
  options: McpOptions,
): Promise<ToolServers> {
  const configured = Object.entries(servers);
  const enabled = configured.filter(([, config]) => config.enabled);
  const opened = enabled.length === 0 ? [] : await openAll(enabled, options);
  const byName = new Map(opened.map((each) => [each.server.name, each]));
  return {
    tools: opened.flatMap(({ tools }) => tools),
    status: () =>
      configured.map(([name, config]) => {
        const each = byName.get(name);
        const { state, failure } = each?.server.state ?? { state: "disabled" as const, failure: undefined };
        const transport = config.url === undefined ? "stdio" : "http";
        const known = { name, state, transport, tools: each?.tools.length ?? 0, trusted: config.trusted } as const;
        return failure ? { ...known, failure } : known;
      }),
    close: async () => {
      await Promise.all(opened.map(({ server }) => server.close()));
    },
  };
}

/** The SDK takes a fifth of a second to load, and most runs have no server. */
async function openAll(enabled: readonly [string, McpServerConfig][], options: McpOptions) {
  const [sdk, { DEFAULT_INHERITED_ENV_VARS: inherited }, ajv] = await Promise.all([
    import("@modelcontextprotocol/client"),
    import("@modelcontextprotocol/client/stdio"),
    loadAjv(),
  ]);
  const slugs = serverSlugs(enabled.map(([name]) => name));
  return Promise.all(
    enabled.map(async ([name, config]) => {
      const server = new McpServer(name, { sdk, inherited, config, ...options });
      if (options.signal?.aborted) void server.close();
      options.signal?.addEventListener("abort", () => void server.close(), { once: true });
      const definitions = await server.start();
      const names = toolNames(
        slugs.get(name) ?? name,
        definitions.map((each) => each.name),
      );
      const tools = definitions.map((each) =>
        mcpTool(server, each, names.get(each.name) ?? each.name, config.trusted, ajv),
      );
      return { server, tools: tools as readonly Tool[] };
    }),
  );
}
