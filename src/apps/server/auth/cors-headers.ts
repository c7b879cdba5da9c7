// Lets pages of allowed origins read our answers. They use tokens, never our cookie.
import { isListedOrigin } from "./check-origin.ts";

type Headers = Readonly<Record<string, string>>;

/** Without it, a cache could serve one origin the answer for another. */
const vary: Headers = { vary: "Origin" };

/** For every answer to a request with that Origin header. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Headers {
  if (origin === undefined || !isListedOrigin(origin, allowed)) return vary;
  return {
    ...vary,
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "etag, location, retry-after, www-authenticate, x-request-id",
  };
}

/** For a browser's preflight request (OPTIONS with Access-Control-Request-Method), which carries no token. */
export function preflightHeaders(origin: string | undefined, allowed: readonly string[]): Headers {
  if (origin === undefined || !isListedOrigin(origin, allowed)) return vary;
  return {
    ...vary,
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers":
      "authorization, content-type, idempotency-key, if-match, if-none-match, last-event-id, x-request-id",
    "access-control-max-age": "600",
  };
}
