// Searches for messages that would start an execution the user did not ask for.
import { assert, constantFrom, property, string, array, integer, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { hostilePieces as pieces } from "../../../test/hostile-pieces.ts";
import { detectIntent } from "./detect-intent.ts";
import { rowsOf } from "./utterances.fixture.ts";
import { english } from "./utterances-en.fixture.ts";
import { german } from "./utterances-de.fixture.ts";
import { chinese } from "./utterances-zh.fixture.ts";
import { runs } from "../../../test/runs.ts";

const rows = [english, german, chinese].flatMap(rowsOf);
const others = rows.filter((row) => row.intent !== "EXECUTE_NOW").map((row) => row.text);
const approvals = rows.filter((row) => row.intent === "EXECUTE_NOW").map((row) => row.text);

const ENCLOSURES = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["»", "«"],
  ["「", "」"],
  ["『", "』"],
  ["‘", "’"],
  ["`", "`"],
  ["```\n", "\n```"],
  ["~~~\n", "\n~~~"],
  ["> ", ""],
  ["<a>", "</a>"],
  ["<!-- ", " -->"],
  ["~~", "~~"],
] as const;

const NEGATIONS = [
  [english, ["don't ", "do not ", "never ", "please don't ", "not ", "No, don't ", "not yet: ", "stop, don't "]],
  [german, ["nicht ", "bitte nicht ", "noch nicht ", "auf keinen Fall ", "nein, nicht ", "niemals "]],
  [chinese, ["不要", "别", "先不要", "还不能", "不", "没", "先别", "请不要", "請勿", "別"]],
] as const;

const UNRELATED = [
  "The cache needs a size limit.",
  "Rename the module to core.",
  "I had pasta for lunch.",
  "Die Datenbank ist langsam.",
  "缓存需要上限。",
  "Use tabs.",
  "Schreib Tests.",
];

const executes = (text: string) => detectIntent(text).intent === "EXECUTE_NOW";

describe("R87 R88 R89: doubt never executes", () => {
  test("a message that is only quoted or only code never executes", () => {
    assert(
      property(constantFrom(...approvals), constantFrom(...ENCLOSURES), (text, [open, close]) => {
        const lines = open === "> " ? text.trim().replaceAll("\n", "\n> ") : text;
        expect(executes(`${open}${lines}${close}`)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test.each(NEGATIONS.flatMap(([language, words]) => words.map((word) => ({ word, language }))))(
    "the prefix $word turns no approval into an execution",
    ({ word, language }) => {
      expect(language.EXECUTE_NOW.filter((text) => executes(word + text))).toEqual([]);
    },
  );

  test("an unrelated sentence before or after a message never makes it execute", () => {
    const places = array(tuple(constantFrom(...UNRELATED), constantFrom("before", "after")), {
      minLength: 1,
      maxLength: 4,
    });
    assert(
      property(constantFrom(...others, ...approvals), places, (text, insertions) => {
        const longer = insertions.reduce(
          (message, [sentence, place]) => (place === "before" ? `${sentence} ${message}` : `${message} ${sentence}`),
          text,
        );
        expect(executes(longer)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test("an approval that ends in a question mark never executes", () => {
    assert(
      property(constantFrom(...approvals), (text) => {
        expect(executes(`${text.trim()}?`)).toBe(false);
        expect(executes(`${text.trim()}？`)).toBe(false);
      }),
    );
  });

  test("praise around a message that does not execute never makes it execute", () => {
    assert(
      property(constantFrom(...others.filter((text) => /\p{L}$/u.test(text))), (text) => {
        expect(executes(`Thanks! ${text}\nGreat plan.`)).toBe(false);
      }),
    );
  });

  test("any text is classified without a failure and random letters never execute", () => {
    assert(
      property(string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(executes(text)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  test("an approval survives case, spaces, invisible characters and final marks", () => {
    const ending = constantFrom("", ".", "!", "!!!", " 👍", " :)", "。", "！");
    assert(
      property(
        constantFrom("go ahead", "leg los", "开始执行", "please proceed"),
        ending,
        integer({ min: 0, max: 3 }),
        (text, mark, spaces) => {
          expect(executes(`${" ".repeat(spaces)}\u200B${text.toUpperCase()}${mark}\n`)).toBe(true);
        },
      ),
    );
  });
});

test.each(pieces.asked)("R89: 200 KB of %j never execute", (piece) => {
  expect(executes(piece.repeat(Math.ceil(200_000 / piece.length)))).toBe(false);
});
