// Reads the start of a text file in the workspace; anything that is not a readable text file counts as missing.
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { formatOfStart } from "../../files/text-format.ts";

const MAX_BYTES = 64 * 1024;
/** A link could lead to any file of the user, and opening a pipe could wait forever. Windows lacks both flags. */
const SAFE = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Line ends are LF, a byte order mark is gone. */
export async function readStartOf(path: string): Promise<string | null> {
  try {
    await using handle = await open(path, SAFE);
    if (!(await handle.stat()).isFile()) return null;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
    return decoded(buffer.subarray(0, bytesRead))?.replaceAll("\r\n", "\n") ?? null;
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
