// Finds thousands of known values in one pass: five characters of each are looked up in a table of bits while reading.
import type { Secret } from "./secret.ts";
import { type Span, markerName } from "./span.ts";
import { beginsAt, isWord } from "./token-rules.ts";

interface Needle {
  readonly text: string;
  /** The position of its five characters in it. */
  readonly offset: number;
  readonly name: string;
  readonly whole: boolean;
  readonly base64: boolean;
}

export interface ValueIndex {
  readonly size: number;
  /** Whether it was new. */
  add(secret: Secret): boolean;
  isName(name: string): boolean;
  find(text: string): readonly Span[];
}

const window = 5;
/** Four bits for each character: after five steps nothing of a character is left. */
const mask = 0xf_ffff;
const step = (hash: number, code: number) => ((hash << 4) ^ code) & mask;

export function createValueIndex(): ValueIndex {
  const known = new Set<string>();
  const names = new Set<string>();
  const bits = new Uint32Array((mask + 1) / 32);
  const buckets = new Map<number, Needle[]>();

  const place = (text: string, rest: Omit<Needle, "text" | "offset">) => {
    const { hash, offset } = rarest(text, buckets);
    bits[hash >> 5] = (bits[hash >> 5] as number) | (1 << (hash & 31));
    const bucket = buckets.get(hash);
    if (bucket) bucket.push({ text, offset, ...rest });
    else buckets.set(hash, [{ text, offset, ...rest }]);
  };

  return {
    get size() {
      return known.size;
    },
    add(secret) {
      if (known.has(secret.value)) return false;
      known.add(secret.value);
      const name = markerName(secret.name);
      names.add(name);
      for (const { text, base64 } of formsOf(secret.value)) place(text, { name, whole: secret.whole, base64 });
      return true;
    },
    isName: (name) => names.has(name),
    find(text) {
      if (known.size === 0) return [];
      const spans: Span[] = [];
      let hash = 0;
      for (let at = 0; at < text.length; at++) {
        hash = ((hash << 4) ^ text.charCodeAt(at)) & mask;
        if (((bits[hash >> 5] as number) >>> (hash & 31)) & 1) collect(text, at, buckets.get(hash) ?? [], spans);
      }
      return spans;
    },
  };
}

function collect(text: string, at: number, needles: readonly Needle[], spans: Span[]): void {
  for (const needle of needles) {
    const start = at - (window - 1) - needle.offset;
    if (start < 0 || !text.startsWith(needle.text, start)) continue;
    const end = start + needle.text.length;
    if (needle.whole && !(beginsAt(text, start, "_") && endsAt(text, end))) continue;
    spans.push({ start, end: needle.base64 ? endOfBase64(text, end) : end, name: needle.name });
  }
}

function endsAt(text: string, end: number): boolean {
  return end >= text.length || (!isWord(text.charCodeAt(end)) && text[end] !== "_");
}

function endOfBase64(text: string, end: number): number {
  return end + (/^[\w+/-]{0,4}={0,2}/.exec(text.slice(end, end + 6))?.[0].length ?? 0);
}

/** Values often start alike (`https://`, `sk-`): the characters that the fewest others use keep the buckets small. */
function rarest(text: string, buckets: ReadonlyMap<number, readonly Needle[]>): { hash: number; offset: number } {
  let best = { hash: 0, offset: 0 };
  let fewest = Number.POSITIVE_INFINITY;
  let hash = 0;
  for (let at = 0; at < Math.min(text.length, 64) && fewest > 0; at++) {
    hash = step(hash, text.charCodeAt(at));
    if (at < window - 1) continue;
    const others = buckets.get(hash)?.length ?? 0;
    if (others < fewest) {
      fewest = others;
      best = { hash, offset: at - (window - 1) };
    }
  }
  return best;
}

interface Form {
  readonly text: string;
  /** In base64 the last characters depend on what follows, for example a line break, and are included. */
  readonly base64: boolean;
}

function formsOf(value: string): readonly Form[] {
  const json = inJson(value);
  const url = inUrl(value);
  const plain = [
    value,
    json,
    inJson(json),
    value.replaceAll("\n", "\r\n"),
    url,
    url.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll("%20", "+"),
    json.replaceAll(/[^\0-~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
    inHtml(value),
  ];
  const bytes = Buffer.from(value, "utf8");
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  const encoded = value.length < 12 ? [] : [whole.toString("base64"), whole.toString("base64url")];
  return [
    ...[...new Set(plain)].map((text) => ({ text, base64: false })),
    ...[...new Set(encoded)].map((text) => ({ text, base64: true })),
  ];
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Half of a surrogate pair cannot be encoded. */
function inUrl(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

function inHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
