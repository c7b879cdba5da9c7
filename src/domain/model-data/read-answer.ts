// Reads the data in a model's answer: the last object that fits, whatever else the answer holds.
import type { z } from "zod";
import { readAs } from "./coerce.ts";
import type { Coercion, CoercionOptions } from "./coercion.ts";
import { findJson, type FoundJson } from "./find-json.ts";

export type ReadAnswer<Value> =
  | { readonly value: Value; readonly coercions: readonly Coercion[] }
  /** For the model, with everything that it has to correct. */
  | { readonly problem: string };

/** A model that corrects itself does so at the end; few objects of a long answer are worth trying. */
const MOST_OBJECTS = 20;

/**
 * The last complete object that fits wins, because models write drafts, thoughts and examples before their answer. What is broken
 * behind it and names one of `fields` was to be the answer, so it is reported: its draft must not pass for it.
 */
export function readJson<Value>(
  answer: string,
  fields: readonly string[],
  read: (value: unknown) => ReadAnswer<Value>,
): ReadAnswer<Value> {
  if (answer.trim() === "") return { problem: "The answer is empty; a JSON object was expected." };
  const { found, broken } = findJson(answer);
  const tried = found.slice(-MOST_OBJECTS).map((piece) => ({ piece, reading: read(piece.value) }));
  const fitting = tried.findLast(({ reading }) => "value" in reading);
  const meant = broken.find(({ start, text }) => {
    const isLater = !fitting || start > fitting.piece.start;
    return isLater && (fitting ? fields.some((field) => text.includes(field)) : !isSmaller(text, found));
  });
  if (meant) return { problem: meant.problem };
  if (fitting && "value" in fitting.reading) return withRepairs(fitting.piece, fitting.reading);
  // The model most likely meant the largest.
  const largest = tried.toSorted((a, b) => b.piece.text.length - a.piece.text.length)[0];
  if (largest && "problem" in largest.reading) return largest.reading;
  return { problem: `There is no JSON object in the answer, which begins with: ${answer.trim().slice(0, 80)}` };
}

function isSmaller(text: string, found: readonly FoundJson[]): boolean {
  return found.some((each) => each.text.length > text.length);
}

function withRepairs<Value>(
  { repairs }: FoundJson,
  { value, coercions }: { readonly value: Value; readonly coercions: readonly Coercion[] },
): ReadAnswer<Value> {
  const repaired = repairs.map((why): Coercion => ({ path: "", from: "broken JSON", to: "JSON", why }));
  return { value, coercions: [...repaired, ...coercions] };
}

/** The answer in the form of a schema. Missing lists are empty, and unknown fields are ignored. */
export function readAnswer<Value>(
  answer: string,
  schema: z.ZodObject & z.ZodType<Value>,
  options: CoercionOptions = {},
): ReadAnswer<Value> {
  return readJson(answer, Object.keys(schema.shape), (json) => {
    const read = readAs(schema, json, { fillsLists: true, dropsExtras: true, ...options });
    if ("value" in read) return read;
    return { problem: `The JSON object does not fit:\n${read.problems.map((problem) => `- ${problem}`).join("\n")}` };
  });
}
