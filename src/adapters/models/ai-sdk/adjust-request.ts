// The last step before a request is sent: the configuration's own fields and headers, and what the provider packages can't do.
import { isRecord } from "../../../domain/values/record.ts";

export interface RequestAdjustments {
  /** Of the address, without its question mark. */
  readonly query: string;
  /** Replace those of the package, whatever their case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Merged into the body, one after the other; null removes a field. */
  readonly body: readonly Readonly<Record<string, unknown>>[];
}

/** The packages want a key even where a header or nothing authorizes. */
export const noKey = "none";

type Fetch = typeof globalThis.fetch;

export function adjusted(fetch: Fetch, { query, headers, body }: RequestAdjustments): Fetch {
  const own = new Headers(headers);
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
    // Names of another case would be sent twice, with both values in one.
    const sent = Object.entries((init.headers ?? {}) as Record<string, string>).filter(
      ([name, value]) => !own.has(name) && value !== noKey && value !== `Bearer ${noKey}`,
    );
    const all = { ...Object.fromEntries(sent), ...Object.fromEntries(own) };
    const content = body.length > 0 && typeof init.body === "string" ? { body: withFields(init.body, body) } : {};
    return fetch(url, { ...init, headers: all, ...content });
  };
}

function withFields(json: string, fields: RequestAdjustments["body"]): string {
  return JSON.stringify(fields.reduce(merged, JSON.parse(json) as unknown));
}

function merged(value: unknown, fields: unknown): unknown {
  if (!isRecord(value) || !isRecord(fields)) return fields;
  const all = { ...value };
  for (const [key, field] of Object.entries(fields)) {
    if (field === null) delete all[key];
    else all[key] = merged(all[key], field);
  }
  return all;
}
