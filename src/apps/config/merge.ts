// Merges the sources of a configuration, weakest first, and remembers where each value came from.
import { keyName, type KeyPath } from "./key-path.ts";
import { settingOrigin, type SettingOrigin, type SettingSource } from "../../domain/values/setting-origin.ts";
import { ConfigSchema, readOnce, type Config } from "./schema.ts";
import { isRecord } from "../../domain/values/record.ts";

export interface Layer {
  readonly value: Readonly<Record<string, unknown>>;
  /** Where the value of a key comes from. */
  from(path: KeyPath): SettingSource;
}

export interface Origin extends SettingOrigin {
  readonly value: unknown;
}

/** Objects merge key by key, lists are appended, everything else replaces. Each layer must already be valid. */
export function merge(layers: readonly Layer[]): { config: Config; origins: Record<string, Origin> } {
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
