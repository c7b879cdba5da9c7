// Parses shortcuts and matches key presses against them, on every keyboard layout as far as possible.

export interface Shortcut {
  readonly key: string;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly control: boolean;
  /** Only compared for letters and digits: whether "?" needs Shift depends on the keyboard. */
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

/** Examples: "Alt+N", "Ctrl+K", "?". */
export function readShortcut(text: string): Shortcut {
  const parts = text.split("+");
  return {
    key: (parts.at(-1) ?? "").toLowerCase(),
    alt: parts.includes("Alt"),
    control: parts.includes("Ctrl"),
    shift: parts.includes("Shift"),
  };
}

/** Without a modifier, a key press is ordinary typing. */
export function hasModifier({ alt, control }: Shortcut): boolean {
  return alt || control;
}

/** `isTyping`: Alt may then produce a character, so only the letter itself matches. */
export function matchesShortcut({ key, alt, control, shift }: Shortcut, pressed: Pressed, isTyping = false): boolean {
  if (alt !== pressed.altKey || control !== (pressed.ctrlKey || pressed.metaKey)) return false;
  if (!/^[a-z0-9]$/.test(key)) return pressed.key === key;
  const letter = isTyping && !control ? pressed.key.toLowerCase() : letterOf(pressed);
  return shift === pressed.shiftKey && key === letter;
}

/** Uses the key's position if Alt produced another character or the keyboard has other letters. */
function letterOf({ key, code }: Pressed): string {
  const given = key.toLowerCase();
  if (/^[a-z0-9]$/.test(given)) return given;
  return (/^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? "").toLowerCase();
}
