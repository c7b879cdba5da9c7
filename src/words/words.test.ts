import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { droppedIn } from "../../test/dropped-phrases.ts";
import { type Texts, words } from "./words.ts";

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
  readonly file: string;
  readonly name: string;
  readonly key: string;
  readonly en: string;
  readonly de: string;
  readonly zh: string;
}

const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file));
const all: readonly Text[] = (
  await Promise.all(
    files.map(async (file) => {
      const exported = (await import(join(import.meta.dirname, file))) as Record<string, { texts?: Texts } | undefined>;
      return Object.entries(exported).flatMap(([table, found]) =>
        Object.entries(found?.texts ?? {}).map(([key, text]) => ({ file, name: `${table}.${key}`, key, ...text })),
      );
    }),
  )
).flat();

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

/** English that means two things, which the other languages tell apart. */
const ambiguous: ReadonlySet<string> = new Set([
  "Plan",
  "Build",
  "build",
  "new",
  "you",
  "Yes",
  "No",
  "Next",
  "Comment",
  "Workspace",
  "open",
  "planning",
  "Time",
  "Planning",
  "cached",
  "Edit",
  "task {task}",
  "line {line}",
  "Building",
  "trivial",
]);

describe("the texts", () => {
  test("have no text that nothing shows", () => {
    const sources = globSync("../**/*.{ts,tsx}", { cwd: import.meta.dirname, exclude: ["../words/**"] })
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(join(import.meta.dirname, path), "utf8"));
    const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
    const composed = sources
      .flatMap((source) => source.match(/`(?:\w|\$\{[^{}`]*\})+`/g) ?? [])
      .filter((template) => /\w\w\$\{|\}\w\w/.test(template))
      .map((template) => new RegExp(`^${template.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "\\w+")}$`));
    const isShown = (key: string) =>
      key.split(/\W+/).every((word) => words.has(word)) || composed.some((form) => form.test(key));
    expect(all.filter(({ key }) => !isShown(key)).map(({ name }) => name)).toEqual([]);
  });

  test("translate the same English in the same way", () => {
    const same = Map.groupBy(all, ({ en }) => en);
    const drifted = [...same].filter(
      ([en, texts]) => !ambiguous.has(en) && new Set(texts.map(({ de, zh }) => `${de} | ${zh}`)).size > 1,
    );
    expect(drifted.map(([en, texts]) => [en, ...texts.map(({ name, de, zh }) => `${name}: ${de} | ${zh}`)])).toEqual(
      [],
    );
  });

  test("use no phrase that we dropped", () => {
    const mistakes = files.flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), "utf8");
      const texts = [...source.matchAll(/\ben:\s*("(?:[^"\\]|\\.)*"|'[^']*')/g)].map(([, text = ""]) => text);
      return texts.flatMap((text) => droppedIn(text).map((mistake) => `${file}: ${mistake} in ${text}`));
    });
    expect(mistakes).toEqual([]);
  });
});
