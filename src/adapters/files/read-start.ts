// Opens and reads files that may have been replaced since they were checked: never waits for a pipe and, where that matters, follows no link.
import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { fail } from "../../domain/values/failure.ts";

/** Opening a pipe would wait for its writer, perhaps forever. Windows lacks the flag. */
export const READ_WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** A link could lead to any file of the user. Windows lacks this flag, too. */
export const READ_NO_LINK = READ_WITHOUT_WAITING | (constants.O_NOFOLLOW ?? 0);

/** The first bytes of a file, however large it is. Throws for anything else. */
export async function readStart(path: string, length: number, flags = READ_WITHOUT_WAITING): Promise<Buffer> {
  await using handle = await open(path, flags);
  if (!(await handle.stat()).isFile()) throw fail("not_a_file", `${path} is not a file.`);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
