// The head of a .chat file, for display.

export interface Frontmatter {
  /** As written in the file. */
  readonly text: string;
  readonly fields: readonly (readonly [name: string, value: string | null])[];
}

export function readFrontmatter(file: string): Frontmatter {
  const [text = "", head = ""] = /^---\n([^]*?)---\n/.exec(file) ?? [];
  const fields = head.split("\n").flatMap((line) => {
    const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, plain(value)] as const];
  });
  return { text, fields };
}

/** Values are written as JSON, which is also YAML. */
function plain(value: string): string | null {
  try {
    const read: unknown = JSON.parse(value);
    return read === null ? null : String(read);
  } catch {
    return value;
  }
}
