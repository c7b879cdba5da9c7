// Tells whether a value is ordinary, like a path or a number, or looks randomly generated.

const ordinary: readonly RegExp[] = [
  // Numbers, versions, dates, durations, colours, addresses of the network.
  /^[-+]?[\d.,_]+\s?(?:%|[kmgt]?i?b|ms|s|m|h|d|w|px|rem|em)?$/i,
  /^[v^~]?\d+\.\d+(?:\.\d+)?(?:[-+.][\w.+-]{1,20})?$/,
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+(?:Z|[-+][\d:]+)?)?$/,
  /^#[\da-f]{3,8}$/i,
  /^0x[\da-f]{1,8}$/i,
  /^\d{1,3}(?:\.\d{1,3}){3}(?:[:/]\d+)?$/,
  /^\[?[\da-f:]*::?[\da-f:]*\]?(?::\d+)?$/i,
  // Flags, addresses of mail, media types, hosts, images with a tag, lists of such.
  /^--?[A-Za-z][\w-]*(?:[= ].*)?$/,
  /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*$/,
  /^(?:application|text|image|audio|video|font|multipart)\/[\w.+*-]+(?:;.*)?$/,
  /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,12}(?::\d+)?(?:\/[\w./-]*)?$/i,
  /^[a-z\d][a-z\d.-]*:\d{1,5}$/i,
  /^(?:[\w*/,-]+ ){4,5}[\w*/,?-]+$/,
];

export function isOrdinary(value: string): boolean {
  const head = value.slice(0, 2000);
  return isPath(head) || /^[a-z][a-z\d+.-]*:\/\//i.test(head) || ordinary.some((pattern) => pattern.test(head));
}

/** A secret in base64 may start with a slash, too: then its parts look random. */
function isPath(value: string): boolean {
  if (/^(?:\.{1,2}|~)[\\/]|^[A-Za-z]:[\\/]|^\\\\/.test(value)) return true;
  if (value.startsWith("/")) return !/\s/.test(value) && !value.split("/").some((part) => isDrawn(part, 12));
  return /^[\w@.-]+(?:\/[\w@.-]+)+\.[a-z\d]{1,5}$/i.test(value);
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Whether it looks machine-generated or like a password: `us-east-1`, `gpt-4o-mini` and `Release2024` do not. */
export function looksRandom(value: string): boolean {
  if (value.length < 8 || /\s/.test(value) || isOrdinary(value)) return false;
  if (uuid.test(value)) return true;
  if (value.split(/[^A-Za-z\d]+/).some((part) => isDrawn(part, 8))) return true;
  if (/[A-Za-z]/.test(value) && /\d/.test(value) && /[!#$%^~&]/.test(value)) return true;
  // Separators inside base64 cut it into short parts.
  return /^[A-Za-z\d+/_=-]{24,}$/.test(value) && isDrawn(value.replaceAll(/[^A-Za-z\d]/g, ""), 22) && mixes(value);
}

/** Letters and digits that alternate more often than words with a number do. */
function isDrawn(part: string, least: number): boolean {
  if (part.length < least || !/\d/.test(part) || !/[A-Za-z]/.test(part)) return false;
  if (part.length >= 16 && /^(?:[\da-f]+|[\dA-F]+)$/.test(part)) return true;
  const head = part.slice(0, 200);
  const changes = (head.match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)|[a-z](?=[A-Z])/g) ?? []).length;
  return changes >= Math.max(4, head.length / 10);
}

/** Kebab-case names have no capitals, and their digits stand alone. */
function mixes(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && (value.match(/\d/g) ?? []).length >= 2;
}
