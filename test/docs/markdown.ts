// Reads of a Markdown file what the tests of the documentation look at: fenced blocks, headings, links, code inside of sentences.
import { anchorOf } from "../../docs/generate/markdown.ts";

export interface Block {
  /** The file and the line of the fence, for messages. */
  readonly where: string;
  readonly line: number;
  /** What stands behind the fence. */
  readonly info: string;
  readonly text: string;
  /** `<!-- place: a plan waits -->` before it. */
  readonly place: string | undefined;
}

export interface Document {
  /** Relative to the repository. */
  readonly path: string;
  readonly blocks: readonly Block[];
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly Found[];
  readonly inlineCode: readonly Found[];
  /** Code that stands in no fence of its own, so that nothing would be done with it. */
  readonly lostCode: readonly Found[];
  /** Rows of tables that have more or fewer cells than their heads. */
  readonly brokenRows: readonly Found[];
}

interface Found {
  readonly text: string;
  readonly line: number;
}

const FENCE = /^(\s*)(`{3,}|~{3,})(.*)$/;
/** A fence in a quotation or behind the sign of a list, lines that are code because they are indented, and HTML. */
const LOST_CODE = /^\s*(?:>|[-*+]\s|\d+[.)]\s)[\s>]*(?:`{3}|~{3})|^(?: {4}|\t)\s*\S|<(?:pre|code|script)\b/i;

export function readDocument(path: string, text: string): Document {
  const blocks: Block[] = [];
  const prose: Found[] = [];
  let place: string | undefined;
  let open:
    | { readonly fence: string; readonly indent: string; readonly line: number; readonly info: string }
    | undefined;
  let inside: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fence = FENCE.exec(line);
    if (open) {
      if (fence?.[2]?.startsWith(open.fence) && fence[3]?.trim() === "") {
        const { line: at, info } = open;
        blocks.push({ where: `${path}:${at}`, line: at, info, text: inside.join("\n"), place });
        [open, place] = [undefined, undefined];
      } else inside.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
      continue;
    }
    if (fence) {
      open = { indent: fence[1] ?? "", fence: fence[2] ?? "", info: fence[3]?.trim() ?? "", line: index + 1 };
      inside = [];
      continue;
    }
    place = /^<!-- place: (.*) -->$/.exec(line)?.[1] ?? (line.trim() === "" ? place : undefined);
    prose.push({ text: line, line: index + 1 });
  }
  if (open) throw new Error(`${path}:${open.line}: this block is not closed.`);
  return {
    path,
    blocks,
    anchors: anchorsOf(prose),
    links: prose.flatMap(({ text: line, line: at }) => linksOf(line).map((link) => ({ text: link, line: at }))),
    lostCode: prose.filter(({ text: line }) => LOST_CODE.test(withoutInlineCode(line))),
    brokenRows: brokenRowsOf(prose),
    inlineCode: prose.flatMap(({ text: line, line: at }) => codeOf(line).map((code) => ({ text: code, line: at }))),
  };
}

/** GitHub counts headings that are alike: `limits`, `limits-1`. */
function anchorsOf(prose: readonly Found[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = prose.flatMap(({ text }) => /^#{1,6} (.*?)\s*#*$/.exec(text)?.[1] ?? []);
  return new Set(
    headings.map((heading) => {
      const anchor = anchorOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"));
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

function brokenRowsOf(prose: readonly Found[]): Found[] {
  let cells: number | undefined;
  return prose.filter(({ text }) => {
    const isRow = text.startsWith("|");
    const count = isRow
      ? withoutInlineCode(text)
          .replaceAll(String.raw`\|`, "")
          .split("|").length
      : undefined;
    const isBroken = isRow && (!text.trimEnd().endsWith("|") || (cells !== undefined && count !== cells));
    cells = isRow ? (cells ?? count) : undefined;
    return isBroken;
  });
}

function withoutInlineCode(line: string): string {
  return line.replaceAll(/(`+)(?:(?!\1).)+\1(?!`)/g, "code");
}

function linksOf(line: string): string[] {
  const withoutCode = withoutInlineCode(line);
  const inline = [...withoutCode.matchAll(/\]\(<?([^()\s>]+)>?(?:\s+"[^"]*")?\)/g)].map(([, target = ""]) => target);
  const named = [...withoutCode.matchAll(/^\[[^\]]+\]:\s*(\S+)/g)].map(([, target = ""]) => target);
  const html = [...withoutCode.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target = ""]) => target);
  return [...inline, ...named, ...html];
}

function codeOf(line: string): string[] {
  return [...line.matchAll(/(`+)(.+?)(?<!`)\1(?!`)/g)].map(([, , code = ""]) =>
    code.trim().replaceAll(String.raw`\|`, "|"),
  );
}
