// Which part of a code is what, for its colours: by highlight.js, without any HTML in between.
import { createLowlight, common } from "lowlight";

export interface Token {
  readonly text: string;
  /** keyword, string, comment, number, title … */
  readonly kind?: string | undefined;
}

const lowlight = createLowlight(common);
/** Longer code is shown plain: colours are not worth the wait. */
const LONGEST = 60_000;

type Node = ReturnType<typeof lowlight.highlight>["children"][number];

export function highlighted(text: string, language: string | undefined): Token[] {
  const name = language?.toLowerCase();
  if (!name || !lowlight.registered(name) || text.length > LONGEST) return [{ text }];
  return tokensOf(lowlight.highlight(name, text).children, undefined);
}

function tokensOf(nodes: readonly Node[], kind: string | undefined): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.type === "text") return [{ text: node.value, kind }];
    if (node.type !== "element") return [];
    const names = node.properties["className"];
    const name = Array.isArray(names) ? String(names[0]).replace(/^hljs-/, "") : undefined;
    return tokensOf(node.children as Node[], name ?? kind);
  });
}
