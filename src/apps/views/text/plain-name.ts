// Turns a title into a file name that every system accepts.

const LONGEST = 60;

/** Empty if no character of it is allowed in a name. */
export function plainName(title: string): string {
  return [...title.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, LONGEST)
    .join("")
    .replaceAll(/^-|-$/g, "");
}
