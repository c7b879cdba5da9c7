// Parses JSON with comments and trailing commas, and remembers the position of everything.
import type { Node, ParseError } from "jsonc-parser";
import { type KeyPath, keyName } from "./key-path.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mistake {
  readonly at: Position;
  readonly key: string;
  readonly what: string;
}

export interface Document {
  /** Undefined if the text has no value, as in an empty file. */
  readonly value: unknown;
  readonly mistakes: readonly Mistake[];
  /** Position of a value, or of its last existing container. */
  valueAt(path: KeyPath): Position;
  /** Position of a value's key. */
  keyAt(path: KeyPath): Position;
}

/** Lines and columns count from 1. A byte order mark is not part of the text. */
export async function parseJsonc(text: string): Promise<Document> {
  // Loaded only if there is a file: many runs have none.
  const jsonc = await import("jsonc-parser");
  const source = text.replace(/^\uFEFF/, "");
  const lineStarts = [0, ...Array.from(source.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  const position = (offset: number): Position => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
  const errors: ParseError[] = [];
  const duplicates: Mistake[] = [];
  const report: Report = (key, path, first) => {
    const line = first && position(first.offset).line;
    const what = line ? `is set twice, first on line ${line}; keep one of them` : "is not allowed as a key";
    duplicates.push({ at: position(key.offset), key: keyName(path), what });
  };
  let root: Node | undefined;
  let value: unknown;
  try {
    root = jsonc.parseTree(source, errors, { allowTrailingComma: true, allowEmptyContent: true });
    value = root && evaluate(root, [], report);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    return tooDeep;
  }
  const syntax = errors.map(({ error, offset }) => ({
    at: position(offset),
    key: "",
    what: syntaxMistakes[jsonc.printParseErrorCode(error)] ?? "this is not valid JSON",
  }));
  const find = (path: KeyPath) => (root ? findNode(root, path) : undefined);
  return {
    value,
    // One mistake causes more errors on the same line: only the first one is reported.
    mistakes: [
      ...syntax.filter(({ at }, index) => syntax.findIndex((other) => other.at.line === at.line) === index),
      ...duplicates,
    ],
    valueAt: (path) => position(find(path)?.offset ?? 0),
    keyAt: (path) => {
      const node = find(path);
      return position((node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0);
    },
  };
}

type Report = (key: Node, path: KeyPath, first: Node | undefined) => void;

/** Like jsonc-parser's `getNodeValue`, but rejects `__proto__` and reports duplicate keys. */
function evaluate(node: Node, path: KeyPath, report: Report): unknown {
  if (node.type === "array")
    return (node.children ?? []).map((child, index) => evaluate(child, [...path, index], report));
  if (node.type !== "object") return node.value as unknown;
  const value: Record<string, unknown> = {};
  const keys = new Map<string, Node>();
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? [];
    if (!key) continue;
    const name = String(key.value);
    const here = [...path, name];
    const first = keys.get(name);
    if (first || name === "__proto__") report(key, here, first);
    else if (child) value[name] = evaluate(child, here, report);
    keys.set(name, first ?? key);
  }
  return value;
}

function findNode(root: Node, path: KeyPath): Node {
  let node = root;
  for (const key of path) {
    const child =
      typeof key === "number"
        ? node.children?.[key]
        : node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
    if (!child) break;
    node = child;
  }
  return node;
}

const syntaxMistakes: Readonly<Record<string, string>> = {
  InvalidSymbol: "unknown word; keys and strings need double quotes, other values are true, false, null and numbers",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "a key in double quotes is missing here",
  ValueExpected: "a value is missing here",
  ColonExpected: 'a ":" should be here',
  CommaExpected: 'a "," should be here',
  CloseBraceExpected: 'a "}" should be here',
  CloseBracketExpected: 'a "]" should be here',
  EndOfFileExpected: "the file should end here",
  InvalidCommentToken: "this is not a comment",
  UnexpectedEndOfComment: 'this comment is not closed with "*/"',
  UnexpectedEndOfString: "this string has no closing double quote on its line",
  UnexpectedEndOfNumber: "this number is not complete",
  InvalidUnicode: "\\u takes four hexadecimal digits",
  InvalidEscapeCharacter: 'write a "\\" in a string as "\\\\"',
  InvalidCharacter: "this text has a tab or another control character; write it as \\t or \\u00…",
};

const start: Position = { line: 1, column: 1 };
const tooDeep: Document = {
  value: undefined,
  mistakes: [{ at: start, key: "", what: "is nested too deeply" }],
  valueAt: () => start,
  keyAt: () => start,
};
