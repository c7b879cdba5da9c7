// The reference matches the code: every page is compared with the generator's current output.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { environmentRows } from "../../docs/generate/environment.ts";
import { pages, referenceFolder } from "../../docs/generate/pages.ts";
import { toolWordsFile, toolWordsText } from "../../docs/generate/tool-words.ts";

const source = join(import.meta.dirname, "../../src");

describe("docs/reference", () => {
  test.each(Object.entries(pages()))("%s is up to date", (name, text) => {
    const committed = readFileSync(new URL(name, referenceFolder), "utf8");
    expect(committed, `docs/reference/${name} is not what the code says. Run npm run docs`).toBe(text);
  });

  test("has no page without a generator", () => {
    expect(readdirSync(referenceFolder).toSorted()).toEqual(Object.keys(pages()).toSorted());
  });

  test("names every variable of our own that the code reads", () => {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
      /(?<!\.test|\.fixture)\.ts$/.test(path),
    );
    const read = files.flatMap(
      (path) => readFileSync(join(source, path), "utf8").match(/\bPLANWRIGHT_[A-Z_]+\b/g) ?? [],
    );
    const named = environmentRows()
      .map(([names]) => names)
      .join();
    expect([...new Set(read)].filter((name) => !named.includes(name))).toEqual([]);
  });

  test("explains every setting", () => {
    const { "configuration.md": text = "" } = pages();
    const settings = text.split("\n").filter((line) => line.startsWith("| `"));
    expect(settings.length).toBeGreaterThan(60);
    expect(settings.filter((line) => line.endsWith("|  |"))).toEqual([]);
  });
});

test("the table of how tools look is up to date", () => {
  expect(readFileSync(toolWordsFile, "utf8"), "src/words/tool.ts is stale. Run npm run docs").toBe(toolWordsText());
});
