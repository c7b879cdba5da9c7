// Sends the owner's token only to the owner's own server: the server on this machine has to prove first that it is one.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { z } from "zod";
import { fail } from "../../../domain/values/failure.ts";
import { systemClock } from "../../config/clock.ts";
import { paths } from "../../config/paths.ts";
import { isLoopback } from "../../config/project-rules.ts";
import { serverProof } from "../../server/auth/server-proof.ts";
import { openTokens } from "../../server/auth/tokens.ts";

export interface Entrance {
  /** For requests: it names the address that was reached, as a name may lead to another one the next time. */
  readonly url: string;
  readonly token: string;
}

const PATIENCE_MS = 10_000;
const Answer = z.object({ proof: z.string() });

/** `given` is a token that the user chose for this server; without one, the owner's, for a server that is the owner's. */
export async function enterServer(
  url: string,
  given: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<Entrance> {
  if (given !== undefined) return { url, token: given };
  const parsed = new URL(url);
  if (!isLoopback(url) || parsed.protocol !== "http:")
    throw fail("usage", `${url} is not on this machine, so it doesn't get the owner's token.`, anotherToken);
  const { token } = openTokens(paths(env).server, systemClock).owner();
  const nonce = randomBytes(32).toString("base64url");
  const { address, port, answer } = await ask(new URL(`${url}/api/v1/proof?nonce=${nonce}`), url, signal);
  const [expected, proof] = [serverProof(token, { nonce, address, port }), answer].map((each) => Buffer.from(each));
  if (!expected || !proof || expected.length !== proof.length || !timingSafeEqual(expected, proof))
    throw fail("refused", `The program that listens at ${url} is not your Planwright server.`, anotherToken);
  parsed.hostname = address.includes(":") ? `[${address}]` : address;
  return { url: parsed.href.replace(/\/+$/, ""), token };
}

const anotherToken =
  "Start yours with planwright serve, or name a token for this one with --token or PLANWRIGHT_TOKEN.";

/** The answer, and where it came from. Without a proxy, and without following redirects. */
function ask(asked: URL, url: string, stop?: AbortSignal): Promise<{ address: string; port: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(stop ? [stop] : [])]);
    const request = get(asked, { agent: false, signal }, (response) => {
      const { remoteAddress: address = "", remotePort: port = 0 } = response.socket;
      startOf(response).then(
        (body) => resolve({ address, port, answer: proofIn(body) }),
        () => resolve({ address, port, answer: "" }),
      );
    });
    request.on("error", () =>
      reject(fail("unreachable", `No server is listening at ${url}.`, "Start it with: planwright serve")),
    );
  });
}

const LONGEST_ANSWER = 1_000;

/** A program that listens there may send without end. */
async function startOf(response: IncomingMessage): Promise<string> {
  let text = "";
  response.setEncoding("utf8");
  for await (const piece of response) {
    text += String(piece);
    if (text.length > LONGEST_ANSWER) break;
  }
  return text;
}

function proofIn(body: string): string {
  try {
    return Answer.parse(JSON.parse(body)).proof;
  } catch {
    return "";
  }
}
