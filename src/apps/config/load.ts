// The configuration of a run: defaults < user file < project file < environment < flags. All mistakes are reported at once.
import { settingOrigin } from "../../domain/values/setting-origin.ts";
import { paths } from "./paths.ts";
import { findFiles, readConfigFile, type ConfigFile, type ReadFile } from "./config-file.ts";
import { checkConfig, configFailed, problemsIn, type Problem } from "./issues.ts";
import { keyName } from "./key-path.ts";
import { merge, type Layer, type Origin } from "./merge.ts";
import { checkProject } from "./project-rules.ts";
import type { Config } from "./schema.ts";
import { isRecord } from "../../domain/values/record.ts";

export interface ConfigFlags {
  readonly model?: string | undefined;
  readonly effort?: string | undefined;
  readonly mode?: string | undefined;
}

export interface ConfigSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  readonly workspace: string;
  readonly flags?: ConfigFlags | undefined;
}

export interface LoadedConfig {
  readonly config: Config;
  /** For every setting with a value, by name: the value and its origin. */
  readonly origins: Readonly<Record<string, Origin>>;
  /** Where files were searched. */
  readonly files: readonly ConfigFile[];
}

/** Settings that the environment and the command line can override. */
export const variables = [
  { key: "model", flag: "model", variable: "PLANWRIGHT_MODEL" },
  { key: "effort", flag: "effort", variable: "PLANWRIGHT_EFFORT" },
  { key: "defaultMode", flag: "mode", variable: "PLANWRIGHT_MODE" },
] as const;

/** Throws Failed "config" with all mistakes of all sources. */
export async function loadConfig({ env, workspace, flags = {} }: ConfigSources): Promise<LoadedConfig> {
  const files = findFiles(paths(env).config, workspace);
  const read = await Promise.all(files.filter((file) => file.found).map(readConfigFile));
  const documents = read.filter((each) => "document" in each);
  const unreadable = read.filter((each) => "what" in each);
  const named = [
    ...variables.map(({ key, variable }) => ({
      key,
      value: env[variable]?.trim() || undefined,
      source: { kind: "environment", place: variable } as const,
    })),
    ...variables.map(({ key, flag }) => ({
      key,
      value: flags[flag],
      source: { kind: "flag", place: `--${flag}` } as const,
    })),
  ].filter(({ value }) => value !== undefined);

  const problems = [
    ...unreadable,
    ...documents.flatMap(({ path, document }) => problemsIn(document, path)),
    ...projectProblems(documents, files[0]?.path ?? ""),
    ...named.flatMap(({ key, value, source }) =>
      checkConfig({ [key]: value }).map(({ what }) => ({ where: settingOrigin([source]).from, key: "", what })),
    ),
  ];
  if (problems.length > 0) throw configFailed(problems);
  const layers = [
    ...documents.map(layerOf),
    ...named.map(({ key, value, source }): Layer => ({ value: { [key]: value }, from: () => source })),
  ];
  return { ...merge(layers), files };
}

function layerOf({ kind, path, document }: ReadFile): Layer {
  return {
    value: isRecord(document.value) ? document.value : {},
    from: (key) => ({ kind, place: path, line: document.keyAt(key).line }),
  };
}

function projectProblems(documents: readonly ReadFile[], userFile: string): Problem[] {
  const user = documents.find(({ kind }) => kind === "user")?.document.value;
  return documents
    .filter(({ kind }) => kind === "project")
    .flatMap(({ path, document }) =>
      checkProject(document.value, user, userFile).map(({ path: key, what }) => {
        const { line, column } = document.keyAt(key);
        return { where: `${path}:${line}:${column}`, key: keyName(key), what };
      }),
    );
}
