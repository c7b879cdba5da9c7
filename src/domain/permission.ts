// Permission patterns: `edit(src/**)`, `bash(npm test*)`, `mcp__github__*`. They say what is allowed, asked or denied in build mode.
import { z } from "zod";

export const PermissionEffect = z.enum(["allow", "ask", "deny"]);
export type PermissionEffect = z.infer<typeof PermissionEffect>;

export interface PermissionRule {
  readonly effect: PermissionEffect;
  /** As it was written. */
  readonly pattern: string;
  /** Where it comes from, for people: a file, a grant. */
  readonly source: string;
}

/** What a rule is held against: the canonical tool, and the part of its input that matters. */
export interface PermissionSubject {
  readonly tool: string;
  /** Resolved and relative to the workspace. */
  readonly paths: readonly string[];
  readonly command?: string | undefined;
  readonly url?: string | undefined;
}

/** Denials win over questions, questions over permissions; undefined when no rule fits. */
export function judge(rules: readonly PermissionRule[], subject: PermissionSubject): PermissionRule | undefined {
  for (const effect of ["deny", "ask", "allow"] as const) {
    const found = rules.find((rule) => rule.effect === effect && fits(rule, subject));
    if (found) return found;
  }
  return undefined;
}

/** Whether a pattern can be read. A broken denial must not pass for none, so they are checked where they are written down. */
export function isPattern(pattern: string): boolean {
  return syntax.test(pattern);
}

const syntax = /^([\w*-]+)(?:\((.+)\))?$/s;

function fits(rule: PermissionRule, subject: PermissionSubject): boolean {
  const [, tool = "", argument] = syntax.exec(rule.pattern) ?? [];
  if (!glob(tool, /[^]/).test(subject.tool)) return false;
  if (argument === undefined) return true;
  // To be allowed everything must fit; to be asked about or denied, anything.
  const needsAll = rule.effect === "allow";
  if (subject.command !== undefined) return commandFits(argument, subject.command, needsAll);
  if (subject.url !== undefined) return glob(argument, /[^]/).test(subject.url);
  const path = glob(argument, /[^/]/);
  const test = (each: string) => path.test(each);
  return subject.paths.length > 0 && (needsAll ? subject.paths.every(test) : subject.paths.some(test));
}

/** Characters with which one command line can hold a second command or a file to write. */
const SEPARATORS = /[;&|`$<>(){}\n\r\\]/;

/** An allowed prefix must not smuggle in another command; a denied one is looked for in every part of the line. */
function commandFits(argument: string, command: string, needsAll: boolean): boolean {
  const pattern = glob(argument, /[^]/);
  if (needsAll) return pattern.test(command.trim()) && !SEPARATORS.test(remainder(argument, command.trim()));
  return command.split(SEPARATORS).some((part) => pattern.test(part.trim())) || pattern.test(command.trim());
}

/** What stands where the pattern has a star. Without a star there is nothing that was not written down. */
function remainder(argument: string, command: string): string {
  const star = argument.indexOf("*");
  return star === -1 ? "" : command.slice(star);
}

/** `*` is any run of `any`, `**` any run at all, `?` one character; `src/**` also is `src` itself. */
function glob(pattern: string, any: RegExp): RegExp {
  const body = pattern.replaceAll(/\/\*\*$|\*\*\/?|\*|\?|[.+^${}()|[\]\\]/g, (found) => {
    if (found === "/**") return "(?:/[^]*)?";
    if (found.startsWith("**")) return "[^]*";
    if (found === "*") return `${any.source}*`;
    return found === "?" ? "[^/]" : `\\${found}`;
  });
  return new RegExp(`^${body}$`);
}
