// A configured MCP server: connects at the start, reconnects after a loss, and runs the server's tools.
import { setTimeout as sleep } from "node:timers/promises";
import { Failed, type Failure, fail, toFailure } from "../../domain/values/failure.ts";
import type { ToolResult } from "../../ports/tool.ts";
import { describeEnding } from "./connection-failure.ts";
import { type CallOptions, type Connection, type ConnectionSettings, connect } from "./connection.ts";
import type { Definition } from "./list-tools.ts";
import { lossOf } from "./connection-loss.ts";
import { resultOf } from "./tool-result.ts";

export interface ServerState {
  readonly state: "ready" | "failed" | "disconnected";
  readonly failure?: Failure | undefined;
}

/** Before each attempt to connect again; those after the first only where waiting can help. */
const PAUSES_MS = [0, 300, 1200];

export class McpServer {
  readonly name: string;
  readonly #settings: ConnectionSettings;
  readonly #closing = new AbortController();
  readonly #farewells = new Set<Promise<void>>();
  #connection: Connection | undefined;
  #reconnecting: Promise<Connection> | undefined;
  #state: ServerState = { state: "failed" };

  constructor(name: string, settings: ConnectionSettings) {
    this.name = name;
    this.#settings = settings;
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Never throws: a server that cannot be used has no tools, and its state says why. */
  async start(): Promise<readonly Definition[]> {
    try {
      const connection = await connect(this.#settings, this.#closing.signal);
      this.#adopt(connection);
      const { tools, leftOut } = await connection.listing(this.#closing.signal);
      if (leftOut) this.#state = { state: "ready", failure: toFailure(fail("mcp_tools_left_out", leftOut)) };
      return [...tools.values()];
    } catch (error) {
      this.#state = { state: "failed", failure: toFailure(error) };
      return [];
    }
  }

  /**
   * Contract: when the connection is lost it is made again once. The call is then repeated if the server cannot have acted on it, or
   * if it only reads; otherwise its fate is unknown and the failure says so. A tool that is no longer what was listed is not called.
   */
  async call(
    tool: Definition,
    args: Record<string, unknown>,
    options: CallOptions & { readonly readsOnly: boolean },
  ): Promise<ToolResult> {
    const { signal, readsOnly } = options;
    const about = { server: this.name, tool: tool.name, seconds: this.#settings.config.timeoutSeconds, readsOnly };
    for (let again = false; ; again = true) {
      const connection = await this.#connected(signal);
      let sent = false;
      try {
        await this.#checkUnchanged(connection, tool, signal);
        if (!readsOnly) await connection.probe(signal);
        sent = true;
        return resultOf(await connection.call(tool.name, args, options));
      } catch (error) {
        if (signal.aborted) throw fail("cancelled", "The call was stopped.", undefined, { cause: error });
        const loss = lossOf(error);
        if (!loss) throw callFailure(error, about);
        const tooLong = connection.facts()?.tooLong === true;
        const failure = lostFailure(error, describeEnding(connection.facts()), sent && loss === "unknown", about);
        this.#lose(connection, failure.failure);
        if (again || tooLong || (sent && loss === "unknown" && !readsOnly)) throw failure;
      }
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reconnecting?.catch(() => {});
    if (this.#connection) this.#lose(this.#connection, closedFailure(this.name).failure);
    await Promise.all(this.#farewells);
  }

  async #checkUnchanged(connection: Connection, tool: Definition, signal: AbortSignal): Promise<void> {
    const { tools } = await connection.listing(signal);
    const now = tools.get(tool.name);
    if (!now) {
      const hint = "Go on without it.";
      throw fail("mcp_gone", `The MCP server "${this.name}" no longer has the tool "${tool.name}".`, hint);
    }
    if (now.fingerprint === tool.fingerprint) return;
    throw fail(
      "mcp_changed",
      `The MCP server "${this.name}" has changed its tool "${tool.name}" since it was listed, so it was not called.`,
      "Tell the person: after a restart of Planwright it is listed anew. Go on without it.",
    );
  }

  async #connected(signal: AbortSignal): Promise<Connection> {
    if (this.#closing.signal.aborted) throw closedFailure(this.name);
    if (this.#connection) return this.#connection;
    this.#reconnecting ??= this.#reconnect().finally(() => (this.#reconnecting = undefined));
    // Others may be waiting for it, too: an aborted caller does not stop it.
    const stopped = Promise.withResolvers<never>();
    const stop = () => stopped.reject(fail("cancelled", "The call was stopped."));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await Promise.race([this.#reconnecting, stopped.promise]);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  async #reconnect(): Promise<Connection> {
    let failure = closedFailure(this.name);
    for (const pause of PAUSES_MS) {
      try {
        await sleep(pause, undefined, { signal: this.#closing.signal });
        return this.#adopt(await connect(this.#settings, this.#closing.signal));
      } catch (error) {
        if (this.#closing.signal.aborted) throw closedFailure(this.name);
        if (!(error instanceof Failed)) throw error;
        failure = error;
        if (!error.failure.retryable || error.failure.kind === "mcp_timeout") break;
      }
    }
    this.#state = { state: "disconnected", failure: failure.failure };
    throw failure;
  }

  #adopt(connection: Connection): Connection {
    this.#connection = connection;
    this.#state = { state: "ready" };
    void this.#watch(connection);
    return connection;
  }

  async #watch(connection: Connection): Promise<void> {
    await connection.ended;
    const how = describeEnding(connection.facts()) ?? "closed the connection";
    this.#lose(connection, toFailure(fail("mcp_lost", `The MCP server "${this.name}" ${how}.`)));
  }

  /** Does nothing for a connection that has been replaced or lost before. */
  #lose(connection: Connection, failure: Failure): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.#state = { state: "disconnected", failure };
    const farewell = connection.close().finally(() => this.#farewells.delete(farewell));
    this.#farewells.add(farewell);
  }
}

interface CallFacts {
  readonly server: string;
  readonly tool: string;
  readonly seconds: number;
  readonly readsOnly: boolean;
}

const LOOK = "It may have taken effect: look before you repeat it.";

/** The server answered with a refusal, or not in time. */
function callFailure(error: unknown, { server, tool, seconds, readsOnly }: CallFacts): Failed {
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
function lostFailure(error: unknown, how: string | undefined, mayHaveRun: boolean, about: CallFacts): Failed {
  const why = how === undefined ? "" : ` (it ${how})`;
  if (!mayHaveRun) {
    const what = `The MCP server "${about.server}" cannot be reached${why}; "${about.tool}" was not called.`;
    return fail("mcp_lost", what, "Go on without it, or try once more later.", { cause: error });
  }
  const what = `The connection to the MCP server "${about.server}" was lost during the call${why}.`;
  return fail("mcp_lost", what, about.readsOnly ? "Ask for less, or go on without it." : LOOK, { cause: error });
}

function closedFailure(server: string): Failed {
  return fail("mcp_closed", `The MCP server "${server}" has been closed.`);
}
