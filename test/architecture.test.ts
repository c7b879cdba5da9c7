// The architecture as a test: the code follows every rule, and every rule is shown to catch violations.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, test } from "vitest";
import {
  barrels,
  browser,
  cycles,
  direction,
  folderCycles,
  folderSize,
  names,
  oneTelling,
  purity,
  purpose,
  size,
  terminal,
  translations,
  type Rule,
} from "./architecture/rules.ts";
import { codeOf, importsOf, type SourceFile } from "./architecture/source-file.ts";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  .map((path): SourceFile => ({
    path: `src/${path.replaceAll(sep, "/")}`,
    text: readFileSync(join(root, "src", path), "utf8"),
  }));

const file = (path: string, text: string): SourceFile => ({ path, text });
const importing = (path: string, from: string) => file(path, `import { x } from "${from}";`);

interface Case {
  readonly rule: Rule;
  readonly fine: readonly (readonly SourceFile[])[];
  readonly caught: readonly (readonly SourceFile[])[];
}

const cases: Record<string, Case> = {
  "surfaces do not switch over events": {
    rule: oneTelling,
    fine: [
      [file("src/apps/views/a.ts", 'switch (event.type) { case "plan_ready": return 1; }')],
      [file("src/apps/cli/a.ts", 'switch (event.type) { case "tool_ended": return 1; }')],
      [file("src/apps/tui/a.ts", 'if (event.type === "plan_ready") draw();')],
    ],
    caught: [
      [file("src/apps/cli/a.ts", 'switch (event.type) { case "plan_ready": return "Plan"; }')],
      [file("src/apps/web/a.tsx", 'switch (event.type) { case "turn_ended": return "Stopped"; }')],
    ],
  },
  "imports point from apps to engine and adapters, from those to ports, words and domain": {
    rule: direction,
    fine: [
      [importing("src/domain/a.ts", "./b.ts"), importing("src/domain/b.ts", "zod")],
      [importing("src/domain/a.ts", "diff/lib/diff/array.js")],
      [importing("src/ports/a.ts", "../domain/b.ts"), importing("src/words/a.ts", "../domain/b.ts")],
      [importing("src/engine/a.ts", "node:path"), importing("src/engine/b.ts", "../ports/c.ts")],
      [importing("src/adapters/x/a.ts", "../../ports/c.ts"), importing("src/adapters/x/a.ts", "yaml")],
      [
        importing("src/apps/compose/a.ts", "../../adapters/x.ts"),
        importing("src/apps/config/a.ts", "../../adapters/x.ts"),
        importing("src/apps/setup/a.ts", "../../adapters/files/x.ts"),
      ],
      [importing("src/apps/cli/a.test.ts", "../../adapters/x.ts"), importing("src/index.ts", "./adapters/x.ts")],
      [file("src/domain/a.ts", '// import "node:fs"\nconst text = `import "node:fs"`;')],
    ],
    caught: [
      [importing("src/domain/a.ts", "../ports/b.ts")],
      [importing("src/domain/a.ts", "../words/b.ts")],
      [importing("src/words/a.ts", "zod")],
      [importing("src/domain/a.ts", "node:fs")],
      [importing("src/domain/a.ts", "yaml")],
      [importing("src/ports/a.ts", "../engine/b.ts")],
      [importing("src/ports/a.ts", "node:fs")],
      [importing("src/engine/a.ts", "../adapters/b.ts")],
      [importing("src/engine/a.ts", "yaml")],
      [importing("src/adapters/a.ts", "../engine/b.ts")],
      [importing("src/adapters/a.ts", "../apps/b.ts")],
      [importing("src/apps/cli/a.ts", "../../adapters/b.ts")],
      [importing("src/apps/composed.ts", "../adapters/b.ts")],
      [importing("src/engine/a.ts", "../index.ts")],
      [importing("src/engine/a.ts", "./b.fixture.ts")],
      [file("src/engine/a.ts", 'import type { X } from "../adapters/b.ts";')],
      [file("src/engine/a.ts", 'export * from "../adapters/b.ts";')],
      [file("src/engine/a.ts", 'import "../adapters/b.ts";')],
      [file("src/engine/a.ts", 'const a = await import( "../adapters/b.ts");')],
      [file("src/engine/a.ts", "type B = typeof import('../adapters/b.ts');")],
      [file("src/engine/a.ts", 'import {\n  x, // from "zod"\n  y,\n} from "../adapters/b.ts";')],
      [file("src/engine/a.ts", 'const c = `${await import("../adapters/b.ts")} text`;')],
    ],
  },
  "the page knows the domain and the client, and runs in a browser": {
    rule: browser,
    fine: [
      [importing("src/apps/web/a.tsx", "./b.tsx"), importing("src/apps/web/x/a.ts", "../../../domain/b.ts")],
      [importing("src/apps/web/a.tsx", "../client/b.ts"), importing("src/apps/web/a.tsx", "react")],
      [importing("src/apps/web/a.tsx", "../views/b.ts"), importing("src/apps/views/a.ts", "../../domain/b.ts")],
      [file("src/apps/web/a.tsx", 'import type { Role } from "../server/caller.ts";')],
      [importing("src/apps/web/vite.config.ts", "node:fs"), importing("src/apps/server/a.ts", "node:fs")],
    ],
    caught: [
      [importing("src/apps/web/a.tsx", "node:fs")],
      [importing("src/apps/views/a.ts", "node:fs")],
      [importing("src/apps/web/a.tsx", "../server/caller.ts")],
      [importing("src/apps/web/x/a.ts", "../../../engine/b.ts")],
      [file("src/apps/web/a.ts", 'import type { A } from "./a.ts";\nimport { b } from "../compose/store.ts";')],
      [file("src/apps/web/a.ts", 'const c = await import("../cli/main.ts");')],
    ],
  },
  "the terminal knows the domain and the client": {
    rule: terminal,
    fine: [
      [importing("src/apps/tui/a.ts", "./b.ts"), importing("src/apps/tui/x/a.ts", "../../../domain/b.ts")],
      [importing("src/apps/tui/a.ts", "../views/b.ts"), importing("src/apps/tui/a.ts", "node:fs")],
      [file("src/apps/tui/a.ts", 'import type { Role } from "../server/caller.ts";')],
    ],
    caught: [
      [importing("src/apps/tui/a.ts", "../server/caller.ts")],
      [importing("src/apps/tui/a.ts", "../cli/table.ts")],
      [importing("src/apps/tui/x/a.ts", "../../../engine/b.ts")],
    ],
  },
  "the domain is pure": {
    rule: purity,
    fine: [
      [file("src/domain/a.ts", '// Date.now() in a comment\nconst a = "Math.random()"; const d = new Date(at);')],
      [file("src/domain/a.test.ts", "Date.now()")],
      [file("src/engine/a.ts", "Date.now()")],
    ],
    caught: [
      "Date.now()",
      "new Date()",
      "new Date( )",
      "Date()",
      "Math.random()",
      "process.env.X",
      "crypto.randomUUID()",
      "performance.now()",
      "setTimeout(f, 1)",
      "fetch(url)",
      "`${Date.now()}`",
      "/[\"'`]/.test(a) || Date.now()",
    ].map((code) => [file("src/domain/a.ts", `const a = ${code};`)]),
  },
  "no files import each other": {
    rule: cycles,
    fine: [[importing("src/a.ts", "./b.ts"), importing("src/b.ts", "./c.ts"), importing("src/a2.ts", "./c.ts")]],
    caught: [
      [importing("src/a.ts", "./a.ts")],
      [importing("src/a.ts", "./b.ts"), file("src/b.ts", 'import type { A } from "./a.ts";')],
      [
        importing("src/z.ts", "./a.ts"),
        importing("src/a.ts", "./x/b.ts"),
        importing("src/x/b.ts", "./c.ts"),
        importing("src/x/c.ts", "../a.ts"),
      ],
    ],
  },
  "no folders import each other": {
    rule: folderCycles,
    fine: [
      [
        importing("src/a/x.ts", "../b/y.ts"),
        importing("src/a/c/x.ts", "../../b/y.ts"),
        importing("src/a/x.ts", "./c/x.ts"),
      ],
      [importing("src/a/x.ts", "./y.ts"), importing("src/a/y.ts", "./z.ts")],
      [importing("src/a/x.test.ts", "../b/y.ts"), importing("src/b/y.ts", "../a/z.ts")],
    ],
    caught: [
      [importing("src/a/x.ts", "../b/y.ts"), importing("src/b/z.ts", "../a/w.ts")],
      [importing("src/a/x.ts", "./b/y.ts"), importing("src/a/b/z.ts", "../w.ts")],
      [importing("src/a/c/x.ts", "../../b/y.ts"), importing("src/b/d/z.ts", "../../a/w.ts")],
      [
        importing("src/a/x.ts", "../b/y.ts"),
        importing("src/b/z.ts", "../c/w.ts"),
        file("src/c/v.ts", 'import type { A } from "../a/u.ts";'),
      ],
    ],
  },
  "a folder holds what a person can take in": {
    rule: folderSize,
    fine: [Array.from({ length: 40 }, (_, index) => file(`src/a/x${index}.ts`, ""))],
    caught: [Array.from({ length: 41 }, (_, index) => file(`src/a/x${index}.ts`, ""))],
  },
  "files are short": {
    rule: size,
    fine: [
      [file("src/a.ts", "x\n".repeat(400)), file("src/b.ts", "x\n".repeat(100))],
      [file("src/a.test.ts", "x\n".repeat(400))],
    ],
    caught: [
      [file("src/a.ts", "x\n".repeat(401)), file("src/b.ts", "")],
      [file("src/a.test.ts", "x\n".repeat(401))],
      [file("src/a.ts", "x\n".repeat(101))],
    ],
  },
  "names are in kebab-case and say something": {
    rule: names,
    fine: [
      [
        file("src/domain/reading/session-summary.ts", ""),
        file("src/a.test.ts", ""),
        file("src/b.fixture.ts", ""),
        file("src/apps/cli/x2.tsx", ""),
      ],
    ],
    caught: [
      "src/sessionSummary.ts",
      "src/Session.ts",
      "src/a_b.ts",
      "src/utils.ts",
      "src/utils/a.ts",
      "src/text-helpers.ts",
      "src/session-manager.ts",
      "src/service.test.ts",
    ].map((path) => [file(path, "")]),
  },
  "only src/index.ts passes on exports": {
    rule: barrels,
    fine: [
      [file("src/index.ts", 'export * from "./a.ts";')],
      [file("src/a.ts", 'export { b } from "./b.ts";\nexport const c = 1;')],
    ],
    caught: [
      [file("src/domain/index.ts", "export const a = 1;")],
      [file("src/a.ts", '// All.\nexport * from "./b.ts";\nexport { type C,\n d } from "./c.ts";\n')],
    ],
  },
  "a thing has one word in every language": {
    rule: translations,
    fine: [[file("src/a.ts", 'a: { en: "Revision", de: "Fassung", zh: "第 {n} 版" }')]],
    caught: ['de: "Diese Revision"', 'zh: "修订版 {n}"'].map((text) => [file("src/a.ts", text)]),
  },
  "every file begins with a sentence on why it exists": {
    rule: purpose,
    fine: [
      [file("src/a.ts", "// Why it is here.\nx")],
      [file("src/a.ts", "// Why it is here,\n// in two lines.\nx")],
      [file("bin/a.ts", "#!/usr/bin/env node\n// Why it is here.\nx")],
    ],
    caught: ["", "import x", "\n// Why.", "//\n", "// eslint-disable", "/* Why. */"].map((text) => [
      file("src/a.ts", text),
    ]),
  },
};

describe.each(Object.entries(cases))("%s", (_name, { rule, fine, caught }) => {
  test("holds", () => {
    expect(rule(sources)).toEqual([]);
  });
  test.each(fine.map((files) => [describeFiles(files), files] as const))("fine: %s", (_text, files) => {
    expect(rule(files)).toEqual([]);
  });
  test.each(caught.map((files) => [describeFiles(files), files] as const))("caught: %s", (_text, files) => {
    expect(rule(files).length).toBeGreaterThan(0);
  });
});

function describeFiles(files: readonly SourceFile[]): string {
  return files
    .map(({ path, text }) => `${path}: ${JSON.stringify(text.slice(0, 60))}`)
    .join(" + ")
    .slice(0, 160);
}

test("there are files to check", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(200);
});

test("the scanner separates code from comments, texts, templates and regular expressions", () => {
  const text = `a /* b */ + "c // d" + 'e' + \`f \${g({ h: "i" })} j\` + /k"[/]/g.test(l) / m; // n`;
  expect(codeOf(file("x", text)).replaceAll(/\s+/g, " ")).toBe('a + "" + "" + ""g({ h: "" })"" + /x/.test(l) / m; ');
});
