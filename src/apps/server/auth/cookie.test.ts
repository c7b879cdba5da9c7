// A cookie identifies only its owner, only while its token exists, and only with that token's role.
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modeOf, newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { openCookies } from "./cookie.ts";
import { openTokens } from "./tokens.ts";

const DAY = 24 * 60 * 60 * 1000;
const plain = { secure: false };

function open(folder = newFolder()) {
  const clock = testClock();
  const tokens = openTokens(folder, clock);
  tokens.create("ann", "approve");
  const reopen = () => openCookies(folder, openTokens(folder, clock), clock);
  return { folder, clock, tokens, cookies: reopen(), reopen, secretFile: join(folder, "cookie-secret") };
}

/** What a browser sends back. */
function sent(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

const ann = { name: "ann", role: "approve" };

test("browsers keep it for 30 days, only for this server's pages, and out of reach of scripts", () => {
  const { cookies } = open();
  const form = /^planwright=[\w-]+\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/;
  expect(cookies.issue("ann", plain)).toMatch(form);
  expect(cookies.issue("ann", { secure: true })).toMatch(/; SameSite=Strict; Secure$/);
  expect(cookies.clear(plain)).toBe("planwright=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
  expect(cookies.clear({ secure: true })).toBe("planwright=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure");
});

test("it survives a restart, and contains neither the token nor its role", () => {
  const { cookies, reopen, tokens } = open();
  const { token } = tokens.owner();
  const cookie = sent(cookies.issue("owner", plain));
  expect(reopen().readForPage(cookie)).toEqual({ name: "owner", role: "admin" });
  const content = Buffer.from(cookie.slice("planwright=".length).split(".")[0] ?? "", "base64url").toString();
  expect(Object.keys(JSON.parse(content) as object)).toEqual(["name", "id", "expires"]);
  expect(content).not.toContain(token);
});

test("the secret is readable by the owner only, and created on first use", () => {
  const { cookies, secretFile } = open();
  expect(cookies.readForPage("planwright=a.b")).toBeUndefined();
  expect(existsSync(secretFile)).toBe(false);
  const cookie = sent(cookies.issue("ann", plain));
  expect(modeOf(secretFile)).toBe("600");
  chmodSync(secretFile, 0o644);
  expect([cookies.readForPage(cookie), modeOf(secretFile)]).toEqual([ann, "600"]);
});

test("it expires after 30 days, to the millisecond", () => {
  const { cookies, clock } = open();
  const cookie = sent(cookies.issue("ann", plain));
  clock.pass(30 * DAY - 1);
  expect(cookies.readForPage(cookie)).toEqual(ann);
  clock.pass(1);
  expect(cookies.readForPage(cookie)).toBeUndefined();
});

test("it ends with its token, and does not work again with a new token of the same name", () => {
  const { cookies, tokens } = open();
  const cookie = sent(cookies.issue("ann", plain));
  tokens.revoke("ann");
  expect(cookies.readForPage(cookie)).toBeUndefined();
  expect(thrownBy(() => cookies.issue("ann", plain))).toBe("not_found");
  tokens.create("ann", "view");
  expect(cookies.readForPage(cookie)).toBeUndefined();
  expect(cookies.readForPage(sent(cookies.issue("ann", plain)))).toEqual({ name: "ann", role: "view" });
});

test("it has the token's current role", () => {
  const { cookies, folder } = open();
  const cookie = sent(cookies.issue("ann", plain));
  const file = join(folder, "tokens.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"approve"', '"view"'));
  expect(cookies.readForPage(cookie)).toEqual({ name: "ann", role: "view" });
});

test("renewing the owner's token ends the owner's cookies", () => {
  const { cookies, tokens } = open();
  tokens.owner();
  const cookie = sent(cookies.issue("owner", plain));
  tokens.renewOwner();
  expect(cookies.readForPage(cookie)).toBeUndefined();
});

test("with a cookie alone a program on another port of this machine can do nothing", () => {
  const { cookies, tokens, clock, folder } = open();
  tokens.create("bob", "admin");
  const cookie = sent(cookies.issue("ann", plain));
  const key = cookies.keyFor("ann");
  expect(cookies.read(cookie, key)).toEqual(ann);
  const wrong = ["", "x", key.slice(1), `${key}A`, cookies.keyFor("bob"), cookie, cookie.split(".").at(-1) ?? ""];
  const other = openCookies(newFolder(), tokens, clock);
  expect([...wrong, other.keyFor("ann")].map((each) => cookies.read(cookie, each))).toEqual(
    Array.from({ length: wrong.length + 1 }, () => undefined),
  );
  expect(cookies.read("", key)).toBeUndefined();
  // A new link gives the same key, so that tabs that are open keep working; a new token with the same name gives another.
  expect(openCookies(folder, tokens, clock).keyFor("ann")).toBe(key);
  tokens.revoke("ann");
  tokens.create("ann", "approve");
  expect(cookies.keyFor("ann")).not.toBe(key);
  expect(thrownBy(() => cookies.keyFor("nobody"))).toBe("not_found");
});
