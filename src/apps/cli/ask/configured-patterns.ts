// Lists the permission patterns of the configuration, each with its file and line.
import type { PermissionEffect } from "../../../domain/permission/permission.ts";
import { settingOrigin } from "../../../domain/values/setting-origin.ts";
import { readConfigFile } from "../../config/config-file.ts";
import { loadConfig, type ConfigSources } from "../../config/load.ts";
import { valueAt } from "../../config/key-path.ts";

export interface ConfiguredPattern {
  readonly effect: PermissionEffect;
  readonly pattern: string;
  /** "user file /home/ada/.config/planwright/planwright.jsonc:4". */
  readonly from: string;
}

/** In order of precedence: deny, ask, allow. Throws Failed "config" like every other command. */
export async function configuredPatterns(sources: ConfigSources): Promise<ConfiguredPattern[]> {
  const { files } = await loadConfig(sources);
  const read = await Promise.all(files.filter(({ found }) => found).map(readConfigFile));
  const documents = read.filter((each) => "document" in each);
  return (["deny", "ask", "allow"] as const).flatMap((effect) =>
    documents.flatMap(({ kind, path, document }) => {
      const patterns = valueAt(document.value, ["permissions", effect]);
      return (Array.isArray(patterns) ? patterns : []).map((pattern, index): ConfiguredPattern => {
        const { line } = document.valueAt(["permissions", effect, index]);
        return { effect, pattern: String(pattern), from: settingOrigin([{ kind, place: path, line }]).from };
      });
    }),
  );
}
