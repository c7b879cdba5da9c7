// Parses the port on the command line.
import { fail } from "../../../domain/values/failure.ts";
import { textOf, type Flags } from "../commands/flags.ts";

export function portOf(flags: Flags): number | undefined {
  const text = textOf(flags, "port");
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw fail("usage", "--port needs a number from 0 to 65535.", "For example: --port 4600");
}
