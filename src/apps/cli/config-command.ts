// `planwright config`: the merged configuration, and where each value comes from.
import { configFileName } from "../config/config-file.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import type { Output } from "./output.ts";
import { oneLine, table } from "./table.ts";

export interface ConfigCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly json: boolean;
  readonly output: Output;
}

export async function configCommand({ env, workspace, json, output }: ConfigCommand): Promise<number> {
  const loaded = hideSecrets(await loadConfig({ env, workspace }));
  if (json) {
    output.out(`${JSON.stringify(loaded, null, 2)}\n`);
    return 0;
  }
  const settings = Object.entries(loaded.origins).map(([key, { value, from }]) => [
    oneLine(key, 80),
    oneLine(typeof value === "string" ? value : JSON.stringify(value), 60),
    from,
  ]);
  const unset = loaded.config.model === undefined ? [["model", "(not set)", "default"]] : [];
  output.out(table([["key", "value", "origin"], ...unset, ...settings]));
  output.out(`\nWhere ${configFileName} is looked for:\n`);
  const files = loaded.files.map(({ kind, path, found }) => [`  ${kind}`, path, found ? "found" : "not there"]);
  output.out(table(files));
  return 0;
}

/** People paste this output into bug reports. */
function hideSecrets(loaded: LoadedConfig): LoadedConfig {
  const origins = Object.entries(loaded.origins).map(([key, origin]) => {
    const secret = /^providers\b.*(\.apiKey$|\.headers\b)/.test(key);
    return [key, { ...origin, value: hide(origin.value, secret) }] as const;
  });
  const providers = Object.entries(loaded.config.providers).map(([name, provider]) => {
    const { apiKey, headers, baseUrl } = provider;
    return [
      name,
      {
        ...provider,
        ...(baseUrl === undefined ? {} : { baseUrl: hide(baseUrl, false) }),
        ...(apiKey === undefined ? {} : { apiKey: hide(apiKey, true) }),
        ...(headers === undefined ? {} : { headers: mapValues(headers, (value) => hide(value, true)) }),
      },
    ] as const;
  });
  return {
    ...loaded,
    config: { ...loaded.config, providers: Object.fromEntries(providers) },
    origins: Object.fromEntries(origins),
  };
}

/** The last four characters tell one key from another; of a short one they would tell too much. Passwords in addresses go too. */
function hide<Value>(value: Value, secret: boolean): Value | string {
  if (typeof value !== "string") return value;
  if (secret) return `••••${value.length >= 16 ? value.slice(-4) : ""}`;
  return value.replace(/^(https?:\/\/)[^/?#]*@/i, "$1••••@");
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
