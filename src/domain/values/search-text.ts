// Text as a search compares it: letter case and composed characters make no difference.

/**
 * Text as it is compared when sessions are searched. Upper case, because it is the same for a letter wherever that stands (the Greek
 * sigma has two lower ones); composed, because an "ö" from a file name may be two characters.
 */
export function folded(text: string): string {
  return text.normalize("NFC").toUpperCase();
}

/** The words of a search, folded; none when there is nothing to look for. */
export function searchWords(search: string): string[] {
  return [...new Set(folded(search).split(/\s+/).filter(Boolean))];
}
