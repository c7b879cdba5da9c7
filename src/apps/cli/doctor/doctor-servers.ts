// The doctor's look at MCP servers: each is started and asked for its tools, then stopped again.
import { doctorMessages } from "../../../words/doctor-messages.ts";
import type { Say } from "../../../words/command-line.ts";
import type { ServerStatus, ToolServers } from "../../../ports/tool-servers.ts";
import type { Check } from "./doctor-check.ts";
import { readFailure } from "../../../words/failures.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export async function serverChecks(opened: Promise<ToolServers | undefined>, say: Say): Promise<Check[]> {
  const servers = await opened;
  if (!servers) return [];
  try {
    return servers.status().map((status) => serverCheck(status, say));
  } finally {
    await servers.close();
  }
}

function serverCheck({ name, state, transport, tools, trusted, failure }: ServerStatus, say: Say): Check {
  const tell = doctorMessages(say);
  const title = tell("server", { name });
  const trust = tell(trusted ? "trusted" : "notTrusted");
  if (state === "ready")
    return {
      name: title,
      status: failure ? "warn" : "ok",
      detail: tell("serverReady", { count: tools, transport, trust }),
      ...(failure ? { hint: failureWithCommand(failure, say) } : {}),
    };
  if (state === "disabled") return { name: title, status: "ok", detail: tell("disabled") };
  const told = failure && readFailure(failure, say);
  const hint = told?.hint ? { hint: told.hint } : {};
  return { name: title, status: "fail", detail: told?.message ?? tell(state), ...hint };
}
