// Finds JSON Web Tokens: parts in base64url of which the first is really the header of one.
import type { Rule } from "./rule.ts";
import { beginsAt } from "./token-edge.ts";

const form = /eyJ[\w-]{8,20000}(?:\.[\w-]{0,20000}){2,4}/y;

export const jwtRule: Rule = {
  anchors: ["eyJ"],
  find(text, at) {
    if (!beginsAt(text, at, "_-+/")) return undefined;
    form.lastIndex = at;
    const token = form.exec(text)?.[0];
    if (!token) return undefined;
    const end = at + token.replace(/\.+$/, "").length;
    return { start: at, end, name: "jwt", secret: isToken(token.split(".")) };
  },
};

function isToken([header = "", payload = "", ...rest]: readonly string[]): boolean {
  const signature = rest.at(-1) ?? "";
  // Without a signature nobody accepts it; it is text for reading.
  if (signature.length < 16 || header.length > 4000) return false;
  const head = parsed(header);
  if (typeof head !== "object" || head === null || !("alg" in head)) return false;
  return !isFromDocumentation(payload);
}

/** The token of jwt.io, which stands in countless tests and pages, and those made after it. */
function isFromDocumentation(payload: string): boolean {
  const claims = payload.length > 4000 ? undefined : parsed(payload);
  return typeof claims === "object" && claims !== null && "sub" in claims && claims.sub === "1234567890";
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
