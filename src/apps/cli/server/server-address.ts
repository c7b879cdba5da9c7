// Resolves the server's port and address from the options or the configuration.
import { fail } from "../../../domain/values/failure.ts";
import { textOf, type Flags } from "../commands/flags.ts";

/** Without a trailing slash. */
export function serverAddress(
  flags: Flags,
  server: { readonly host: string; readonly port: number },
  command: string,
): string {
  const [url, port] = [textOf(flags, "url"), portOf(flags)];
  if (url !== undefined && port !== undefined)
    throw fail("usage", "--url and --port can't be used together.", `See: planwright ${command} --help`);
  if (url !== undefined) {
    const parsed = URL.parse(url);
    if (parsed?.protocol === "http:" || parsed?.protocol === "https:") return parsed.href.replace(/\/+$/, "");
    throw fail("usage", `"${url}" is not an address.`, "It has to start with http:// or https://.");
  }
  const isAnywhere = ["0.0.0.0", "::"].includes(server.host);
  const host = isAnywhere ? "127.0.0.1" : server.host.includes(":") ? `[${server.host}]` : server.host;
  return `http://${host}:${port ?? server.port}`;
}

export function portOf(flags: Flags): number | undefined {
  const text = textOf(flags, "port");
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw fail("usage", "--port needs a number from 0 to 65535.", "For example: --port 4600");
}
