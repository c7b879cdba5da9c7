// An immutable map in buckets: changing one entry of a large map copies one bucket, not everything.

const BUCKETS = 64;

export type BucketMap<Value> = readonly Readonly<Record<string, Value>>[];

export const emptyBucketMap: BucketMap<never> = Array.from({ length: BUCKETS }, () => ({}));

export function withEntries<Value>(
  table: BucketMap<Value>,
  entries: Readonly<Record<string, Value>>,
): BucketMap<Value> {
  const changed = [...table];
  for (const [key, value] of Object.entries(entries)) {
    const bucket = bucketOf(key);
    changed[bucket] = { ...changed[bucket], [key]: value };
  }
  return changed;
}

export function entryOf<Value>(table: BucketMap<Value>, key: string): Value | undefined {
  const bucket = table[bucketOf(key)];
  return bucket && Object.hasOwn(bucket, key) ? bucket[key] : undefined;
}

export function toRecord<Value>(table: BucketMap<Value>): Record<string, Value> {
  return Object.fromEntries(table.flatMap((bucket) => Object.entries(bucket)));
}

function bucketOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return Math.abs(hash % BUCKETS);
}
