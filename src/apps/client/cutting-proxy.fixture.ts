// A proxy that cuts connections at any point.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface CuttingProxy {
  readonly url: string;
  /** How many connections it has cut. */
  readonly cuts: number;
  /** Connects to this server from now on. */
  leadTo(url: string): void;
  /** Cuts each connection after this many bytes of responses; null: stops cutting. */
  cutAfter(bytes: (() => number) | null): void;
  /** Cuts all connections now. */
  cutAll(): void;
}

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  let port = Number(new URL(target).port);
  let limit: (() => number) | null = null;
  let cuts = 0;
  const open = new Set<() => void>();
  const server = createServer((incoming) => {
    const outgoing = connect(port, "127.0.0.1");
    let left = limit?.() ?? Number.POSITIVE_INFINITY;
    const cut = () => {
      open.delete(cut);
      for (const each of [incoming, outgoing]) each.destroy();
    };
    open.add(cut);
    outgoing.on("data", (piece: Buffer) => {
      incoming.write(piece.subarray(0, left));
      left -= piece.length;
      if (left > 0) return;
      cuts++;
      // What was written before still arrives: the cut is in the middle of something.
      incoming.end(cut);
    });
    incoming.pipe(outgoing);
    for (const each of [incoming, outgoing] as Socket[]) each.on("error", cut).on("close", cut);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cutAll = () => [...open].forEach((cut) => cut());
  onTestFinished(() => {
    server.close();
    cutAll();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    cutAfter(bytes) {
      limit = bytes;
    },
    cutAll() {
      cuts += open.size;
      cutAll();
    },
  };
}
