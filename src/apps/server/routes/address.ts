// The public URL of the server, as far as requests reveal it.
import type { RouteInput } from "../context/route.ts";

type WithHeaders = Pick<RouteInput, "header">;

/** The host was already validated. */
export function addressOf(asked: WithHeaders): string {
  return `${isSecure(asked) ? "https" : "http"}://${asked.header("host") ?? "localhost"}`;
}

/** We speak only http; a proxy in front says when the browser uses https. A client that lies about it only harms itself. */
export function isSecure({ header }: WithHeaders): boolean {
  return header("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
}
