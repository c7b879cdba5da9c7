import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { words } from "./words.ts";

const fruitWords = words({
  apples: { en: "{count} {count|apple|apples}", de: "{count} {count|Apfel|Äpfel}", zh: "{count} 个苹果" },
  run: { en: "Run `{planwright} pick`", de: "`{planwright} pick` ausführen", zh: "运行 `{planwright} pick`" },
});
const english = fruitWords({ language: "en" });

test("a text is filled in for its reader", () => {
  expect(english("apples", { count: 1 })).toBe("1 apple");
  expect(fruitWords({ language: "de" })("apples", { count: 2 })).toBe("2 Äpfel");
  expect(english("run")).toBe("Run `planwright pick`");
  expect(fruitWords({ language: "en", program: "npx planwright" })("run")).toBe("Run `npx planwright pick`");
});

test("the compiler refuses what a text cannot be filled in with", () => {
  // @ts-expect-error a value is missing
  english("apples");
  // @ts-expect-error the name of a value is misspelt
  english("apples", { cuont: 1 });
  // @ts-expect-error there is no such text
  expect(english("pears")).toBe("pears");
  // @ts-expect-error a language is missing
  words({ plum: { en: "plum", de: "Pflaume" } });
  const key: "apples" | "run" = Math.random() < 2 ? "apples" : "run";
  expect(english(key, { count: 3 })).toBe("3 apples");
});

interface Text {
  readonly name: string;
  readonly en: string;
  readonly de: string;
  readonly zh: string;
}

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("sentences"),
);
const tables = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(join(import.meta.dirname, file))) as Record<string, unknown>),
    ),
  )
).flat();
const all: readonly Text[] = tables.flatMap(([table, found]) => {
  const { texts } = (found ?? {}) as { texts?: Record<string, Omit<Text, "name">> };
  return Object.entries(texts ?? {}).map(([key, text]) => ({ name: `${table}.${key}`, ...text }));
});

const placeholdersIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].toSorted();
const commandsIn = (text: string) => (text.match(/planwright\} \w+|--[\w-]+|PLANWRIGHT_\w+/g) ?? []).toSorted();

describe("the tables", () => {
  test("are all found", () => {
    expect(all.length).toBeGreaterThan(1000);
  });

  test.each(["de", "zh"] as const)("in %s have the same values, commands and options", (language) => {
    const facts = (text: string) => ({ placeholders: placeholdersIn(text), commands: commandsIn(text) });
    for (const text of all) expect([text.name, facts(text[language])]).toEqual([text.name, facts(text.en)]);
  });

  test("have no text that was left in English", () => {
    const isSentence = (text: string) => /[a-z]{3,} [a-z]{3,}/.test(text);
    expect(all.filter(({ en, de }) => en === de && isSentence(en)).map(({ name }) => name)).toEqual([]);
    expect(all.filter(({ en, zh }) => isSentence(en) && !/\p{Script=Han}/u.test(zh)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
