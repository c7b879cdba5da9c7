// The sources as syntax trees for the search for sentences: who contains whom, and what a name stands for where it is used.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { parseSync } from "vite";

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export interface Source {
  /** "src/domain/session/decide.ts" */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly nodes: readonly Node[];
  readonly parents: ReadonlyMap<Node, Node>;
}

/** What a name stands for. */
export type Meaning =
  | { readonly kind: "value"; readonly init: Node; readonly name: string; readonly scope: Node }
  | { readonly kind: "part"; readonly of: Node; readonly part: string | number }
  | { readonly kind: "parameter"; readonly of: Node; readonly index: number; readonly byDefault: Node | undefined }
  | { readonly kind: "function"; readonly node: Node }
  | { readonly kind: "import"; readonly path: string; readonly name: string };

const root = join(import.meta.dirname, "../../..");

/** What shared tests and the scripted model server say. */
const ofTests = /(?:^|\/)(?:contract|scripted)\//;

export function readSources(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(path) && !ofTests.test(path))
    .map((path) => `${folder}/${path.replaceAll(sep, "/")}`)
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));
}

export function parseSource(path: string, text: string): Source {
  const program = parseSync(path, text).program as unknown as Node;
  const nodes: Node[] = [];
  const parents = new Map<Node, Node>();
  const visit = (node: Node) => {
    nodes.push(node);
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      visit(child);
    }
  };
  visit(program);
  return { path, text, program, nodes, parents };
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

export const nodeIn = (node: Node, field: string) => (isNode(node[field]) ? node[field] : undefined);
export const nodesIn = (node: Node, field: string) =>
  Array.isArray(node[field]) ? (node[field] as unknown[]).filter(isNode) : [];
export const nameOf = (node: Node | undefined) => (typeof node?.["name"] === "string" ? node["name"] : "");
export const lineOf = (source: Source, node: Node) => source.text.slice(0, node.start).split("\n").length;

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
export const isFunction = (node: Node) => functions.has(node.type);

/** Undefined for what cannot be followed: parts of parameters, catch clauses, loops, globals. */
export function meaningOf(source: Source, name: string, from: Node): Meaning | undefined {
  for (let scope = source.parents.get(from); scope; scope = source.parents.get(scope)) {
    const found = isFunction(scope) ? parameterOf(scope, name) : declaredIn(source, scope, name);
    if (found === "hidden") return undefined;
    if (found) return found;
  }
  return undefined;
}

function parameterOf(scope: Node, name: string): Meaning | "hidden" | undefined {
  for (const [index, each] of nodesIn(scope, "params").entries()) {
    const byDefault = each.type === "AssignmentPattern" ? nodeIn(each, "right") : undefined;
    const pattern = each.type === "AssignmentPattern" ? nodeIn(each, "left") : each;
    if (pattern?.type === "Identifier" && nameOf(pattern) === name)
      return { kind: "parameter", of: scope, index, byDefault };
    if (pattern && pattern.type !== "Identifier" && boundIn(pattern).includes(name)) return "hidden";
  }
  return undefined;
}

function declaredIn(source: Source, scope: Node, name: string): Meaning | "hidden" | undefined {
  const body = scope.type === "SwitchCase" ? "consequent" : "body";
  for (const statement of nodesIn(scope, body)) {
    const declared = statement.type.startsWith("Export") ? nodeIn(statement, "declaration") : statement;
    if (declared?.type === "FunctionDeclaration" && nameOf(nodeIn(declared, "id")) === name)
      return { kind: "function", node: declared };
    if (declared?.type === "VariableDeclaration")
      for (const each of nodesIn(declared, "declarations")) {
        const [id, init] = [nodeIn(each, "id"), nodeIn(each, "init")];
        if (id?.type === "Identifier" && nameOf(id) === name)
          return init ? { kind: "value", init, name, scope } : "hidden";
        if (id && boundIn(id).includes(name)) return (init && partOf(id, name, init)) ?? "hidden";
      }
    if (statement.type === "ImportDeclaration") {
      const found = importedBy(source, statement, name);
      if (found) return found;
    }
  }
  const left = /^For(?:Of|In)Statement$/.test(scope.type) ? nodeIn(scope, "left") : undefined;
  if (left && boundIn(left).includes(name)) return "hidden";
  return scope.type === "CatchClause" && boundIn(nodeIn(scope, "param") ?? scope).includes(name) ? "hidden" : undefined;
}

function importedBy(source: Source, statement: Node, name: string): Meaning | undefined {
  const from = String(nodeIn(statement, "source")?.["value"]);
  const specifier = nodesIn(statement, "specifiers").find((each) => nameOf(nodeIn(each, "local")) === name);
  if (!specifier || !from.startsWith(".")) return undefined;
  const path = posix.join(dirname(source.path), from);
  return { kind: "import", path, name: nameOf(nodeIn(specifier, "imported")) };
}

/** `const [, what] = of` and `const { message: what } = of`. */
function partOf(pattern: Node, name: string, of: Node): Meaning | undefined {
  const elements = Array.isArray(pattern["elements"]) ? (pattern["elements"] as unknown[]) : [];
  const index = elements.findIndex((each) => isNode(each) && each.type === "Identifier" && nameOf(each) === name);
  if (index !== -1) return { kind: "part", of, part: index };
  const property = nodesIn(pattern, "properties").find((each) => nameOf(nodeIn(each, "value")) === name);
  return property ? { kind: "part", of, part: nameOf(nodeIn(property, "key")) } : undefined;
}

/** All names that a pattern binds. */
function boundIn(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [nameOf(pattern)];
  const fields = ["elements", "properties", "declarations"].flatMap((field) => nodesIn(pattern, field));
  const inner = ["value", "left", "argument", "id"].flatMap((field) => nodeIn(pattern, field) ?? []);
  return [...fields, ...inner].flatMap(boundIn);
}
