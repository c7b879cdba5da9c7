// Ids of calls in the form that a provider accepts: a conversation may have begun with another one.
import { createHash } from "node:crypto";

/** Anthropic: letters, digits, "_" and "-". */
export function plainCallId(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : `call_${digest(id).slice(0, 24)}`;
}

/** Mistral: nine letters and digits. */
export function shortCallId(id: string): string {
  return /^[a-zA-Z0-9]{9}$/.test(id) ? id : digest(id).slice(0, 9);
}

function digest(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
