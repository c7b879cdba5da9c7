// A field that is given under two of its names: what people see could be one value, and what runs the other. Such a call is refused.
import { describe, expect, test } from "vitest";
import { builtinTools } from "../../src/adapters/tools/registry.ts";
import { diffOfCall } from "../../src/apps/views/diff/change-diff.ts";

/** Every field that tools know, under each name that one of them accepts for it. */
const names =
  `path file_path filePath filename directory content contents text old_string old_str oldString new_string new_str newString
  replace_all replaceAll command cmd timeout_ms timeout cwd workdir from source old_path to destination new_path plan plan_content
  planContent markdown plan_file_path plan_file planFilePath task prompt name description`.split(/\s+/);
const needed: Readonly<Record<string, string>> = {
  path: "a.txt",
  content: "one",
  old_string: "one",
  new_string: "two",
  command: "ls",
  from: "a.txt",
  to: "b.txt",
  plan: "# Plan",
  task: "Look",
  pattern: "x",
};

/** What a tool makes of an input, or undefined when it refuses it. */
function parse(input: (typeof tools)[number]["input"], given: object): Record<string, unknown> | undefined {
  const parsed = input.safeParse(given);
  return parsed.success ? (parsed.data as Record<string, unknown>) : undefined;
}

const tools = builtinTools();
/** Tools with a field that has several names. */
const cases = tools.flatMap(({ meta, input }) => {
  const base = Object.fromEntries(Object.entries(needed).filter(([name]) => isKnown(input, name)));
  const fields = new Map<string, string[]>();
  for (const name of names) {
    const field = fieldOf(input, base, name);
    if (field !== undefined) fields.set(field, [...(fields.get(field) ?? []), name]);
  }
  return [...fields]
    .filter(([, synonyms]) => synonyms.length > 1)
    .map(([field, synonyms]) => ({
      tool: meta.name,
      input,
      others: without(base, [field, ...synonyms]),
      field,
      synonyms,
    }));
});

function without(base: object, left: readonly string[]): object {
  return Object.fromEntries(Object.entries(base).filter(([name]) => !left.includes(name)));
}

function isKnown(input: (typeof tools)[number]["input"], name: string): boolean {
  const problems = input.safeParse({ [name]: needed[name] }).error?.issues ?? [];
  return !problems.some((issue) => issue.code === "unrecognized_keys");
}

/** The field that a name stands for, found by giving it alone. */
function fieldOf(input: (typeof tools)[number]["input"], base: object, name: string): string | undefined {
  for (const value of ["marked", "17", "true"])
    for (const field of [name, ...Object.keys(base)]) {
      const parsed = parse(input, { ...without(base, [field]), [name]: value });
      const found = parsed && Object.entries(parsed).find(([, given]) => String(given) === value);
      if (found) return found[0];
    }
  return undefined;
}

test("all of them are tried", () => {
  const found = cases.map(({ tool, field }) => `${tool} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "write path",
      "write content",
      "edit old_string",
      "mv from",
      "mv to",
      "bash command",
      "rm path",
    ]),
  );
  expect(found.length).toBeGreaterThan(15);
});

describe.each(cases)("$tool $field", ({ input, others, field, synonyms }) => {
  const pairs = synonyms.flatMap((one) =>
    synonyms.filter((other) => other !== one).map((other) => [one, other] as const),
  );

  test("refuses two names at once", () => {
    for (const [one, other] of pairs)
      for (const [first, second] of [
        ["17", "18"],
        ["17", "17"],
        ["true", "false"],
      ])
        expect(parse(input, { ...others, [one]: first, [other]: second }), `${one} and ${other}`).toBeUndefined();
  });

  test("takes each of them alone", () => {
    for (const name of synonyms)
      expect([17, "17", true]).toContain(
        (parse(input, { ...others, [name]: "17" }) ?? parse(input, { ...others, [name]: "true" }))?.[field],
      );
  });
});

test("the diff that is shown is what is written, under every accepted name", () => {
  const shown: string[] = [];
  for (const { tool, input, others, field, synonyms } of cases.filter((each) => ["write", "edit"].includes(each.tool)))
    for (const name of synonyms.filter(() => field !== "replace_all")) {
      const given = { ...others, [name]: "marked" };
      const parsed = parse(input, given);
      expect(diffOfCall({ tool, input: given }), `${tool} ${name}`).toBe(diffOfCall({ tool, input: parsed }));
      expect(diffOfCall({ tool, input: given })).toContain("marked");
      shown.push(name);
    }
  expect(shown.length).toBeGreaterThan(10);
});
