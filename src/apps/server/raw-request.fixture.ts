// Sends requests exactly as written: fetch would normalize the path and add its own headers.
import { request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export function rawRequest(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<RawAnswer> {
  const { hostname: host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ host, port, path, headers, method }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces), headers: response.headers });
    });
    asked.on("error", reject).end();
  });
}
