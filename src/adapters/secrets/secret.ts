// Decides which values of variables are secrets that must be found again wherever they appear.
import { isCommon, isWord } from "./ordinary-words.ts";
import { isPlaceholder, isReference, isUnfilled } from "./placeholders.ts";
import { isSecretName } from "./secret-name.ts";
import { isOrdinary, looksRandom } from "./value-shape.ts";

export interface Secret {
  readonly name: string;
  readonly value: string;
  /** Only between characters other than letters and digits: short values and plain words would match inside other words. */
  readonly whole: boolean;
}

/**
 * `key`: the user said it is one. `configured`: of the configuration, which also has titles and regions. `environment`: of this
 * process. `file`: of the workspace's `.env` files.
 */
export type Source = "key" | "configured" | "environment" | "file";

const least = { key: 6, configured: 6, environment: 8, file: 6 } as const;

/** `ordinaryWords` are names of folders down to the workspace, which people also use as passwords on their own machine. */
export function secretsOf(
  source: Source,
  name: string,
  untrimmed: string,
  ordinaryWords: ReadonlySet<string>,
): readonly Secret[] {
  const value = untrimmed.trim();
  if (value.length < 6) return [];
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(value)) return ofUrl(source, name, value, ordinaryWords);
  const scheme = /^(?:Bearer|Basic|Token|ApiKey|Digest|Negotiate) +(\S.*)$/is.exec(value)?.[1];
  if (scheme) return secretsOf(source, name, scheme, ordinaryWords);
  if (isReference(value)) return [];
  if (source === "file" && isSecretName(name) && isPassphrase(value, ordinaryWords)) return withLines(name, value);
  if (isPlain(value, ordinaryWords)) return [];
  const number = /^[\d\s.-]+$/.test(value);
  if (number ? source === "environment" || source === "file" : isOrdinary(value)) return [];
  if (!isSecretName(name)) {
    const likely = source === "key" ? !/\s/.test(value) : source !== "environment" && looksRandom(value);
    return likely ? withLines(name, value) : [];
  }
  return value.length < least[source] ? [] : withLines(name, value);
}

/** Under a name that gives it away, several plain words together are a secret, too: they were written on purpose. */
function isPassphrase(value: string, ordinaryWords: ReadonlySet<string>): boolean {
  if (ordinaryWords.has(value.toLowerCase())) return false;
  return value.length >= 10 && !isWord(value) && !isOrdinary(value) && !isUnfilled(value);
}

function isPlain(value: string, ordinaryWords: ReadonlySet<string>): boolean {
  return isCommon(value, ordinaryWords) || (isPlaceholder(value) && !looksRandom(value.replaceAll(/\W/g, "")));
}

/** Tools show lines with numbers before them, so that long lines of a value must be found alone, too. */
function withLines(name: string, value: string): readonly Secret[] {
  const whole = value.length < 8 || /^(?:\p{Ll}+|\p{Lu}+|\p{Lu}\p{Ll}+|[\d\s.-]+)$/u.test(value);
  const lines = value.includes("\n") ? value.split("\n").map((line) => line.trim()) : [];
  return [
    { name, value, whole },
    ...lines
      .filter((line) => line.length >= 16 && !line.startsWith("-----") && looksRandom(line))
      .map((line) => ({ name, value: line, whole: false })),
  ];
}

/** The password in an address and the whole address; secret parameters. Without one, an address is no secret. */
function ofUrl(source: Source, name: string, value: string, words: ReadonlySet<string>): readonly Secret[] {
  // Not `new URL`: it refuses addresses with several hosts and rewrites passwords.
  const password = /^[a-z][a-z\d+.-]*:\/\/[^\s/?#:@]*:(.+)@[^@]*$/is.exec(value)?.[1] ?? "";
  const parameters = [...value.slice(0, 4000).matchAll(/[?&;]([\w.-]{1,64})=([^&#;\s]+)/g)].filter(
    ([, key = "", part = ""]) => isSecretName(key) || (/^sig$/i.test(key) && looksRandom(part)),
  );
  const parts = [password, ...parameters.map((match) => match[2] as string)]
    .flatMap((part) => [part, decoded(part)])
    .filter((part) => part.length > 0 && !isPlain(part, words) && !isReference(part));
  if (parts.length === 0) return [];
  const found = parts
    .filter((part) => part.length >= 6 && !/^\d{1,9}$/.test(part))
    .map((part) => ({ name, value: part, whole: part.length < 8 || source === "environment" }));
  return [{ name, value, whole: false }, ...new Map(found.map((secret) => [secret.value, secret])).values()];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
