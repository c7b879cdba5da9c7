import { expect, test } from "vitest";
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
