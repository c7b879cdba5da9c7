// Contents are found, within bounds.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keyLines, privateKey, publicKey } from "../secrets/key.fixture.ts";
import { grepTool } from "./grep.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

const grep = grepTool();
const files = {
  ".gitignore": "node_modules\n*.log\n",
  "a.ts": "one\ntwo needle\nthree\n",
  "src/b.js": "Needle\r\n",
  "src/c d.ts": "needle needle\n",
  "node_modules/m.ts": "needle\n",
  "x.log": "needle\n",
  ".hidden/h.ts": "needle\n",
  ".git/config": "needle\n",
};

test("finds lines with path and number, sorted, without ignored files and git's own", async () => {
  const { context } = await makeWorkspace(files);
  const { output } = await call(grep, { pattern: "needle" }, context);
  expect(output).toBe(".hidden/h.ts:1:needle\na.ts:2:two needle\nsrc/c d.ts:1:needle needle");
});

test("path, glob, ignore_case and modes narrow the search", async () => {
  const { context } = await makeWorkspace(files);
  const run = async (more: object) => (await call(grep, { pattern: "needle", ...more }, context)).output;
  expect(await run({ path: "src", ignore_case: true })).toBe("src/b.js:1:Needle\nsrc/c d.ts:1:needle needle");
  expect(await run({ glob: "*.ts", mode: "files" })).toBe(".hidden/h.ts\na.ts\nsrc/c d.ts");
  expect(await run({ glob: "src/**", mode: "files" })).toBe("src/c d.ts");
  expect(await run({ glob: "!.hidden/**", mode: "count" })).toBe("a.ts:1\nsrc/c d.ts:1");
  expect(await run({ path: "a.ts" })).toBe("a.ts:2:two needle");
  expect(await run({ path: "src", glob: "**/*.ts" })).toBe("src/c d.ts:1:needle needle");
  // A glob must not switch off .gitignore.
  expect(await run({ glob: "**/*", mode: "files" })).toBe(".hidden/h.ts\na.ts\nsrc/c d.ts");
});

test("context shows the surrounding lines", async () => {
  const { context } = await makeWorkspace(files);
  const { output } = await call(grep, { pattern: "two", context: 1 }, context);
  expect(output).toBe("a.ts:1-one\na.ts:2:two needle\na.ts:3-three");
});

test("supports patterns that resemble options, use lookaround or span lines", async () => {
  const { context } = await makeWorkspace({ "a.txt": "--files\nfoobar\n" });
  expect((await call(grep, { pattern: "--files" }, context)).output).toBe("a.txt:1:--files");
  expect((await call(grep, { pattern: "foo(?=bar)" }, context)).output).toBe("a.txt:2:foobar");
  expect((await call(grep, { pattern: "files\\nfoo" }, context)).output).toBe("a.txt:1:--files\na.txt:2:foobar");
});

test("no match and an invalid expression are clear messages", async () => {
  const { context } = await makeWorkspace(files);
  expect((await call(grep, { pattern: "nowhere" }, context)).output).toMatch(/^No match for nowhere in \./);
  expect(await failureOf(grep, { pattern: "foo(" }, context)).toMatchObject({
    kind: "bad_pattern",
    message: "The regular expression foo( is not valid: unclosed group.",
  });
});

test("limits a flood of matches and a very long line", async () => {
  const { context } = await makeWorkspace({
    "many.txt": "needle\n".repeat(100_000),
    "wide.txt": `needle${"x".repeat(5_000_000)}`,
  });
  const many = (await call(grep, { pattern: "needle", path: "many.txt" }, context)).output.split("\n");
  expect(many).toHaveLength(301);
  expect(many.at(-1)).toContain("more matches were left out");
  expect((await call(grep, { pattern: "needle", path: "wide.txt" }, context)).output.length).toBeLessThan(1000);
});

test("cuts a list of too many files with any names", async () => {
  const { context, at } = await makeWorkspace();
  await Promise.all(Array.from({ length: 400 }, (_, index) => writeFile(at(`f${index}${"n".repeat(180)}`), "needle")));
  const lines = (await call(grep, { pattern: "needle", mode: "files" }, context)).output.split("\n");
  expect(lines.length).toBeLessThan(200);
  expect(lines.at(-1)).toContain("more matches were left out");
});

test("only names a binary file", async () => {
  const { context } = await makeWorkspace({ "a.bin": Buffer.from("needle\0\x01\n") });
  expect((await call(grep, { pattern: "needle", path: "a.bin" }, context)).output).toBe("a.bin:binary file matches");
});

test("links out are neither followed nor accepted as path (R95)", async () => {
  const { context, at, outside } = await makeWorkspace();
  await writeFile(join(outside, "secret.txt"), "needle");
  await symlink(outside, at("link"));
  expect((await call(grep, { pattern: "needle" }, context)).output).toMatch(/^No match/);
  expect((await failureOf(grep, { pattern: "needle", path: "link" }, context)).kind).toBe("outside_workspace");
});

test("searches output that was stored in a file", async () => {
  const { context } = await makeWorkspace();
  await mkdir(context.scratch);
  const path = join(context.scratch, "out.txt");
  await writeFile(path, "a\nneedle\n");
  expect((await call(grep, { pattern: "needle", path }, context)).output).toBe(`${path}:2:needle`);
});

test("an abort ends the search", async () => {
  const { with: change } = await makeWorkspace({ "a.txt": "a".repeat(1000) });
  const controller = new AbortController();
  const failing = failureOf(grep, { pattern: "(a|aa)+$b" }, change({ signal: controller.signal }));
  controller.abort();
  expect((await failing).kind).toBe("cancelled");
});

test("leaves out lines of a private key for every pattern that matches them", async () => {
  const { context } = await makeWorkspace({
    "deploy/notes.txt": `title\n${privateKey}\n${keyLines[3]}\n`,
    "public.pem": publicKey,
    "wide.txt": Buffer.from(`\uFEFF${privateKey}`, "utf16le"),
  });
  const marks = (path: string, from: number) =>
    keyLines.map((_line, index) => `${path}:${from + index}:⟦redacted:private-key⟧`);
  const notes = (await call(grep, { pattern: "[A-Za-z0-9+/]{60}", path: "deploy" }, context)).output.split("\n");
  // The last line of a key is often shorter.
  const long = keyLines.filter((line) => line.length >= 60).length;
  const after = `deploy/notes.txt:${keyLines.length + 5}:${keyLines[3]}`;
  expect(notes).toEqual([...marks("deploy/notes.txt", 3).slice(0, long), after]);
  expect((await call(grep, { pattern: "^[\\w+/=]+$", path: "wide.txt" }, context)).output.split("\n")).toEqual(
    marks("wide.txt", 2),
  );
  expect((await call(grep, { pattern: "PRIVATE", context: 1, glob: "notes.txt" }, context)).output.split("\n")).toEqual(
    [
      "deploy/notes.txt:1-title",
      `deploy/notes.txt:2:${privateKey.split("\n")[0]}`,
      "deploy/notes.txt:3-⟦redacted:private-key⟧",
      "--",
      `deploy/notes.txt:${keyLines.length + 2}-⟦redacted:private-key⟧`,
      `deploy/notes.txt:${keyLines.length + 3}:${privateKey.split("\n").at(-2)}`,
      `deploy/notes.txt:${keyLines.length + 4}-`,
    ],
  );
  expect((await call(grep, { pattern: "^MII", path: "public.pem" }, context)).output).toMatch(/^public.pem:2:MII/);
});

test("removes a secret before cutting a long line, so that no part of it is left", async () => {
  const secret = "Zq8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3";
  const line = (before: number) => `needle ${"x".repeat(before)}${secret}${"y".repeat(30_000)}\n`;
  const workspace = await makeWorkspace({ "min.js": [380, 360, 100].map(line).join("") });
  const context = workspace.with({ redact: (text) => text.replaceAll(secret, "⟦redacted⟧") });
  const { output } = await call(grep, { pattern: "needle" }, context);
  expect(output).not.toContain(secret.slice(0, 4));
  expect(output.split("\n").map((each) => /^min\.js:\d:needle x+(.*)$/.exec(each)?.[1]?.replace(/y+/, "y"))).toEqual([
    " [... omitted end of long line]",
    " [... omitted end of long line]",
    "⟦redacted⟧y [... omitted end of long line]",
  ]);
});
