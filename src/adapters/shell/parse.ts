// Loads the bash grammar once and gives the second reading of a command: which words and redirections tree-sitter sees where.
import { createRequire } from "node:module";
import type { Node, Parser } from "@vscode/tree-sitter-wasm";

/** The grammar's reading as comparable text, or why it is not acceptable. */
export type Outline = { readonly outline: readonly string[] } | { readonly problem: string };

const structure = new Set(
  `program list pipeline command command_name redirected_statement negated_command subshell compound_statement
  if_statement elif_clause else_clause for_statement while_statement do_group test_command unary_expression binary_expression
  file_redirect heredoc_redirect herestring_redirect file_descriptor heredoc_start heredoc_body heredoc_end heredoc_content comment
  word number string string_content raw_string ansi_c_string concatenation simple_expansion expansion variable_name
  special_variable_name command_substitution process_substitution test_operator parenthesized_expression extglob_pattern regex`.split(
    /\s+/,
  ),
);
const tokens = new Set(
  '&& || ; | |& ( ) { } ! $ " ${ $( <( ) if then elif else fi for in while until do done [ ] [[ ]] = == != =~ < > >> >& &> << <<- <<< \n'.split(
    " ",
  ),
);
const words = new Set(
  `word number string raw_string ansi_c_string concatenation simple_expansion expansion command_substitution process_substitution
  test_operator extglob_pattern regex`.split(/\s+/),
);
const parseLimitMs = 500;

let parser: Promise<Parser> | undefined;

/** The parser; loading takes some 30 ms and happens once. */
export function loadParser(): Promise<Parser> {
  parser ??= load();
  return parser;
}

async function load(): Promise<Parser> {
  const { default: treeSitter } = await import("@vscode/tree-sitter-wasm");
  await treeSitter.Parser.init();
  const grammar = createRequire(import.meta.url).resolve("@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm");
  return new treeSitter.Parser().setLanguage(await treeSitter.Language.load(grammar));
}

/** Visits the whole tree. Any node that is not expected is a problem, as is a parse that does not come to an end. */
export function outlineOf(parser: Parser, source: string): Outline {
  const deadline = performance.now() + parseLimitMs;
  const tree = parser.parse(source, null, { progressCallback: () => performance.now() > deadline });
  if (!tree) {
    parser.reset();
    return { problem: "it takes too long to parse" };
  }
  try {
    if (tree.rootNode.hasError) return { problem: "it does not parse" };
    const outline: string[] = [];
    const pending: Node[] = [tree.rootNode];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (node.isMissing || node.isError) return { problem: "it does not parse" };
      if (!(node.isNamed ? structure : tokens).has(node.type.trim()))
        return { problem: `${node.type.trim()} is not looked into` };
      const line = outlineLine(node);
      if (line) outline.push(line);
      for (const child of node.children) if (child) pending.push(child);
    }
    return { outline: outline.toSorted() };
  } finally {
    tree.delete();
  }
}

function outlineLine(node: Node): string | undefined {
  switch (node.type) {
    case "command":
      return describe(node.children.filter((child) => child !== null && !child.type.endsWith("_redirect")));
    case "for_statement":
      return describe(
        node.children.filter((child) => child !== null && child.type !== "do_group" && child.type !== ";"),
      );
    case "test_command":
      return describe(flatten(node));
    case "file_redirect":
    case "herestring_redirect":
      return `redirection ${node.startIndex}-${node.endIndex}`;
    case "heredoc_redirect":
      return `redirection ${node.startIndex}`;
    default:
      return undefined;
  }
}

/** The words of `[ … ]`, which the grammar turns into a tree of expressions. */
function flatten(node: Node): Node[] {
  return node.children.flatMap((child) =>
    child === null ? [] : !child.isNamed || words.has(child.type) ? [child] : flatten(child),
  );
}

function describe(nodes: readonly (Node | null)[]): string {
  return nodes.map((node) => `${node?.startIndex}-${node?.endIndex}`).join(" ");
}
