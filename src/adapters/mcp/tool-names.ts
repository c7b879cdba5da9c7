// Names for the tools of MCP servers that every model provider accepts and that permission patterns can rely on.
import { createHash } from "node:crypto";

const LONGEST = 64;
const LONGEST_SERVER = 24;

/** The servers' names as part of tool names: distinct, and without `__`, so that it is clear where they end. */
export function serverSlugs(servers: readonly string[]): ReadonlyMap<string, string> {
  return distinct(servers, LONGEST_SERVER, (name) =>
    plain(name)
      .replaceAll(/_{2,}/g, "_")
      .replaceAll(/^_+|_+$/g, ""),
  );
}

/** `mcp__<server>__<tool>` for each tool of one server, at most 64 characters. Expects distinct names. */
export function toolNames(slug: string, tools: readonly string[]): ReadonlyMap<string, string> {
  const prefix = `mcp__${slug}__`;
  const names = distinct(tools, LONGEST - prefix.length, plain);
  return new Map([...names].map(([tool, name]) => [tool, prefix + name]));
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]/g, "_");
}

/**
 * A name that is fine stays as it is. One that had to be cut, or that became the same as another, ends in a hash of the original:
 * it does not depend on the order, so that a permission never passes from one tool to another.
 */
function distinct(names: readonly string[], longest: number, clean: (name: string) => string): Map<string, string> {
  const wanted = Map.groupBy(names, clean);
  const result = new Map<string, string>();
  const taken = new Set<string>(names.filter((name) => clean(name) === name && fits(name, longest)));
  for (const name of names) {
    const cleaned = clean(name);
    const alone = wanted.get(cleaned)?.length === 1;
    let given = cleaned;
    if (!fits(cleaned, longest) || (cleaned !== name && !alone)) {
      let salt = "";
      do {
        const hash = createHash("sha256").update(name).update(salt).digest("hex").slice(0, 8);
        given = `${cleaned.slice(0, longest - 9)}_${hash}`;
        salt += "+";
      } while (taken.has(given));
    }
    taken.add(given);
    result.set(name, given);
  }
  return result;
}

function fits(name: string, longest: number): boolean {
  return name.length > 0 && name.length <= longest;
}
