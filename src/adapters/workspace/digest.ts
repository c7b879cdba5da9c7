// Digests of files: short evidence of what was on disk, compared before a change and after a crash.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, readFile, readlink } from "node:fs/promises";

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
export async function digestOf(absolutePath: string): Promise<string | null> {
  try {
    const stats = await lstat(absolutePath);
    if (stats.isDirectory()) return "dir";
    if (stats.isSymbolicLink()) return `link:${await readlink(absolutePath)}`;
    // Reading a pipe or a device could block for ever.
    if (!stats.isFile()) return "special";
    if (stats.size <= SMALL_BYTES) return digestOfBytes(await readFile(absolutePath));
    const digest = startDigest();
    for await (const chunk of createReadStream(absolutePath, { highWaterMark: 1 << 20 })) digest.update(chunk);
    return digest.end();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}
