// JSON with sorted keys: equal for equal values, in any order of their fields. Used for hashes and comparisons.

export function canonicalJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  ) as string | undefined;
  return text ?? "null";
}
