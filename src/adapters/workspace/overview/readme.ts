// The first lines of the README that say something: what the project is, in its own words.
import { join } from "node:path";
import { readStartOf } from "./read-start-of.ts";
import { shown } from "./shown.ts";

const MAX_CHARACTERS = 400;
const names = /^readme(\.(md|markdown|rst|adoc|txt))?$/i;

export async function readmeLine(workspace: string, files: readonly string[]): Promise<string | null> {
  const found = files.filter((name) => names.test(name));
  const name = found.find((file) => /\.(md|markdown)$/i.test(file)) ?? found[0];
  const text = name === undefined ? null : await readStartOf(join(workspace, name));
  if (name === undefined || text === null) return null;
  const said = shown(paragraphs(text).join(" · "), MAX_CHARACTERS);
  return said === "" ? null : `${name}: ${said}`;
}

/** Without badges, pictures, HTML, code fences and underlines. */
function paragraphs(text: string): string[] {
  const plain = text
    .slice(0, 8 * 1024)
    .replace(/^---\n[\s\S]*?\n---\n/, "")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/\[?!\[[^[\]\n]*\](\([^()\n]*\)|\[[^[\]\n]*\])(\]\([^()\n]*\))?/g, "")
    .replaceAll(/<[^<>\n]*>/g, "");
  return plain
    .split(/\n[ \t]*\n|\n(?=#)|(?<=^#.*)\n/m)
    .map(meaningful)
    .filter((paragraph) => paragraph !== "");
}

function meaningful(paragraph: string): string {
  return paragraph
    .split("\n")
    .map((line) => line.replace(/^[#>=*\s-]+/, "").trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !line.startsWith("```") && !/^\[[^\]]+\]: /.test(line))
    .join(" ");
}
