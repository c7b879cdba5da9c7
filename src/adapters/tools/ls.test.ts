// A folder is listed as it is.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { lsTool } from "./ls.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

test("lists folders, files with sizes, hidden ones and links", async () => {
  const { context, at } = await makeWorkspace({
    "b.txt": "12345",
    ".env": "",
    "文 件.txt": "x".repeat(2048),
    "sub/x": "",
  });
  await symlink("b.txt", at("link"));
  const { output } = await call(lsTool, {}, context);
  expect(output.split("\n").toSorted()).toEqual([
    ".env  0 B",
    "b.txt  5 B",
    "link -> b.txt",
    "sub/",
    "文 件.txt  2.0 KB",
  ]);
});

test("says if a folder is empty, a file or missing", async () => {
  const { context, at } = await makeWorkspace({ "file.txt": "" });
  await mkdir(at("empty"));
  expect((await call(lsTool, { path: "empty" }, context)).output).toBe("empty is an empty folder.");
  expect(await failureOf(lsTool, { path: "file.txt" }, context)).toMatchObject({
    kind: "not_a_folder",
    hint: "Use read to see it.",
  });
  expect((await failureOf(lsTool, { path: "emty" }, context)).hint).toBe("Did you mean empty?");
  expect((await failureOf(lsTool, { path: ".." }, context)).kind).toBe("outside_workspace");
});

test("cuts a large folder with a count", async () => {
  const { context, at } = await makeWorkspace();
  await Promise.all(Array.from({ length: 620 }, (_, index) => writeFile(at(`f${index}`), "")));
  const lines = (await call(lsTool, { path: "." }, context)).output.split("\n");
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toBe("(120 more entries; narrow it with glob)");
});
