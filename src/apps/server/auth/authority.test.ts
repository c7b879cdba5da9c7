// A host is parsed as a browser writes it, or not at all.
import { expect, test } from "vitest";
import { parseAuthority } from "./check-origin.ts";

test.each([
  ["localhost", "localhost", undefined],
  ["LocalHost:4711", "localhost", 4711],
  ["localhost.:4711", "localhost", 4711],
  ["127.0.0.1:80", "127.0.0.1", 80],
  ["a-b_c.example.com.", "a-b_c.example.com", undefined],
  ["[::1]:4711", "[::1]", 4711],
  ["[0:0:0:0:0:0:0:1]", "[::1]", undefined],
  ["[0000::0001]:1", "[::1]", 1],
  ["[::FFFF:127.0.0.1]", "[::ffff:7f00:1]", undefined],
  ["[::0.0.0.1]", "[::1]", undefined],
])("%s is %s with the port %s", (text, name, port) => {
  expect(parseAuthority(text)).toEqual({ name, port });
});

test.each([
  "",
  ".",
  ":",
  ":80",
  "localhost:",
  "localhost:x",
  "localhost:-1",
  "localhost:123456",
  "localhost:80:80",
  "localhost..",
  ".localhost",
  "a..b",
  "localhost ",
  " localhost",
  "localhost\n",
  "localhost\0",
  "localhost\0.evil.com",
  "user@localhost",
  "evil.com@localhost:4711",
  "localhost:4711@evil.com",
  "localhost:4711, evil.com",
  "localhost/",
  "localhost#",
  "localhost?",
  "localhost\\evil.com",
  "localhost%00",
  "http://localhost",
  "::1",
  "::1:4711",
  "[::1",
  "::1]",
  "[::1]x",
  "[::1%25eth0]",
  "[1]",
  "[::g]",
  "[127.0.0.1]",
  "locaⅼhost",
  "\u212Aelvin",
  "localhost\u3002",
  "a".repeat(301),
  "a.".repeat(500_000),
])("%j is no host", (text) => {
  expect(parseAuthority(text)).toBeUndefined();
});
