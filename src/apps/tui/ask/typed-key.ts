// The text that a terminal's key types, if any.
import { decodeKittyPrintable, parseKey } from "@earendil-works/pi-tui";

const [PASTE, PASTE_END] = ["\x1b[200~", "\x1b[201~"];
const [SHIFT, LOCKS] = [1, 64 + 128];

/** One character, several that an input method produced at once, or pasted text. Undefined: the key does something else. */
export function typedText(key: string): string | undefined {
  return key.startsWith(PASTE) ? key.slice(PASTE.length).replace(PASTE_END, "") : typedKey(key);
}

/** The same without pasted text, which is no key. */
export function typedKey(key: string): string | undefined {
  // Some terminals only report that Shift is held.
  const [, shifted] = /^shift\+([a-z])$/.exec(parseKey(key) ?? "") ?? [];
  const known = shifted?.toUpperCase() ?? decodeKittyPrintable(key) ?? otherKey(key);
  if (known !== undefined) return known;
  return key === "" || /\p{Cc}/u.test(key) ? undefined : key;
}

/** 1 to 9. */
export function digitOf(key: string): number | undefined {
  const text = typedKey(key) ?? "";
  return /^[1-9]$/.test(text) ? Number(text) : undefined;
}

/** xterm's encoding when it is asked to report all keys (modifyOtherKeys). */
function otherKey(key: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const [, modifier, code] = /^\x1b\[27;(\d+);(\d+)~$/.exec(key) ?? [];
  const isPlain = ((Number(modifier) - 1) & ~(SHIFT | LOCKS)) === 0;
  const character = Number(code);
  return isPlain && character >= 32 && character !== 127 && character <= 0x10ffff
    ? String.fromCodePoint(character)
    : undefined;
}
