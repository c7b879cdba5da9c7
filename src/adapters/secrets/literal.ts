// Decides whether a value that stands behind a telling name in a text is a secret written out.
import { isCommon } from "./ordinary-words.ts";
import { isPlaceholder, isReference } from "./placeholders.ts";
import { remember } from "./remember.ts";
import { isOrdinary, looksRandom } from "./value-shape.ts";

/**
 * `random`: it must look drawn. `mixed`: letters and digits, or signs as in passwords. `any`: whatever is not a common word,
 * a placeholder, a reference or something ordinary.
 */
export type Demand = "random" | "mixed" | "any";

export function isSecretLiteral(value: string, demand: Demand, least = 6): boolean {
  if (value.length < least || /\s/.test(value) || !/[\p{L}\d]/u.test(value)) return false;
  if (isHarmless(value)) return false;
  return demand === "any" || isRandom(value) || (demand === "mixed" && isMixed(value));
}

const isHarmless = remember(
  (value) => isCommon(value) || isPlaceholder(value) || isReference(value) || isOrdinary(value),
);
const isRandom = remember(looksRandom);

function isMixed(value: string): boolean {
  return (
    /\p{L}/u.test(value) && (/\d/.test(value) ? !/^[a-z]+(?:[-_.][a-z\d]+)+$/i.test(value) : /[!@#$%^&*]/.test(value))
  );
}
