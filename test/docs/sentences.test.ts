// What the tables of troubleshooting say that the program says, it says: every sentence is looked for in the sources.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documentation, root } from "./documents.ts";

const sources = ["src", "bin"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(root, folder, path)),
  )
  .filter((path) => /(?<!\.test|\.fixture)\.(?:ts|tsx|cjs)$/.test(path))
  .map((path) => readFileSync(path, "utf8").replaceAll(String.raw`\"`, '"'))
  .join("\n");

test("no message sends anybody to a file that the package does not have", () => {
  const named = sources.match(/^(?!\s*\/\/).*["`].*\bdocs\/(?:guides|reference)\/.*$/gm) ?? [];
  expect(named).toEqual([]);
});

/** First cells of tables whose head is "it says". What begins with a small letter tells of something else than a sentence. */
function saidIn(path: string): { readonly where: string; readonly cell: string }[] {
  let isSaid = false;
  return readFileSync(join(root, path), "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const cell = line.startsWith("|") ? (line.split("|")[1]?.trim() ?? "") : undefined;
      isSaid = cell !== undefined && (isSaid || cell === "it says");
      return isSaid && cell !== undefined && /^[A-Z…]/.test(cell) ? [{ where: `${path}:${index + 1}`, cell }] : [];
    });
}

/** Between what is different each time: names, numbers, addresses. */
function fixedParts(cell: string): string[] {
  return cell
    .split(/…|\d+|https?:\S+|["`]|[.)], | or /)
    .map((part) => part.replaceAll(/^[\s.,:()]+|[\s.,:()]+$/g, ""))
    .filter((part) => part.length > 3);
}

test("every sentence in a table of what it says is one of the program's", () => {
  const said = documentation().flatMap(({ path }) => saidIn(path));
  expect(said.length).toBeGreaterThan(40);
  const unknown = said.flatMap(({ where, cell }) =>
    fixedParts(cell)
      .filter((part) => !sources.includes(part))
      .map((part) => `${where}: ${part}`),
  );
  expect(unknown).toEqual([]);
});
