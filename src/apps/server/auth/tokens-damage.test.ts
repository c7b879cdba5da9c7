// Lost files are recreated; damaged ones grant no access and are never overwritten.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toFailure } from "../../../domain/values/failure.ts";
import { newFolder, testClock, thrownBy } from "./auth.fixture.ts";
import { openTokens } from "./tokens.ts";

function open() {
  const folder = newFolder();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, read, tokens: openTokens(folder, testClock()) };
}

test.each([
  ["is lost", (path: string) => rmSync(path)],
  ["is empty", (path: string) => writeFileSync(path, "")],
  ["has another one", (path: string) => writeFileSync(path, `pw_${"a".repeat(43)}`)],
])("when the file with the owner's token %s, a new one replaces it, and others stay", (_what, harm) => {
  const { tokens, folder, read } = open();
  const { token } = tokens.owner();
  const ci = tokens.create("ci", "view");
  harm(join(folder, "token"));
  const again = tokens.owner();
  expect(again).toEqual({ token: read("token").trim(), isNew: true });
  expect([tokens.find(token), tokens.find(again.token)?.name, tokens.find(ci)?.name]).toEqual([
    undefined,
    "owner",
    "ci",
  ]);
});

test("another person's token in the owner's file does not become the owner's", () => {
  const { tokens, folder } = open();
  tokens.owner();
  const ci = tokens.create("ci", "view");
  writeFileSync(join(folder, "token"), ci);
  expect(tokens.owner()).toEqual({ token: expect.not.stringContaining(ci), isNew: true });
});

test.each([
  ["nothing", ""],
  ["half of it", '{"version":1,"tokens":[{"na'],
  ["a version from later", '{"version":2,"tokens":[]}'],
  ["a role that does not exist", token({ role: "root" })],
  ["a hash that is too short", token({ hash: "00" })],
  ["a token in plain text", token({ token: "pw_x" })],
])("a tokens.json with %s grants no access and is left as it is", (_what, text) => {
  const { tokens, folder, read } = open();
  const { token } = tokens.owner();
  writeFileSync(join(folder, "tokens.json"), text);
  const attempts = [
    () => tokens.find(token),
    () => tokens.list(),
    () => tokens.owner(),
    () => tokens.renewOwner(),
    () => tokens.create("ci", "view"),
    () => tokens.revoke("ci"),
  ];
  expect(attempts.map(thrownBy)).toEqual(attempts.map(() => "storage"));
  expect([read("tokens.json"), read("token")]).toEqual([text, `${token}\n`]);
});

test("the error about a damaged file names it and says what to do", () => {
  const { tokens, folder } = open();
  mkdirSync(folder);
  writeFileSync(join(folder, "tokens.json"), "{}");
  let failure: unknown;
  try {
    tokens.list();
  } catch (error) {
    failure = toFailure(error);
  }
  expect(failure).toEqual({
    kind: "storage",
    message: `${join(folder, "tokens.json")} is damaged, so no token can be checked.`,
    hint: "Repair it, or move it away to start with new tokens.",
    retryable: false,
  });
});

function token(fields: Record<string, string>): string {
  const right = { name: "ci", role: "view", hash: "0".repeat(64), createdAt: "2026-01-01T00:00:00.000Z" };
  return JSON.stringify({ version: 1, tokens: [{ ...right, ...fields }] });
}
