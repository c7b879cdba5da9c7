// HTML templates safe against injection: every value is escaped unless a template made it.

const made = Symbol("html");

/** Only `html` can make it, so no other value can pass as one. */
export interface Html {
  readonly [made]: string;
}

export type Part = Html | string | number | false | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { [made]: strings.reduce((text, string, index) => text + renderPart(parts[index - 1]) + string) };
}

export function renderPart(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  return made in part ? part[made] : part.map(renderPart).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return readable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Removes terminal control sequences; direction marks and invalid characters become visible signs. */
function readable(text: string): string {
  return (
    text
      .replaceAll("\r\n", "\n")
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-_])/g, "")
      .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "\u{FFFD}")
  );
}
