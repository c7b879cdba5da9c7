// A link works once, within ten minutes, and only while its token exists.
import { expect, test } from "vitest";
import { newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { openOneTimeLinks } from "./one-time-links.ts";
import { openTokens } from "./tokens.ts";

const MINUTE = 60_000;

function open() {
  const clock = testClock();
  const tokens = openTokens(newFolder(), clock);
  tokens.create("ann", "approve");
  tokens.create("bob", "view");
  return { clock, tokens, links: openOneTimeLinks(tokens, clock) };
}

test("each code works once, for its owner", () => {
  const { links } = open();
  const [ann, bob] = [links.create("ann"), links.create("bob")];
  expect(ann).toMatch(/^[\w-]{43}$/);
  expect([links.take(bob), links.take(bob), links.take(ann), links.take(ann)]).toEqual([
    "bob",
    undefined,
    "ann",
    undefined,
  ]);
});

test("a code ends after ten minutes", () => {
  const { links, clock } = open();
  const [early, late] = [links.create("ann"), links.create("ann")];
  clock.pass(10 * MINUTE - 1);
  expect(links.take(early)).toBe("ann");
  clock.pass(1);
  expect(links.take(late)).toBeUndefined();
});

test("beyond twenty open codes, the owner's oldest is dropped, and no other owner's", () => {
  const { links } = open();
  const bob = links.create("bob");
  const codes = Array.from({ length: 22 }, () => links.create("ann"));
  expect(codes.map((code) => links.take(code) ?? "gone")).toEqual(["gone", "gone", ...Array(20).fill("ann")]);
  expect(links.take(bob)).toBe("bob");
});

test("a code ends with its token, and does not work again with a new token of the same name", () => {
  const { links, tokens } = open();
  const [first, second] = [links.create("ann"), links.create("ann")];
  tokens.revoke("ann");
  expect(links.take(first)).toBeUndefined();
  expect(thrownBy(() => links.create("ann"))).toBe("not_found");
  tokens.create("ann", "admin");
  expect(links.take(second)).toBeUndefined();
  expect(links.take(links.create("ann"))).toBe("ann");
});

test("invalid codes open nothing and use up none", () => {
  const { links } = open();
  const code = links.create("ann");
  const wrong = ["", "__proto__", `${code}\0`, code.slice(1), code.toLowerCase(), "ü", "a".repeat(1_000_000)];
  expect(wrong.map((each) => links.take(each))).toEqual(wrong.map(() => undefined));
  expect(links.take(code)).toBe("ann");
});

test("another server does not know the code", () => {
  const { links, tokens, clock } = open();
  const code = links.create("ann");
  expect(openOneTimeLinks(tokens, clock).take(code)).toBeUndefined();
});
