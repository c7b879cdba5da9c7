// Reasoning in tags, however its pieces arrive.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtClosingTag, splitThinkTags, type Piece } from "./think-tags.ts";

function split(pieces: readonly string[]): Piece[] {
  const splitter = splitThinkTags();
  const all = [...pieces.flatMap((piece) => splitter.add(piece)), ...splitter.end()];
  const joined: Piece[] = [];
  for (const { type, text } of all) {
    const last = joined.at(-1);
    if (last?.type === type) joined[joined.length - 1] = { type, text: last.text + text };
    else joined.push({ type, text });
  }
  return joined;
}

const hm: Piece = { type: "reasoning", text: "Hm, <b>?" };
const hi: Piece = { type: "text", text: "Hi <think>" };

test.each<[string, Piece[]]>([
  ["<think>Hm, <b>?</think>Hi <think>", [hm, hi]],
  ["\n<think>\nHm, <b>?</think>\n\nHi <think>", [hm, hi]],
  ["<thinking>Hm, <b>?</thinking> Hi <think>", [hm, hi]],
  ["[THINK]Hm, <b>?[/THINK]Hi <think>", [hm, hi]],
  ["<think></think>Hi <think>", [hi]],
  ["<think>Hm, <b>?", [hm]],
  ["Hi <think>", [hi]],
  ["<thin", [{ type: "text", text: "<thin" }]],
  ["<p>", [{ type: "text", text: "<p>" }]],
])("%j", (text, pieces) => {
  expect(split([text])).toEqual(pieces);
  expect(split([...text])).toEqual(pieces);
});

test("nothing is lost, wherever the text is cut", () => {
  const words = fc.array(fc.constantFrom("<think>", "</think>", "<", "a", " ", "\n", "[THINK]"), { maxLength: 12 });
  fc.assert(
    fc.property(words, (pieces) => {
      const whole = split([pieces.join("")]);
      expect(split(pieces)).toEqual(whole);
      const bare = (text: string) => text.replaceAll(/<\/?think>|\[THINK\]|\s/gi, "");
      expect(bare(whole.map(({ text }) => text).join(""))).toBe(bare(pieces.join("")));
    }),
  );
});

test("finds reasoning whose opening tag the server kept", () => {
  expect(splitAtClosingTag("Hm.\nSo.\n</think>\n\nHi")).toEqual({ reasoning: "Hm.\nSo.", text: "Hi" });
  expect(splitAtClosingTag("The tag </think> ends it.")).toBeUndefined();
});
