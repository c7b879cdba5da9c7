// Digests of files: short evidence of what was on disk, compared before a change and after a crash.
import { createHash } from "node:crypto";
import { type FileHandle, lstat, open, readlink } from "node:fs/promises";
import { isMissing } from "./file-errors.ts";
import { READ_NO_LINK } from "./read-start.ts";

/** Up to this size a file is read in one go. */
const SMALL_BYTES = 1024 * 1024;

export interface RunningDigest {
  update(bytes: Uint8Array): void;
  end(): string;
}

/** For callers that read the content anyway. */
export function startDigest(): RunningDigest {
  const hash = createHash("sha256");
  return { update: (bytes) => void hash.update(bytes), end: () => hash.digest("hex").slice(0, 32) };
}

export function digestOfBytes(bytes: Uint8Array): string {
  const digest = startDigest();
  digest.update(bytes);
  return digest.end();
}

/** null = absent, "dir" = a folder, `link:<target>` = a symlink (not followed), "special" = a pipe, socket or device. */
export async function digestOf(path: string | Buffer): Promise<string | null> {
  try {
    const stats = await lstat(path);
    if (stats.isDirectory()) return "dir";
    if (stats.isSymbolicLink()) return `link:${await readlink(path)}`;
    // Reading a pipe or a device could block forever.
    if (!stats.isFile()) return "special";
    // The path may have become a link or a pipe since.
    await using handle = await open(path, READ_NO_LINK);
    return stats.size <= SMALL_BYTES ? digestOfBytes(await handle.readFile()) : await digestOfLarge(handle);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function digestOfLarge(handle: FileHandle): Promise<string> {
  const digest = startDigest();
  const buffer = Buffer.allocUnsafe(SMALL_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
    if (bytesRead === 0) return digest.end();
    digest.update(buffer.subarray(0, bytesRead));
  }
}
