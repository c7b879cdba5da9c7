// `planwright config`: the merged configuration and the origin of each value.
import { configFileName } from "../../config/config-file.ts";
import { hideSecrets } from "../../config/hide-secrets.ts";
import { loadConfig } from "../../config/load.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { oneLine, table } from "../text/table.ts";

export async function configCommand({ flags, env, workspace, output }: CommandContext): Promise<number> {
  // Users paste this output into bug reports.
  const loaded = hideSecrets(await loadConfig({ env, workspace }));
  if (flags["json"] === true) {
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
  output.out(`\nPlaces for ${configFileName}:\n`);
  const files = loaded.files.map(({ kind, path, found }) => [`  ${kind}`, path, found ? "found" : "not found"]);
  output.out(table(files));
  return 0;
}
