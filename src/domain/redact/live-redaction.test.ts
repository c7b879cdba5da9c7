import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openRedactor } from "../../adapters/secrets/open-redactor.ts";
import { redactLive } from "./live-redaction.ts";

const key = "sk-ant-api03-Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZg";
const password = "tr0ub4dor&3-horse-battery";
const pem = `-----BEGIN PRIVATE KEY-----\n${Array.from({ length: 12 }, (_, row) => `${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASC".repeat(2).slice(row)}${"x".repeat(row)}`).join("\n")}\n-----END PRIVATE KEY-----`;
const { redact } = openRedactor({ workspace: "/work/shop", env: { DB_PASSWORD: password }, values: [] });

/** Everything that was shown of a text that arrived in pieces, cut at these places. */
function shownOf(text: string, cuts: readonly number[]): string {
  const live = redactLive(redact);
  const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
  const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
  return pieces.map((piece) => live.add(piece)).join("") + live.end();
}

const cuts = fc.array(fc.nat(), { maxLength: 40 });

describe("of text in pieces", () => {
  test.each([
    ["a key", `The key is ${key} and works.`, key],
    ["a value of the environment", `login as admin:${password}\nthen go on`, password],
    ["an assignment", "export API_TOKEN= 9f8e7d6c5b4a39281706f5e4d3c2b1a0 # mine", "9f8e7d6c5b4a39281706f5e4d3c2b1a0"],
    ["a private key", `Here:\n${pem}\nDone.`, "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCMIIEvQIBADANBgkqhkiG9w0BAQEFAASC"],
  ])("no part of %s is shown, wherever it is cut", (_, text, secret) => {
    const parts = Array.from({ length: secret.length - 11 }, (_each, at) => secret.slice(at, at + 12));
    fc.assert(
      fc.property(cuts, (places) => {
        const shown = shownOf(text, places);
        expect(parts.filter((part) => shown.includes(part))).toEqual([]);
        expect(shown).toContain("⟦redacted");
      }),
      { numRuns: 200 },
    );
  });

  test("nothing is lost or repeated when there is no secret", () => {
    const words = fc.string({
      unit: fc.constantFrom("a", "b1", " ", "\n", "计划", "—", "...", "x".repeat(40)),
      maxLength: 300,
    });
    fc.assert(
      fc.property(words, cuts, (text, places) => {
        expect(shownOf(`${text} `, places)).toBe(`${text} `);
      }),
    );
  });

  test("a flood of text without spaces is shown, and little of it is kept", () => {
    const live = redactLive(redact);
    const piece = "q".repeat(4_000);
    const shown = Array.from({ length: 50 }, () => live.add(piece)).join("");
    expect(shown.length).toBeGreaterThan(150_000);
  });
});

test("words, Chinese text and progress bars are shown as they come", () => {
  const live = redactLive(redact);
  expect(["Read", "ing the", " file", "计划完成", "....", "....\n"].map((piece) => live.add(piece))).toEqual([
    "",
    "Reading ",
    "the ",
    "file计划完成",
    "....",
    "....\n",
  ]);
});
