// Messages quoted in the tables of troubleshooting exist: every sentence is searched for in the sources.
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

test("no message refers to a file that the package does not have", () => {
  const named = sources.match(/^(?!\s*\/\/).*["`].*\bdocs\/(?:guides|reference)\/.*$/gm) ?? [];
  expect(named).toEqual([]);
});

/** First cells of tables whose head is "it says". A cell in lower case is a description, not a message. */
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

/** The parts between variable ones: names, numbers, addresses. */
function fixedParts(cell: string): string[] {
  return cell
    .split(/…|\d+|https?:\S+|["`]|[.)], | or /)
    .map((part) => part.replaceAll(/^[\s.,:()]+|[\s.,:()]+$/g, ""))
    .filter((part) => part.length > 3);
}

test("every sentence in a table of messages is one of the program's", () => {
  const said = documentation().flatMap(({ path }) => saidIn(path));
  expect(said.length).toBeGreaterThan(40);
  const unknown = said.flatMap(({ where, cell }) =>
    fixedParts(cell)
      .filter((part) => !sources.includes(part))
      .map((part) => `${where}: ${part}`),
  );
  expect(unknown).toEqual([]);
});
