// One connection to an MCP server, from the handshake until it is closed or lost. It is never repaired but replaced by a new one.
import type * as McpSdk from "@modelcontextprotocol/client";
import type { Client, StreamableHTTPClientTransport, VersionNegotiationOptions } from "@modelcontextprotocol/client";
import { resolve } from "node:path";
import type { z } from "zod";
import { programPath } from "../programs/find-program.ts";
import { Failed } from "../../domain/values/failure.ts";
import { connectionFailure } from "./connection-failure.ts";
import { expandVariables, type Environment } from "./server-config.ts";
import { httpTransport, sayGoodbye } from "./http-transport.ts";
import { listTools, type Listing } from "./list-tools.ts";
import { lossOf, statusOf } from "./connection-loss.ts";
import type { McpServerConfig } from "./server-config.ts";
import { LONGEST_MESSAGE, StdioTransport, type ProcessFacts } from "./stdio-transport.ts";
import { CallAnswer } from "./tool-result.ts";

export interface ConnectionSettings {
  readonly sdk: typeof McpSdk;
  /** The variables that a server process gets of ours. */
  readonly inherited: readonly string[];
  readonly config: McpServerConfig;
  readonly workspace: string;
  readonly env: Environment;
  readonly version: string;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  progress(text: string): void;
}

export interface Connection {
  /** The server's current tools: listed again after it reported that they changed. */
  listing(signal: AbortSignal): Promise<Listing>;
  /** Rejects when the connection is lost, as far as that can be detected without a call. See `lossOf`. */
  probe(signal: AbortSignal): Promise<void>;
  /** Rejects with the SDK's error; see `lossOf`. */
  call(tool: string, args: Record<string, unknown>, options: CallOptions): Promise<z.infer<typeof CallAnswer>>;
  /** Resolves when the connection ends, whichever side ends it. */
  readonly ended: Promise<void>;
  facts(): ProcessFacts | undefined;
  /** Never rejects. A server that is a process is gone afterwards. */
  close(): Promise<void>;
}

/** The revision of the protocol without a handshake. Servers that know only it refuse the handshake that all others need. */
const WITHOUT_HANDSHAKE = "2026-07-28";

const PING_MS = 5000;

/** Throws Failed, with nothing left behind, when the server cannot be used or takes longer than `startSeconds`. */
export async function connect(settings: ConnectionSettings, signal: AbortSignal): Promise<Connection> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.config.startSeconds * 1000)]);
  try {
    return await attempt(settings, limit);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof settings.sdk.ProtocolError) && statusOf(cause) !== 400) throw error;
    return attempt(settings, limit, { mode: { pin: WITHOUT_HANDSHAKE } }).catch(() => {
      throw error;
    });
  }
}

async function attempt(
  settings: ConnectionSettings,
  limit: AbortSignal,
  versionNegotiation: VersionNegotiationOptions = {},
): Promise<Connection> {
  const { sdk, config, workspace } = settings;
  const cwd = resolve(workspace, config.cwd ?? ".");
  const timeout = config.startSeconds * 1000;
  const link = openLink(settings, cwd);
  let stale = false;
  const changed = () => {
    stale = true;
  };
  const client = new sdk.Client(
    { name: "planwright", version: settings.version },
    {
      // No roots: servers would use them instead of the folders that the user configured.
      capabilities: {},
      versionNegotiation,
      listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: changed } },
    },
  );
  // Also from servers that did not announce such messages.
  client.setNotificationHandler("notifications/tools/list_changed", changed);
  const ended = new Promise<void>((resolve) => Object.assign(client, { onclose: resolve }));
  try {
    await client.connect(link.transport, { signal: limit, timeout });
    let current = await listTools(client, limit, timeout);
    return {
      async listing(signal) {
        if (!stale) return current;
        stale = false;
        try {
          current = await listTools(client, signal, timeout);
        } catch (error) {
          stale = true;
          throw error;
        }
        return current;
      },
      // A process tells us when it ends. Of an HTTP server that was restarted we know only dead sockets, into which we would call.
      probe: async (signal) => {
        if (config.url !== undefined) await ping(client, signal);
      },
      call: (tool, args, options) => callTool(client, tool, args, options, config.timeoutSeconds * 1000),
      ended,
      facts: link.facts,
      close: () => link.close(client),
    };
  } catch (error) {
    const timedOut = limit.aborted || Reflect.get(Object(error), "code") === sdk.SdkErrorCode.RequestTimeout;
    const failure = connectionFailure(error, { config, cwd, timedOut, facts: link.facts() });
    await link.close(client);
    throw new Failed(failure, { cause: error });
  }
}

async function ping(client: Client, signal: AbortSignal): Promise<void> {
  try {
    await client.request({ method: "ping" }, { signal, timeout: PING_MS });
  } catch (error) {
    // Any answer is a sign of life, and a server that does not answer this may still answer calls.
    if (lossOf(error)) throw error;
  }
}

function callTool(
  client: Client,
  tool: string,
  args: Record<string, unknown>,
  { signal, progress }: CallOptions,
  timeout: number,
) {
  return client.request({ method: "tools/call", params: { name: tool, arguments: args } }, CallAnswer, {
    signal,
    timeout,
    onprogress: ({ progress: done, total, message }) => {
      const share = total === undefined ? String(done) : `${done} of ${total}`;
      progress(message === undefined ? `${share}\n` : `${message} (${share})\n`);
    },
  });
}

interface Link {
  readonly transport: StdioTransport | StreamableHTTPClientTransport;
  facts(): ProcessFacts | undefined;
  close(client: Client): Promise<void>;
}

function openLink({ sdk, inherited, config, env, workspace }: ConnectionSettings, cwd: string): Link {
  if (config.url !== undefined) {
    const headers = expandVariables(config.headers ?? {}, env, "headers");
    const transport = httpTransport(sdk, config.url, headers, LONGEST_MESSAGE);
    const close = async (client: Client) => {
      await sayGoodbye(transport);
      await client.close().catch(() => {});
      await transport.close().catch(() => {});
    };
    return { transport, facts: () => undefined, close };
  }
  const given = expandVariables(config.env ?? {}, env, "env");
  const kept = inherited.flatMap((name) => {
    const value = env[name];
    // A function of the shell, which must not be passed on.
    return value === undefined || value.startsWith("()") ? [] : [[name, value] as const];
  });
  // Programs of the workspace must not start under the name of a server, or of what runs it, unless its own PATH says so.
  const whole = { ...Object.fromEntries(kept), PATH: programPath({ env, notBelow: workspace }), ...given };
  const transport = new StdioTransport(sdk, {
    command: config.command ?? "",
    args: config.args ?? [],
    env: whole,
    cwd,
  });
  const close = async (client: Client) => {
    await client.close().catch(() => {});
    await transport.close();
  };
  return { transport, facts: () => transport.facts(), close };
}
