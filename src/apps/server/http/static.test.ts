// The built page over HTTP: files are served and cached, and no name leads out of the folder.
import { createAdaptorServer } from "@hono/node-server";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createApp, type Door } from "./app.ts";
import { rawRequest } from "../raw-request.fixture.ts";
import { pageRoutes } from "../routes/page-routes.ts";
import type { ServerContext } from "../context/server-context.ts";
import { systemClock } from "../../config/clock.ts";
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
  writeFileSync(join(folder, "assets", "packed.js.br"), "secret");
  writeFileSync(join(folder, "assets", "packed.js.gz"), "secret");
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
  const context = {
    clock: systemClock,
    noAuth: true,
    stopping: new AbortController().signal,
  } as unknown as ServerContext;
  const app = createApp(context, door, pageRoutes(folder), pino({ level: "silent" }));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  port = (server.address() as AddressInfo).port;
  return port;
}

const ask = (port: number, path: string, headers?: Record<string, string>) =>
  rawRequest(`http://127.0.0.1:${port}`, path, headers);

test("files are served with their type and cached while unchanged", async () => {
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

test("compressed variants are sent to clients that accept them, each with its own etag", async () => {
  const folder = makeFolder();
  for (const name of ["index.html", "assets/main-Ab3_x-9Z.js"]) {
    const plain = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(plain));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(plain));
  }
  const port = await serveFolder(folder);
  const script = "/assets/main-Ab3_x-9Z.js";
  const plain = await ask(port, script);
  const br = await ask(port, script, { "accept-encoding": "gzip, deflate, br" });
  const gz = await ask(port, script, { "accept-encoding": "br;q=0.1, gzip" });
  expect([plain, br, gz].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  expect([brotliDecompressSync(br.body).toString(), gunzipSync(gz.body).toString()]).toEqual([
    "export {};",
    "export {};",
  ]);
  for (const { headers, body } of [plain, br, gz])
    expect(headers).toMatchObject({
      vary: "Origin, Accept-Encoding",
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(body.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": expect.stringContaining("worker-src 'self'"),
    });
  const etags = [plain, br, gz].map(({ headers }) => String(headers["etag"]));
  expect(new Set(etags).size).toBe(3);
  const again = await ask(port, script, { "accept-encoding": "br", "if-none-match": etags[1] ?? "" });
  expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, etags[1]]);
  const other = await ask(port, script, { "accept-encoding": "gzip", "if-none-match": etags[1] ?? "" });
  expect([other.status, other.headers["content-encoding"]]).toEqual([200, "gzip"]);
  const page = await ask(port, "/settings", { "accept-encoding": "br" });
  expect(brotliDecompressSync(page.body).toString()).toContain("Built");
});

test("without a variant the file is sent uncompressed, or refused if the client does not accept that", async () => {
  const folder = makeFolder();
  const port = await serveFolder(folder);
  const css = (accepts: string) => ask(port, "/assets/plain.css", { "accept-encoding": accepts });
  const plain = await css("br, gzip");
  expect([plain.status, plain.headers["content-encoding"], plain.body.toString()]).toEqual([200, undefined, "body {}"]);
  expect([(await css("br, identity;q=0")).status, (await css("*;q=0")).status]).toEqual([406, 406]);
  writeFileSync(join(folder, "assets/plain.css.gz"), gzipSync("body {}"));
  const zipped = await css("br, *;q=0.5, identity;q=0");
  expect([zipped.status, zipped.headers["content-encoding"]]).toEqual([200, "gzip"]);
  // A link out of the folder is not served this way either.
  symlinkSync(join(folder, "../secret.txt"), join(folder, "assets/plain.css.br"));
  expect((await css("br")).body.toString()).toBe("body {}");
});

test("the icon of the page is public if there is one", async () => {
  const folder = makeFolder();
  const port = await serveFolder(folder);
  expect((await ask(port, "/favicon.svg")).status).toBe(404);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  const { status, headers, body } = await ask(port, "/favicon.svg");
  expect([status, headers["content-type"], body.toString()]).toEqual([200, "image/svg+xml", "<svg/>"]);
  expect((await ask(port, "/index.html")).status).toBe(404);
});

test("every address of the page gives the page", async () => {
  const port = await serveFolder(makeFolder());
  for (const path of ["/", "/settings", "/workspaces/abc", "/workspaces/abc/chats/def"]) {
    const { status, body, headers } = await ask(port, path);
    expect([path, status, body.toString(), headers["cache-control"]]).toEqual([
      path,
      200,
      "<!doctype html><title>Built</title>",
      "no-cache",
    ]);
  }
});

test("without a build, a page says what runs here", async () => {
  const port = await serveFolder(join(makeFolder(), "missing"));
  const { status, body } = await ask(port, "/");
  expect([status, body.toString()]).toEqual([200, expect.stringContaining("You are local")]);
});

test("no name leads out of the folder, or to files that must not be served", async () => {
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
    "packed.js.br",
    "packed.js.gz",
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

test("the folder may be a symlink; files in it may not", async () => {
  const folder = makeFolder();
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  expect(await findStatic(link, "index.html")).toMatchObject({ type: "text/html; charset=utf-8", isImmutable: false });
  expect(await findStatic(link, "assets", "link.txt")).toBeUndefined();
  expect(await findStatic(join(folder, "missing"), "index.html")).toBeUndefined();
});
