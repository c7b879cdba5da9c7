// What `planwright config` and the settings show: no key, wherever a configuration has it.
import { expect, test } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";
import type { LoadedConfig } from "./load.ts";

const secret = "s3cr3tV4lu3Of7hings";

function shown(config: object): string {
  const origins = {
    "mcpServers.one.args": { value: Object.values(config).map(argumentsIn).find(Boolean) ?? [], source: "a" },
  };
  return JSON.stringify(hideSecrets({ config, origins } as unknown as LoadedConfig));
}

function argumentsIn(servers: unknown): unknown {
  return (servers as { one?: { args?: unknown } }).one?.args;
}

test.each<[name: string, args: readonly string[]]>([
  ["behind a flag", ["server.js", "--api-key", secret]],
  ["behind a flag of another word", ["server.js", "--github-token", secret]],
  ["joined to a flag", ["server.js", `--password=${secret}`]],
  ["in a variable for a container", ["run", "-e", `SERVICE_API_KEY=${secret}`, "image"]],
  ["in a header", ["mcp-remote", "https://x.example/mcp", "--header", `Authorization: Bearer ${secret}`]],
  ["in an address", [`postgres://user:${secret}@db.example/x`]],
  ["in the query of an address", [`https://x.example/mcp?team=a&api_key=${secret}`]],
  ["in an address joined to a flag", [`--url=https://user:${secret}@x.example`]],
  ["alone", ["server.js", `ghp_${secret}${secret}`]],
])("no secret in the arguments of an MCP server: %s", (_name, args) => {
  const text = shown({ mcpServers: { one: { command: "node", args } } });
  expect(text).not.toContain(secret);
  expect(text).toContain("••••");
});

test("other arguments, keys and addresses are shown as they are needed to recognise them", () => {
  const args = [
    "-y",
    "@modelcontextprotocol/server-filesystem@2026.8.31",
    "/home/ada/code/a-long-project-name",
    "--port=8080",
  ];
  expect(shown({ mcpServers: { one: { command: "npx", args } } })).not.toContain("••••");
  const text = shown({
    providers: { a: { apiKey: `sk-${secret}`, baseUrl: `https://u:${secret}@x.example/v1?key=${secret}` } },
    mcpServers: { one: { env: { A: secret }, headers: { b: secret } } },
  });
  expect(text).not.toContain(secret);
  expect(text).toContain("x.example/v1");
});
