// Splits typed or pasted text into words or numbers.

/** Where numbers are required, anything else stays in the input. */
export function tagsIn(text: string, isNumber: boolean): { readonly added: readonly unknown[]; readonly rest: string } {
  const parts = text
    .split(/[\n,，、]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!isNumber) return { added: parts, rest: "" };
  const isGood = (part: string) => Number.isFinite(Number(part));
  return { added: parts.filter(isGood).map(Number), rest: parts.filter((part) => !isGood(part)).join(", ") };
}
