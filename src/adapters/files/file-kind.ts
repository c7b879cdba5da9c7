// Tells text, images and other binary files apart by their first bytes, because names lie.
export type Encoding = "utf-8" | "utf-16le" | "utf-16be";

export type FileKind =
  | { readonly type: "text"; readonly encoding: Encoding; readonly bom: boolean }
  | { readonly type: "image"; readonly mediaType: string }
  | { readonly type: "binary"; readonly what: string };

/** How many bytes of the start `fileKind` wants to see. */
export const HEAD_BYTES = 8192;

const images: [magic: string, mediaType: string][] = [
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
];

const binaries: [magic: string, what: string][] = [
  ["%PDF-", "PDF document"],
  ["PK\x03\x04", "zip archive"],
  ["\x1f\x8b", "gzip archive"],
  ["\x7fELF", "ELF program"],
  ["MZ\x90\x00", "Windows program"],
  ["\xca\xfe\xba\xbe", "Java class or Mach-O program"],
  ["\xcf\xfa\xed\xfe", "Mach-O program"],
  ["\0asm", "WebAssembly module"],
  ["SQLite format 3\0", "SQLite database"],
  ["BZh", "bzip2 archive"],
  ["\xfd7zXZ\0", "xz archive"],
  ["7z\xbc\xaf\x27\x1c", "7-Zip archive"],
  ["\x28\xb5\x2f\xfd", "zstd archive"],
];

export function fileKind(head: Buffer): FileKind {
  const start = head.toString("latin1");
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return { type: "image", mediaType: "image/webp" };
  const image = images.find(([magic]) => start.startsWith(magic));
  if (image !== undefined) return { type: "image", mediaType: image[1] };
  const binary = binaries.find(([magic]) => start.startsWith(magic));
  // A text can start with "BZh" or "MZ", too, so a known start also needs bytes that no text has.
  if (binary !== undefined && (binary[1].startsWith("PDF") || looksBinary(start)))
    return { type: "binary", what: binary[1] };
  if (start.startsWith("\xef\xbb\xbf")) return { type: "text", encoding: "utf-8", bom: true };
  if (start.startsWith("\xff\xfe")) return { type: "text", encoding: "utf-16le", bom: true };
  if (start.startsWith("\xfe\xff")) return { type: "text", encoding: "utf-16be", bom: true };
  if (looksBinary(start)) return { type: "binary", what: "unknown type" };
  return { type: "text", encoding: "utf-8", bom: false };
}

function looksBinary(start: string): boolean {
  if (start.includes("\0")) return true;
  // eslint-disable-next-line no-control-regex
  const controls = start.match(/[\x01-\x07\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return controls > start.length / 10;
}
