// Reads the comments above each event and field. They are not descriptions in the schemas, because every start and every page would load them.
import { readdirSync, readFileSync } from "node:fs";

export interface Told {
  readonly meaning: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface EventFile {
  /** The sentence at the top of the file. */
  readonly about: string;
  readonly events: Readonly<Record<string, Told>>;
}

/** Relies on the formatter: events are indented by two spaces, their fields by four or six. Throws if an event has no comment. */
export function readEventFile(file: URL, types: ReadonlySet<string>): EventFile {
  const text = readFileSync(file, "utf8");
  const about = /^\/\/ (.*)$/m.exec(text)?.[1] ?? "";
  const blocks = text.split(/^(?= {2}(?:\/\*\* .*|[a-z_]+: .*)$)/m);
  const events: Record<string, Told> = {};
  let meaning = "";
  for (const block of blocks) {
    const comment = /^ {2}\/\*\* (.*) \*\/$/m.exec(block)?.[1];
    const type = /^ {2}([a-z_]+): /m.exec(block)?.[1];
    if (comment !== undefined) meaning = comment;
    if (type === undefined || !types.has(type)) continue;
    if (meaning === "")
      throw new Error(`${type} has no description: write a /** comment */ above it in ${file.pathname}.`);
    events[type] = { meaning, fields: commentsAt(block, /^ {4}(?: {2})?(\w+):/) };
    meaning = "";
  }
  return { about, events };
}

/** The comments on the fields of the domain's objects, by object name. */
export function readShapeComments(folder: URL): Readonly<Record<string, Told>> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /^[\w/-]+\.ts$/.test(path));
  const blocks = files.flatMap((path) =>
    readFileSync(new URL(path, folder), "utf8").split(/^(?=(?:\/\*\* .* \*\/\n)?export const \w+ = z\b)/m),
  );
  const shapes = blocks.map((block): [string, Told] => {
    const [, meaning = "", name = ""] = /^(?:\/\*\* (.*) \*\/\n)?export const (\w+) = z\b/.exec(block) ?? [];
    const [declared = ""] = block.split(/^\}/m);
    return [name, { meaning, fields: commentsAt(declared, /^ {2}(\w+):/) }];
  });
  return Object.fromEntries(shapes.filter(([name]) => name !== ""));
}

/** One-line comments directly above what they describe. */
function commentsAt(text: string, named: RegExp): Record<string, string> {
  const lines = text.split("\n");
  const found = lines.map((line, index): [string, string] => {
    const name = named.exec(line)?.[1] ?? "";
    return [name, /^\s*\/\*\* (.*) \*\/$/.exec(lines[index - 1] ?? "")?.[1] ?? ""];
  });
  return Object.fromEntries(found.filter(([name, comment]) => name !== "" && comment !== ""));
}

/** The fields of an interface as they are written, `?` included, without `| undefined`. */
export function interfaceFields(file: URL, name: string): { name: string; type: string; meaning: string }[] {
  const body = readFileSync(file, "utf8").split(`export interface ${name} {\n`)[1]?.split(/^\}/m)[0] ?? "";
  const meanings = commentsAt(body, /^ {2}readonly (\w+)\??:/);
  return [...body.matchAll(/^ {2}readonly (\w+)(\??): (.*?)(?: \| undefined)?;$/gm)].map(
    ([, field = "", optional = "", type = ""]) => ({
      name: `${field}${optional}`,
      type,
      meaning: meanings[field] ?? "",
    }),
  );
}
