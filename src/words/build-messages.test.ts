// The messages about carrying out plans say the same in every language, as far as a program can tell.
import { expect, test } from "vitest";
import { buildMessages, checkStatusWords, operationWords, taskStatusWords } from "./build-messages.ts";
import { changeKindWords, controlMessages } from "./control-messages.ts";

const catalogues = {
  buildMessages,
  changeKindWords,
  checkStatusWords,
  controlMessages,
  operationWords,
  taskStatusWords,
};
const all = Object.entries(catalogues).flatMap(([name, { messages }]) =>
  Object.entries(messages).map(([key, texts]) => ({ name: `${name}.${key}`, ...texts })),
);

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));
const commands = (text: string) => (text.match(/planwright\}? \w+|--[\w-]+/g) ?? []).toSorted();

test.each(["de", "zh"] as const)("in %s every message has the same values, commands and options", (language) => {
  for (const texts of all) {
    expect([texts.name, placeholders(texts[language])]).toEqual([texts.name, placeholders(texts.en)]);
    expect([texts.name, commands(texts[language])]).toEqual([texts.name, commands(texts.en)]);
  }
});

/** Signs, values, and the word that German has, too. */
const same = /^(?:id|[\W_]*|(?:\W*\{\w+\}\W*)+)$/;

test("no message was left in English", () => {
  expect(all.filter(({ en, de }) => en === de && !same.test(en)).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ en, zh }) => en === zh && !same.test(en)).map(({ name }) => name)).toEqual([]);
});
