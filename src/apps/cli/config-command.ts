// `planwright config`: the merged configuration, and where each value comes from.
import { configMessages } from "../../domain/messages/config-messages.ts";
import { configFileName } from "../config/config-file.ts";
import { isRecord } from "../config/key-path.ts";
import { loadConfig, type LoadedConfig } from "../config/load.ts";
import type { Output } from "./output.ts";
import { originWords } from "./origin-words.ts";
import { speakTo } from "./speak.ts";
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
  const say = await speakTo({ config: loaded.config, env });
  const tell = configMessages(say);
  const settings = Object.entries(loaded.origins).map(([key, { value, from }]) => [
    oneLine(key, 80),
    oneLine(typeof value === "string" ? value : JSON.stringify(value), 60),
    originWords(say, from),
  ]);
  const unset = loaded.config.model === undefined ? [["model", tell("notSet"), tell("default")]] : [];
  output.out(table([[tell("key"), tell("value"), tell("origin")], ...unset, ...settings]));
  output.out(`\n${tell("lookedFor", { file: configFileName })}\n`);
  const files = loaded.files.map(({ kind, path, found }) => [
    `  ${tell(kind)}`,
    path,
    tell(found ? "found" : "notThere"),
  ]);
  output.out(table(files));
  return 0;
}

/** Keys, and what is sent or handed to others. */
const secretKeys = /^providers\..*(\.apiKey$|\.headers\b)|^mcpServers\..*(\.headers\b|\.env\b)/;

/** People paste this output into bug reports. */
function hideSecrets(loaded: LoadedConfig): LoadedConfig {
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

/** The last four characters tell one key from another; of a short one they would tell too much. Passwords in addresses go too. */
function hide<Value>(value: Value, secret: boolean): Value | string {
  if (typeof value !== "string") return value;
  if (secret) return `••••${value.length >= 16 ? value.slice(-4) : ""}`;
  return value.replace(/^(https?:\/\/)[^/?#]*@/i, "$1••••@");
}
