// A title as every system takes it for the name of a file.

const LONGEST = 60;

/** Empty where nothing of it can be in a name. */
export function plainName(title: string): string {
  return [...title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, LONGEST)
    .join("")
    .replaceAll(/^-|-$/g, "");
}
