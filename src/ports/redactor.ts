// Keeps secrets out of everything that is stored: keys, tokens, passwords, values of `.env` files.

/**
 * Contract: `redact` never throws, leaves text without secrets as it is (the very same string), and replaces each secret by
 * `redaction(name)`. Doing it twice changes nothing more.
 */
export interface Redactor {
  /**
   * Looks for `.env` files again. Called before results of tools are stored; cheap when nothing changed. Never throws. A new file is
   * found within half a minute, one at the root or among what was `touched` at once.
   */
  refresh(touched?: Touched): Promise<void>;
  redact(text: string): string;
}

/** What a call was about: where new `.env` files may be. */
export interface Touched {
  /** Relative to the workspace, or absolute. Files beside them, and in them, are looked at, too. */
  readonly paths?: readonly string[];
  /** The folders and files that it names are looked at. */
  readonly command?: string | undefined;
  /** What it printed: `.env` files that it names are looked at. */
  readonly output?: string | undefined;
}

/** What stands in place of a secret. Brackets that no source code uses, so that it can be told from what somebody wrote. */
export function redaction(name?: string): string {
  return name ? `⟦redacted:${name}⟧` : "⟦redacted⟧";
}

/** Whether a text holds the place of a secret that was taken out. */
export function holdsRedaction(text: string): boolean {
  return /⟦redacted(?::[\w.-]{1,64})?⟧/.test(text);
}
