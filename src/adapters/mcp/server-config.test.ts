// The configuration of an MCP server: what is accepted, what errors say, and how variables are expanded.
import { expect, test } from "vitest";
import { z } from "zod";
import { failureIn } from "../tools/workspace.fixture.ts";
import { expandVariables } from "./server-config.ts";
import { McpServerConfig } from "./server-config.ts";

const defaults = { trusted: false, enabled: true, timeoutSeconds: 60, startSeconds: 20 };

test("a program or an address is sufficient", () => {
  expect(McpServerConfig.parse({ command: "npx" })).toEqual({ command: "npx", ...defaults });
  expect(McpServerConfig.parse({ url: "https://example.com/mcp" })).toEqual({
    url: "https://example.com/mcp",
    ...defaults,
  });
});

test.each([
  [{}, "Give command (a program to start) or url (a server to reach over HTTP)."],
  [
    { command: "a", url: "http://b" },
    "Give either command (a program to start) or url (a server to reach over HTTP), not both.",
  ],
  [{ url: "http://b", args: [] }, "args belongs to command, not to url."],
  [{ url: "http://b", env: {} }, "env belongs to command, not to url."],
  [{ command: "a", headers: {} }, "headers belongs to url, not to command."],
  [{ url: "file:///etc/passwd" }, "Invalid URL"],
  [{ command: "a", trust: true }, 'Unrecognized key: "trust"'],
])("%j is refused: %s", (config, message) => {
  expect(McpServerConfig.safeParse(config).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("provides a JSON Schema for editors that describes every key", () => {
  const { properties, additionalProperties, required } = z.toJSONSchema(McpServerConfig, { io: "input" });
  expect(additionalProperties).toBe(false);
  expect(required).toBeUndefined();
  const described = Object.entries(properties ?? {}).map(([key, schema]) => [
    key,
    Object.hasOwn(Object(schema), "description"),
  ]);
  const keys = [
    "command",
    "args",
    "env",
    "cwd",
    "url",
    "headers",
    "trusted",
    "enabled",
    "timeoutSeconds",
    "startSeconds",
  ];
  expect(described).toEqual(keys.map((key) => [key, true]));
});

test("expands several variables in a value, and each only once", () => {
  const values = { Authorization: "Bearer ${TOKEN}", both: "${A}-${B}", plain: "$A {A} ${}" };
  expect(expandVariables(values, { TOKEN: "${A}", A: "1", B: "" }, "headers")).toEqual({
    Authorization: "Bearer ${A}",
    both: "1-",
    plain: "$A {A} ${}",
  });
});

test("names an unset variable and where it is needed", async () => {
  const failure = await failureIn(async () => expandVariables({ "X-Key": "${KEY}" }, { KEY: undefined }, "headers"));
  expect(failure).toEqual({
    kind: "mcp_config",
    message: "The environment variable KEY, which headers.X-Key needs, is not set.",
    hint: "Set it before you start Planwright, or change the server's configuration.",
    retryable: false,
  });
});
