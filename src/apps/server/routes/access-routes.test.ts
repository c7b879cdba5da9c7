// Signing in over HTTP: one-time links, cookies, tokens, and what visitors without any of them see.
import { expect, test } from "vitest";
import { PAGE_KEY_HEADER } from "../../api/operations.ts";
import { routes } from "./routes.ts";
import { rawRequest } from "../raw-request.fixture.ts";
import { served, type Served } from "./served.fixture.ts";

const navigation = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "none" };

async function open(site: Served, path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(site.url + path, { method, redirect: "manual", headers: { ...navigation, ...headers } });
}

async function newLink(site: Served): Promise<string> {
  const { body } = await site.call<{ url: string; expires_at: string }>("POST", "/api/v1/links");
  expect(Date.parse(body.expires_at)).toBeGreaterThan(Date.now());
  expect(body.url.startsWith(`${site.url}/enter/`)).toBe(true);
  return body.url.slice(site.url.length);
}

function cookieOf(response: Response): string {
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

/** What the page takes from the address of the first page and sends from then on. */
function keyOf(response: Response): string {
  return response.headers.get("location")?.split("#key=")[1] ?? "none";
}

test("a link signs a browser in once, and the log does not contain it", async () => {
  const site = await served([]);
  const path = await newLink(site);
  const looked = await open(site, path, {}, "HEAD");
  expect([looked.status, looked.headers.get("set-cookie")]).toEqual([200, null]);
  const first = await open(site, path);
  expect([first.status, first.headers.get("location"), first.headers.get("referrer-policy")]).toEqual([
    303,
    expect.stringMatching(/^\/#key=[\w-]{43}$/),
    "no-referrer",
  ]);
  expect(first.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
  const second = await open(site, path);
  expect([second.status, second.headers.get("set-cookie")]).toEqual([410, null]);
  expect(await second.text()).toContain(`planwright.cjs link --url ${site.url}`);
  expect((await open(site, "/enter/unknown")).status).toBe(410);
  // Nor when it is asked for in a wrong way.
  await open(site, path, {}, "POST");
  await open(site, `${path}/`);
  await open(site, `/${path}`);
  await open(site, path.replace("/enter/", "/Enter/"));
  const code = path.split("/").at(-1) ?? "?";
  expect(site.log.filter((line) => line.includes(code))).toEqual([]);
  expect(site.log.filter((line) => line.includes('"/enter/…"')).length).toBeGreaterThanOrEqual(7);

  const [cookie, key] = [cookieOf(first), keyOf(first)];
  const me = await fetch(`${site.url}/api/v1/me`, { headers: { cookie, [PAGE_KEY_HEADER]: key } });
  expect(await me.json()).toEqual({ name: "owner", role: "admin" });
  const page = await open(site, "/", { cookie });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  // The built page, or without a build the page that says so.
  const text = await page.text();
  expect(text).toContain("<title>Planwright</title>");
  expect(text).not.toContain(key);
});

// Browsers send it to every port of a host, so a page there, or another user's program, can take it and use it without a browser.
test("with a stolen cookie a program gets no answer but the empty page, and no key", async () => {
  const site = await served([]);
  const entered = await open(site, await newLink(site));
  const [cookie, key] = [cookieOf(entered), keyOf(entered)];
  const guarded = routes.filter(({ role }) => role !== "anyone");
  expect(guarded.length).toBeGreaterThan(40);
  for (const { method, path } of guarded) {
    const address = path.replaceAll(/\{\w+\}/g, "x");
    const stolen = await rawRequest(site.url, address, { cookie }, method);
    // 429 after many of them.
    expect([401, 429], `${method} ${address}`).toContain(stolen.status);
  }
  const pages = await Promise.all(
    ["/", "/settings", "/workspaces/x", "/workspaces/x/chats/y", "/docs", "/openapi.json", "/?signed_out"].map(
      async (path) => {
        const response = await open(site, path, { cookie });
        return `${JSON.stringify([...response.headers])}${await response.text()}`;
      },
    ),
  );
  expect(pages.filter((each) => each.includes(key))).toEqual([]);
});

test("of two uses at once, one succeeds", async () => {
  const site = await served([]);
  const path = await newLink(site);
  const both = await Promise.all([open(site, path), open(site, path)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([303, 410]);
});

test("from another site a link continues on a page of ours, because a redirect would come without the cookie", async () => {
  const site = await served([]);
  const headers = { ...navigation, "sec-fetch-site": "cross-site" };
  const response = await rawRequest(site.url, await newLink(site), headers);
  expect([response.status, response.headers["set-cookie"]]).toEqual([200, [expect.stringMatching(/^planwright=/)]]);
  expect(response.body.toString()).toMatch(/<meta http-equiv="refresh" content="0;url=\/#key=[\w-]{43}" \/>/);
});

test("behind https the cookie is for https alone, and so is the link", async () => {
  const site = await served([]);
  const headers = { "x-forwarded-proto": "https" };
  const { body } = await site.call<{ url: string }>("POST", "/api/v1/links", undefined, { headers });
  expect(body.url).toMatch(/^https:/);
  const entered = await open(site, new URL(body.url).pathname, headers);
  expect(entered.headers.get("set-cookie")).toMatch(/; Secure$/);
});

test("signing out removes the cookie of any caller", async () => {
  const site = await served([]);
  const response = await fetch(`${site.url}/api/v1/logout`, { method: "POST" });
  expect([response.status, response.headers.get("set-cookie")]).toEqual([
    204,
    "planwright=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
  ]);
});

test("an admin creates, lists, uses and revokes tokens", async () => {
  const site = await served([]);
  const made = await site.call<{ token: string }>("POST", "/api/v1/tokens", { name: "Ada", role: "comment" });
  expect([made.status, made.body]).toEqual([
    201,
    { name: "Ada", role: "comment", token: expect.stringMatching(/^pw_[\w-]{43}$/) },
  ]);
  const { token } = made.body;
  const list = await site.call<{ tokens: object[] }>("GET", "/api/v1/tokens");
  expect(list.body.tokens).toEqual([
    { name: "owner", role: "admin", created_at: expect.any(String) },
    { name: "Ada", role: "comment", created_at: expect.any(String) },
  ]);
  expect(list.text).not.toContain(token);
  expect((await site.call("GET", "/api/v1/me", undefined, { token })).body).toEqual({ name: "Ada", role: "comment" });
  for (const [method, path, body] of [
    ["GET", "/api/v1/tokens", undefined],
    ["POST", "/api/v1/tokens", { name: "Bob", role: "admin" }],
    ["DELETE", "/api/v1/tokens/owner", undefined],
  ] as const)
    expect((await site.call(method, path, body, { token })).status).toBe(403);
  const wrong = await Promise.all([
    site.call("POST", "/api/v1/tokens", { name: "ada", role: "view" }),
    site.call("POST", "/api/v1/tokens", { name: "a b", role: "view" }),
    site.call("POST", "/api/v1/tokens", { name: "Cy", role: "king" }),
    site.call("DELETE", "/api/v1/tokens/owner"),
    site.call("DELETE", "/api/v1/tokens/Nobody"),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual([409, 422, 422, 422, 404]);
  const { body: link } = await site.call<{ url: string }>("POST", "/api/v1/links", undefined, { token });
  const entered = await open(site, new URL(link.url).pathname);
  const signedIn = { cookie: cookieOf(entered), [PAGE_KEY_HEADER]: keyOf(entered) };
  expect((await fetch(`${site.url}/api/v1/me`, { headers: signedIn })).status).toBe(200);
  expect((await site.call("DELETE", "/api/v1/tokens/Ada")).status).toBe(204);
  expect((await site.call("GET", "/api/v1/me", undefined, { token })).status).toBe(401);
  expect((await fetch(`${site.url}/api/v1/me`, { headers: signedIn })).status).toBe(401);
  expect(site.log.join("")).not.toContain(token);
});

test("visitors learn how to sign in; without authentication no link is needed", async () => {
  const site = await served([]);
  for (const cookie of [{}, { cookie: "planwright=forged.signature" }]) {
    const outside = await open(site, "/", cookie);
    expect([outside.status, await outside.text()]).toEqual([
      401,
      expect.stringContaining(`planwright.cjs link --url ${site.url}`),
    ]);
  }
  // If other machines can connect, visitors don't learn any paths.
  const known = await served([], { config: { server: { hosts: ["planwright.example"] } } });
  const told = await (await open(known, "/")).text();
  expect(told).toContain("<code>planwright link</code>");
  expect([told.includes(known.home), told.includes("bin/planwright")]).toEqual([false, false]);
  const elsewhere = { ...navigation, "sec-fetch-site": "cross-site" };
  const onward = await rawRequest(site.url, "/workspaces/abc?x=1", elsewhere);
  expect([onward.status, onward.body.toString()]).toEqual([200, expect.stringContaining('0;url=/workspaces/abc"')]);
  const free = await served([], { noAuth: true });
  expect((await free.call("POST", "/api/v1/links")).body).toMatchObject({ url: `${free.url}/` });
  expect((await open(free, "/")).status).toBe(200);
});

test("a viewer can't use up links of others", async () => {
  const site = await served([]);
  const mine = await site.call<{ url: string }>("POST", "/api/v1/links");
  const token = site.tokenFor("view", "Bob");
  for (let count = 0; count < 30; count++) await site.call("POST", "/api/v1/links", undefined, { token });
  expect((await fetch(mine.body.url, { redirect: "manual" })).status).toBe(303);
});
