// Shows which words of a message are the user's own, and in which spelling the rules see them.
import { expect, test } from "vitest";
import { MASK } from "./mask.ts";
import { normalise } from "./normalise.ts";

test.each([
  ["  Go\u200B   AHEAD\t!", "go ahead !"],
  ["ＧＯ ＡＨＥＡＤ！", "go ahead!"],
  ["yesss", "yes"],
  ["Let’s  go", "let's go"],
  ["pls procede", "please proceed"],
  ["Führe es aus", "fuehre es aus"],
  ["按這個計劃做", "按这个计划做"],
  ["one\r\n\r\n two", "one\ntwo"],
  ["don't 'go ahead' now", `don't ${MASK} now`],
  ['say "go ahead"', `say ${MASK}`],
  ["„los“ «los» 「开始」", `${MASK} ${MASK} ${MASK}`],
  ["run ``go ahead`` twice", `run ${MASK} twice`],
  ["a\n```ts\ngo ahead\n```\nb", `a\n${MASK}\n${MASK}\n${MASK}\nb`],
  ["> go ahead\nno", `${MASK}\nno`],
  ["see https://x.org/proceed?a=b and src/go.ts", `see ${MASK} and ${MASK}`],
  ["call proceed() <b>now</b>", `call ${MASK} ${MASK} now ${MASK}`],
])("R89: %j is read as %j", (text, expected) => {
  expect(normalise(text)).toBe(expected);
});
