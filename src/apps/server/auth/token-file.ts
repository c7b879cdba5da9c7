// The file of valid tokens. It contains only their hashes, so that reading it gives no access.
import { hash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import { Role } from "../../api/caller.ts";
import { readPrivateFile, writePrivateFile } from "../../../adapters/files/private-files.ts";

const StoredToken = z.strictObject({
  name: z.string(),
  role: Role,
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
});
export type StoredToken = z.infer<typeof StoredToken>;

const Content = z.strictObject({ version: z.literal(1), tokens: z.array(StoredToken) });

export interface TokenFile {
  /** The current content. Throws if the file is damaged: access is never granted on a guess. */
  read(): readonly StoredToken[];
  write(tokens: readonly StoredToken[]): void;
}

/** Tokens are random enough that a fast hash without salt cannot be reversed. */
export function hashToken(token: string): string {
  return hash("sha256", token);
}

export function tokenFile(folder: string): TokenFile {
  const path = join(folder, "tokens.json");
  let known: { readonly text: string; readonly tokens: readonly StoredToken[] } | undefined;
  return {
    read() {
      const text = readPrivateFile(path);
      if (text === undefined) return [];
      // Compared by content: two changes within one tick of the file system's clock have the same time and size.
      if (known?.text !== text) known = { text, tokens: parse(path, text) };
      return known.tokens;
    },
    write(tokens) {
      const content: z.infer<typeof Content> = { version: 1, tokens: [...tokens] };
      writePrivateFile(path, `${JSON.stringify(content, null, 2)}\n`);
    },
  };
}

function parse(path: string, text: string): readonly StoredToken[] {
  try {
    return Content.parse(JSON.parse(text)).tokens;
  } catch (error) {
    throw fail(
      "storage",
      `${path} is damaged, so no token can be checked.`,
      "Repair it, or move it away to start with new tokens.",
      { cause: error },
    );
  }
}
