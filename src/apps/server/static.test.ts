// The built page over HTTP: what is there is served and kept by browsers, and no name leads out of its folder.
import { createAdaptorServer } from "@hono/node-server";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp, type Door } from "./app.ts";
import { rawRequest } from "./raw-request.fixture.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import type { Serving } from "./serving.ts";
import { systemClock } from "../clock.ts";
import { findStatic } from "./static.ts";

function makeFolder(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-web-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "web");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(root, "secret.txt"), "secret");
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Built</title>");
  writeFileSync(join(folder, "assets", "main-Ab3_x-9Z.js"), "export {};");
  writeFileSync(join(folder, "assets", "plain.css"), "body {}");
  writeFileSync(join(folder, "assets", "font-Ab3_x-9Z.woff2"), Buffer.from([0, 255, 128]));
  writeFileSync(join(folder, "assets", ".hidden.js"), "secret");
  writeFileSync(join(folder, "assets", "key.pem"), "secret");
  mkdirSync(join(folder, "assets", "folder.js"));
  symlinkSync(join(root, "secret.txt"), join(folder, "assets", "link.txt"));
  symlinkSync(root, join(folder, "assets", "out"));
  return folder;
}

async function serveFolder(folder: string): Promise<number> {
  let port = 0;
  const nobody = { find: () => undefined, read: () => undefined };
  const door: Door = {
    tokens: nobody,
    cookies: nobody,
    noAuth: true,
    allowed: () => ({ port, hosts: [], origins: [] }),
    failedLogins: { count: () => {} },
  };
  // The page needs nothing else.
  const serving = { clock: systemClock, noAuth: true, stopping: new AbortController().signal } as unknown as Serving;
  const app = createApp(serving, door, pageRoutes(folder), pino({ level: "silent" }));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  port = (server.address() as AddressInfo).port;
  return port;
}

const ask = (port: number, path: string, headers?: Record<string, string>) =>
  rawRequest(`http://127.0.0.1:${port}`, path, headers);

test("files are served with their type, and browsers keep them as long as they are the same", async () => {
  const port = await serveFolder(makeFolder());
  const script = await ask(port, "/assets/main-Ab3_x-9Z.js");
  expect([script.status, script.body.toString(), script.headers]).toMatchObject([
    200,
    "export {};",
    {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("script-src 'self'"),
    },
  ]);
  const font = await ask(port, "/assets/font-Ab3_x-9Z.woff2");
  expect([font.headers["content-type"], [...font.body]]).toEqual(["font/woff2", [0, 255, 128]]);
  const style = await ask(port, "/assets/plain.css");
  expect(style.headers["cache-control"]).toBe("no-cache");
  const again = await ask(port, "/assets/plain.css", { "if-none-match": `"other", ${String(style.headers["etag"])}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("every address of the page gives the page", async () => {
  const port = await serveFolder(makeFolder());
  for (const path of ["/", "/workspaces/abc", "/workspaces/abc/chats/def"]) {
    const { status, body, headers } = await ask(port, path);
    expect([path, status, body.toString(), headers["cache-control"]]).toEqual([
      path,
      200,
      "<!doctype html><title>Built</title>",
      "no-cache",
    ]);
  }
});

test("no name leads out of the folder, or to what is not meant to be served", async () => {
  const port = await serveFolder(makeFolder());
  const hostile = [
    "..%2f..%2fsecret.txt",
    "../../secret.txt",
    "..%5c..%5csecret.txt",
    "%2e%2e/%2e%2e/secret.txt",
    "%252e%252e%252fsecret.txt",
    "....//secret.txt",
    "..;/secret.txt",
    "%2fetc%2fpasswd",
    "/etc/passwd",
    "C:%5cwindows%5cwin.ini",
    "link.txt",
    "out/secret.txt",
    "out%2fsecret.txt",
    ".hidden.js",
    "%2ehidden.js",
    "key.pem",
    "folder.js",
    "plain.css%00.js",
    "plain.css%0a",
    "plain.css::$DATA",
    "plain.css.",
    "",
    ".",
    "%ff%fe.js",
    `${"a".repeat(5000)}.js`,
    "nothing.js",
  ];
  for (const name of hostile) {
    const { status, body } = await ask(port, `/assets/${name}`);
    expect([name, status, body.toString() === "secret"]).toEqual([name, 404, false]);
  }
});

test("a folder that is reached by a link is fine; a file in it that is one is not", async () => {
  const folder = makeFolder();
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  expect(await findStatic(link, "index.html")).toMatchObject({ type: "text/html; charset=utf-8", isImmutable: false });
  expect(await findStatic(link, "assets", "link.txt")).toBeUndefined();
  expect(await findStatic(join(folder, "missing"), "index.html")).toBeUndefined();
});
