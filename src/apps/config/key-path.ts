// Names of settings: the keys that lead to them, as a person would write them.

export type KeyPath = readonly (string | number)[];

/** `["providers", "a", "models", "gpt-5.1"]` → `providers.a.models["gpt-5.1"]`: model names have dots of their own. */
export function keyName(path: KeyPath): string {
  return path
    .map((key) => {
      if (typeof key === "number") return `[${key}]`;
      return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
    })
    .join("")
    .replace(/^\./, "");
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: KeyPath): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}
