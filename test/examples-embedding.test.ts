// The examples of custom tools and perspectives run as their pages say, and the index of examples names all of them.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compiled, makePlace } from "./scenarios/harness.ts";

const examples = join(import.meta.dirname, "../examples");

function node(...[path = "", ...args]: string[]) {
  const { home } = makePlace();
  const env = { PATH: process.env["PATH"], HOME: home, TMPDIR: home, NODE_COMPILE_CACHE: compiled };
  return spawnSync(process.execPath, [join(examples, path), ...args], { env, encoding: "utf8" });
}

test.each([
  ["of the library", [], "ticket_list", "ticket_close"],
  ["of an MCP server", ["--mcp"], "mcp__tickets__list", "mcp__tickets__close"],
])(
  "custom-tool: tools %s read in plan mode, and write only in build mode and with permission",
  (_, args, list, close) => {
    const { status, stdout, stderr } = node("custom-tool/run.ts", ...args);
    expect([status, stderr]).toEqual([0, ""]);
    const [first, ...lines] = stdout.split("\n");
    expect(first).toBe(`ok: ${list}: 7 open: Greet loudly`);
    expect(lines.slice(0, 5)).toEqual([
      `denied: ${close}: TOOL_BLOCKED_BY_MODE: System is in Plan Mode`,
      "In plan mode: Ticket 7 is open.",
      `Allow ${close}? Yes.`,
      `ok: ${close}: Ticket 7 is closed`,
      "In build mode: Ticket 7 is closed.",
    ]);
    expect(stdout).toContain('"isOpen": false');
  },
);

test.each([
  ["is added", [], ["CHAPO", "KODA", "DEVO", "SECURITY"], "┆ SECURITY ✓ grep process.argv"],
  ["replaces DEVO", ["no-devo.jsonc"], ["CHAPO", "KODA", "RELEASE"], "◆ Perspective of RELEASE"],
])("custom-perspective: one %s, and is shown with the plan", (_, args, names, line) => {
  const { status, stdout, stderr } = node("custom-perspective/run.ts", ...args);
  expect([status, stderr]).toEqual([0, expect.stringContaining(line)]);
  expect([...stdout.matchAll(/^### (\w+) \(small effort\)$/gm)].map(([, name]) => name)).toEqual(names);
});

test("the index names every example, and every page names the files of its folder", () => {
  const index = readFileSync(join(examples, "README.md"), "utf8");
  const entries = readdirSync(examples).filter((name) => name !== "README.md");
  expect([...index.matchAll(/^\| \[(\S+)\]/gm)].map(([, name]) => name).toSorted()).toEqual(entries.toSorted());
  for (const folder of ["approval-bot", "ci-job", "custom-perspective", "custom-tool"]) {
    const page = readFileSync(join(examples, folder, "README.md"), "utf8");
    for (const name of readdirSync(join(examples, folder)).filter((each) => each !== "README.md"))
      expect(page).toContain(`[${name}](${name})`);
  }
});
