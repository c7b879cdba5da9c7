// The tokens with which people and programs come in, shared by all processes of one person on this machine.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Caller, Role } from "../../api/caller.ts";
import { withFolderLock } from "../../../adapters/files/folder-lock.ts";
import { closeFolder, readPrivateFile, writePrivateFile } from "../../../adapters/files/private-files.ts";
import { hashToken, tokenFile, type StoredToken } from "./token-file.ts";

/** What may be shown of a token. */
interface KnownToken extends Caller {
  readonly createdAt: string;
  /** Tells it from an earlier one of the same name. Says nothing about the token itself. */
  readonly id: string;
}

/** Whatever one process changes counts in all others with their next call. All throw Failed "storage" when the files are unusable. */
export interface Tokens {
  /** The admin token of who owns this folder; also in the file `token`, for their other programs. A lost one is replaced. */
  owner(): { readonly token: string; readonly isNew: boolean };
  /** The one before ends at once. */
  renewOwner(): string;
  list(): readonly KnownToken[];
  /** The only time that the token can be seen. Throws Failed for a name that is taken or does not fit. */
  create(name: string, role: Role): string;
  /** Whether there was one. */
  revoke(name: string): boolean;
  find(presented: string): Caller | undefined;
}

const OWNER = "owner";
/** Recorded where nobody with a token decided. */
const RESERVED = ["user", "local", "nobody", "planwright", "agent", "model", "intent", "auto", "start"];
const NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;
const FORM = /^pw_[\w-]{43}$/;

/** The folder is for this alone. Nothing is created in it before there is something to keep. */
export function openTokens(folder: string, clock: Pick<Clock, "now">): Tokens {
  const file = tokenFile(folder);
  const ownerFile = join(folder, "token");
  closeFolder(folder, { create: false });

  function add(name: string, role: Role): string {
    const token = `pw_${randomBytes(32).toString("base64url")}`;
    const others = file.read().filter((each) => each.name !== name);
    file.write([...others, { name, role, hash: hashToken(token), createdAt: clock.now() }]);
    return token;
  }

  function addOwner(): string {
    const token = add(OWNER, "admin");
    // Last: should we be stopped before it, the two do not fit, and the next start makes a new one.
    writePrivateFile(ownerFile, `${token}\n`);
    return token;
  }

  function kept(): string | undefined {
    const token = readPrivateFile(ownerFile)?.trim();
    return token !== undefined && find(file.read(), token)?.name === OWNER ? token : undefined;
  }

  return {
    owner() {
      const now = kept();
      if (now !== undefined) return { token: now, isNew: false };
      return withFolderLock(folder, () => {
        const meanwhile = kept();
        return meanwhile === undefined ? { token: addOwner(), isNew: true } : { token: meanwhile, isNew: false };
      });
    },
    renewOwner: () => withFolderLock(folder, addOwner),
    list: () => file.read().map(({ hash, ...shown }) => ({ ...shown, id: hash.slice(0, 16) })),
    create(name, role) {
      requireName(name);
      return withFolderLock(folder, () => {
        requireFree(name, file.read());
        return add(name, role);
      });
    },
    revoke(name) {
      if (name === OWNER)
        throw fail(
          "bad_input",
          "The owner's token can't be revoked.",
          "Renew it instead; the old one stops working immediately.",
        );
      if (!file.read().some((each) => each.name === name)) return false;
      return withFolderLock(folder, () => {
        const tokens = file.read();
        const left = tokens.filter((each) => each.name !== name);
        if (left.length < tokens.length) file.write(left);
        return left.length < tokens.length;
      });
    },
    find(presented) {
      const found = find(file.read(), presented);
      return found && { name: found.name, role: found.role };
    },
  };
}

/** Compares with all of them, so that the time it takes says nothing about which one was nearly right. */
function find(tokens: readonly StoredToken[], presented: string): StoredToken | undefined {
  if (!FORM.test(presented)) return undefined;
  const hash = Buffer.from(hashToken(presented));
  return tokens.filter((each) => timingSafeEqual(Buffer.from(each.hash), hash))[0];
}

function requireName(name: string): void {
  if (RESERVED.includes(name.toLowerCase())) throw fail("bad_input", "Invalid token name.", "Take another name.");
  if (NAME.test(name)) return;
  throw fail(
    "bad_input",
    "Invalid token name.",
    "Use up to 64 letters, digits, dots, dashes and underscores, starting with a letter or digit.",
  );
}

/** Whatever the case: what "Owner" decides must not look like the owner's decision. */
function requireFree(name: string, tokens: readonly StoredToken[]): void {
  const taken = [OWNER, ...tokens.map((each) => each.name)];
  const same = taken.find((each) => each.toLowerCase() === name.toLowerCase());
  if (same === undefined) return;
  const hint = same === OWNER ? "Use another name." : "Use another name, or revoke that token first.";
  throw fail("exists", `A token named ${same} already exists.`, hint);
}
