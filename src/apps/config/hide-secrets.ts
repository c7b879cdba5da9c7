// Removes keys, and what is sent to other programs, from a configuration before it is shown.
import type { LoadedConfig } from "./load.ts";
import { isSecretName } from "../../adapters/secrets/secret-name.ts";
import { isSecretLiteral } from "../../adapters/secrets/placeholders.ts";
import { isRecord } from "../../domain/values/record.ts";

/** Keys, and what is sent to other programs. */
const secretKeys = /^providers\..*(\.apiKey$|\.headers\b)|^mcpServers\..*(\.headers\b|\.env\b)/;

export function hideSecrets(loaded: LoadedConfig): LoadedConfig {
  const origins = Object.entries(loaded.origins).map(
    ([key, origin]) => [key, { ...origin, value: hideBelow(origin.value, key) }] as const,
  );
  return {
    ...loaded,
    config: hideBelow(loaded.config, "") as LoadedConfig["config"],
    origins: Object.fromEntries(origins),
  };
}

function hideBelow(value: unknown, path: string): unknown {
  if (Array.isArray(value) && programArguments.test(path)) return value.map(hideArgument);
  if (!isRecord(value)) return hide(value, secretKeys.test(path));
  const below = (key: string) => (path === "" ? key : `${path}.${key}`);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideBelow(inner, below(key))]));
}

const programArguments = /^mcpServers\..*\.args$/;

/** A value that its name or its form gives away: `--token x`, `--api-key=x`, `-e API_KEY=x`, `--header "Authorization: Bearer x"`. */
function hideArgument(argument: unknown, index: number, all: readonly unknown[]): unknown {
  if (typeof argument !== "string") return argument;
  const before = String(all[index - 1] ?? "");
  const isBehindName = before.startsWith("-") && !before.includes("=") && isSecretName(before.replace(/^-+/, ""));
  if ((isBehindName && !argument.startsWith("-")) || isSecretLiteral(argument, "random", 16))
    return hide(argument, true);
  const [, name = "", sign = "", value = ""] = /^-*([\w.-]+)(=|: ?)(.+)$/s.exec(argument) ?? [];
  if (name !== "" && (isSecretName(name) || name.toLowerCase() === "authorization"))
    return argument.slice(0, -value.length) + hide(value, true);
  return sign === "=" ? argument.slice(0, -value.length) + hide(value, false) : hide(argument, false);
}

/** The last four characters distinguish keys; for a short key they would reveal too much. Also removes passwords and keys from URLs. */
function hide<Value>(value: Value, secret: boolean): Value | string {
  if (typeof value !== "string") return value;
  if (secret) return `••••${value.length >= 16 ? value.slice(-4) : ""}`;
  return value
    .replace(/^([a-z][\w+.-]*:\/\/)[^/?#]*@/i, "$1••••@")
    .replace(/(?<=^[a-z][\w+.-]*:.*[?&])([\w.-]+)=([^&#]+)/gi, (given, name: string) =>
      isSecretName(name) ? `${name}=••••` : given,
    );
}
