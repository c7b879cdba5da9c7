// Reads source text well enough for the architecture rules: code without comments and texts, and its imports.

export interface SourceFile {
  /** Relative to the repository, with "/". */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** As written: "zod", "node:fs", "./state.ts". */
  readonly from: string;
  /** For relative ones: the path of the file in the repository. */
  readonly file: string | undefined;
  /** `import type`: erased when the code runs. */
  readonly isType: boolean;
}

/** Tests and files that only tests use. */
export function isTest({ path }: Pick<SourceFile, "path">): boolean {
  return /\.(?:test|fixture)\.tsx?$/.test(path);
}

/** Imports, re-exports, dynamic imports and `typeof import(…)`; text inside comments or strings is ignored. */
export function importsOf(source: SourceFile): Import[] {
  const { code, texts } = split(source.text);
  const marker = /(?:\bfrom|\bimport)\s*\(?\s*\uE000(\d+)\uE000/g;
  return Array.from(code.matchAll(marker), (match) => {
    const from = texts[Number(match[1])] ?? "";
    const statement = code.slice(code.lastIndexOf(";", match.index) + 1, match.index);
    const isType = /^\s*(?:import|export)\s+type\b/.test(statement);
    return { from, file: from.startsWith(".") ? resolve(source.path, from) : undefined, isType };
  });
}

/** The code with every comment removed and every text emptied. */
export function codeOf({ text }: SourceFile): string {
  return split(text).code.replaceAll(/\uE000\d+\uE000/g, '""');
}

function resolve(importer: string, from: string): string {
  const parts = importer.split("/").slice(0, -1);
  for (const part of from.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** Comments, quoted texts, regular expressions, and the pieces of templates, tried in this order at each position. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`|[{}]|(?<=(?:[=(,:;!&|?{}[+\n]|=>|\breturn)\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/g;

/** Texts become numbered marks in the code, so that an import's text can be found again. */
function split(text: string): { code: string; texts: string[] } {
  const texts: string[] = [];
  const mark = (content: string) => `\uE000${texts.push(content) - 1}\uE000`;
  let code = "";
  let at = 0;
  /** One entry per open brace: whether it belongs to a template's `${`. */
  const braces: boolean[] = [];
  const template = (start: number) => {
    const piece = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{)/y;
    piece.lastIndex = start;
    const found = piece.exec(text)?.[0] ?? text.slice(start);
    if (found.endsWith("${")) braces.push(true);
    code += mark(found.replace(/(?:`|\$\{)$/, ""));
    return start + found.length;
  };
  for (;;) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return { code: code + text.slice(at), texts };
    const [found] = match;
    code += text.slice(at, match.index);
    at = match.index + found.length;
    if (found === "`") at = template(at);
    else if (found === "{") {
      braces.push(false);
      code += found;
    } else if (found === "}") {
      if (braces.pop()) at = template(at);
      else code += found;
    } else if (found.startsWith("/")) code += found.startsWith("//") || found.startsWith("/*") ? " " : "/x/";
    else code += mark(found.slice(1, -1));
  }
}
