// Keeps secrets out of everything that is stored: keys, tokens, passwords, values of `.env` files.

/**
 * Contract: `redact` never throws, leaves text without secrets as it is (the very same string), and replaces each secret by
 * `redaction(name)`. Doing it twice changes nothing more.
 */
export interface Redactor {
  /**
   * Looks for `.env` files again. Called before results of tools are stored; cheap when nothing changed. A new file is found within
   * half a minute, one at the root or among what was `touched` at once. Throws Failed "storage" when one of them cannot be read:
   * later events may contain unknown secrets and must not be stored.
   */
  refresh(touched?: CallTexts): Promise<void>;
  redact(text: string): string;
}

/** The paths and texts of a call: where new `.env` files may be. */
export interface CallTexts {
  /** Relative to the workspace, or absolute. Files beside and in them are read, too. */
  readonly paths?: readonly string[];
  /** The folders and files that it names are searched. */
  readonly command?: string | undefined;
  /** The output: `.env` files that it names are read. */
  readonly output?: string | undefined;
}

/** Replaces a secret. Uses brackets that no source code uses, so that it differs from ordinary text. */
export function redaction(name?: string): string {
  return name ? `⟦redacted:${name}⟧` : "⟦redacted⟧";
}

/** Whether a text contains a redacted secret. */
export function containsRedaction(text: string): boolean {
  return /⟦redacted(?::[\w.-]{1,64})?⟧/.test(text);
}
