// Reads the first bytes of a file, however large it is.
import { open } from "node:fs/promises";

export async function readStart(path: string, length: number): Promise<Buffer> {
  await using handle = await open(path, "r");
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}
