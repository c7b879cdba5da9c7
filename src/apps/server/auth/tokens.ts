// Access tokens of people and programs, shared by all processes of one user on this machine.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { fail } from "../../../domain/values/failure.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Caller, Role } from "../../api/caller.ts";
import { withFolderLock } from "../../../adapters/files/folder-lock.ts";
import { closeFolder, readPrivateFile, writePrivateFile } from "../../../adapters/files/private-files.ts";
import { hashToken, tokenFile, type StoredToken } from "./token-file.ts";

/** The public part of a token. */
interface KnownToken extends Caller {
  readonly createdAt: string;
  /** Distinguishes it from an earlier token with the same name. Reveals nothing about the token. */
  readonly id: string;
}

/** A change by one process applies to all others with their next call. All methods throw Failed "storage" when the files are unusable. */
export interface Tokens {
  /** The admin token of the folder's owner; also in the file `token`, for their other programs. A lost one is replaced. */
  owner(): { readonly token: string; readonly isNew: boolean };
  /** The previous token stops working immediately. */
  renewOwner(): string;
  list(): readonly KnownToken[];
  /** Returns the token, which can't be read again. Throws Failed for a name that is taken or invalid. */
  create(name: string, role: Role): string;
  /** Whether there was such a token. */
  revoke(name: string): boolean;
  find(presented: string): Caller | undefined;
}

const OWNER = "owner";
/** The name recorded for decisions made without a token. */
const RESERVED = ["user", "local", "nobody", "planwright", "agent", "model", "intent", "auto", "start"];
const NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;
const FORM = /^pw_[\w-]{43}$/;

/** The folder holds nothing else. Nothing is created before there is something to store. */
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
    // Written last: if the process dies before this, the two files disagree, and the next start creates a new token.
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
        const existing = kept();
        return existing === undefined ? { token: addOwner(), isNew: true } : { token: existing, isNew: false };
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

/** Compares with every token, so that the duration reveals nothing about near misses. */
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

/** Ignores case: "Owner" must not look like the owner. */
function requireFree(name: string, tokens: readonly StoredToken[]): void {
  const taken = [OWNER, ...tokens.map((each) => each.name)];
  const same = taken.find((each) => each.toLowerCase() === name.toLowerCase());
  if (same === undefined) return;
  const hint = same === OWNER ? "Use another name." : "Use another name, or revoke that token first.";
  throw fail("exists", `A token named ${same} already exists.`, hint);
}
