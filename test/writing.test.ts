// Texts that people read are plain English: none of them uses a phrase from the list of those that we dropped.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Each phrase with what to write instead. */
const dropped: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\banew\b/i, "again"],
  [/\bcounts\b|\bcounts? (?:more|less|for nothing)\b/i, "applies, takes precedence, is valid"],
  [/\b(?:stands?|lies) in\b/i, "is in"],
  [/\b(?:is|are|was|were|be) told\b/i, "name who says it: reports, is informed"],
  [/\b(?:is|are) meant\b/i, "say what it is"],
  [/\bcom(?:es?|ing) to rest\b|\bcame to rest\b/i, "stops, is parked"],
  [/\bcarr(?:y|ies|ied|ying)(?: \w+)? out\b/i, "run"],
  [/\b(?:whoever|whatever|whichever)\b/i, "name the subject"],
  [/\bnobody could say\b/i, "name what is unknown"],
  [/\bno more\b(?! than)/i, "no longer"],
  [/\bfor longer\b/i, "always"],
  [/\b(?:take|takes|taken|took|taking)(?: \w+)? (?:out of|back)\b/i, "remove, undo, revoke"],
  [/\bremark(?:s|ed)?\b/i, "comment"],
  [/\bthere is not\b/i, "there is no, does not exist"],
  [/\bmakes? no sense\b/i, "is invalid"],
  [/\b(?:begins?|began|begun)\b/i, "start"],
  [/\blook(?:s|ed|ing)? at\b/i, "review, inspect, check"],
  [/\bjudged?\b|\bjudges\b|\bjudging\b/i, "classify, assess"],
  [/\bput to (?:you|the user|a person)\b/i, "shown to"],
  [/\bsen(?:t|ds?) off\b/i, "start"],
];

type Reader = (text: string) => readonly string[];

interface Area {
  /** Globs, relative to the repository. */
  readonly files: readonly string[];
  readonly read: Reader;
}

const areas: Readonly<Record<string, Area>> = {
  "README and CONTRIBUTING": { files: ["README.md", "CONTRIBUTING.md", ".github/**/*.md"], read: prose },
  guides: {
    files: ["docs/*.md", "docs/guides/*.md"],
    read: prose,
  },
  decisions: { files: ["docs/decisions/*.md"], read: prose },
  "glossary and rules": { files: ["CONTEXT.md", "AGENTS.md"], read: prose },
  "the changelog since 0.1.0": { files: ["CHANGELOG.md"], read: (text) => prose(text.split("## 0.1.0")[0] ?? "") },
};

/** Areas that are still to be cleaned: move an area up once it is. */
const pending: Readonly<Record<string, Area>> = {
  "the reference, which comes from the code": { files: ["docs/reference/*.md"], read: prose },
  "words of the interface": { files: ["src/words/**/*.ts"], read: englishTexts },
  "help of the command line": { files: ["src/apps/cli/commands/*.ts"], read: literals },
};

/** Lines of Markdown without blocks, code, addresses, and what tables quote from the program. */
function prose(text: string): readonly string[] {
  const open = /^(\s*)(`{3,})[^\n]*\n[\s\S]*?^\s*\2\s*$/gm;
  let quotes = false;
  return text
    .replaceAll(open, (block) => block.replaceAll(/[^\n]/g, ""))
    .split("\n")
    .map((line) => {
      quotes = line.startsWith("|") && (quotes || /^\| (?:it|what it|the doctor) says /.test(line));
      return quotes ? line.replace(/^\|[^|]*/, "") : line;
    })
    .map((line) => line.replaceAll(/(`+)(?:(?!\1).)+\1/g, "code").replaceAll(/\]\([^)]*\)/g, "]"));
}

/** The English of a table of words, on its original lines. */
function englishTexts(text: string): readonly string[] {
  return text.split("\n").map((line) => /\ben: (".*?[^\\]"|`.*?`)/.exec(line)?.[1] ?? "");
}

function literals(text: string): readonly string[] {
  return text.split("\n").map((line) => (line.match(/"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? []).join(" "));
}

function mistakesIn({ files, read }: Area): string[] {
  return globSync([...files], { cwd: root, exclude: (name) => String(name).endsWith(".test.ts") })
    .toSorted()
    .flatMap((path) =>
      read(readFileSync(join(root, path), "utf8")).flatMap((line, index) =>
        dropped.flatMap(([phrase, instead]) => {
          const found = phrase.exec(line)?.[0];
          return found === undefined ? [] : [`${path}:${index + 1}: "${found}" (better: ${instead})`];
        }),
      ),
    );
}

describe("no dropped phrase is in", () => {
  test.each(Object.entries(areas))("%s", (_, area) => {
    expect(mistakesIn(area)).toEqual([]);
  });
});

test("every area has files", () => {
  const all = Object.entries({ ...areas, ...pending });
  const empty = all.filter(([, { files }]) => globSync([...files], { cwd: root }).length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

describe("the checked text", () => {
  test("is a document's prose, not its code", () => {
    const text = "It begins.\n\n```sh\nbegins\n```\n`begins` [here](begins.md)\nIt counts.";
    expect(prose(text)).toEqual(["It begins.", "", "", "", "", "code [here]", "It counts."]);
    expect(prose("| it says | why |\n|---|---|\n| It counts. | no key |").at(-1)).toBe("| no key |");
  });

  test("is a table's English, not its keys", () => {
    expect(englishTexts('begins: { en: "Started", de: "beginnt" },')).toEqual(['"Started"']);
    expect(literals('begins: "Start", // begins')).toEqual(['"Start"']);
  });
});
