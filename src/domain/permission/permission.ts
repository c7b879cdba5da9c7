// Permission patterns such as `edit(src/**)`, `bash(npm test)`, `mcp__github__*`: they decide what build mode allows, asks about or denies.
import { z } from "zod";
import { anything, linearPattern, literal, type LinearPattern, type Part } from "../patterns/linear-pattern.ts";

export const PermissionEffect = z.enum(["allow", "ask", "deny"]);
export type PermissionEffect = z.infer<typeof PermissionEffect>;

export interface PermissionRule {
  readonly effect: PermissionEffect;
  /** As it was written. */
  readonly pattern: string;
  /** Where it comes from, for the user: a file or a grant. */
  readonly source: string;
}

/** What a rule is matched against: the canonical tool and the relevant part of its input. */
export interface PermissionSubject {
  readonly tool: string;
  /** Resolved and relative to the workspace. */
  readonly paths: readonly string[];
  readonly command?: string | undefined;
  readonly url?: string | undefined;
  /** The folder a command starts in, relative to the workspace; absent means the workspace itself. */
  readonly cwd?: string | undefined;
  /** The call also touches everything below its paths. */
  readonly recursive?: boolean | undefined;
  /** Why plan mode must deny this even though its paths are plan files. */
  readonly notForPlans?: string | undefined;
}

/** The first rule with this effect that matches. */
export function findRule(
  rules: readonly PermissionRule[],
  effect: PermissionEffect,
  subject: PermissionSubject,
): PermissionRule | undefined {
  return rules.find((rule) => rule.effect === effect && matchesRule(rule, subject));
}

/** Whether a pattern is valid. A broken deny rule must not be silently ignored, so patterns are checked where they are written. */
export function isPattern(pattern: string): boolean {
  return syntax.test(pattern);
}

export function toolOf(pattern: string): string {
  return syntax.exec(pattern)?.[1] ?? pattern;
}

/** The same pattern for a tool under another name. */
export function patternFor(tool: string, pattern: string): string {
  return `${tool}${pattern.slice(toolOf(pattern).length)}`;
}

/** Whether a pattern covers everything a call touches. */
export function patternAllows(pattern: string, subject: PermissionSubject): boolean {
  return matchesRule({ effect: "allow", pattern, source: "" }, subject);
}

/** Whether two calls have the same subject. A permission must not silently turn into another one. */
export function sameSubject(one: PermissionSubject, other: PermissionSubject): boolean {
  return (
    one.tool === other.tool &&
    one.command === other.command &&
    one.url === other.url &&
    one.cwd === other.cwd &&
    one.paths.length === other.paths.length &&
    one.paths.every((path, index) => path === other.paths[index])
  );
}

/** Commands longer than this get no pattern of their own. */
const LONGEST_COMMAND = 300;

/** Programs that run or delete their arguments: the arguments matter more than the program. */
const argumentPrograms = new Set(
  "bash sh zsh fish dash ksh env sudo doas su xargs find rm rmdir python python3 node deno bun ruby perl php lua eval exec source timeout nice nohup time watch ssh docker podman kubectl chmod chown dd mv cp ln".split(
    " ",
  ),
);

/** Patterns to offer for "Always allow": exactly this call, then slightly wider ones. Empty when no pattern is safe. */
export function suggestPatterns({ tool, paths, command, url, cwd }: PermissionSubject): string[] {
  const covering = (wider: readonly string[]) => wider.map((argument) => `${tool}(${argument})`);
  if (command !== undefined) {
    const line = command.trim();
    if (line === "" || line.length > LONGEST_COMMAND || line.includes("\n") || cwd !== undefined) return [];
    const [start, program = ""] = /^([\w.-]+) [a-z][\w:-]*(?= |$)/.exec(line) ?? [];
    const prefix =
      start !== undefined && !SEPARATORS.test(line) && !argumentPrograms.has(program) ? [`${start} *`] : [];
    return covering([escapePattern(line), ...prefix]);
  }
  if (url !== undefined)
    return URL.canParse(url) ? covering([escapePattern(url), `${escapePattern(new URL(url).origin)}/*`]) : [];
  if (paths.length === 0) return [tool];
  const folder = sharedFolder(paths);
  const below = folder === "" ? [] : [`${escapePattern(folder)}**`];
  return covering(paths.length === 1 ? [escapePattern(paths[0] ?? ""), ...below] : below);
}

/** The deepest folder that contains all of them, with a trailing slash; "" is the workspace. */
function sharedFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  let folder = first;
  while (!others.every((other) => other.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  return folder;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[*?\\]/g, String.raw`\$&`);
}

const syntax = /^([\w*-]+)(?:\((.+)\))?$/s;

function matchesRule(rule: PermissionRule, subject: PermissionSubject): boolean {
  const [, tool = "", argument] = syntax.exec(rule.pattern) ?? [];
  if (!glob(tool, "text").test(subject.tool)) return false;
  if (argument === undefined) return true;
  // An allow rule has to match everything; an ask or deny rule needs to match anything.
  const needsAll = rule.effect === "allow";
  if (subject.command !== undefined) return matchesCommand(argument, subject.command, needsAll);
  if (subject.url !== undefined) return glob(argument, "text").test(subject.url);
  const path = glob(argument, "name");
  // Removing or searching a folder also removes or searches everything inside it that a pattern protects.
  const isInside = (folder: string) => folder === "." || literalStart(argument).startsWith(`${folder}/`);
  const test = (each: string) => path.test(each) || (!needsAll && subject.recursive === true && isInside(each));
  return subject.paths.length > 0 && (needsAll ? subject.paths.every(test) : subject.paths.some(test));
}

/** Characters that let one command line contain a second command or an output file. */
const SEPARATORS = /[;&|`$<>(){}\n\r\\]/;

/** An allowed prefix must not smuggle in another command; a denied command is searched for in every part of the line. */
function matchesCommand(argument: string, command: string, needsAll: boolean): boolean {
  const pattern = glob(argument, "text");
  if (needsAll) return pattern.test(command.trim()) && !SEPARATORS.test(textAfterWildcard(argument, command.trim()));
  return [...new Set([...command.split(SEPARATORS), command])].some((part) => pattern.test(part.trim()));
}

/** The text from the first star or question mark on. Without one, everything was written literally. */
function textAfterWildcard(argument: string, command: string): string {
  const literal = literalPart(argument);
  return literal.length === argument.length ? "" : command.slice(literalStart(argument).length);
}

function literalPart(argument: string): string {
  return /^(?:\\[*?\\]|[^*?])*/.exec(argument)?.[0] ?? "";
}

/** The literal prefix of everything that matches. */
function literalStart(argument: string): string {
  return literalPart(argument).replaceAll(escape, "$1");
}

/** An escaped star, question mark or backslash. */
const escape = /\\([*?\\])/g;

const compiled = new Map<string, LinearPattern>();

/** Whether a `*` stops at a slash. */
type Star = "text" | "name";

/** Cached: there are few rules, and every call is matched against them. */
function glob(pattern: string, star: Star): LinearPattern {
  const key = `${star} ${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size > 5_000) compiled.clear();
  const expression = linearPattern(partsOf(pattern, star));
  compiled.set(key, expression);
  return expression;
}

const exceptSlash = { one: (char: string) => char !== "/" };

/** `*` is any run (for paths: within a name), `**` any run at all, `?` one character, `\*` a star; `src/**` also matches `src` itself. */
function partsOf(pattern: string, star: Star): Part[] {
  return [...pattern.matchAll(/\\[*?\\]|\/\*\*$|\*\*\/?|[^]/g)].flatMap(([found]): Part[] => {
    if (found === "/**") return [{ either: [[], [...literal("/"), anything]] }];
    if (found.startsWith("**")) return [anything];
    if (found === "*") return [star === "text" ? anything : { repeated: [exceptSlash] }];
    if (found === "?") return [exceptSlash];
    return literal(found.length === 2 ? found.slice(1) : found);
  });
}
