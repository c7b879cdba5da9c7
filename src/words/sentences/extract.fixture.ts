// Finds every sentence in the sources that can reach a person as part of a failure or of a finding about a plan.
import { Evaluator, hasWords, isMaker, keyOf, makers, type Template } from "./evaluate.fixture.ts";
import { lineOf, meaningOf, nameOf, nodeIn, nodesIn, readSources, type Node, type Source } from "./syntax.fixture.ts";

interface Sentence {
  /** With its placeholders unnamed: "There is no session {}." */
  readonly key: string;
  /** With the names that the code has: "There is no session {sessionId}." */
  readonly text: string;
  /** "src/engine/open/session.ts:82", wherever it is said. */
  readonly places: string[];
}

interface Extracted {
  readonly sentences: readonly Sentence[];
  /** Where a failure or finding gets a text that could not be followed to its words. */
  readonly unfollowed: readonly string[];
}

const spoken = [
  "src/domain",
  "src/engine",
  "src/ports",
  "src/apps",
  ...[
    "event-log",
    "models",
    "mcp",
    "workspace",
    "artifacts",
    "sandbox",
    "programs",
    "secrets",
    "grants",
    "worktrees",
    "schemas",
  ].map((name) => `src/adapters/${name}`),
  "src/adapters/tools/files",
];

/** All sources that the search may have to look into. */
export function readSpoken(): Source[] {
  return spoken.flatMap(readSources);
}

export function extract(sources: readonly Source[], isSpoken: (path: string) => boolean): Extracted {
  const evaluator = new Evaluator(sources);
  const found = new Map<string, Sentence>();
  const unfollowed = new Set<string>();
  for (const source of sources.filter(({ path }) => isSpoken(path)))
    for (const { node, what } of saidIn(source)) {
      const place = `${source.path}:${lineOf(source, node)}`;
      const texts = evaluator.textsOf(source, node);
      if (texts.length > 0 && !texts.some(hasWords)) unfollowed.add(`${source.path} ${what}`);
      for (const text of texts.filter(hasWords)) {
        const key = keyOf(text);
        const sentence = found.get(key) ?? { key, text: textOf(text), places: [] };
        if (!sentence.places.includes(place)) sentence.places.push(place);
        found.set(key, sentence);
      }
    }
  return { sentences: [...found.values()], unfollowed: [...unfollowed] };
}

function textOf(template: Template): string {
  return template.map((part) => (typeof part === "string" ? part : `{${part.name}}`)).join("");
}

interface Said {
  readonly node: Node;
  readonly what: string;
}

function saidIn(source: Source): Said[] {
  return source.nodes.flatMap((node) => {
    if (node.type === "ObjectExpression") return fieldsOf(source, node);
    // Hints that are put together afterwards.
    if (node.type === "VariableDeclarator" && nameOf(nodeIn(node, "id")) === "hint") {
      const init = nodeIn(node, "init");
      return init ? [{ node: init, what: "hint" }] : [];
    }
    return node.type === "CallExpression" ? argumentsOf(source, node) : [];
  });
}

/** Fields that hold sentences, and which others tell them from fields of the same name that do not. */
const fields: Readonly<Record<string, readonly string[]>> = {
  message: ["kind", "rule", "hint", "line", "severity", "code", "cycles", "field", "keyword"],
  hint: [],
  problem: [],
  leftOut: [],
  keyHint: [],
  addressHint: [],
  // Why a request is planned first, a plan is paused, or a task is left out.
  reason: ["language", "complexity", "planId", "taskId"],
  // Why a task failed, and what is wrong with what it made.
  error: ["taskId", "do", "completedAt"],
  problems: ["checks"],
  output: ["check"],
  reasoning: ["assessment"],
};

/** `{ kind, message, hint, retryable }` and `{ rule, message, hint }`, also in parts. */
function fieldsOf(source: Source, node: Node): Said[] {
  const given = new Map(
    nodesIn(node, "properties").map((each) => [nameOf(nodeIn(each, "key")), nodeIn(each, "value")]),
  );
  const known = source.path.startsWith("src/apps/config/") ? { ...fields, what: [] } : fields;
  return Object.entries(known).flatMap(([what, besides]) => {
    const value = given.get(what);
    const isSentence = besides.length === 0 || besides.some((each) => given.has(each));
    const isSchema = value && source.text.startsWith("z.", value.start);
    return value && isSentence && !isSchema ? [{ node: value, what }] : [];
  });
}

function argumentsOf(source: Source, call: Node): Said[] {
  const callee = nodeIn(call, "callee");
  // What a schema says about a value that does not fit.
  if (callee && ["regex", "refine"].includes(nameOf(nodeIn(callee, "property")))) {
    const message = nodesIn(call, "arguments")[1];
    return message ? [{ node: message, what: "message" }] : [];
  }
  if (callee?.type !== "Identifier") return [];
  const name = nameOf(callee);
  const meaning = meaningOf(source, name, callee);
  const isMade = meaning?.kind === "import" ? makers[meaning.name] === meaning.path : isMaker(source.path, name);
  const given = nodesIn(call, "arguments");
  // `refuse(status, code, detail, { hint })`: the hint is a field.
  if (isMade && name === "refuse") return given[2] ? [{ node: given[2], what: "detail" }] : [];
  const [, message, hint] = given;
  // The readers of drafts are handed a function to report with.
  const reports = name === "report" && source.path.startsWith("src/domain/") && message?.type !== "ObjectExpression";
  if (!isMade && !reports) return [];
  return [...(message ? [{ node: message, what: "message" }] : []), ...(hint ? [{ node: hint, what: "hint" }] : [])];
}
