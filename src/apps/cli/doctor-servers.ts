// The doctor's look at MCP servers: each is started and asked for its tools, then stopped again.
import { describeFailure } from "../../domain/failure.ts";
import type { ServerStatus, ToolServers } from "../../ports/tool-servers.ts";
import type { Check } from "./doctor-check.ts";

export async function serverChecks(opened: Promise<ToolServers | undefined>): Promise<Check[]> {
  const servers = await opened;
  if (!servers) return [];
  try {
    return servers.status().map(serverCheck);
  } finally {
    await servers.close();
  }
}

function serverCheck({ name, state, transport, tools, trusted, failure }: ServerStatus): Check {
  const title = `MCP server ${name}`;
  const trust = trusted ? "trusted" : "not trusted, so none of its tools is used in plan mode";
  if (state === "ready")
    return {
      name: title,
      status: failure ? "warn" : "ok",
      detail: `${tools} ${tools === 1 ? "tool" : "tools"} over ${transport}, ${trust}`,
      ...(failure ? { hint: describeFailure(failure) } : {}),
    };
  if (state === "disabled") return { name: title, status: "ok", detail: "disabled" };
  const hint = failure?.hint ? { hint: failure.hint } : {};
  return { name: title, status: "fail", detail: failure?.message ?? state, ...hint };
}
