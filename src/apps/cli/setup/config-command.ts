// `planwright config`: the merged configuration and the origin of each value.
import { configMessages } from "../../../words/config-messages.ts";
import { configFileName } from "../../config/config-file.ts";
import { hideSecrets } from "../../config/hide-secrets.ts";
import { loadConfig } from "../../config/load.ts";
import type { Output } from "../text/output.ts";
import { originWords } from "./origin-words.ts";
import { speakTo } from "../text/language.ts";
import { oneLine, table } from "../text/table.ts";

export interface ConfigCommand {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly json: boolean;
  readonly output: Output;
}

export async function configCommand({ env, workspace, json, output }: ConfigCommand): Promise<number> {
  // Users paste this output into bug reports.
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
