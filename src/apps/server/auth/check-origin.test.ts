// Only requests to this server are accepted, and only from its own pages, allowed origins, and programs.
import { expect, test } from "vitest";
import { refusalOf, thrownBy } from "./auth.fixture.ts";
import { checkOrigin, type AllowedOrigins, type Origins } from "./check-origin.ts";

const usual: AllowedOrigins = { port: 4711, hosts: [], origins: [] };
const program: Origins = {
  method: "POST",
  host: "localhost:4711",
  origin: undefined,
  secFetchSite: undefined,
  secFetchMode: undefined,
  secFetchDest: undefined,
};
const check = (request: Partial<Origins>, allowed: Partial<AllowedOrigins> = {}) =>
  thrownBy(() => checkOrigin({ ...program, ...request }, { ...usual, ...allowed }));

test.each([
  ["localhost:4711", "http://localhost:4711", "nothing"],
  ["LOCALHOST:4711", "http://localhost:4711", "nothing"],
  ["[0::1]:4711", "http://[::1]:4711", "nothing"],
  ["localhost:4711", "https://localhost:4711", "403 cross_site"],
  ["localhost:4711", "http://localhost:4712", "403 cross_site"],
  ["localhost:4711", "http://localhost", "403 cross_site"],
  ["localhost:4711", "http://127.0.0.1:4711", "403 cross_site"],
  ["localhost:4711", "http://evil.com", "403 cross_site"],
  ["localhost:4711", "http://evil.com:4711", "403 cross_site"],
  ["localhost:4711", "http://localhost:4711.evil.com", "403 cross_site"],
  ["localhost:4711", "http://localhost:4711@evil.com", "403 cross_site"],
  ["localhost:4711", "http://evil.com@localhost:4711", "403 cross_site"],
  ["localhost:4711", "http://localhost:4711/", "403 cross_site"],
  ["localhost:4711", "http://localhost:4711, http://evil.com", "403 cross_site"],
  ["localhost:4711", "localhost:4711", "403 cross_site"],
  ["localhost:4711", "file://", "403 cross_site"],
  ["localhost:4711", "null", "403 cross_site"],
  ["localhost:4711", "*", "403 cross_site"],
  ["localhost:4711", "", "403 cross_site"],
  ["localhost:4711", "http://localhost:4711\0", "403 cross_site"],
  ["localhost:4711", "http://locaⅼhost:4711", "403 cross_site"],
  ["box.lan", "http://box.lan", "nothing"],
  ["box.lan", "https://box.lan", "nothing"],
  ["box.lan:443", "https://box.lan", "nothing"],
  ["box.lan", "https://box.lan:443", "nothing"],
  ["box.lan:8443", "https://box.lan:8443", "nothing"],
  ["box.lan:443", "http://box.lan", "403 cross_site"],
  ["box.lan", "https://box.lan:8443", "403 cross_site"],
  ["box.lan", "ftp://box.lan", "403 cross_site"],
])("at %s the origin %j gives %s", (host, origin, outcome) => {
  expect(check({ host, origin }, { hosts: ["box.lan"] })).toBe(outcome);
  expect(check({ host, origin, method: "GET" }, { hosts: ["box.lan"] })).toBe(outcome);
});

test.each([
  ["https://app.example.com", "https://app.example.com", "nothing"],
  ["https://App.example.com/", "https://app.example.com", "nothing"],
  ["vscode-webview://abc", "vscode-webview://abc", "nothing"],
  ["https://app.example.com", "http://app.example.com", "403 cross_site"],
  ["https://app.example.com", "https://app.example.com:8443", "403 cross_site"],
  ["https://app.example.com", "https://app.example.com.evil.com", "403 cross_site"],
  ["https://app.example.com", "https://evil.com", "403 cross_site"],
  ["null", "null", "403 cross_site"],
  ["*", "*", "403 cross_site"],
  ["*", "https://evil.com", "403 cross_site"],
  ["", "", "403 cross_site"],
])("with %j in the list of origins, a page of %j gives %s", (listed, origin, outcome) => {
  expect(check({ origin, secFetchSite: "cross-site" }, { origins: [listed] })).toBe(outcome);
});

test("an allowed page must still name our host", () => {
  const origin = "https://app.example.com";
  expect(check({ origin, host: "app.example.com" }, { origins: [origin] })).toBe("421 wrong_host");
});

test.each([
  ["same-origin", "nothing"],
  ["none", "nothing"],
  ["same-site", "403 cross_site"],
  ["cross-site", "403 cross_site"],
  ["", "403 cross_site"],
  ["Same-Origin", "403 cross_site"],
  ["same-origin, cross-site", "403 cross_site"],
])("Sec-Fetch-Site %j gives %s, with and without our own origin", (secFetchSite, outcome) => {
  expect(check({ secFetchSite })).toBe(outcome);
  expect(check({ secFetchSite, method: "GET" })).toBe(outcome);
  expect(check({ secFetchSite, origin: "http://localhost:4711" })).toBe(outcome);
});

test.each(["cross-site", "same-site"])("a link on a %s page may lead to ours; nothing else may", (secFetchSite) => {
  const link = { method: "GET", secFetchSite, secFetchMode: "navigate", secFetchDest: "document" };
  expect(check(link)).toBe("nothing");
  const others: Partial<Origins>[] = [
    { method: "POST" },
    { method: "HEAD" },
    { secFetchMode: "no-cors" },
    { secFetchMode: undefined },
    { secFetchDest: "iframe" },
    { secFetchDest: "image" },
    { secFetchDest: undefined },
    { origin: "https://evil.com" },
    { origin: "null" },
  ];
  expect(others.map((each) => check({ ...link, ...each }))).toEqual(others.map(() => "403 cross_site"));
  expect(check({ ...link, host: "evil.com:4711" })).toBe("421 wrong_host");
});

test("refusals say what to do and do not echo the request", () => {
  const host = refusalOf(() => checkOrigin({ ...program, host: "evil.com" }, usual));
  const origin = refusalOf(() => checkOrigin({ ...program, origin: "https://evil.com" }, usual));
  expect([host?.problem.detail, host?.problem.hint, origin?.problem.detail, origin?.problem.hint]).toEqual([
    "This server does not answer to that host name.",
    "Use http://localhost:4711, or add the name to server.hosts.",
    "The request comes from a page of another site.",
    "Open Planwright's own page, or add the other page's origin to server.origins.",
  ]);
});
