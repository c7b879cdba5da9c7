// Wherever a text is cut, no part of a secret is left at the cut.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { headWithoutSecrets, isCutBetweenSecrets, MARGIN, tailWithoutSecrets } from "./redact-cut.ts";

const SECRET = "Zq8Lw3Xr7Tn2Vb5Kj9Hc";
const redact = (text: string) => text.replaceAll(SECRET, "⟦redacted⟧");

test("a text without secrets is cut as it is", () => {
  expect(headWithoutSecrets("abcdef", 4, redact)).toBe("abcd");
  expect(tailWithoutSecrets("abcdef", 4, redact)).toBe("cdef");
  expect([headWithoutSecrets("abc", 4, redact), tailWithoutSecrets("abc", 4, redact)]).toEqual(["abc", "abc"]);
});

test("a secret at the cut is removed as a whole, others are marked", () => {
  const text = `a ${SECRET} b ${SECRET} c`;
  expect(headWithoutSecrets(text, 30, redact)).toBe("a ⟦redacted⟧ b ");
  expect(tailWithoutSecrets(text, 30, redact)).toBe(" b ⟦redacted⟧ c");
});

test("no part of a secret is left, for any cut of any text", () => {
  const piece = fc.constantFrom(SECRET, "x", " ", "Z", "Zq8", "c", "\n");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(200), (pieces, length) => {
      const text = pieces.join("");
      const head = headWithoutSecrets(text, length, redact);
      const tail = tailWithoutSecrets(text, length, redact);
      for (const part of [SECRET.slice(0, 5), SECRET.slice(-5), SECRET.slice(5, 10)]) {
        expect([head.includes(part), tail.includes(part)]).toEqual([false, false]);
      }
    }),
  );
});

test("a cut is between secrets or not", () => {
  const text = `${"x".repeat(MARGIN)}${SECRET}${"y".repeat(MARGIN)}`;
  const cuts = [0, 1, SECRET.length - 1, SECRET.length].map((at) => isCutBetweenSecrets(text, MARGIN + at, redact));
  expect(cuts).toEqual([true, false, false, true]);
});
