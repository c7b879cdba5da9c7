// Reads the host and port of a Host or Origin header strictly: whatever a browser would not write there is no host.
import { isIPv6 } from "node:net";

export interface Authority {
  /** In lower case without a trailing dot; an IPv6 address in brackets and in its shortest form. */
  readonly name: string;
  /** Undefined when it is the usual one of the scheme. */
  readonly port: number | undefined;
}

const LONGEST = 300;
/** Without userinfo, paths, spaces and everything outside ASCII: some of it becomes a letter in lower case. */
const FORM = /^(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.?)(?::(\d{1,5}))?$/;

export function parseAuthority(text: string): Authority | undefined {
  const parts = text.length > LONGEST ? null : FORM.exec(text);
  if (!parts) return undefined;
  const [, address, name, port] = parts;
  if (address !== undefined && !isIPv6(address)) return undefined;
  return {
    name: address === undefined ? (name ?? "").toLowerCase() : new URL(`http://[${address}]`).hostname,
    port: port === undefined ? undefined : Number(port),
  };
}
