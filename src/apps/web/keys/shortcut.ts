// What a shortcut is, and whether a key press is meant by it: the same on every keyboard, as far as that is possible.

export interface Shortcut {
  readonly key: string;
  readonly alt: boolean;
  /** Ctrl, or the command key of a Mac. */
  readonly control: boolean;
  /** Only looked at for letters and digits: where "?" lies is the keyboard's affair. */
  readonly shift: boolean;
}

export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** "Alt+N", "Ctrl+K", "?". */
export function readShortcut(text: string): Shortcut {
  const parts = text.split("+");
  return {
    key: (parts.at(-1) ?? "").toLowerCase(),
    alt: parts.includes("Alt"),
    control: parts.includes("Ctrl"),
    shift: parts.includes("Shift"),
  };
}

/** Without a modifier it is a letter that somebody types. */
export function hasModifier({ alt, control }: Shortcut): boolean {
  return alt || control;
}

/** `isTyping`: then Alt may be for a sign that the keyboard has no key for, and only the letter itself counts. */
export function isMeant({ key, alt, control, shift }: Shortcut, pressed: Pressed, isTyping = false): boolean {
  if (alt !== pressed.altKey || control !== (pressed.ctrlKey || pressed.metaKey)) return false;
  if (!/^[a-z0-9]$/.test(key)) return pressed.key === key;
  const letter = isTyping && !control ? pressed.key.toLowerCase() : letterOf(pressed);
  return shift === pressed.shiftKey && key === letter;
}

/** Where Alt makes another sign of it, or the keyboard has other letters, the place of the key counts. */
function letterOf({ key, code }: Pressed): string {
  const given = key.toLowerCase();
  if (/^[a-z0-9]$/.test(given)) return given;
  return (/^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? "").toLowerCase();
}
