// Tables match the program: defaults of settings, exit codes, conditions of policies.
import { expect, test } from "vitest";
import { pages } from "../../docs/generate/pages.ts";
import { readPolicy } from "../../src/apps/library/approve-policy.ts";
import { exitCodes } from "../../src/apps/cli/text/exit-codes.ts";
import { documentation } from "./documents.ts";
import { readDocument } from "./markdown.ts";

interface Row {
  readonly where: string;
  readonly head: readonly string[];
  readonly cells: readonly string[];
}

const written = documentation().filter(({ path }) => !path.startsWith("docs/reference/"));

function rowsWith(isMeant: (head: readonly string[]) => boolean): Row[] {
  return written.flatMap(({ path, tables }) =>
    tables.flatMap(({ head, rows }) =>
      isMeant(head) ? rows.map(({ cells, line }) => ({ where: `${path}:${line}`, head, cells })) : [],
    ),
  );
}

test("defaults of settings", () => {
  const { "configuration.md": text = "" } = pages();
  const reference = readDocument("configuration.md", text).tables.flatMap(({ rows }) => rows);
  const defaults = new Map(reference.map(({ cells: [key = "", , value = ""] }) => [key, plain(value)]));
  const said = rowsWith(([first = "", second]) => ["key", "setting"].includes(first) && second === "default").flatMap(
    ({ where, cells: [keys = "", values = ""] }) => {
      const all = values.replaceAll(/(?<=\d),(?=\d{3})/g, "").split(", ");
      return settingsIn(keys).map((key, index) => ({ where, key, says: plain(all[index] ?? all[0] ?? "") }));
    },
  );
  // Where the schema has no default, a sentence explains what happens instead.
  const known = said.filter(({ key }) => !["–", "none", undefined].includes(defaults.get(`\`${key}\``)));
  expect(known.length).toBeGreaterThan(30);
  expect(known.filter(({ key, says }) => defaults.get(`\`${key}\``) !== says)).toEqual([]);
});

/** `plan.steps`, `.tokens` → plan.steps, plan.tokens. */
function settingsIn(cell: string): string[] {
  const keys: string[] = [];
  for (const [, name = ""] of cell.matchAll(/`([^`]+)`/g))
    keys.push(name.startsWith(".") ? `${keys[0]?.replace(/\.[^.]+$/, "")}${name}` : name);
  return keys;
}

function plain(value: string): string {
  return value.replaceAll(/[`"]/g, "").replace(/ MB$/, "000000");
}

test("exit codes", () => {
  const known = new Set(Object.values(exitCodes).map(String));
  const codes = rowsWith(([first = ""]) => ["code", "exit code"].includes(first));
  expect(codes.length).toBeGreaterThan(15);
  expect(codes.filter(({ cells: [code = ""] }) => !known.has(code)).map(({ where }) => where)).toEqual([]);
});

test("conditions of policies", () => {
  const conditions = rowsWith(([first]) => first === "condition");
  expect(conditions.length).toBe(8);
  for (const { where, cells } of conditions)
    expect(() => readPolicy(/`([^`]+)`/.exec(cells[0] ?? "")?.[1] ?? ""), where).not.toThrow();
});
