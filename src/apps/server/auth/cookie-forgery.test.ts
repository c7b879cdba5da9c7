// A forged or altered cookie is refused.
import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { openCookies } from "./cookie.ts";
import { openTokens } from "./tokens.ts";

const plain = { secure: false };

function open() {
  const [folder, clock] = [newFolder(), testClock()];
  const tokens = openTokens(folder, clock);
  tokens.create("ann", "approve");
  return { tokens, cookies: openCookies(folder, tokens, clock), secretFile: join(folder, "cookie-secret") };
}

/** What a browser sends back. */
function sent(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

const ann = { name: "ann", role: "approve" };

test("a cookie that was changed anywhere is refused", () => {
  const { cookies } = open();
  const cookie = sent(cookies.issue("ann", plain));
  const start = "planwright=".length;
  const changed = Array.from(cookie.slice(start), (letter, index) => {
    const at = start + index;
    return cookie.slice(0, at) + (letter === "A" ? "B" : "A") + cookie.slice(at + 1);
  });
  expect(changed.filter((each) => cookies.readForPage(each) !== undefined)).toEqual([]);
  expect(cookies.readForPage(cookie)).toEqual(ann);
});

test("a cookie signed with another secret is refused, and every cookie after the secret was deleted", () => {
  const { cookies, tokens, secretFile } = open();
  const cookie = sent(cookies.issue("ann", plain));
  const other = open();
  other.cookies.issue("ann", plain);
  writeFileSync(secretFile, readFileSync(other.secretFile));
  expect(cookies.readForPage(cookie)).toBeUndefined();
  rmSync(secretFile);
  expect(cookies.readForPage(cookie)).toBeUndefined();
  expect(existsSync(secretFile)).toBe(false);
  expect(tokens.list()).toHaveLength(1);
});

test.each(["", "short", "a".repeat(44), "ü".repeat(43)])("a damaged secret (%j) neither signs nor verifies", (text) => {
  const { cookies, secretFile, tokens } = open();
  writeFileSync(secretFile, text);
  const { id } = tokens.list()[0] ?? { id: "" };
  const content = Buffer.from(JSON.stringify({ name: "ann", id, expires: 1e15 })).toString("base64url");
  const forged = createHmac("sha256", text).update(`planwright cookie 1\n${content}`).digest("base64url");
  expect(thrownBy(() => cookies.readForPage(`planwright=${content}.${forged}`))).toBe("storage");
  expect(thrownBy(() => cookies.issue("ann", plain))).toBe("storage");
  expect(readFileSync(secretFile, "utf8")).toBe(text);
});

test("with the right secret the same forgery would succeed, so the previous test is meaningful", () => {
  const { cookies, secretFile, tokens } = open();
  const { id } = tokens.list()[0] ?? { id: "" };
  writeFileSync(secretFile, "a".repeat(43));
  const content = Buffer.from(JSON.stringify({ name: "ann", id, expires: 1e15 })).toString("base64url");
  const signature = createHmac("sha256", "a".repeat(43)).update(`planwright cookie 1\n${content}`).digest("base64url");
  expect(cookies.readForPage(`planwright=${content}.${signature}`)).toEqual(ann);
});

test("it is found among other cookies, also after forged ones with its name", () => {
  const { cookies } = open();
  const cookie = sent(cookies.issue("ann", plain));
  const headers = [
    `a=b; ${cookie}; c=d`,
    `${cookie};a=b`,
    `planwright=; planwright=x.y; ${cookie}`,
    `planwright=${"x".repeat(5000)}; ${cookie}`,
    `planwright=ü\0; ${cookie}`,
  ];
  expect(headers.map((each) => cookies.readForPage(each))).toEqual(headers.map(() => ann));
});

test("foreign cookies identify no one", () => {
  const { cookies } = open();
  const cookie = sent(cookies.issue("ann", plain));
  const value = cookie.slice("planwright=".length);
  const headers = [
    "",
    ";;;",
    "planwright",
    "planwright=",
    "planwright=.",
    `Planwright=${value}`,
    `planwright2=${value}`,
    `a=planwright=${value}`,
    `planwright="${value}"`,
    `${cookie}.`,
    `${cookie}=`,
    `${cookie}\0`,
    `${cookie}, ${cookie}`,
    `planwright=.${value.split(".")[1]}`,
    `planwright=${value.split(".")[0]}`,
    `planwright=${value.split(".")[0]}.`,
    `planwright=${"a.".repeat(500_000)}`,
    `${"planwright=a.b; ".repeat(10)}${cookie}`,
  ];
  expect(headers.filter((each) => cookies.readForPage(each) !== undefined)).toEqual([]);
});
