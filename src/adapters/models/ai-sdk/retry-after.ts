// Reads how long a provider asked us to wait. Each provider has its own format.

export interface Refusal {
  readonly status: number | undefined;
  /** Names are lower case, as fetch gives them. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly body: string;
  readonly now: number;
}

/** Milliseconds, or undefined without a usable value. */
export function retryAfterMs({ status, headers = {}, body, now }: Refusal): number | undefined {
  const exact = positive(headers["retry-after-ms"]);
  // Azure sends 0 beside a retry-after that says more.
  if (exact) return exact;
  const header = headers["retry-after"];
  const seconds = positive(header);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  if (exact !== undefined) return exact;
  // Only what looks like "Thu, 01 Jan …": Date.parse also takes "-5" for a date.
  const date = header && /^[a-z]{3}/i.test(header) ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  // Google: {"@type":"…RetryInfo","retryDelay":"34s"}. The others come with good answers too.
  const delay = duration(/"retryDelay"\s*:\s*"([\d.]+s)"/.exec(body)?.[1]);
  if (delay !== undefined || status !== 429) return delay;
  // OpenAI and Groq: "Please try again in 1m2.5s."
  const inWords = duration(/(?:try again|retry) in ((?:[\d.]+(?:ms|[hms]))+)/i.exec(body)?.[1]);
  return inWords ?? resetMs(headers["x-ratelimit-reset"], now);
}

/** OpenRouter gives the moment in milliseconds, others in seconds, or the seconds until then. */
function resetMs(header: string | undefined, now: number): number | undefined {
  const reset = positive(header);
  if (reset === undefined) return undefined;
  if (reset < 1e9) return Math.ceil(reset * 1000);
  return Math.max(0, (reset < 1e12 ? reset * 1000 : reset) - now);
}

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

function duration(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const parts = [...text.matchAll(/([\d.]+)(ms|[hms])/g)];
  return Math.ceil(parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ""] ?? 0), 0));
}

function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined;
  return Number(text);
}
