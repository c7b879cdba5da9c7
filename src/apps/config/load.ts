// The configuration of a run: defaults < user file < project file < environment < flags. All mistakes are reported at once.
import { settingOrigin, type SettingOrigin, type SettingSource } from "../../domain/values/setting-origin.ts";
import { paths } from "./paths.ts";
import { findFiles, readConfigFile, type ConfigFile, type ReadFile } from "./config-file.ts";
import { checkConfig, configFailed, problemsIn, type Problem } from "./issues.ts";
import { keyName, type KeyPath } from "./key-path.ts";
import { checkProject } from "./project-rules.ts";
import { type Config, ConfigSchema, readOnce } from "./schema.ts";
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

interface Layer {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where the value of a key comes from. */
  from(path: KeyPath): SettingSource;
}

interface Origin extends SettingOrigin {
  readonly value: unknown;
}

/** Objects merge key by key, lists are appended, everything else replaces. Each layer must already be valid. */
function merge(layers: readonly Layer[]): { config: Config; origins: Record<string, Origin> } {
  const merged: Record<string, unknown> = {};
  const sources = new Map<string, readonly SettingSource[]>();
  for (const layer of layers) mergeInto(merged, layer.value, [], layer, sources);
  const config = ConfigSchema.parse(merged, readOnce);
  const origins: Record<string, Origin> = {};
  for (const [path, value] of leaves(config)) {
    const key = keyName(path);
    origins[key] = { value, ...settingOrigin(sources.get(key) ?? []) };
  }
  return { config, origins };
}

function mergeInto(
  target: Record<string, unknown>,
  value: Readonly<Record<string, unknown>>,
  path: KeyPath,
  layer: Layer,
  sources: Map<string, readonly SettingSource[]>,
): void {
  for (const [key, setting] of Object.entries(value)) {
    const here = [...path, key];
    // For editors, not for us.
    if (setting === undefined || keyName(here) === "$schema") continue;
    if (isRecord(setting)) {
      const below = target[key];
      const next = isRecord(below) ? below : {};
      target[key] = next;
      mergeInto(next, setting, here, layer, sources);
    } else {
      const before = target[key];
      const added = Array.isArray(setting) && Array.isArray(before);
      target[key] = added ? [...before, ...setting] : setting;
      const earlier = added ? (sources.get(keyName(here)) ?? []) : [];
      sources.set(keyName(here), [...earlier, layer.from(here)]);
    }
  }
}

function leaves(value: Readonly<Record<string, unknown>>, path: KeyPath = []): [KeyPath, unknown][] {
  return Object.entries(value).flatMap(([key, child]): [KeyPath, unknown][] => {
    if (isRecord(child)) return leaves(child, [...path, key]);
    return child === undefined ? [] : [[[...path, key], child]];
  });
}
