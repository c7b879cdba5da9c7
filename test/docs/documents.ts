// Which files are documentation: those that are executed, and those whose links are checked.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { readDocument, type Document } from "./markdown.ts";

export const root = join(import.meta.dirname, "../..");

/** Everything that users of Planwright read; decisions describe the past. */
export function documentation(): readonly Document[] {
  const isDecision = (path: string) => path.startsWith("docs/decisions/");
  return [
    read("README.md"),
    ...below("docs")
      .filter((path) => !isDecision(path))
      .map(read),
    ...below("examples")
      .filter((path) => path.endsWith("/README.md") && !path.includes("/workspace/"))
      .map(read),
  ];
}

/** Every Markdown file of the project. */
export function allDocuments(): readonly Document[] {
  const top = readdirSync(root).filter((path) => path.endsWith(".md"));
  return [...top, ...["docs", "examples", "bench", "src", "test"].flatMap(below)].map(read);
}

function below(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md") && !path.includes("node_modules"))
    .map((path) => `${folder}/${path.replaceAll(sep, "/")}`)
    .toSorted();
}

function read(path: string): Document {
  return readDocument(path, readFileSync(join(root, path), "utf8"));
}
