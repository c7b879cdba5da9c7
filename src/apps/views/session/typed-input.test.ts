import { expect, test } from "vitest";
import { completionAt, insertFile } from "./typed-input.ts";

const at = (marked: string) => {
  const caret = marked.indexOf("|");
  return completionAt(marked.replace("|", ""), caret);
};

test.each([
  ["@|", "", 0],
  ["see @src/a|", "src/a", 4],
  ["see (@a|) there", "a", 5],
  ['open @"my fi|', "my fi", 5],
  ["请看@src|", "src", 2],
  ["第一行\n@b|", "b", 4],
])("%s suggests files", (marked, search, start) => {
  expect(at(marked)).toMatchObject({ kind: "file", search, start });
});

test.each(["ada@example.com|", "see @a done|", "no|thing @a", "a@|", '@"whole" |'])("%s suggests nothing", (marked) => {
  expect(at(marked)).toBeNull();
});

test("a command is only at the start, and ends at its first space", () => {
  expect(at("/pl|")).toEqual({ kind: "command", search: "pl", start: 0, end: 3 });
  expect([at("/plan |"), at("say /pl|"), at("/etc/ho|")]).toEqual([null, null, null]);
});

test("a file is inserted with one space after it, and quoted if its name contains a space", () => {
  const fill = (marked: string, path: string) => {
    const text = marked.replace("|", "");
    const found = at(marked);
    const filled = found && insertFile(text, found, path);
    return filled && `${filled.text.slice(0, filled.caret)}|${filled.text.slice(filled.caret)}`;
  };
  expect(fill("see @a| now", "src/a.ts")).toBe("see @src/a.ts |now");
  expect(fill("@a|", "src/a.ts")).toBe("@src/a.ts |");
  expect(fill("@my|", "my file.md")).toBe('@"my file.md" |');
  expect(fill('@"my f|" is', "my file.md")).toBe('@"my file.md" |is');
});
