// How a server shows that it belongs to the owner of its token without sending anything that another program could use: anyone on the
// machine may listen on its port, and would be sent the token.
import { createHmac } from "node:crypto";

export interface Asked {
  /** Random, by the caller: an answer is worth nothing the next time. */
  readonly nonce: string;
  /** Where the connection ends: a program that passes the question on to the real server gets an answer for another place. */
  readonly address: string | undefined;
  readonly port: number | undefined;
}

export function serverProof(ownersToken: string, { nonce, address = "", port = 0 }: Asked): string {
  const place = `${address.replace(/^::ffff:(?=\d+\.)/i, "")} ${port}`;
  return createHmac("sha256", ownersToken).update(`planwright server 1\n${place}\n${nonce}`).digest("base64url");
}
