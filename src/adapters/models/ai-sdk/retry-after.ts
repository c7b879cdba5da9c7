// How long the other side asked us to wait: providers say it in four ways.

/** Milliseconds, or undefined when nothing usable was said. Header names are lower case, as fetch gives them. */
export function retryAfterMs(
  headers: Readonly<Record<string, string>> | undefined,
  body: string | undefined,
  now: number,
): number | undefined {
  const exact = positive(headers?.["retry-after-ms"]);
  if (exact !== undefined) return exact;
  const header = headers?.["retry-after"];
  const seconds = positive(header);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  // Only what looks like "Thu, 01 Jan …": Date.parse also takes "-5" for a date.
  const date = header && /^[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  // Google says it in the body: {"@type":"…RetryInfo","retryDelay":"34s"}.
  const delay = positive(/"retryDelay"\s*:\s*"([\d.]+)s"/.exec(body ?? "")?.[1]);
  return delay === undefined ? undefined : Math.ceil(delay * 1000);
}

function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined;
  return Number(text);
}
