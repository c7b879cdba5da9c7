// Removes keys, and what is sent to other programs, from a configuration before it is shown.
import type { LoadedConfig } from "./load.ts";
import { isRecord } from "../../domain/values/record.ts";

/** Keys, and what is sent to other programs. */
const secretKeys = /^providers\..*(\.apiKey$|\.headers\b)|^mcpServers\..*(\.headers\b|\.env\b)/;

export function hideSecrets(loaded: LoadedConfig): LoadedConfig {
  const origins = Object.entries(loaded.origins).map(
    ([key, origin]) => [key, { ...origin, value: hide(origin.value, secretKeys.test(key)) }] as const,
  );
  return {
    ...loaded,
    config: hideBelow(loaded.config, "") as LoadedConfig["config"],
    origins: Object.fromEntries(origins),
  };
}

function hideBelow(value: unknown, path: string): unknown {
  if (!isRecord(value)) return hide(value, secretKeys.test(path));
  const below = (key: string) => (path === "" ? key : `${path}.${key}`);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideBelow(inner, below(key))]));
}

/** The last four characters distinguish keys; for a short key they would reveal too much. Also removes passwords from URLs. */
function hide<Value>(value: Value, secret: boolean): Value | string {
  if (typeof value !== "string") return value;
  if (secret) return `••••${value.length >= 16 ? value.slice(-4) : ""}`;
  return value.replace(/^(https?:\/\/)[^/?#]*@/i, "$1••••@");
}
