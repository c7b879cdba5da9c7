// Tells whether a foreign origin is one of those that a person allowed.

/** Something that a browser can send and a page can have: neither `null` nor a star, and nothing outside ASCII, as it is sent back. */
const FORM = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[\w.:[\]-]+$/;

/** A slash at the end of a listed one does no harm: that is how people copy addresses. */
export function isListedOrigin(origin: string, listed: readonly string[]): boolean {
  if (!FORM.test(origin)) return false;
  return listed.some((each) => each.toLowerCase().replace(/\/$/, "") === origin.toLowerCase());
}
