// Only requests that name this server as their host are accepted: foreign names may resolve to this machine, too.
import { expect, test } from "vitest";
import { thrownBy } from "./auth.fixture.ts";
import { checkOrigin, type AllowedOrigins } from "./check-origin.ts";

const check = ({ host }: { host: string | undefined }, allowed: Partial<AllowedOrigins> = {}) =>
  thrownBy(() =>
    checkOrigin(
      {
        method: "GET",
        host,
        origin: undefined,
        secFetchSite: undefined,
        secFetchMode: undefined,
        secFetchDest: undefined,
      },
      { port: 4711, hosts: [], origins: [], ...allowed },
    ),
  );

test.each(["localhost:4711", "LOCALHOST:4711", "localhost.:4711", "127.0.0.1:4711", "[::1]:4711", "[0:0::1]:4711"])(
  "a program that calls %s comes in",
  (host) => {
    expect(check({ host })).toBe("nothing");
  },
);

test.each([
  undefined,
  "",
  "localhost",
  "localhost:4712",
  "127.0.0.1",
  "127.0.0.2:4711",
  "0.0.0.0:4711",
  "[::]:4711",
  "[::ffff:127.0.0.1]:4711",
  "evil.com",
  "evil.com:4711",
  "localhost.evil.com:4711",
  "evil.localhost:4711",
  "evil.com@localhost:4711",
  "localhost:4711@evil.com",
  "localhost:4711, localhost:4711",
  "localhost:4711\0",
  "locaⅼhost:4711",
  "2130706433:4711",
  `${"a".repeat(1_000_000)}:4711`,
])("the host %j is that of another server", (host) => {
  expect(check({ host })).toBe("421 wrong_host");
});

test("without a port the host means port 80, and is ours only if we listen there", () => {
  expect(check({ host: "localhost" }, { port: 80 })).toBe("nothing");
  expect(check({ host: "localhost:80" }, { port: 80 })).toBe("nothing");
});

test.each([
  ["box.lan", "box.lan", "nothing"],
  ["box.lan", "BOX.LAN.:4711", "nothing"],
  ["Box.Lan.", "box.lan:8443", "nothing"],
  ["box.lan:8443", "box.lan:8443", "nothing"],
  ["box.lan:8443", "box.lan:4711", "421 wrong_host"],
  ["box.lan:8443", "box.lan", "421 wrong_host"],
  ["box.lan", "other.box.lan", "421 wrong_host"],
  ["box.lan", "box.lan.evil.com", "421 wrong_host"],
  ["localhost", "localhost:8080", "nothing"],
  ["fd00::1", "[fd00:0::1]:4711", "nothing"],
  ["[fd00::1]:4711", "[fd00::1]:4711", "nothing"],
  ["[fd00::1]:4711", "[fd00::1]:4712", "421 wrong_host"],
  ["*", "evil.com", "421 wrong_host"],
  ["", "evil.com", "421 wrong_host"],
])("with %j in the list, the host %s gives %s", (listed, host, outcome) => {
  expect(check({ host }, { hosts: [listed] })).toBe(outcome);
});
