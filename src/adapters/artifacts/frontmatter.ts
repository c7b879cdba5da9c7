// The YAML between two --- lines at the start of our files. People edit and remove it, so reading accepts anything.

/** What is wrong, and in which line of the file. */
interface FrontmatterTrouble {
  readonly line: number;
  readonly message: string;
}

export interface Frontmatter {
  /** Empty if there is none or it cannot be parsed. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** The line of the file in which the body starts, from 1. */
  readonly firstLine: number;
  readonly trouble?: FrontmatterTrouble;
}

const MAX_CHARACTERS = 64 * 1024;

/** `note` is a comment for people, in the line before the fields. */
export async function withFrontmatter(
  fields: Readonly<Record<string, unknown>>,
  body: string,
  note?: string,
): Promise<string> {
  const { stringify } = await import("yaml");
  const comment = note === undefined ? "" : `# ${note}\n`;
  return `---\n${comment}${stringify(fields, { lineWidth: 0 })}---\n\n${body}`;
}

/** `text` without a byte order mark and with LF. */
export async function readFrontmatter(text: string): Promise<Frontmatter> {
  const lines = text.split("\n");
  const open = lines.findIndex((line) => line.trim() !== "");
  if (!isFence(lines[open])) return { fields: {}, body: text, firstLine: 1 };
  const from = (index: number) => ({ body: lines.slice(index).join("\n"), firstLine: index + 1 });
  const close = lines.findIndex((line, index) => index > open && isFence(line));
  // Without the closing line only the title shows where the body starts.
  const heading = lines.findIndex((line, index) => index > open && line.startsWith("# "));
  const unclosed = { line: open + 1, message: "The frontmatter has no closing --- line." };
  if (close === -1) return { fields: {}, ...from(heading === -1 ? open + 1 : heading), trouble: unclosed };
  const read = await readFields(lines.slice(open + 1, close).join("\n"), open + 2);
  if (!("trouble" in read)) return { fields: read.fields, ...from(close + 1) };
  if (heading !== -1 && heading < close) return { fields: {}, ...from(heading), trouble: unclosed };
  return { fields: {}, ...from(close + 1), trouble: read.trouble };
}

/** A field as text: YAML takes some words for numbers. */
export function textField(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function isFence(line: string | undefined): boolean {
  return line?.trimEnd() === "---";
}

async function readFields(
  yaml: string,
  firstLine: number,
): Promise<{ fields: Record<string, unknown> } | { trouble: FrontmatterTrouble }> {
  const trouble = (line: number, message: string) => ({ trouble: { line, message } });
  if (yaml.length > MAX_CHARACTERS) return trouble(firstLine, "The frontmatter is longer than 64 KB.");
  const { LineCounter, parseDocument } = await import("yaml");
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { logLevel: "silent", prettyErrors: false, lineCounter });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line } = lineCounter.linePos(error.pos[0]);
    return trouble(firstLine + line - 1, `The frontmatter is not valid YAML: ${error.message}`);
  }
  try {
    const value: unknown = document.toJS();
    if (value === null) return { fields: {} };
    if (typeof value === "object" && !Array.isArray(value)) return { fields: { ...value } };
  } catch {
    // Aliases without end.
  }
  return trouble(firstLine, "The frontmatter is not made of `key: value` lines.");
}
