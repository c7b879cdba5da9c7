// What the model is told when a call of an MCP tool does not end with an answer.
import { fail, Failed } from "../../domain/values/failure.ts";

export interface CallFacts {
  readonly server: string;
  readonly tool: string;
  readonly seconds: number;
  readonly readsOnly: boolean;
}

const LOOK = "It may have taken effect: look before you repeat it.";

/** The server answered with a refusal, or not in time. */
export function callFailure(error: unknown, { server, tool, seconds, readsOnly }: CallFacts): Failed {
  if (error instanceof Failed) return error;
  if (error instanceof Error && Reflect.get(error, "code") === "REQUEST_TIMEOUT") {
    const what = `"${tool}" of the MCP server "${server}" did not answer within ${seconds} seconds.`;
    return fail("mcp_timeout", what, readsOnly ? "Ask for less, or go on without it." : LOOK, { cause: error });
  }
  const words = error instanceof Error ? error.message : String(error);
  return fail("mcp_error", `The MCP server "${server}" refused the call: ${words.slice(0, 2000)}`, undefined, {
    cause: error,
  });
}

/** The connection is gone. `mayHaveRun`: the request was under way. */
export function lostFailure(error: unknown, how: string | undefined, mayHaveRun: boolean, about: CallFacts): Failed {
  const why = how === undefined ? "" : ` (it ${how})`;
  if (!mayHaveRun) {
    const what = `The MCP server "${about.server}" cannot be reached${why}; "${about.tool}" was not called.`;
    return fail("mcp_lost", what, "Go on without it, or try once more later.", { cause: error });
  }
  const what = `The connection to the MCP server "${about.server}" was lost during the call${why}.`;
  return fail("mcp_lost", what, about.readsOnly ? "Ask for less, or go on without it." : LOOK, { cause: error });
}

export function closedFailure(server: string): Failed {
  return fail("mcp_closed", `The MCP server "${server}" has been closed.`);
}
