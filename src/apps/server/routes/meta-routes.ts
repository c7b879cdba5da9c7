// Routes about the server itself: health, version, and the API document.
import { z } from "zod";
import { serverProof } from "../auth/server-proof.ts";
import { pageHeaders } from "../auth/security-headers.ts";
import { openApiDocument } from "../openapi/document.ts";
import { STYLESHEET } from "../pages/html.ts";
import { referencePage } from "../pages/reference.ts";
import { stylesheet } from "../pages/stylesheet.ts";
import { Version } from "../../api/server-types.ts";
import { ok, route, type Route } from "../context/route.ts";

const Health = z
  .object({ status: z.literal("ok"), version: z.string(), uptime_seconds: z.int().min(0) })
  .meta({ id: "Health" });

/** `all`: every route of the server, including these. */
export function metaRoutes(all: () => readonly Route[]) {
  return [
    route({
      method: "GET",
      path: "/health",
      operation: "getHealth",
      tag: "Server",
      summary: "Health check",
      role: "anyone",
      answers: { 200: { description: "The server is healthy.", schema: Health } },
      async handle({ version, startedAt, clock }) {
        const ms = Date.parse(clock.now()) - Date.parse(startedAt);
        return ok({ status: "ok", version, uptime_seconds: Math.max(0, Math.floor(ms / 1000)) });
      },
    }),
    route({
      method: "GET",
      path: "/api/v1/proof",
      operation: "getProof",
      tag: "Server",
      summary: "Proof that this server knows the owner's token",
      description:
        "Programs of the owner check it before they send the token: it depends on the token, the nonce, and the address and port at which the connection reached the server.",
      role: "anyone",
      query: z.object({ nonce: z.string().regex(/^[\w-]{43}$/) }),
      answers: { 200: { description: "The proof.", schema: z.object({ proof: z.string() }).meta({ id: "Proof" }) } },
      async handle({ tokens }, { query: { nonce }, incoming: { socket } }) {
        const asked = { nonce, address: socket.localAddress, port: socket.localPort };
        return ok({ proof: serverProof(tokens.owner().token, asked) });
      },
    }),
    route({
      operation: "getVersion",
      tag: "Server",
      summary: "The server's version and limits",
      role: "view",
      answers: { 200: { description: "The server.", schema: Version } },
      async handle({ version, startedAt, hub, limits: { body, depth, streams } }) {
        const limits = { body, depth, streams };
        return ok({ name: "planwright", version, started_at: startedAt, working: hub.working, limits });
      },
    }),
    route({
      method: "GET",
      path: "/openapi.json",
      operation: "getDocument",
      tag: "Server",
      summary: "This document, as OpenAPI 3.1",
      role: "anyone",
      answers: { 200: { description: "The document.", schema: z.looseObject({ openapi: z.string() }) } },
      async handle({ version }) {
        return ok(openApiDocument(all(), version));
      },
    }),
    route({
      method: "GET",
      path: "/docs",
      operation: "getReference",
      tag: "Server",
      summary: "This document, as a page",
      role: "anyone",
      answers: { 200: { description: "The page.", types: { "text/html": "<!doctype html>" } } },
      async handle({ version }) {
        return referencePage(openApiDocument(all(), version));
      },
    }),
    route({
      method: "GET",
      path: STYLESHEET,
      operation: "getStylesheet",
      tag: "Server",
      summary: "The stylesheet of that page",
      role: "anyone",
      answers: { 200: { description: "The stylesheet.", types: { "text/css": "body { margin: 0; }" } } },
      async handle() {
        const headers = { ...pageHeaders, "cache-control": "max-age=300" };
        return { status: 200, text: stylesheet, type: "text/css; charset=utf-8", headers };
      },
    }),
  ];
}
