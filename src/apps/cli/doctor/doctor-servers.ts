// The doctor's look at MCP servers: each is started and asked for its tools, then stopped again.
import { doctorMessages } from "../../../words/doctor-messages.ts";
import type { Say } from "../../../words/say.ts";
import { describeFailureTo, translateFailure } from "../../../words/sentences/translate.ts";
import type { ServerStatus, ToolServers } from "../../../ports/tool-servers.ts";
import type { Check } from "./doctor-check.ts";

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
      ...(failure ? { hint: describeFailureTo(say, failure) } : {}),
    };
  if (state === "disabled") return { name: title, status: "ok", detail: tell("disabled") };
  const told = failure && translateFailure(failure, say.language);
  const hint = told?.hint ? { hint: told.hint } : {};
  return { name: title, status: "fail", detail: told?.message ?? tell(state), ...hint };
}
