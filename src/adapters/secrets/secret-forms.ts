// The ways in which one secret is written in texts: as it is, in addresses, in JSON, in HTML, in base64.

export interface Form {
  readonly text: string;
  /** In base64 the last characters depend on what follows, for example a line break, and are taken along. */
  readonly base64: boolean;
}

export function formsOf(value: string): readonly Form[] {
  const json = inJson(value);
  const url = inUrl(value);
  const plain = [
    value,
    json,
    inJson(json),
    value.replaceAll("\n", "\r\n"),
    url,
    url.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll("%20", "+"),
    json.replaceAll(/[^\0-~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`),
    inHtml(value),
  ];
  const bytes = Buffer.from(value, "utf8");
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
  const encoded = value.length < 12 ? [] : [whole.toString("base64"), whole.toString("base64url")];
  return [
    ...[...new Set(plain)].map((text) => ({ text, base64: false })),
    ...[...new Set(encoded)].map((text) => ({ text, base64: true })),
  ];
}

function inJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Half of a surrogate pair cannot be encoded. */
function inUrl(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value;
  }
}

function inHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
