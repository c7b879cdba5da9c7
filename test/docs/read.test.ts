// Every block of the documentation has a rule, and data blocks can be parsed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseJsonc, type ParseError } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { checkConfig } from "../../src/apps/config/issues.ts";
import { commandMistake, mentionedWords } from "./command-mistake.ts";
import { allDocuments, documentation, root } from "./documents.ts";
import { isPlayed, ruleOf } from "./rules.ts";
import { workflowMistakes } from "./workflow.ts";

const blocks = documentation().flatMap(({ blocks: all }) => all);
const canPrint = (info: string) => isPlayed(info) || info === "text typed";
const of = (info: string) => blocks.filter((block) => block.info === info);

test("the glossary has one line for each word", () => {
  const glossary = readFileSync(join(root, "CONTEXT.md"), "utf8");
  const words = [...glossary.matchAll(/^\| \*\*(.*?)\*\*/gm)].map(([, word]) => word);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

describe("the blocks of the documentation", () => {
  test("each has a rule for its treatment", () => {
    expect(blocks.length).toBeGreaterThan(30);
    const mistakes = blocks.flatMap((block) => {
      try {
        ruleOf(block);
        return [];
      } catch (thrown) {
        return [(thrown as Error).message];
      }
    });
    expect(mistakes).toEqual([]);
  });

  test("all code has a fence of its own, so that a rule finds it", () => {
    const lost = documentation().flatMap(({ path, lostCode }) => lostCode.map(({ line }) => `${path}:${line}`));
    expect(lost).toEqual([]);
  });

  test("every hidden comment has an effect", () => {
    const hidden = allDocuments().flatMap(({ path, hiddenRemarks }) =>
      hiddenRemarks.map(({ line }) => `${path}:${line}`),
    );
    expect(hidden).toEqual([]);
  });

  test("table rows have as many cells as their head", () => {
    const broken = allDocuments().flatMap(({ path, brokenRows }) => brokenRows.map(({ line }) => `${path}:${line}`));
    expect(broken).toEqual([]);
  });

  test("the program accepts the commands in pictures", () => {
    const pictures = blocks.filter(({ info }) => ["text", "markdown"].includes(info));
    const mistakes = pictures.flatMap(({ text, where }) =>
      text.split(/\n|;/).flatMap((line) => {
        const mistake = commandMistake(mentionedWords(/\bplanwright [a-z-].*/.exec(line)?.[0] ?? "") ?? ["chat"]);
        return mistake === undefined ? [] : [`${where}: ${line}: ${mistake}`];
      }),
    );
    expect(mistakes).toEqual([]);
  });

  test("blocks for reading only have no line that a reader would type", () => {
    const typed = /^\s*(?:\$ |(?:npx |\w+=\S+ )*(?:planwright|npm|node|git|curl|docker|sudo) )/;
    const pictures = blocks.filter(
      ({ info, text }) => info === "text" && text.split("\n").some((line) => typed.test(line)),
    );
    expect(pictures.map(({ where }) => where)).toEqual([]);
  });

  test("output follows an executed block", () => {
    const lost = documentation().flatMap(({ blocks: all }) =>
      all.filter(({ info }, index) => info === "text output" && !canPrint(all[index - 1]?.info ?? "")),
    );
    expect(lost.map(({ where }) => where)).toEqual([]);
  });

  test("JSON can be read", () => {
    for (const { text, where } of of("json")) expect(() => JSON.parse(text), where).not.toThrow();
  });

  test("the program accepts the configurations", () => {
    const mistakes = of("jsonc").flatMap(({ text, where }) => {
      const errors: ParseError[] = [];
      const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true });
      if (errors.length > 0) return [`${where}: not JSON`];
      return checkConfig(value).map(({ key, what }) => `${where}: ${key} ${what}`);
    });
    expect(mistakes).toEqual([]);
  });

  test("YAML can be read, and workflows have what GitHub requires", () => {
    const mistakes = of("yaml").flatMap(({ text, where }) =>
      workflowMistakes(parseYaml(text)).map((mistake) => `${where}: ${mistake}`),
    );
    expect(mistakes).toEqual([]);
  });
});
