// What a key of a terminal types, if it types anything.
import { decodeKittyPrintable } from "@earendil-works/pi-tui";

const [PASTE, PASTE_END] = ["\x1b[200~", "\x1b[201~"];

/** A character, several that an input method made at once, or what was pasted. Undefined: the key does something else. */
export function typedText(key: string): string | undefined {
  if (key.startsWith(PASTE)) return key.slice(PASTE.length).replace(PASTE_END, "");
  const known = decodeKittyPrintable(key);
  if (known !== undefined) return known;
  return key === "" || /\p{Cc}/u.test(key) ? undefined : key;
}

/** 1 to 9. */
export function digitOf(key: string): number | undefined {
  const text = typedText(key) ?? "";
  return /^[1-9]$/.test(text) ? Number(text) : undefined;
}
