// Finds secrets by their form in one pass: a rule is only tried where one of its anchors occurs.
import type { Span } from "./span.ts";

export interface Rule {
  /** Texts of at least three characters. */
  readonly anchors: readonly string[];
  /**
   * `at` is where an anchor starts. Text that was searched without finding a secret is `secret: false`: it is not searched again
   * before `end`, so that no text is read many times.
   */
  find(text: string, at: number): Found | undefined;
}

interface Found extends Span {
  readonly secret: boolean;
}

interface Anchor {
  readonly text: string;
  readonly rule: number;
}

/** Five bits for each character: after three steps nothing of a character is left. */
const mask = 0x7fff;

export function createRuleIndex(rules: readonly Rule[]): (text: string) => readonly Span[] {
  const table: (Anchor[] | undefined)[] = Array.from({ length: mask + 1 });
  const hit = new Uint8Array(mask + 1);
  for (const [rule, { anchors }] of rules.entries()) {
    for (const text of anchors) {
      const hash = [0, 1, 2].reduce((hash, at) => ((hash << 5) ^ text.charCodeAt(at)) & mask, 0);
      hit[hash] = 1;
      (table[hash] ??= []).push({ text, rule });
    }
  }
  return (text) => {
    const spans: Span[] = [];
    // Made when the first anchor is met: most texts are short and have none.
    let nextAt: Float64Array | undefined;
    let hash = 0;
    for (let index = 0; index < text.length; index++) {
      hash = ((hash << 5) ^ text.charCodeAt(index)) & mask;
      if (hit[hash] === 0) continue;
      const at = index - 2;
      for (const anchor of table[hash] ?? []) {
        if (nextAt && at < (nextAt[anchor.rule] as number)) continue;
        if (!text.startsWith(anchor.text, at)) continue;
        const found = rules[anchor.rule]?.find(text, at);
        if (!found) continue;
        nextAt ??= new Float64Array(rules.length);
        nextAt[anchor.rule] = found.end;
        if (found.secret) spans.push({ start: found.start, end: found.end, name: found.name });
      }
    }
    return spans;
  };
}
