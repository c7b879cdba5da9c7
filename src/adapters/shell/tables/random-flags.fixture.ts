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

const calls: [string, Rule][] = names.split(" ").flatMap((name) => withSubcommands(name, programs.get(name) ?? {}));

export function withSubcommands(name: string, rule: Rule): [string, Rule][] {
  const inner = Object.entries(rule.subcommands ?? {});
  return [[name, rule], ...inner.flatMap(([word, subcommand]) => withSubcommands(`${name} ${word}`, subcommand))];
}

const value = fc.constantFrom(...values);

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

export const randomCall: fc.Arbitrary<string> = fc
  .constantFrom(...calls)
  .chain(([name, rule]) =>
    fc.array(argument(rule), { minLength: 1, maxLength: 5 }).map((words) => [name, ...words].join(" ")),
  );
