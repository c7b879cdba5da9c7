// Tokens match only exactly, stop working when revoked, and are never stored in plain text.
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modeOf, newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { openTokens } from "./tokens.ts";

function open(folder = newFolder()) {
  const clock = testClock();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, clock, read, tokens: openTokens(folder, clock), reopen: () => openTokens(folder, clock) };
}

test("the first start makes the owner's token, later ones find it", () => {
  const { tokens, reopen, read, clock } = open();
  const { token, isNew } = tokens.owner();
  expect(token).toMatch(/^pw_[\w-]{43}$/);
  expect(isNew).toBe(true);
  expect(read("token")).toBe(`${token}\n`);
  expect(tokens.owner()).toEqual({ token, isNew: false });
  expect(reopen().owner()).toEqual({ token, isNew: false });
  expect(reopen().find(token)).toEqual({ name: "owner", role: "admin" });
  expect(tokens.list()).toEqual([
    { name: "owner", role: "admin", createdAt: clock.now(), id: expect.stringMatching(/^[0-9a-f]{16}$/) },
  ]);
});

test("listing the tokens creates nothing", () => {
  const { folder, tokens } = open();
  expect([tokens.list(), tokens.find(`pw_${"a".repeat(43)}`), tokens.revoke("a")]).toEqual([[], undefined, false]);
  expect(existsSync(folder)).toBe(false);
});

test("folder and files are readable by the owner only, also those that were not before", () => {
  const folder = newFolder();
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const { tokens, reopen } = open(folder);
  expect(modeOf(folder)).toBe("700");
  const { token } = tokens.owner();
  const files = ["tokens.json", "token", "lock"].map((name) => join(folder, name));
  expect(files.map(modeOf)).toEqual(["600", "600", "600"]);
  for (const path of [folder, ...files]) chmodSync(path, 0o755);
  expect(reopen().owner()).toEqual({ token, isNew: false });
  expect([folder, ...files.slice(0, 2)].map(modeOf)).toEqual(["700", "600", "600"]);
});

test("a created token works with its role and is stored nowhere in plain text", () => {
  const { tokens, read } = open();
  const { token } = tokens.owner();
  const created = tokens.create("ci.bot-1_x", "comment");
  expect(created).not.toBe(token);
  expect(tokens.find(created)).toEqual({ name: "ci.bot-1_x", role: "comment" });
  expect(read("tokens.json")).not.toContain(created);
  expect(read("tokens.json")).not.toContain(token);
  expect(read("token")).toBe(`${token}\n`);
  expect(tokens.list().map(({ name, role }) => [name, role])).toEqual([
    ["owner", "admin"],
    ["ci.bot-1_x", "comment"],
  ]);
});

test.each([
  ["", "bad_input"],
  [".a", "bad_input"],
  ["a b", "bad_input"],
  ["a\n", "bad_input"],
  ["a\0", "bad_input"],
  ["über", "bad_input"],
  ["../a", "bad_input"],
  ["a".repeat(65), "bad_input"],
  ["a".repeat(64), "nothing"],
  ["constructor", "nothing"],
  ["user", "bad_input"],
  ["Planwright", "bad_input"],
  ["auto", "bad_input"],
  ["users", "nothing"],
  ["owner", "exists"],
  ["Owner", "exists"],
  ["ci", "exists"],
  ["CI", "exists"],
])("creating a token with the name %j gives %s", (name, outcome) => {
  const { tokens } = open();
  tokens.create("ci", "view");
  const before = tokens.list();
  expect(thrownBy(() => tokens.create(name, "admin"))).toBe(outcome);
  expect(tokens.list().length - before.length).toBe(outcome === "nothing" ? 1 : 0);
});

test("near misses and other strings identify no one", () => {
  const { tokens, read } = open();
  const { token } = tokens.owner();
  const { hash } = (JSON.parse(read("tokens.json")) as { tokens: { hash: string }[] }).tokens[0] ?? { hash: "" };
  const wrong = [
    "",
    token.slice(0, -1),
    `${token}a`,
    `${token}\n`,
    ` ${token}`,
    `${token}\0`,
    token.toUpperCase(),
    token.replace("pw_", "pw-"),
    hash,
    `pw_${hash}`,
    "pw_".padEnd(46, "ü"),
    "pw_".padEnd(1_000_000, "a"),
  ];
  expect(wrong.map((each) => tokens.find(each))).toEqual(wrong.map(() => undefined));
  expect(tokens.find(token)).toEqual({ name: "owner", role: "admin" });
});

test("tokens that another process revokes or creates change immediately", () => {
  const { tokens, reopen } = open();
  const other = reopen();
  const first = tokens.create("ci", "view");
  expect(other.find(first)).toEqual({ name: "ci", role: "view" });
  expect(other.revoke("ci")).toBe(true);
  expect(tokens.find(first)).toBeUndefined();
  expect(tokens.revoke("ci")).toBe(false);
  // Same name, role and time, so that the file has the same size as before.
  const second = other.create("ci", "view");
  expect([tokens.find(first), tokens.find(second)]).toEqual([undefined, { name: "ci", role: "view" }]);
});

test("a token made again under the same name has another id, even at the same moment", () => {
  const { tokens } = open();
  tokens.create("ci", "view");
  const [first] = tokens.list();
  tokens.revoke("ci");
  tokens.create("ci", "view");
  const [second] = tokens.list();
  expect(second).toEqual({ ...first, id: second?.id });
  expect(second?.id).not.toBe(first?.id);
});

test("the owner's token is renewed, not revoked", () => {
  const { tokens, reopen } = open();
  const { token } = tokens.owner();
  const ci = tokens.create("ci", "view");
  expect(thrownBy(() => tokens.revoke("owner"))).toBe("bad_input");
  const renewed = reopen().renewOwner();
  expect([tokens.find(token), tokens.find(renewed), tokens.find(ci)?.name]).toEqual([
    undefined,
    { name: "owner", role: "admin" },
    "ci",
  ]);
  expect(tokens.owner()).toEqual({ token: renewed, isNew: false });
});
