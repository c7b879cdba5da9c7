// Turns a page into text that a model can read: headings, lists, tables, code and links, without the machinery around them.
import { decodeEntities } from "./html-entities.ts";
import { type HtmlTag, htmlTokens } from "./html-tokens.ts";

const DROPPED = new Set([
  "script",
  "style",
  "noscript",
  "svg",
  "template",
  "iframe",
  "object",
  "canvas",
  "select",
  "textarea",
]);
const BLOCKS = new Set(
  "address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section table tr ul title".split(
    " ",
  ),
);
const MAX_LINK_LENGTH = 200;

export function htmlToText(html: string, base: string): string {
  const page = startPage();
  let dropped: string | null = null;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    if (dropped !== null) {
      if (token.type === "open" && token.name === dropped) depth += 1;
      if (token.type === "close" && token.name === dropped) depth -= 1;
      if (depth === 0) dropped = null;
    } else if (token.type === "text") {
      page.putText(decodeEntities(token.text));
    } else if (token.type === "open" && DROPPED.has(token.name) && !token.attributes.endsWith("/")) {
      dropped = token.name;
      depth = 1;
    } else putTag(page, token, base);
  }
  return tidy(page.end());
}

function putTag(page: ReturnType<typeof startPage>, { type, name, attributes }: HtmlTag, base: string): void {
  const opens = type === "open";
  if (name === "a") page.endLink();
  if (name === "a" && opens) page.startLink(hrefOf(attributes, base));
  else if (name === "br") page.put("\n");
  else if ((name === "td" || name === "th") && opens) page.put(page.atLineStart() ? "" : " | ");
  else if (name === "img" && opens) page.putText(altOf(attributes));
  else if (name === "code" && !page.isPreformatted()) page.put("`");
  else if (name === "pre") {
    page.put(page.atLineStart() ? "```\n" : "\n```\n");
    page.preformat(opens);
  } else if (BLOCKS.has(name)) page.put(blockBreak(name, opens) + (opens ? opening(name) : ""));
}

/** Collects the pieces. It never looks at the whole: asking a string that grows for its end copies it each time. */
function startPage() {
  const parts: string[] = [];
  let last = "\n";
  let preformatted = 0;
  let link: { href: string | null; from: number } | null = null;
  function put(text: string) {
    if (text === "") return;
    parts.push(text);
    last = text.at(-1) ?? last;
  }
  return {
    put,
    putText(text: string) {
      if (preformatted > 0) return put(text);
      const squeezed = text.replace(/\s+/g, " ");
      put(/\s/.test(last) ? squeezed.trimStart() : squeezed);
    },
    atLineStart: () => last === "\n",
    isPreformatted: () => preformatted > 0,
    preformat(on: boolean) {
      preformatted = Math.max(0, preformatted + (on ? 1 : -1));
    },
    startLink(href: string | null) {
      link = { href, from: parts.length };
    },
    endLink() {
      const label = link === null ? "" : parts.slice(link.from).join("").trim();
      if (link?.href && label !== "" && label !== link.href) put(` (${link.href})`);
      link = null;
    },
    end: () => parts.join(""),
  };
}

function blockBreak(name: string, opens: boolean): string {
  const tight = name === "li" || name === "tr" || name === "dt" || name === "dd";
  return tight ? (opens ? "\n" : "") : "\n\n";
}

function opening(name: string): string {
  if (name === "li") return "- ";
  if (name === "hr") return "---\n";
  const level = /^h([1-6])$/.exec(name)?.[1] ?? (name === "title" ? "1" : null);
  return level === null ? "" : `${"#".repeat(Number(level))} `;
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found === null ? null : decodeEntities(found[1] ?? found[2] ?? found[3] ?? "");
}

function altOf(attributes: string): string {
  const alt = attribute(attributes, "alt")?.trim();
  return alt ? `[${alt}]` : "";
}

/** Absolute, without what only tracks; null for what leads nowhere else. */
function hrefOf(attributes: string, base: string): string | null {
  const href = attribute(attributes, "href")?.trim();
  if (!href || href.startsWith("#") || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return /^https?:$/.test(url.protocol) && url.href.length <= MAX_LINK_LENGTH ? url.href : null;
}

function tidy(text: string): string {
  // Line by line: a pattern for white space at line ends takes quadratic time on a long run of spaces.
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n-\n+/g, "\n- ")
    .trim();
}
