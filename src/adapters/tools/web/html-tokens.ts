// Cuts HTML into tags and text, in one pass: pages are untrusted, so no step may look ahead without a bound.

export interface HtmlTag {
  readonly type: "open" | "close";
  readonly name: string;
  readonly attributes: string;
}

export type HtmlToken = HtmlTag | { readonly type: "text"; readonly text: string };

/** Their content is not markup. */
const RAW = ["script", "style", "textarea", "title", "noscript", "iframe", "template"];
const MAX_TAG_LENGTH = 20_000;

export function* htmlTokens(html: string): Generator<HtmlToken> {
  // Found once: searching for each would cost the square of the length on a page of nothing but opening tags.
  const lower = html.toLowerCase();
  for (let index = 0; index < html.length;) {
    const start = html.indexOf("<", index);
    if (start === -1) return yield { type: "text", text: html.slice(index) };
    if (start > index) yield { type: "text", text: html.slice(index, start) };
    if (html.startsWith("<!--", start)) {
      index = after(html, "-->", start + 4);
    } else if (/[!?]/.test(html[start + 1] ?? "")) {
      index = after(html, ">", start);
    } else {
      const name = /^<\/?([a-zA-Z][a-zA-Z0-9:-]{0,60})/.exec(html.slice(start, start + 64))?.[1]?.toLowerCase();
      if (name === undefined) {
        yield { type: "text", text: "<" };
        index = start + 1;
        continue;
      }
      const closes = html[start + 1] === "/";
      index = tagEnd(html, start);
      yield { type: closes ? "close" : "open", name, attributes: html.slice(start + name.length + 1, index - 1) };
      if (closes || !RAW.includes(name)) continue;
      const end = lower.indexOf(`</${name}`, index);
      yield { type: "text", text: html.slice(index, end === -1 ? html.length : end) };
      index = end === -1 ? html.length : end;
    }
  }
}

function after(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from);
  return end === -1 ? html.length : end + mark.length;
}

/** Behind the > of a tag; a > in quotes does not count, unless the quotes never end. */
function tagEnd(html: string, start: number): number {
  let quote = "";
  const limit = Math.min(html.length, start + MAX_TAG_LENGTH);
  for (let index = start; index < limit; index++) {
    const character = html[index] ?? "";
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return index + 1;
    else if ((character === '"' || character === "'") && html[index - 1] === "=") quote = character;
  }
  return after(html, ">", start);
}
