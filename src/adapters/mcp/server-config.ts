// The configuration of an MCP server.
import { z } from "zod";
import { fail } from "../../domain/values/failure.ts";

const overStdio = ["args", "env", "cwd"] as const;

/** Contract: a parsed configuration has exactly one of `command` and `url`, and no key that belongs to the other. */
export const McpServerConfig = z
  .strictObject({
    command: z
      .string()
      .min(1)
      .optional()
      .describe("The program to start. It is talked to over its standard input and output."),
    args: z.array(z.string()).optional().describe("The arguments of the program."),
    env: z
      .record(z.string(), z.string())
      .optional()
      .describe("Environment variables for the program, besides PATH, HOME and the like. ${NAME} is taken from ours."),
    cwd: z.string().min(1).optional().describe("The folder the program starts in. Default: the workspace."),
    url: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe("The address of a server that is reached over streamable HTTP."),
    headers: z
      .record(z.string(), z.string())
      .optional()
      .describe("HTTP headers sent with each request. ${NAME} is taken from the environment."),
    trusted: z
      .boolean()
      .default(false)
      .describe(
        "Believe what this server says about its tools: needed for any of them to be used in plan mode. Default: false.",
      ),
    enabled: z.boolean().default(true).describe("Whether the server is used at all. Default: true."),
    timeoutSeconds: z
      .number()
      .positive()
      .max(86_400)
      .default(60)
      .describe("How long one call of a tool may take. Default: 60."),
    startSeconds: z
      .number()
      .positive()
      .max(3600)
      .default(20)
      .describe("How long the server may take to start and to list its tools. Default: 20."),
  })
  .superRefine((config, context) => {
    const say = (message: string, path: string[] = []) => context.addIssue({ code: "custom", message, path });
    if (config.command !== undefined && config.url !== undefined) {
      say("Give either command (a program to start) or url (a server to reach over HTTP), not both.");
      return;
    }
    if (config.command === undefined && config.url === undefined) {
      say("Give command (a program to start) or url (a server to reach over HTTP).");
      return;
    }
    if (config.url !== undefined) {
      for (const key of overStdio) if (config[key] !== undefined) say(`${key} belongs to command, not to url.`, [key]);
    } else if (config.headers !== undefined) say("headers belongs to url, not to command.", ["headers"]);
  });
export type McpServerConfig = z.infer<typeof McpServerConfig>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** `{ Authorization: "Bearer ${TOKEN}" }` → with the value of TOKEN. A variable that is not set throws Failed. */
export function expandVariables(
  values: Readonly<Record<string, string>>,
  env: Environment,
  key: "env" | "headers",
): Record<string, string> {
  const expand = (name: string, text: string) =>
    text.replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_whole, variable: string) => {
      const value = env[variable];
      if (value !== undefined) return value;
      throw fail(
        "mcp_config",
        `The environment variable ${variable}, which ${key}.${name} needs, is not set.`,
        "Set it before you start Planwright, or change the server's configuration.",
      );
    });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, expand(name, text)]));
}
