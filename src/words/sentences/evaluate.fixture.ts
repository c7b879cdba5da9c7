// Works out which texts an expression can be, as templates: what is written there stays, what is only known when it runs becomes a placeholder.
import { isFunction, meaningOf, nameOf, nodeIn, nodesIn, type Node, type Source } from "./syntax.fixture.ts";

/** Literal text and placeholders, in order. */
export type Template = readonly (string | { readonly name: string })[];

/** A sentence with more forms than this is not spelled out: its parts become placeholders. */
const MOST_FORMS = 40;
const DEEPEST = 14;

const MANY = 200;

export class Evaluator {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #calls = new Map<string, { source: Source; call: Node }[]>();
  /** By depth: nearer to the end of the search less is found. Many ways lead to the same expression. */
  readonly #known = new Map<Node, Template[][]>();

  constructor(sources: readonly Source[]) {
    this.#sources = new Map(sources.map((source) => [source.path, source]));
    for (const source of sources)
      for (const call of source.nodes) {
        const callee = call.type === "CallExpression" ? nodeIn(call, "callee") : undefined;
        const name = callee?.type === "MemberExpression" ? nameOf(nodeIn(callee, "property")) : nameOf(callee);
        if (name) this.#calls.set(name, [...(this.#calls.get(name) ?? []), { source, call }]);
      }
  }

  /** Every text that the expression can be. One without any literal text could not be followed. */
  textsOf(source: Source, node: Node): Template[] {
    return unique(this.#evaluate(source, node, 0))
      .filter(isSaid)
      .map(joined);
  }

  #evaluate(source: Source, node: Node, depth: number): Template[] {
    const byDepth = this.#known.get(node) ?? [];
    this.#known.set(node, byDepth);
    return (byDepth[depth] ??= this.#work(source, node, depth));
  }

  #work(source: Source, node: Node, depth: number): Template[] {
    const unknown: Template[] = [[{ name: placeholderName(node) }]];
    if (depth > DEEPEST) return unknown;
    const inner = (field: string) => {
      const child = nodeIn(node, field);
      return child ? this.#evaluate(source, child, depth + 1) : [];
    };
    switch (node.type) {
      case "Literal":
        return typeof node["value"] === "string" ? [[node["value"]]] : unknown;
      case "TemplateLiteral":
        return this.#template(source, node, depth);
      case "BinaryExpression":
        return node["operator"] === "+" ? product([inner("left"), inner("right")], unknown) : unknown;
      case "ConditionalExpression":
        return [...inner("consequent"), ...inner("alternate")].filter(isSaid);
      case "LogicalExpression":
        return node["operator"] === "&&" ? inner("right") : [...inner("left"), ...inner("right")].filter(isSaid);
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSNonNullExpression":
      case "TSSatisfiesExpression":
      case "ChainExpression":
        return inner("expression");
      case "AwaitExpression":
      case "SpreadElement":
        return inner("argument");
      // A list of texts, each of which is said.
      case "ArrayExpression":
        return nodesIn(node, "elements").flatMap((each) => this.#evaluate(source, each, depth + 1));
      case "Identifier":
        return nameOf(node) === "undefined" ? [["\0"]] : known(this.#name(source, node, depth), unknown);
      case "MemberExpression":
        return known(this.#member(source, node, depth), unknown);
      case "CallExpression":
        return known(this.#returned(source, node, depth), unknown);
      default:
        return unknown;
    }
  }

  #template(source: Source, node: Node, depth: number): Template[] {
    const expressions = nodesIn(node, "expressions");
    const parts = nodesIn(node, "quasis").flatMap((quasi, index): Template[][] => {
      const text = (quasi["value"] as { cooked: string }).cooked;
      const expression = expressions[index];
      const literal: Template[] = [[text]];
      return expression ? [literal, this.#evaluate(source, expression, depth + 1)] : [literal];
    });
    const plain = nodesIn(node, "quasis").flatMap((quasi, index): Template => {
      const expression = expressions[index];
      const text = (quasi["value"] as { cooked: string }).cooked;
      return expression ? [text, { name: placeholderName(expression) }] : [text];
    });
    return product(parts, [plain]);
  }

  #name(source: Source, node: Node, depth: number): Template[] {
    const meaning = meaningOf(source, nameOf(node), node);
    if (meaning?.kind === "value") {
      const set = source.nodes.filter(
        (each) =>
          each.type === "AssignmentExpression" &&
          each["operator"] === "=" &&
          nameOf(nodeIn(each, "left")) === nameOf(node),
      );
      const values = [meaning.init, ...set.flatMap((each) => nodeIn(each, "right") ?? [])];
      return values.flatMap((value) => this.#evaluate(source, value, depth + 1));
    }
    if (meaning?.kind === "part")
      return this.#values(source, meaning.of, depth).flatMap(({ where, value }) => {
        const part = partOf(value, meaning.part);
        return part ? this.#evaluate(where, part, depth + 1) : [];
      });
    if (meaning?.kind === "parameter") return this.#argument(source, meaning, depth);
    if (meaning?.kind === "import") {
      const exported = this.#exported(meaning.path, meaning.name);
      return exported?.value ? this.#evaluate(exported.source, exported.value, depth + 1) : [];
    }
    return [];
  }

  /** What callers pass for a parameter. */
  #argument(
    source: Source,
    { of, index, byDefault }: { of: Node; index: number; byDefault: Node | undefined },
    depth: number,
  ) {
    const owner = source.parents.get(of);
    const key = owner && /^(?:MethodDefinition|Property)$/.test(owner.type) ? nodeIn(owner, "key") : undefined;
    const name = nameOf(nodeIn(of, "id")) || nameOf(owner && nodeIn(owner, "id")) || nameOf(key);
    const byDefaults: Template[] = byDefault ? this.#evaluate(source, byDefault, depth + 1) : [];
    // Every call of these is looked at for itself.
    if (!name || isMaker(source.path, name)) return byDefaults;
    const found = new Map(byDefaults.map((each) => [JSON.stringify(each), each]));
    for (const { source: caller, call } of this.#calls.get(name) ?? []) {
      const isPlain = nodeIn(call, "callee")?.type === "Identifier";
      if (isPlain ? key || !this.#isCallOf(caller, call, name, source.path) : !key) continue;
      const argument = nodesIn(call, "arguments")[index];
      if (!argument) continue;
      for (const each of this.#evaluate(caller, argument, depth + 1)) found.set(JSON.stringify(each), each);
      // A name that everybody uses: what is passed for it is anything.
      if (found.size > MANY) return [];
    }
    return [...found.values()];
  }

  #isCallOf(caller: Source, call: Node, name: string, path: string): boolean {
    const meaning = meaningOf(caller, name, call);
    if (meaning?.kind === "import") return meaning.path === path;
    return caller.path === path && (meaning?.kind === "function" || meaning?.kind === "value");
  }

  /** `table[key]` and `table.key` of an object that is written out. */
  #member(source: Source, node: Node, depth: number): Template[] {
    return this.#values(source, node, depth)
      .filter(({ value }) => value !== node && !isFunction(value))
      .flatMap(({ where, value }) => this.#evaluate(where, value, depth + 1));
  }

  /** The objects, lists and other expressions that this one can stand for. */
  #values(source: Source, node: Node, depth: number): { where: Source; value: Node }[] {
    const given = bare(node);
    if (depth > DEEPEST) return [];
    if (given.type === "Identifier") {
      const meaning = meaningOf(source, nameOf(given), given);
      if (meaning?.kind === "value") return this.#values(source, meaning.init, depth + 1);
      if (meaning?.kind === "import") {
        const exported = this.#exported(meaning.path, meaning.name);
        return exported?.value ? this.#values(exported.source, exported.value, depth + 1) : [];
      }
      return [];
    }
    const object = given.type === "MemberExpression" ? nodeIn(given, "object") : undefined;
    if (!object) return [{ where: source, value: given }];
    const wanted = given["computed"] === true ? undefined : nameOf(nodeIn(given, "property"));
    return this.#values(source, object, depth + 1).flatMap(({ where, value }) => {
      const parts = wanted === undefined ? partsOf(value) : [partOf(value, wanted)];
      return parts.flatMap((part) => (part ? [{ where, value: bare(part) }] : []));
    });
  }

  /** What a function of ours gives back. */
  #returned(source: Source, node: Node, depth: number): Template[] {
    const callee = nodeIn(node, "callee");
    const [argument] = nodesIn(node, "arguments");
    const object = callee?.type === "MemberExpression" ? nodeIn(callee, "object") : undefined;
    const method = object && nameOf(nodeIn(callee ?? node, "property"));
    if (object && method === "trim") return this.#evaluate(source, object, depth + 1).map(withoutEdges);
    // Sentences one after the other, or names: each is one for itself.
    if (object && method === "join" && [" ", " or "].includes(String(argument?.["value"])))
      return this.#evaluate(source, object, depth + 1);
    if (argument && (method === "map" || method === "flatMap")) return this.#resultOf(source, argument, depth);
    return callee?.type === "Identifier" ? this.#resultOf(source, callee, depth) : [];
  }

  /** Of a function that is written here, or named. */
  #resultOf(source: Source, node: Node, depth: number): Template[] {
    const meaning = node.type === "Identifier" ? meaningOf(source, nameOf(node), node) : undefined;
    const named = meaning?.kind === "function" ? meaning.node : meaning?.kind === "value" ? meaning.init : undefined;
    const exported = meaning?.kind === "import" ? this.#exported(meaning.path, meaning.name) : undefined;
    const [where, called] = exported ? [exported.source, exported.value] : [source, meaning ? named : node];
    if (!called || !isFunction(called)) return [];
    const body = nodeIn(called, "body");
    if (!body) return [];
    if (body.type !== "BlockStatement") return this.#evaluate(where, body, depth + 1);
    return where.nodes
      .filter((each) => each.type === "ReturnStatement" && functionAround(where, each) === called)
      .flatMap((each) => {
        const argument = nodeIn(each, "argument");
        return argument ? this.#evaluate(where, argument, depth + 1) : [];
      });
  }

  #exported(path: string, name: string): { source: Source; value: Node | undefined } | undefined {
    const source = this.#sources.get(path);
    if (!source) return undefined;
    const meaning = meaningOf(source, name, nodesIn(source.program, "body")[0] ?? source.program);
    if (meaning?.kind === "function") return { source, value: meaning.node };
    return meaning?.kind === "value" ? { source, value: meaning.init } : undefined;
  }
}

function functionAround(source: Source, node: Node): Node | undefined {
  let around = source.parents.get(node);
  while (around && !isFunction(around)) around = source.parents.get(around);
  return around;
}

function bare(node: Node): Node {
  const inner = /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type) ? nodeIn(node, "expression") : undefined;
  return inner ? bare(inner) : node;
}

/** `fail`, `reject` and `refuse` themselves. */
export const isMaker = (path: string, name: string) => path === makers[name];

export const makers: Readonly<Record<string, string>> = {
  fail: "src/domain/values/failure.ts",
  reject: "src/domain/session/decision.ts",
  refuse: "src/apps/api/problem.ts",
};

function partsOf(node: Node): Node[] {
  if (node.type === "ArrayExpression") return nodesIn(node, "elements");
  return nodesIn(node, "properties").flatMap((each) => nodeIn(each, "value") ?? []);
}

function partOf(node: Node, part: string | number): Node | undefined {
  if (typeof part === "number") return nodesIn(node, "elements")[part];
  const property = nodesIn(node, "properties").find((each) => nameOf(nodeIn(each, "key")) === part);
  return property && nodeIn(property, "value");
}

/** "\0" stands for undefined: nothing is said. */
const isSaid = (template: Template) => !template.includes("\0");

/** Texts that are known to be words; otherwise the place of one. */
function known(found: Template[], unknown: Template[]): Template[] {
  const said = found.filter(isSaid);
  if (!said.some(hasWords)) return unknown;
  return said;
}

export function hasWords(template: Template): boolean {
  return template.some((part) => typeof part === "string" && /[a-z]{2}/i.test(part));
}

function product(parts: readonly (readonly Template[])[], otherwise: Template[]): Template[] {
  let forms: Template[] = [[]];
  for (const alternatives of parts) {
    const distinct = unique(alternatives.filter(isSaid));
    forms = forms.flatMap((form) => distinct.map((alternative) => [...form, ...alternative]));
    if (forms.length > MOST_FORMS) return otherwise;
  }
  return forms;
}

function unique(templates: readonly Template[]): Template[] {
  return [...new Map(templates.map((template) => [keyOf(template), template])).values()];
}

/** The sentence with its placeholders unnamed: names are for translators, and may differ from those in the code. */
export function keyOf(template: Template): string {
  return template.map((part) => (typeof part === "string" ? part : "{}")).join("");
}

function joined(template: Template): Template {
  const parts: (string | { name: string })[] = [];
  const seen = new Map<string, number>();
  for (const part of template) {
    const last = parts.at(-1);
    if (typeof part !== "string") {
      const count = (seen.get(part.name) ?? 0) + 1;
      seen.set(part.name, count);
      parts.push({ name: count === 1 ? part.name : `${part.name}${count}` });
    } else if (typeof last === "string") parts[parts.length - 1] = last + part;
    else if (part !== "") parts.push(part);
  }
  return parts;
}

function withoutEdges(template: Template): Template {
  const parts = joined(template);
  return parts.map((part, index) => {
    if (typeof part !== "string") return part;
    const begun = index === 0 ? part.trimStart() : part;
    return index === parts.length - 1 ? begun.trimEnd() : begun;
  });
}

function placeholderName(node: Node): string {
  if (node.type === "Identifier") return nameOf(node);
  if (node.type === "MemberExpression")
    return node["computed"] === true
      ? placeholderName(nodeIn(node, "object") ?? node)
      : nameOf(nodeIn(node, "property"));
  for (const field of ["expression", "argument", "left"]) {
    const inner = nodeIn(node, field);
    if (inner) return placeholderName(inner);
  }
  const [argument] = nodesIn(node, "arguments");
  if (argument && /Identifier|MemberExpression/.test(argument.type)) return placeholderName(argument);
  const object = node.type === "CallExpression" ? nodeIn(nodeIn(node, "callee") ?? node, "object") : undefined;
  return object ? placeholderName(object) : "value";
}
