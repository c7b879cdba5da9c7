// HTML that cannot be broken out of: whatever is put into a template is text, unless a template made it.

const made = Symbol("html");

/** Only `html` makes it, so nothing that was read from somewhere can pretend to be it. */
export interface Html {
  readonly [made]: string;
}

export type Part = Html | string | number | false | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { [made]: strings.reduce((text, string, index) => text + written(parts[index - 1]) + string) };
}

export function written(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  return made in part ? part[made] : part.map(written).join("");
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

/** What programs print for terminals is left out; what would turn the reading direction, or is no character, shows as a sign. */
function readable(text: string): string {
  return (
    text
      .replaceAll("\r\n", "\n")
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/\u001B(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[@-_])/g, "")
      .replaceAll(/(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "\u{FFFD}")
  );
}
