// Reads the start of a text file in the workspace; anything that is not a readable text file is treated as missing.
import { READ_NO_LINK, readStart } from "../../files/read-start.ts";
import { formatOfStart } from "../../files/text-format.ts";

const MAX_BYTES = 64 * 1024;

/** Line ends are LF, a byte order mark is gone. */
export async function readStartOf(path: string): Promise<string | null> {
  try {
    return decoded(await readStart(path, MAX_BYTES, READ_NO_LINK))?.replaceAll("\r\n", "\n") ?? null;
  } catch {
    return null;
  }
}

function decoded(bytes: Buffer): string | null {
  const format = formatOfStart(bytes);
  if (format === null) return null;
  try {
    // As a stream, because the last character may be cut.
    return new TextDecoder(format.encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return bytes.toString("latin1");
  }
}
