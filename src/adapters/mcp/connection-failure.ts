// Explains why an MCP server cannot be used, for the user who configured it.
import { existsSync } from "node:fs";
import { Failed, type Failure } from "../../domain/values/failure.ts";
import { lossOf, statusOf, systemCode } from "./connection-loss.ts";
import type { McpServerConfig } from "./server-config.ts";
import type { ProcessFacts } from "./stdio-transport.ts";

export interface Circumstances {
  readonly config: McpServerConfig;
  readonly cwd: string;
  readonly timedOut: boolean;
  /** For servers that are processes. */
  readonly facts?: ProcessFacts | undefined;
}

/** The error that was thrown while connecting. */
export function connectionFailure(error: unknown, circumstances: Circumstances): Failure {
  if (error instanceof Failed) return error.failure;
  return circumstances.config.url === undefined
    ? processFailure(error, circumstances)
    : httpFailure(error, circumstances);
}

/** "ended with code 3 (it last said: …)"; undefined while it runs. */
export function describeEnding(facts: ProcessFacts | undefined): string | undefined {
  if (facts?.tooLong) return "sent a message that is too long";
  if (!facts?.ending) return undefined;
  const { code, signal } = facts.ending;
  return `ended with ${signal ? `signal ${signal}` : `code ${code}`}${saying(facts)}`;
}

function processFailure(error: unknown, { config, cwd, timedOut, facts }: Circumstances): Failure {
  const command = config.command ?? "";
  const code = systemCode(error);
  if (code === "ENOENT" && !existsSync(cwd)) {
    return failure("mcp_start", `There is no folder ${cwd} to start ${command} in.`, "Correct cwd.");
  }
  if (code === "ENOENT") {
    return failure(
      "mcp_start",
      `The command ${command} was not found.`,
      "Install it, or give its full path as command.",
    );
  }
  if (code === "EACCES") {
    return failure("mcp_start", `${command} is not executable.`, "Check command and the file's permissions.");
  }
  const ending = describeEnding(facts);
  if (ending) {
    return failure(
      "mcp_start",
      `${command} ${ending}.`,
      "Run it by hand to see what is wrong; check command, args and env.",
    );
  }
  if (timedOut) {
    const what = `${command} did not answer within ${config.startSeconds} seconds${saying(facts)}.`;
    return failure("mcp_timeout", what, "Check that it is an MCP server, or raise startSeconds.", true);
  }
  return refused(command, error);
}

function httpFailure(error: unknown, { config, timedOut }: Circumstances): Failure {
  const url = config.url ?? "";
  const status = statusOf(error);
  if (status === 401 || status === 403) {
    const hint = "Set a valid token in headers, for example Authorization: Bearer ${NAME}.";
    return failure("mcp_unauthorized", `${url} refused access (HTTP ${status}).`, hint);
  }
  if (status === 404 || status === 405) {
    return failure("mcp_not_found", `There is no MCP server at ${url} (HTTP ${status}).`, "Check the path in url.");
  }
  if (status !== undefined) {
    const what = `${url} answered HTTP ${status}: ${words(error)}`;
    return failure("mcp_http", what, "Check url and headers, or the server itself.", status >= 500);
  }
  if (timedOut) {
    const what = `${url} did not answer within ${config.startSeconds} seconds.`;
    return failure("mcp_timeout", what, "Check url, or raise startSeconds.", true);
  }
  if (lossOf(error)) {
    const code = systemCode(error);
    const what = `${url} could not be reached${code ? ` (${code})` : ""}.`;
    return failure("mcp_unreachable", what, "Check url, and that the server is running.", true);
  }
  return refused(url, error);
}

function refused(server: string, error: unknown): Failure {
  const what = `${server} did not answer like an MCP server: ${words(error)}`;
  return failure("mcp_protocol", what, "Check that it is an MCP server, and its version.");
}

function saying(facts: ProcessFacts | undefined): string {
  if (facts?.lastWords) return ` (it last said: ${lastLines(facts.lastWords)})`;
  return facts?.noise ? ` (it printed: ${facts.noise})` : "";
}

function lastLines(text: string): string {
  return text.split("\n").slice(-5).join("\n").slice(-600);
}

function words(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, " ").slice(0, 300);
}

function failure(kind: string, message: string, hint: string, retryable = false): Failure {
  return { kind, message, hint, retryable };
}
