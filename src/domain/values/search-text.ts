// Normalises text for searching: letter case and Unicode composition make no difference.

/**
 * Upper case, because a letter has one upper-case form wherever it occurs (the Greek sigma has two lower-case ones); composed,
 * because an "ö" from a file name may be two characters.
 */
export function foldForSearch(text: string): string {
  return text.normalize("NFC").toUpperCase();
}

/** The normalised words of a query; empty when there is nothing to search for. */
export function searchWords(search: string): string[] {
  return [...new Set(foldForSearch(search).split(/\s+/).filter(Boolean))];
}
