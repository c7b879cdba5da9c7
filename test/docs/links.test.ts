// Every link and picture of every Markdown file has an existing target, down to the heading.
import { existsSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { allDocuments, documentation, root } from "./documents.ts";

const documents = allDocuments();
const byPath = new Map(documents.map((document) => [document.path, document]));

function mistakeOf(from: string, link: string): string | undefined {
  const [target = "", anchor] = link.split("#");
  const path = target === "" ? from : relative(root, join(root, dirname(from), decodeURIComponent(target)));
  const file = join(root, path);
  if (!existsSync(file)) return "nothing is there";
  if (anchor === undefined) return undefined;
  if (statSync(file).isDirectory()) return "a folder has no headings";
  return byPath.get(path)?.anchors.has(decodeURIComponent(anchor)) ? undefined : "it has no such heading";
}

test("every relative link and picture has a target", () => {
  const links = documents.flatMap(({ path, links: all }) =>
    all
      .filter(({ text }) => !/^[a-z]+:/.test(text))
      .map(({ text, line }) => ({ where: `${path}:${line}: ${text}`, mistake: mistakeOf(path, text) })),
  );
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ mistake }) => mistake !== undefined)).toEqual([]);
});

test("the index of the documentation names every page", () => {
  const index = byPath.get("docs/README.md");
  const named = new Set(index?.links.map(({ text }) => `docs/${text.split("#")[0]}`));
  const pages = documentation()
    .map(({ path }) => path)
    .filter((path) => path.startsWith("docs/"));
  expect(pages.filter((path) => path !== "docs/README.md" && !named.has(path))).toEqual([]);
});
