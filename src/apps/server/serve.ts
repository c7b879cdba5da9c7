// The running server: opens the store, authenticates, listens, and on shutdown parks everything without losing work.
import { createAdaptorServer } from "@hono/node-server";
import type { AddressInfo, Socket } from "node:net";
import type { Server } from "node:http";
import { isIPv6 } from "node:net";
import { pino, type DestinationStream, type Logger } from "pino";
import { fail, type Failure } from "../../domain/values/failure.ts";
import type { Model } from "../../ports/model.ts";
import type { RecordingOptions } from "../compose/recorded.ts";
import { workspaceAt } from "../compose/workspace-at.ts";
import { loadConfig } from "../config/load.ts";
import type { Config } from "../config/schema.ts";
import { createApp } from "./http/app.ts";
import { openFailedLogins } from "./auth/failed-logins.ts";
import type { ServerContext } from "./context/server-context.ts";
import type { Hub } from "./hub/hub.ts";
import { linkCommandLine } from "./context/link-command-line.ts";
import { openServerContext } from "./open-server-context.ts";
import { routes } from "./routes/routes.ts";
import { resumeOnStart } from "./hub/resume-on-start.ts";
import { refuseUnreadable } from "./http/unreadable.ts";

export interface ServeOptions {
  readonly env: Record<string, string | undefined>;
  /** Workspaces; the server uses the first one's configuration. */
  readonly folders: readonly string[];
  /** Overrides the configuration. */
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  /** No authentication. Only on loopback. */
  readonly noAuth?: boolean | undefined;
  readonly model?: string | Model | undefined;
  /** Where exchanges with models are written to, or read from. Only with one folder. */
  readonly recorded?: RecordingOptions | undefined;
  /** See `OpenOptions.debug`. */
  readonly debug?: ((line: string) => void) | undefined;
  /** The destination of the log, as JSON lines. Default: standard error. */
  readonly logTo?: DestinationStream | undefined;
  readonly logLevel?: string | undefined;
}

export interface RunningServer {
  /** Its URL on this machine. */
  readonly url: string;
  readonly isOpen: boolean;
  /** The owner's token, and whether it was just created. */
  readonly token: { readonly isNew: boolean; readonly value: string };
  /** The command that prints another link on this machine. */
  readonly linkCommand: string;
  /** Creates a link that signs a browser in once, as the owner. */
  link(): string;
  /** Resolves when everything is closed. A second call stops waiting for streams and requests. */
  stop(): Promise<void>;
}

/** How long running requests may take to finish. */
const GRACE_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
/** Answers to repeated requests are kept for a day. */
const REPLIES_MS = 24 * HOUR_MS;

export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { env, folders, noAuth = false } = options;
  const [first = "."] = folders;
  const { config } = await loadConfig({ env, workspace: workspaceAt(first) });
  const host = options.host ?? config.server.host;
  if (noAuth && !isLoopback(host))
    throw fail(
      "usage",
      `--no-auth can't be used on ${host}: everyone could connect.`,
      "Leave out --host or --no-auth.",
    );
  const roots = [...folders, ...config.server.roots].map((folder) => workspaceAt(folder));
  const { limits, hosts } = config.server;
  // With its default serializer pino would omit the error's message.
  const serializers = { error: pino.stdSerializers.err };
  const level = options.logLevel ?? "info";
  const logger = pino({ level, base: null, serializers }, options.logTo ?? pino.destination(2));
  const stopping = new AbortController();
  const address = { host, port: 0 };
  const context = await openServerContext({
    env,
    roots,
    model: options.model,
    recorded: options.recorded,
    debug: options.debug,
    limits,
    noAuth,
    // If other machines can connect, also through a proxy, a public page must not reveal paths. On loopback it may:
    // callers are on this machine, and a path is of no use to those who may not read it.
    linkCommand: () =>
      isLoopback(host) && hosts.length === 0 ? linkCommandLine({ env, url: urlOf(address) }) : "planwright link",
    onTrouble: (sessionId, failure) => logger.error({ sessionId, failure }, "a session's work stopped"),
    report: (error) => logger.error({ error }, "a stream failed"),
    stopping: stopping.signal,
  });
  try {
    return await listen({ options, config, roots, context, address, logger, stopping });
  } catch (thrown) {
    context.log.close();
    throw thrown;
  }
}

interface Address {
  readonly host: string;
  /** Known once the server listens. */
  port: number;
}

interface Listening {
  readonly options: ServeOptions;
  readonly config: Config;
  readonly roots: readonly string[];
  readonly context: ServerContext;
  readonly address: Address;
  readonly logger: Logger;
  readonly stopping: AbortController;
}

async function listen({
  options,
  config,
  roots,
  context,
  address,
  logger,
  stopping,
}: Listening): Promise<RunningServer> {
  const { env, hub, log, registry, tokens, cookies, links, clock, noAuth } = context;
  const { host } = address;
  const owner = tokens.owner();
  const allowed = () => ({
    port: address.port,
    hosts: [...(isWildcard(host) ? [] : [host]), ...config.server.hosts],
    origins: config.server.origins,
  });
  const door = { tokens, cookies, noAuth, allowed, failedLogins: openFailedLogins(clock) };
  const app = createApp(context, door, routes, logger);
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  refuseUnreadable(server);
  // Idle clients time out; streams have no time limit.
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  address.port = await bind(server, host, options.port ?? config.server.port);
  const url = urlOf(address);
  const forgetReplies = () => {
    try {
      registry.forgetReplies(new Date(Date.parse(clock.now()) - REPLIES_MS).toISOString());
    } catch (error) {
      logger.error({ error }, "old answers could not be forgotten");
    }
  };
  forgetReplies();
  const hourly = setInterval(forgetReplies, HOUR_MS).unref();
  const onTrouble = (sessionId: string, failure: Failure) =>
    logger.error({ sessionId, failure }, "an interrupted session could not be resumed");
  void resumeOnStart(hub, log, onTrouble).catch((error: unknown) => context.report(error));
  logger.info({ url, version: context.version, workspaces: roots.length, auth: !noAuth }, "listening");
  return {
    url,
    isOpen: noAuth,
    linkCommand: linkCommandLine({ env, url }),
    token: { isNew: owner.isNew, value: owner.token },
    link: () => (noAuth ? `${url}/` : `${url}/enter/${links.create("owner")}`),
    stop: stopper(server, hub, stopping, logger, () => {
      clearInterval(hourly);
      log.close();
    }),
  };
}

/** Refuses new requests and closes streams, then parks work, then closes the store. */
function stopper(server: Server, hub: Hub, stopping: AbortController, logger: Logger, close: () => void) {
  let stopped: Promise<void> | undefined;
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const stop = async () => {
    logger.info({ working: hub.working }, "stopping");
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    stopping.abort();
    await hub.park();
    // Connections become idle one by one, and Node does not count unused ones as idle.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 20);
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await ended;
    clearInterval(idle);
    clearTimeout(late);
    close();
    logger.info("stopped");
  };
  return () => {
    if (stopped) server.closeAllConnections();
    return (stopped ??= stop());
  };
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE")
        reject(
          fail(
            "busy",
            `Port ${port} is already in use.`,
            "Stop the program that uses it, or choose another one with --port.",
          ),
        );
      else if (error.code === "EACCES")
        reject(fail("usage", `Port ${port} can't be used: permission denied.`, "Choose one above 1023 with --port."));
      else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
        reject(fail("usage", `${host} is not an address of this machine.`, "Choose another one with --host."));
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

function urlOf({ host, port }: Address): string {
  return `http://${named(host)}:${port}`;
}

/** As written in a URL. */
function named(host: string): string {
  if (isWildcard(host)) return "127.0.0.1";
  return isIPv6(host) ? `[${host}]` : host;
}
