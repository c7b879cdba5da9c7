// What the redactor removes and what it leaves, by tables and by properties.
import * as fc from "fast-check";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { hostilePieces as pieces } from "../../../test/hostile-pieces.ts";
import { found } from "./found.fixture.ts";
import { openRedactor } from "./open-redactor.ts";
import { untouched } from "./untouched.fixture.ts";

const plain = openRedactor({ workspace: tmpdir(), env: {}, values: [] });

test("the tables are long", () => {
  expect([found.length >= 80, untouched.length >= 120]).toEqual([true, true]);
});

describe("removes secrets", () => {
  test.each(found)("$left", ({ text, left }) => {
    expect([plain.redact(text), plain.redact(left)]).toEqual([left, left]);
  });
  test.each(found)("also inside of JSON: $left", ({ text, left }) => {
    expect(plain.redact(JSON.stringify({ text }))).toBe(JSON.stringify({ text: left }));
  });
});

describe("keeps ordinary text", () => {
  test.each(untouched)("%s", (text) => {
    expect(plain.redact(text)).toBe(text);
  });
  test("all of it at once, in JSON", () => {
    const text = JSON.stringify(untouched);
    expect(plain.redact(text)).toBe(text);
  });
});

describe("known values", () => {
  const value = 'pä$s (.*)+ "q"\\w\nline/two';
  const redactor = openRedactor({
    workspace: "/work/shop-api",
    env: {
      MY_TOKEN: "blue7monkey9tree",
      SSH_AUTH_SOCK: "/tmp/ssh-abc/agent.1",
      PWD: "/home/anna/shop77",
      DB_PASSWORD: "shop-api",
      API_KEY: "changeme",
      MAX_TOKENS: "12345678",
      EDITOR: "a1b2c3d4e5f6",
      SHORT_KEY: "ab12cd",
    },
    values: [
      { name: "odd secret", value },
      { name: "", value: "Bearer unnamed-value-77", isKey: true },
      { name: "X-Title", value: "My Great App" },
      { name: "A_TOKEN", value: "overlap-one-1234" },
      { name: "B_TOKEN", value: "one-1234-and-more" },
    ],
  });
  test.each([
    ["as they are", value, "⟦redacted:odd_secret⟧"],
    ["in JSON", JSON.stringify({ value }), '{"value":"⟦redacted:odd_secret⟧"}'],
    ["in JSON in JSON", JSON.stringify(JSON.stringify(value)), '"\\"⟦redacted:odd_secret⟧\\""'],
    ["in addresses", `?q=${encodeURIComponent(value)}&r=1`, "?q=⟦redacted:odd_secret⟧&r=1"],
    ["with CRLF", value.replace("\n", "\r\n"), "⟦redacted:odd_secret⟧"],
    ["in base64", `x ${btoa("blue7monkey9tree")} y`, "x ⟦redacted:MY_TOKEN⟧ y"],
    ["in base64 with a line break", `x ${btoa("blue7monkey9tree\n")} y`, "x ⟦redacted:MY_TOKEN⟧ y"],
    ["inside of words", "xblue7monkey9treex", "x⟦redacted:MY_TOKEN⟧x"],
    ["without a name", "curl unnamed-value-77", "curl ⟦redacted⟧"],
    ["overlapping", "<overlap-one-1234-and-more>", "<⟦redacted:B_TOKEN⟧>"],
    [
      "right before a token",
      `blue7monkey9tree${["gh", "p_"].join("")}${"a1B2c3".repeat(6)}`,
      "⟦redacted:MY_TOKEN⟧⟦redacted:github-token⟧",
    ],
  ])("are found %s", (_how, text, left) => {
    expect([redactor.redact(text), redactor.redact(left)]).toEqual([left, left]);
  });
  test("a path, a number, a common word, the project's name or a short value is not a secret", () => {
    const text = "/tmp/ssh-abc/agent.1 /home/anna/shop77 shop-api changeme 12345678 a1b2c3d4e5f6 ab12cd My Great App";
    expect(redactor.redact(text)).toBe(text);
  });
  test("redacting twice changes nothing more", () => {
    const piece = fc.constantFrom(
      ...found.map(({ text }) => text),
      ...untouched,
      "blue7monkey9tree",
      "overlap-one-1234-and-more",
      "⟦redacted",
      ":",
      "⟧",
      "\\n",
      "=",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (pieces) => {
        const once = redactor.redact(pieces.join(""));
        expect(redactor.redact(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

test.each(pieces.redacted)("keeps 5 MB of %j", (piece) => {
  const text = piece.repeat(5_000_000 / piece.length);
  expect(plain.redact(text)).toBe(text);
});
