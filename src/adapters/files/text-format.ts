// Encoding, byte order mark and line ends of a text file, so that a change keeps what the file had.
import { fail } from "../../domain/values/failure.ts";
import { type Encoding, fileKind, HEAD_BYTES } from "./file-kind.ts";

export interface TextFormat {
  readonly encoding: Encoding | "latin1";
  readonly bom: boolean;
  /** Most lines end in CRLF. */
  readonly crlf: boolean;
}

/** null = not a text. Text that is not valid UTF-8 is taken as Latin-1, which gives every byte back unchanged. */
export function decodeText(bytes: Buffer): { text: string; format: TextFormat } | null {
  const kind = fileKind(bytes.subarray(0, HEAD_BYTES));
  if (kind.type !== "text") return null;
  const { bom } = kind;
  try {
    const text = new TextDecoder(kind.encoding, { fatal: true }).decode(bytes);
    return { text, format: { encoding: kind.encoding, bom, crlf: hasCrlf(text) } };
  } catch {
    if (kind.encoding !== "utf-8") return null;
    const text = bytes.toString("latin1");
    return { text, format: { encoding: "latin1", bom: false, crlf: hasCrlf(text) } };
  }
}

/** The format of a file whose start is known; it may end inside a character. null = not a text. */
export function formatOfStart(start: Buffer): TextFormat | null {
  const kind = fileKind(start.subarray(0, HEAD_BYTES));
  if (kind.type !== "text") return null;
  return { encoding: kind.encoding, bom: kind.bom, crlf: hasCrlf(new TextDecoder(kind.encoding).decode(start)) };
}

export function encodeText(text: string, format: TextFormat): Buffer {
  const whole = format.bom ? `\uFEFF${text}` : text;
  switch (format.encoding) {
    case "utf-8":
      return Buffer.from(whole, "utf8");
    case "utf-16le":
      return Buffer.from(whole, "utf16le");
    case "utf-16be":
      return Buffer.from(whole, "utf16le").swap16();
    case "latin1": {
      if (/[\u0100-\uffff]/.test(whole)) {
        const hint = "Use only characters of Latin-1, or convert the file to UTF-8 with write.";
        throw fail("bad_encoding", "The file is Latin-1 and the new text has characters that Latin-1 lacks.", hint);
      }
      return Buffer.from(whole, "latin1");
    }
  }
}

/** Bare LF becomes CRLF; CRLF stays. */
export function toCrlf(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}

function hasCrlf(text: string): boolean {
  const all = text.split("\n").length - 1;
  const withCr = text.split("\r\n").length - 1;
  return withCr > all - withCr;
}
