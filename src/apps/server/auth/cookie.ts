// The page's cookie: it refers to a token without containing it, and survives a restart of the server.
// Browsers send a cookie to every port of a host, and so to other programs there: for all but the page's own files it needs a key beside it,
// which only pages of our origin know.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Caller } from "../../api/caller.ts";
import { withFolderLock } from "../../../adapters/files/folder-lock.ts";
import { readPrivateFile, writePrivateFile } from "../../../adapters/files/private-files.ts";
import type { Tokens } from "./tokens.ts";

export interface Cookies {
  /** A Set-Cookie header for the owner of the named token. Throws Failed "not_found" if there is no such token. */
  issue(name: string, connection: Connection): string;
  /** A Set-Cookie header that removes it from the browser. */
  clear(connection: Connection): string;
  /** The key that belongs to all cookies of the named token. Throws Failed "not_found" if there is no such token. */
  keyFor(name: string): string;
  /** The caller that a Cookie header and the key beside it identify, with the token's current role. */
  read(header: string, key: string): Caller | undefined;
  /** The same without the key: enough to show a page that contains nothing private. */
  readForPage(header: string): Caller | undefined;
}

interface Connection {
  /** Whether the browser uses https; otherwise it would reject a Secure cookie. */
  readonly secure: boolean;
}

const COOKIE_NAME = "planwright";
const DAYS_30 = 30 * 24 * 60 * 60;
/** The longest cookie that browsers keep. */
const LONGEST = 4096;
/** Pages on other ports of this machine can set cookies with our name, so ours may come after theirs. */
const MOST_TRIED = 10;

const Content = z.strictObject({ name: z.string(), id: z.string(), expires: z.number() });

export function openCookies(folder: string, tokens: Pick<Tokens, "list">, clock: Pick<Clock, "now">): Cookies {
  const secretFile = join(folder, "cookie-secret");

  function check(value: string, key: string | null): Caller | undefined {
    const [content = "", signature = "", ...more] = value.split(".");
    const secret = readSecret(secretFile);
    if (more.length > 0 || secret === undefined || !isSame(sign(content, secret), signature)) return undefined;
    const { name, id, expires } = Content.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
    if (Date.parse(clock.now()) >= expires) return undefined;
    // Includes the token's id: a new token with the same name must not revive old cookies.
    const token = tokens.list().find((each) => each.name === name && each.id === id);
    if (!token || (key !== null && !isSame(keyOf(token, secret), key))) return undefined;
    return { name: token.name, role: token.role };
  }

  function checkAll(header: string, key: string | null): Caller | undefined {
    for (const value of valuesIn(header)) {
      const caller = check(value, key);
      if (caller) return caller;
    }
    return undefined;
  }

  function existing(name: string): { readonly name: string; readonly id: string } {
    const token = tokens.list().find((each) => each.name === name);
    if (!token) throw fail("not_found", `The token ${name} no longer exists.`, "Use another token.");
    return token;
  }

  return {
    issue(name, connection) {
      const { id } = existing(name);
      const expires = Date.parse(clock.now()) + DAYS_30 * 1000;
      const stands: z.infer<typeof Content> = { name, id, expires };
      const content = Buffer.from(JSON.stringify(stands)).toString("base64url");
      const secret = readSecret(secretFile) ?? makeSecret(folder, secretFile);
      return setCookie(`${content}.${sign(content, secret)}`, DAYS_30, connection);
    },
    clear: (connection) => setCookie("", 0, connection),
    keyFor: (name) => keyOf(existing(name), readSecret(secretFile) ?? makeSecret(folder, secretFile)),
    read: (header, key) => checkAll(header, key),
    readForPage: (header) => checkAll(header, null),
  };
}

/** The values of our cookie in a Cookie header. */
export function valuesIn(header: string): readonly string[] {
  return header
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${COOKIE_NAME}=`) && each.length <= LONGEST)
    .slice(0, MOST_TRIED)
    .map((each) => each.slice(COOKIE_NAME.length + 1));
}

function setCookie(value: string, seconds: number, { secure }: Connection): string {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  return `${COOKIE_NAME}=${value}; ${attributes}`;
}

function sign(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`planwright cookie 1\n${content}`).digest("base64url");
}

function keyOf({ name, id }: { readonly name: string; readonly id: string }, secret: string): string {
  return createHmac("sha256", secret)
    .update(`planwright page key 1\n${JSON.stringify([name, id])}`)
    .digest("base64url");
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function makeSecret(folder: string, file: string): string {
  return withFolderLock(folder, () => {
    const existing = readSecret(file);
    if (existing !== undefined) return existing;
    const secret = randomBytes(32).toString("base64url");
    writePrivateFile(file, `${secret}\n`);
    return secret;
  });
}

/** Read each time: deleting the file invalidates all cookies at once. */
function readSecret(file: string): string | undefined {
  const secret = readPrivateFile(file)?.trim();
  // A truncated secret would let anyone sign.
  if (secret === undefined || /^[\w-]{43}$/.test(secret)) return secret;
  throw fail("storage", `${file} is damaged.`, "Delete it. Everyone then has to open the page with a new link.");
}
