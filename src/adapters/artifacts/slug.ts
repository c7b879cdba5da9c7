// Makes file names from titles in any language, valid on every system.

const MAX_CHARACTERS = 50;
/** Leaves room for a number and `.plan` below 200, and below what any file system takes. */
const MAX_BYTES = 180;

/** Letters, digits and their marks in lower case; anything between them is one "-". Never empty. */
export function slugOf(title: string): string {
  const words = title
    .toWellFormed()
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^[-\p{M}]+/u, "");
  const slug = shortened(words).replace(/-$/, "");
  if (slug === "") return "plan";
  return isDeviceName(slug) ? `plan-${slug}` : slug;
}

/** On Windows these names are devices in every folder, with any extension. */
export function isDeviceName(name: string): boolean {
  return /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/i.test(name);
}

/** Names that are the same on some system. */
export function foldedName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function shortened(text: string): string {
  let kept = "";
  for (const character of Array.from(text).slice(0, MAX_CHARACTERS)) {
    if (Buffer.byteLength(kept + character) > MAX_BYTES) break;
    kept += character;
  }
  return kept;
}
