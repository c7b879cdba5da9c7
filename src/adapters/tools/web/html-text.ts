// Turns a page into text that a model can read: headings, lists, tables, code and links.
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";

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

/** Elements whose content is not markup, and how to read it. */
const RAW: ReadonlyMap<string, Tokenizer["state"]> = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["style", TokenizerMode.RAWTEXT],
  ["noscript", TokenizerMode.RAWTEXT],
  ["iframe", TokenizerMode.RAWTEXT],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
]);

/** Tags are read one by one, without a tree: a hostile page costs time in proportion to its length, however it is nested. */
export function htmlToText(html: string, base: string): string {
  const page = startPage();
  let dropped: string | null = null;
  let depth = 0;
  const putText = ({ chars }: Token.CharacterToken) => {
    if (dropped === null) page.putText(readable(chars));
  };
  const handler: TokenHandler = {
    onStartTag(tag) {
      const { tagName: name, selfClosing } = tag;
      const raw = RAW.get(name);
      if (raw !== undefined && !selfClosing) tokenizer.state = raw;
      if (dropped === name) depth += 1;
      if (dropped !== null) return;
      if (DROPPED.has(name) && !selfClosing) [dropped, depth] = [name, 1];
      else putTag(page, tag, true, base);
    },
    onEndTag(tag) {
      if (dropped === null) return putTag(page, tag, false, base);
      if (tag.tagName === dropped) depth -= 1;
      if (depth === 0) dropped = null;
    },
    onCharacter: putText,
    onWhitespaceCharacter: putText,
    onNullCharacter() {},
    onComment() {},
    onDoctype() {},
    onEof() {},
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return tidy(page.end());
}

/** Without soft hyphens, and with ordinary spaces. */
function readable(text: string): string {
  return text.replaceAll("\u00AD", "").replaceAll("\u00A0", " ");
}

function putTag(page: ReturnType<typeof startPage>, tag: Token.TagToken, opens: boolean, base: string): void {
  const { tagName: name } = tag;
  if (name === "a") page.endLink();
  if (name === "a" && opens) page.startLink(hrefOf(tag, base));
  else if (name === "br") page.put("\n");
  else if ((name === "td" || name === "th") && opens) page.put(page.atLineStart() ? "" : " | ");
  else if (name === "img" && opens) page.putText(altOf(tag));
  else if (name === "code" && !page.isPreformatted()) page.put("`");
  else if (name === "pre") {
    page.put(page.atLineStart() ? "```\n" : "\n```\n");
    page.preformat(opens);
  } else if (BLOCKS.has(name)) page.put(blockBreak(name, opens) + (opens ? opening(name) : ""));
}

/** Collects the pieces. It never reads the whole: asking a growing string for its end copies it each time. */
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

function attribute({ attrs }: Token.TagToken, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value.trim();
}

function altOf(tag: Token.TagToken): string {
  const alt = attribute(tag, "alt");
  return alt ? `[${alt}]` : "";
}

/** The absolute web address; null for a link within the page, another scheme, or a very long address, which usually tracks. */
function hrefOf(tag: Token.TagToken, base: string): string | null {
  const href = attribute(tag, "href");
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
