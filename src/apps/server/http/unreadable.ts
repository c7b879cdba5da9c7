// Answers malformed HTTP, which never reaches a route, in the same format as every other problem.
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { apiHeaders } from "../auth/security-headers.ts";
import { refuse, type Refused } from "../../api/problem.ts";

export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
    // If an answer was already started, a second one would be read as part of it.
    if (error.code === "ECONNRESET" || !socket.writable || socket._httpMessage?.headersSent) return socket.destroy();
    const { problem } = refusalOf(error.code);
    const body = JSON.stringify(problem);
    const headers = {
      ...apiHeaders,
      "content-type": "application/problem+json",
      "content-length": String(Buffer.byteLength(body)),
      connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${problem.status} ${problem.code}\r\n${lines.join("")}\r\n${body}`);
  });
}

function refusalOf(code: string | undefined): Refused {
  if (code === "HPE_HEADER_OVERFLOW")
    return refuse(431, "headers_too_large", "The URL and headers of the request are too long.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return refuse(408, "too_slow", "The request took too long to arrive.");
  return refuse(400, "bad_http", "The request is not valid HTTP.");
}
