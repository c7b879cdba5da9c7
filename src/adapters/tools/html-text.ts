// Turns a page into text that a model can read: headings, lists, tables, code and links, without the machinery around them.
import { decodeEntities } from "./html-entities.ts";
import { htmlTokens } from "./html-tokens.ts";

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
  "address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul title".split(
    " ",
  ),
);
const MAX_LINK_LENGTH = 200;

export function htmlToText(html: string, base: string): string {
  let text = "";
  let dropped: string | null = null;
  let depth = 0;
  let preformatted = 0;
  const links: { href: string | null; from: number }[] = [];

  for (const token of htmlTokens(html)) {
    if (dropped !== null) {
      if (token.type === "open" && token.name === dropped) depth += 1;
      if (token.type === "close" && token.name === dropped) depth -= 1;
      if (depth === 0) dropped = null;
      continue;
    }
    if (token.type === "text") {
      const plain = decodeEntities(token.text);
      text += preformatted > 0 ? plain : inline(plain, text);
      continue;
    }
    const { name } = token;
    const opens = token.type === "open";
    if (opens && DROPPED.has(name) && !token.attributes.endsWith("/")) {
      dropped = name;
      depth = 1;
    } else if (name === "a") {
      if (opens) links.push({ href: hrefOf(token.attributes, base), from: text.length });
      else text += linkEnd(text, links.pop());
    } else if (name === "br") text += "\n";
    else if ((name === "td" || name === "th") && opens) text += text === "" || text.endsWith("\n") ? "" : " | ";
    else if (name === "img" && opens) text += inline(altOf(token.attributes), text);
    else if (name === "code" && preformatted === 0) text += "`";
    else if (BLOCKS.has(name)) {
      text += blockBreak(name);
      if (name === "pre") {
        preformatted = Math.max(0, preformatted + (opens ? 1 : -1));
        text += "```\n";
      } else if (opens) text += opening(name);
    }
  }
  return tidy(text);
}

function inline(text: string, before: string): string {
  const squeezed = text.replace(/\s+/g, " ");
  return /\s$|^$/.test(before.slice(-1)) ? squeezed.trimStart() : squeezed;
}

function blockBreak(name: string): string {
  return name === "li" || name === "tr" || name === "dt" || name === "dd" ? "\n" : "\n\n";
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

function linkEnd(text: string, link: { href: string | null; from: number } | undefined): string {
  if (!link?.href) return "";
  const label = text.slice(link.from).trim();
  return label === "" || label === link.href ? "" : ` (${link.href})`;
}

function tidy(text: string): string {
  // Line by line: a pattern for white space at line ends takes quadratic time on a long run of spaces.
  return text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n- \n+/g, "\n- ")
    .trim();
}
