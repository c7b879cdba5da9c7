// Serves the files of the built page from one folder; no request reaches a file outside of it.
import { createHash } from "node:crypto";
import { open, realpath } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pageHeaders } from "../auth/security-headers.ts";
import { isInside } from "../../../adapters/files/inside.ts";
import { READ_NO_LINK } from "../../../adapters/files/read-start.ts";
import { refuse } from "../../api/problem.ts";

/** The output folder of the build; the same in a checkout and in an installed package. */
export const builtPage = fileURLToPath(new URL("../../../../dist/web", import.meta.url));

interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  /** The name contains a hash of the content, so the content never changes. */
  readonly isImmutable: boolean;
  /** Compressed variants that the build created. */
  encoded(encoding: Encoding): Promise<Pick<StaticFile, "bytes" | "etag"> | undefined>;
}

/** Only these types are served. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

const NAME = /^[A-Za-z0-9_][\w.@-]{0,199}$/;
const HASHED = /-[\w-]{8}\.\w+$/;
const LARGEST = 20_000_000;

/** Suffixes of compressed files. They can't be requested by name: their type is not served. */
const endings: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz" };

/** Finds a file by its path segments. Undefined if there is none that may be served. */
export async function findStatic(folder: string, ...names: readonly string[]): Promise<StaticFile | undefined> {
  const name = names.at(-1) ?? "";
  const type = types[extname(name).toLowerCase()];
  // A segment can't escape the folder: no slash, backslash, colon, leading dot or encoding.
  if (type === undefined || !names.every((each) => NAME.test(each))) return undefined;
  const plain = await readStatic(folder, names);
  const encoded = (encoding: Encoding) => readStatic(folder, [...names.slice(0, -1), name + endings[encoding]]);
  return plain && { ...plain, type, isImmutable: HASHED.test(name), encoded };
}

async function readStatic(
  folder: string,
  names: readonly string[],
): Promise<Pick<StaticFile, "bytes" | "etag"> | undefined> {
  try {
    const root = await realpath(folder);
    const path = join(root, ...names);
    // A symlink inside the folder may lead out of it.
    if ((await realpath(path)) !== path || !isInside(root, path)) return undefined;
    await using handle = await open(path, READ_NO_LINK);
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > LARGEST) return undefined;
    const bytes = await handle.readFile();
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
    return { bytes, etag };
  } catch {
    return undefined;
  }
}

/** Sends the file, compressed if possible, or 304 if the browser has it. */
export async function sendStatic(
  file: StaticFile,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<"written"> {
  const { type, isImmutable } = file;
  const { bytes, etag, encoding } = await chosen(file, acceptedEncodings(incoming.headers["accept-encoding"]));
  const headers = {
    ...pageHeaders,
    etag,
    ...(encoding === undefined ? {} : { "content-encoding": encoding }),
    // Also on uncompressed answers: a cache must not serve them to clients that accept compression.
    vary: [outgoing.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "),
    "cache-control": isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (isKnown(incoming.headers["if-none-match"], etag)) outgoing.writeHead(304, headers).end();
  else outgoing.writeHead(200, { ...headers, "content-type": type, "content-length": bytes.length }).end(bytes);
  return "written";
}

async function chosen(file: StaticFile, accepted: readonly (Encoding | "identity")[]) {
  for (const encoding of accepted) {
    if (encoding === "identity") return { ...file, encoding: undefined };
    const found = await file.encoded(encoding);
    if (found) return { ...found, encoding };
  }
  throw refuse(406, "not_acceptable", "This file is not available in an encoding that you accept.", {
    hint: "Allow identity in Accept-Encoding.",
  });
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === etag || each.trim() === "*");
}

type Encoding = "br" | "gzip";

/** Ordered by size: if the client likes two equally, the smaller is sent. */
const known = ["br", "gzip", "identity"] as const;

/** Best first. Empty if the client refuses everything, even the identity encoding. */
export function acceptedEncodings(header: string | undefined): readonly (typeof known)[number][] {
  if (header === undefined) return ["identity"];
  const weights = new Map<string, number>();
  for (const each of header.split(",").slice(0, 50)) {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    const given = parameters.find((part) => /^q\s*=/.test(part));
    if (name !== "") weights.set(name === "x-gzip" ? "gzip" : name, given === undefined ? 1 : weightOf(given));
  }
  // Unnamed encodings get the weight of *. Identity is acceptable unless refused, but never preferred.
  const weight = (name: string) => weights.get(name) ?? weights.get("*") ?? (name === "identity" ? 0.0001 : 0);
  const wanted = known.filter((name) => weight(name) > 0);
  return wanted.toSorted((one, other) => weight(other) - weight(one));
}

/** An invalid weight means not wanted. */
function weightOf(parameter: string): number {
  const text = parameter.slice(parameter.indexOf("=") + 1).trim();
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
