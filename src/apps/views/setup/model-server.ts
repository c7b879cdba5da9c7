// Parses the address of the user's own model server, and names the server.
import { adviceWith, failWith } from "../../../words/failures.ts";

/** `gpu-box:8000` is an address too: the default scheme is http, which most such servers use. Throws Failed. */
export function readAddress(typed: string): string {
  const text = typed.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || /\s/.test(text) || parsed.hostname === "")
    throw failWith("bad_input", "not_an_address", { address: text }, adviceWith("write_scheme", {}));
  if (parsed.username || parsed.password || parsed.search || parsed.hash)
    throw failWith("bad_input", "address_holds_secret", {}, adviceWith("enter_key_separately", {}));
  return parsed.href.replace(/\/+$/, "");
}

/** Names the server in references: after its host, and never like another provider. */
export function nameForServer(address: string, taken: Readonly<Record<string, string | undefined>>): string {
  const { hostname } = new URL(address);
  const label = /^[\d.]+$|:/.test(hostname) ? "" : (hostname.split(".").find(isTelling) ?? "");
  const base = label.toLowerCase().replace(/[^a-z0-9-]+/g, "") || "server";
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!Object.hasOwn(taken, name) || taken[name] === address) return name;
  }
}

function isTelling(label: string): boolean {
  return !/^(www|api|llm|ai|localhost|)$/.test(label);
}
