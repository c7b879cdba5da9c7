// Tells a lost connection from an answer, and whether the request may have reached the server: only a request that cannot have is repeated.

/** "unsent": the server has not acted on it. "unknown": it may have. Undefined: the connection is fine, the server refused. */
export type Loss = "unsent" | "unknown" | undefined;

const UNREACHED = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "NOT_CONNECTED",
];

export function lossOf(error: unknown): Loss {
  if (!(error instanceof Error)) return undefined;
  const status = statusOf(error);
  // The session is unknown, usually because the server was restarted. The request was not processed.
  if (status === 404) return "unsent";
  if (status === 400) return /session|not initialized/i.test(error.message) ? "unsent" : undefined;
  if (status !== undefined) return status >= 502 && status <= 504 ? "unknown" : undefined;
  if (UNREACHED.includes(systemCode(error) ?? "") || error.message === "Not connected") return "unsent";
  const broken = systemCode(error) === "CONNECTION_CLOSED" || (error instanceof TypeError && fetchBroke(error));
  return broken ? "unknown" : undefined;
}

/** The code of the error, or of what caused it. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : systemCode(error.cause);
}

export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  return typeof status === "number" ? status : undefined;
}

/** The words of Node's fetch: before the head of the answer, and within its body. */
function fetchBroke(error: TypeError): boolean {
  return error.message === "fetch failed" || error.message === "terminated";
}
