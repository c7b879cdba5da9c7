// Minimal stream readers in their own process: each only checks that ids count up by one.
import { connect } from "node:net";

/** From the parent: read this, up to the id `to`. */
export interface Order {
  readonly port: number;
  readonly path: string;
  readonly readers: number;
  readonly to: number;
}

/** To the parent: all are connected; all have everything, or one failed. */
export type Word =
  | { readonly type: "ready" }
  | { readonly type: "done"; readonly bytes: number }
  | { readonly type: "wrong"; readonly sentence: string };

/** JSON has no raw newlines, so this is always the start of a frame. */
const MARK = Buffer.from("\nid: ");
const NEWLINE = 10;
/** The longest start of a frame that may be split. */
const CUT = 32;

process.on("message", (order: Order) => void read(order));

function tell(word: Word): void {
  process.send?.(word);
}

function read({ port, path, readers, to }: Order): void {
  let [begun, done, bytes] = [0, 0, 0];
  for (let index = 0; index < readers; index++) {
    let [last, isBegun] = [0, false];
    let rest = Buffer.alloc(0);
    const buffer = Buffer.allocUnsafe(64 * 1024);
    const onPiece = (size: number): boolean => {
      bytes += size;
      const piece = rest.length === 0 ? buffer.subarray(0, size) : Buffer.concat([rest, buffer.subarray(0, size)]);
      if (!isBegun) {
        // Skips the headers and the first line of the stream.
        isBegun = piece.includes("retry: ");
        if (isBegun && ++begun === readers) tell({ type: "ready" });
      }
      let at = 0;
      for (;;) {
        const mark = piece.indexOf(MARK, at);
        if (mark === -1) break;
        let [end, id] = [mark + MARK.length, 0];
        while (end < piece.length && piece[end] !== NEWLINE) id = id * 10 + (piece[end++] ?? 0) - 48;
        if (end === piece.length) break;
        if (id !== last + 1) tell({ type: "wrong", sentence: `Reader ${index} got ${id} after ${last}.` });
        last = id;
        at = end;
      }
      rest = Buffer.from(piece.subarray(Math.max(at, piece.length - CUT)));
      if (last !== to) return true;
      socket.destroy();
      if (++done === readers) tell({ type: "done", bytes });
      return false;
    };
    const socket = connect({ port, host: "127.0.0.1", onread: { buffer, callback: onPiece } }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
    );
    socket.on("end", () => tell({ type: "wrong", sentence: `Reader ${index} was cut off after ${last}.` }));
    socket.on("error", (error) => tell({ type: "wrong", sentence: `Reader ${index}: ${error.message}` }));
  }
}
