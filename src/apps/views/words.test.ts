// Every word of the page and of the terminal exists in every language, with the same values in it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Texts {
  readonly en: string;
  readonly de: string;
  readonly zh: string;
}

const files = ["export", "tui", "views", "web"].flatMap((folder) => {
  const place = join(import.meta.dirname, "..", folder);
  const names = readdirSync(place, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /(?<!use)-words\.ts$/.test(name)).map((name) => join(place, name));
});
const modules = await Promise.all(
  files.map(async (file) => Object.entries((await import(file)) as Record<string, unknown>)),
);
const all = modules.flat().flatMap(([name, found]) => {
  const { messages } = (found ?? {}) as { messages?: Record<string, Texts> };
  return Object.entries(messages ?? {}).map(([key, texts]) => ({ name: `${name}.${key}`, ...texts }));
});

const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

test("there are words, and no name twice", () => {
  expect(all.length).toBeGreaterThan(60);
  const known = modules.flat().map(([name]) => name);
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
});

test.each(["de", "zh"] as const)("in %s every sentence is there and has the same values", (language) => {
  for (const texts of all) {
    expect([texts.name, texts[language].trim() !== ""]).toEqual([texts.name, true]);
    expect([texts.name, placeholders(texts[language])]).toEqual([texts.name, placeholders(texts.en)]);
  }
});

test("Chinese sentences are Chinese, and German ones not English", () => {
  const english = all.filter(({ en, zh }) => /[a-z]{3,} [a-z]{3,}/.test(en) && !/\p{Script=Han}/u.test(zh));
  expect(english.map(({ name }) => name)).toEqual([]);
  const same = all.filter(({ en, de }) => en === de && /[a-z]{3,} [a-z]{3,} [a-z]{3,}/.test(en));
  expect(same.map(({ name }) => name)).toEqual([]);
});
