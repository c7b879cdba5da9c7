// The HTTP agents of model requests: connections are kept alive and use the proxy that the environment names.
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Models of one process share connections, so the agents of the same proxies are the same ones. */
const agents = new Map<string, HttpAgent>();

/** Never for this machine: a proxy elsewhere cannot reach a model that runs here. */
export function agentFor(url: URL, env: Environment): HttpAgent {
  const proxyEnv = isLoopback(url.hostname) ? {} : proxiesOf(env);
  const key = JSON.stringify([url.protocol, proxyEnv]);
  const known = agents.get(key);
  if (known) return known;
  const options = { keepAlive: true, scheduling: "lifo", timeout: 5_000, proxyEnv } as const;
  const agent = url.protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
  agents.set(key, agent);
  return agent;
}

/** The variable that sends requests to this address through a proxy, unless NO_PROXY excepts it; for hints. */
export function proxyVariable(url: URL, env: Environment): string | undefined {
  const name = url.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
  return !isLoopback(url.hostname) && proxiesOf(env)[name] ? name : undefined;
}

function proxiesOf(env: Environment): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"]) {
    const value = (env[name.toLowerCase()] || env[name])?.trim();
    // Often written without its scheme; Node would read the host as the scheme.
    if (value) found[name] = name === "NO_PROXY" || value.includes("://") ? value : `http://${value}`;
  }
  return found;
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|\[?::1\]?|127(\.\d+){3})$/.test(hostname);
}
