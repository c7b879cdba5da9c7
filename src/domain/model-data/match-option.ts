// Finds the option that a text means, whatever its case, spacing and the words around it.
import type { z } from "zod";
import { hintsOf } from "./hints.ts";

/** `blockedBy`, `blocked_by` and "Blocked by" are the same name. */
export function fieldKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, "");
}

const negation = /\b(?:not?|never|nicht|kein\w*)\b|n't|不|没|無|无/i;

/** Undefined when the text names none of the options, or several that are not a scale. */
export function matchOption<Option extends string>(
  schema: z.ZodEnum<Readonly<Record<string, Option>>>,
  text: string,
): Option | undefined {
  const { synonyms = {}, isScale = false } = hintsOf(schema);
  const words = new Map<string, Option>([
    ...Object.entries(synonyms).flatMap(([option, others]) =>
      others.map((word) => [fieldKey(word), option as Option] as const),
    ),
    ...schema.options.map((option) => [fieldKey(option), option] as const),
  ]);
  const bare = text.trim().replaceAll(/^[*_`"'\s]+|[*_`"'.!\s]+$/g, "");
  const whole = words.get(fieldKey(bare));
  if (whole !== undefined) return whole;
  // A model that copies "low | medium | high" has not chosen.
  if (bare.includes("|")) return undefined;
  // "High: it may lose data" and "high (auth)" start with it; "a medium risk" is short enough to be about nothing else.
  const [start = ""] = /^(?:(?! - )[^:：,;.(（–—])*/.exec(bare) ?? [];
  const isShort = (part: string) => part.split(/\s+/).length <= 4;
  const parts = [start, bare].filter((part) => isShort(part) && !negation.test(part));
  for (const part of parts) {
    const spaced = part.split(/[\s/_|-]+/).flatMap((word) => words.get(fieldKey(word)) ?? []);
    // Chinese has no spaces.
    const named = [
      ...spaced,
      ...[...words].flatMap(([word, option]) => (isHan(word) && part.includes(word) ? option : [])),
    ];
    const distinct = [...new Set(named)];
    if (distinct.length === 1) return distinct[0];
    if (distinct.length > 1)
      return isScale && distinct.length < schema.options.length
        ? schema.options.findLast((option) => distinct.includes(option))
        : undefined;
  }
  return undefined;
}

function isHan(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}
