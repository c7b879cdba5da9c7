// Under which address somebody reached the server, as far as requests tell.
import type { Asked } from "../serving/route.ts";

type WithHeaders = Pick<Asked, "header">;

/** The host was checked before. */
export function addressOf(asked: WithHeaders): string {
  return `${isSecure(asked) ? "https" : "http"}://${asked.header("host") ?? "localhost"}`;
}

/** We speak only http; a proxy before us says when the browser speaks https. Who lies about it only harms themselves. */
export function isSecure({ header }: WithHeaders): boolean {
  return header("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
}
