// Generated attacks: a read-only command with a write put somewhere into it is never read-only, and any text at all has a verdict.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { classifyShell } from "./classify.ts";
import { everydayGit } from "./tables/everyday-git.fixture.ts";
import { everyday } from "./tables/everyday.fixture.ts";
import { runs } from "../../../test/runs.ts";

const recognised: string[] = [];
for (const command of [...everyday, ...everydayGit])
  if ((await classifyShell(command)).verdict === "readonly" && !command.includes("#")) recognised.push(command);

const spliced = (program: string) =>
  fc.constantFrom(
    program,
    `\\${program}`,
    `'${program}'`,
    `"${program}"`,
    `${program[0]}''${program.slice(1)}`,
    `${program[0]}""${program.slice(1)}`,
    `${program[0]}\\${program.slice(1)}`,
    `'${program[0]}'${program.slice(1)}`,
    `$'${program}'`,
    `$'\\x${program.charCodeAt(0).toString(16)}'${program.slice(1)}`,
    `/bin/${program}`,
    `command ${program}`,
    `env ${program}`,
    `sudo ${program}`,
    `timeout 1 ${program}`,
    `time ${program}`,
    `nice ${program}`,
    `X=y ${program}`,
    `! ${program}`,
    `{${program},x} `,
  );
const write = fc
  .constantFrom("rm", "touch", "mv", "tee", "mkdir", "sh", "bash", "python3", "unknown-program")
  .chain(spliced)
  .map((program) => `${program} x`);

/** Put behind or before a whole command, where a command or an argument of one ends. */
const around = fc.oneof(
  write.chain((text) =>
    fc.constantFrom(
      `; ${text}`,
      ` && ${text}`,
      ` || ${text}`,
      `\n${text}`,
      ` | ${text}`,
      ` & ${text}`,
      ` |& ${text}`,
      `;${text}`,
    ),
  ),
  write.chain((text) =>
    fc.constantFrom(
      `; (${text})`,
      `; { ${text}; }`,
      `; if ${text}; then ls; fi`,
      `; for f in a; do ${text}; done`,
      `; echo $(${text})`,
    ),
  ),
  write.chain((text) =>
    fc.constantFrom(
      ` $(${text})`,
      ` "$(${text})"`,
      ` \`${text}\``,
      ` "\`${text}\`"`,
      ` <(${text})`,
      ` >(${text})`,
      ` <<< "$(${text})"`,
    ),
  ),
  fc.constantFrom(
    " > x",
    " >x",
    " >> x",
    " >| x",
    " &> x",
    " 2> x",
    " >& x",
    " <> x",
    " 3> x",
    " &",
    " | tee x",
    "; : > x",
    "; >x",
    " {fd}>x",
  ),
  fc.constantFrom(
    "; find . -delete",
    "; find . -exec rm {} +",
    "; sort -o x y",
    "; sed -i p y",
    "; A=b",
    "; export A=b",
    "; alias ls=rm",
    "; . x",
    "; eval ls",
  ),
  fc.constantFrom(
    "; find {.,-delete}",
    "; find *",
    "; find . $X",
    "; sort $X",
    "; $X",
    '; "$X"',
    "; uniq a b",
    "; rg --pre x y",
    "; git -c a=b log",
  ),
);
const before = fc.oneof(
  write.chain((text) =>
    fc.constantFrom(
      `${text}; `,
      `${text} && `,
      `${text} || `,
      `${text} | `,
      `${text}\n`,
      `${text} & `,
      `echo $(${text}); `,
    ),
  ),
  fc.constantFrom(
    "> x; ",
    "A=b ",
    "PATH=. ",
    "LD_PRELOAD=x ",
    "env ",
    "sudo ",
    "nohup ",
    "eval ",
    "exec ",
    "sh -c ",
    "f() { ls; }; ",
    "alias a=b; ",
  ),
);

test("detects a write after or before a read-only command", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...recognised),
      around,
      before,
      fc.boolean(),
      async (command, behind, ahead, last) => {
        const mutant = last ? command + behind : ahead + command;
        expect([mutant, (await classifyShell(mutant)).verdict]).not.toEqual([mutant, "readonly"]);
      },
    ),
    { numRuns: runs(500) },
  );
});

test("detects a write between two read-only commands", async () => {
  const command = fc.constantFrom(...recognised);
  const separator = fc.constantFrom("; ", " && ", " || ", "\n", " | ");
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { maxLength: 3 }),
      write,
      command,
      separator,
      async (some, text, other, between) => {
        const mutant = [...some, text, other].join(between);
        expect([mutant, (await classifyShell(mutant)).verdict]).not.toEqual([mutant, "readonly"]);
      },
    ),
    { numRuns: runs(300) },
  );
});

test("combined read-only commands stay read-only", async () => {
  const command = fc.constantFrom(...recognised.filter((text) => !/[&|;]|<|\bread\b/.test(text)));
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("; ", " && ", "\n"),
      async (some, between) => {
        const joined = some.join(between);
        expect([joined, (await classifyShell(joined)).verdict]).toEqual([joined, "readonly"]);
      },
    ),
    { numRuns: runs(200) },
  );
});

test("classifies any text", async () => {
  const bits = fc.constantFrom(
    ..."'\"\\$(){}`;&|<>#!*?[]~=\n\t ".split(""),
    "ls",
    "rm x",
    "<<E",
    "$(",
    "if",
    "do",
    "for",
    "é",
    "\ud800",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.array(bits).map((some) => some.join("")),
      ),
      async (text) => {
        expect(["readonly", "mutating", "opaque"]).toContain((await classifyShell(text)).verdict);
      },
    ),
    { numRuns: runs(300) },
  );
});
