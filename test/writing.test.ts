// Documents and help are plain English: none of them uses a phrase that we dropped. `src/words/words.test.ts` checks the interface.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { droppedIn } from "./dropped-phrases.ts";

const root = join(import.meta.dirname, "..");

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
  changelog: { files: ["CHANGELOG.md"], read: prose },
  examples: { files: ["examples/**/*.md"], read: prose },
  "the reference, which comes from the code": { files: ["docs/reference/*.md"], read: prose },
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

function literals(text: string): readonly string[] {
  return text.split("\n").map((line) => (line.match(/"(?:[^"\\]|\\.)*"|`[^`]*`/g) ?? []).join(" "));
}

function mistakesIn({ files, read }: Area): string[] {
  return globSync([...files], { cwd: root, exclude: (name) => String(name).endsWith(".test.ts") })
    .toSorted()
    .flatMap((path) =>
      read(readFileSync(join(root, path), "utf8")).flatMap((line, index) =>
        droppedIn(line).map((mistake) => `${path}:${index + 1}: ${mistake}`),
      ),
    );
}

describe("no dropped phrase is in", () => {
  test.each(Object.entries(areas))("%s", (_, area) => {
    expect(mistakesIn(area)).toEqual([]);
  });
});

test("every area has files", () => {
  const all = Object.entries(areas);
  const empty = all.filter(([, { files }]) => globSync([...files], { cwd: root }).length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

describe("the checked text", () => {
  test("is a document's prose, not its code", () => {
    const text = "It begins.\n\n```sh\nbegins\n```\n`begins` [here](begins.md)\nIt counts.";
    expect(prose(text)).toEqual(["It begins.", "", "", "", "", "code [here]", "It counts."]);
    expect(prose("| it says | why |\n|---|---|\n| It counts. | no key |").at(-1)).toBe("| no key |");
  });

  test("is what a program says, not its names", () => {
    expect(literals('begins: "Start", // begins')).toEqual(['"Start"']);
  });
});
