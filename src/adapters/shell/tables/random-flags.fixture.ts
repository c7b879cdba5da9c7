// Commands made of flags that the allowlist knows, in random order and with hostile values and operands: finds where a program reads them differently.
import * as fc from "fast-check";
import { programs } from "../programs/table.ts";
import { flagsOf, type Rule } from "../programs/rule.ts";

const values = [
  "--output=pwned -o pwned README.md src/a.ts -- HEAD main HEAD~1 newname 1 -O -w x refs/heads/pwned user.name evil -i p -delete",
  "'w pwned' -fprint v1 - '*.ts' --output . a..b",
].flatMap((line) => line.match(/'[^']*'|\S+/g) ?? []);

/** Programs whose arguments can write, and some that are considered harmless; none that could set a clock or a name. */
const names =
  "sort uniq xxd sed find rg tree file base64 yq awk ls cat diff jq column join strings git git git git git git git";

/** The words that lead to a sub-command, and the rule of each. */
type Path = readonly (readonly [word: string, rule: Rule])[];

const paths: Path[] = names.split(" ").flatMap((name) => pathsBelow([[name, programs.get(name) ?? {}]]));

function pathsBelow(path: Path): Path[] {
  const inner = Object.entries(path.at(-1)?.[1].subcommands ?? {});
  return [path, ...inner.flatMap((next) => pathsBelow([...path, next]))];
}

/** A program's sub-commands at any depth, each as it is typed. */
export function withSubcommands(name: string, rule: Rule): string[] {
  return pathsBelow([[name, rule]]).map((path) => path.map(([word]) => word).join(" "));
}

/** Besides values: words that a program may take for a sub-command, or that names a file of the workspace, too. */
const misleading = ["--", "--", "-", "list", "show", "get-url", "status", "push", "edit", "pwned"];
const value = fc.constantFrom(...values, ...misleading);

function argument(rule: Rule): fc.Arbitrary<string> {
  const flags = [...flagsOf(rule)];
  if (flags.length === 0) return value;
  const given = fc.tuple(fc.constantFrom(...flags), value, fc.boolean()).map(([[name, wanted], text, attached]) => {
    const joined = `${name}${name.startsWith("--") ? "=" : ""}${text}`;
    if (wanted === 0) return name;
    if (wanted === "optional") return attached ? joined : name;
    return attached ? joined : `${name} ${text}`;
  });
  return fc.oneof(given, value);
}

/** Sometimes something stands before a sub-command, too. */
function callOf(path: Path): fc.Arbitrary<string> {
  const parts = path.map(([word, rule], at) => {
    const isLast = at === path.length - 1;
    const some = fc.array(argument(rule), isLast ? { minLength: 1, maxLength: 5 } : { maxLength: 1 });
    const behind = isLast ? some : fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some });
    return behind.map((words) => [word, ...words].join(" "));
  });
  return fc.tuple(...parts).map((all) => all.join(" "));
}

export const randomCall: fc.Arbitrary<string> = fc.constantFrom(...paths).chain(callOf);
