// The real file system server: how its tools are classified, and that they work.
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { call, makeWorkspace } from "../tools/workspace.fixture.ts";
import { open } from "./mcp.fixture.ts";

const script = fileURLToPath(import.meta.resolve("@modelcontextprotocol/server-filesystem/dist/index.js"));
const png = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1");

async function openFiles(trusted: boolean) {
  const workspace = await makeWorkspace({ "a.txt": "hello\n", "b.png": png });
  const config = { command: process.execPath, args: [script, workspace.folder], trusted };
  return open({ files: config }, process.env, workspace);
}

const read = { category: "read", risk: "low" };
const policies = {
  mcp__files__read_file: read,
  mcp__files__read_text_file: read,
  mcp__files__read_media_file: read,
  mcp__files__read_multiple_files: read,
  mcp__files__write_file: { category: "write", risk: "high" },
  mcp__files__edit_file: { category: "write", risk: "high" },
  mcp__files__create_directory: { category: "write", risk: "medium" },
  mcp__files__list_directory: read,
  mcp__files__list_directory_with_sizes: read,
  mcp__files__directory_tree: read,
  mcp__files__move_file: { category: "write", risk: "high" },
  mcp__files__search_files: read,
  mcp__files__get_file_info: read,
  mcp__files__list_allowed_directories: read,
};

test.each([true, false])("classifies its tools when trusted: %s", async (trusted) => {
  const mcp = await openFiles(trusted);
  const found = mcp.tools.map(({ meta: { name, category, risk, inPlanMode } }) => {
    return [name, inPlanMode === undefined ? { category, risk } : { category, risk, inPlanMode }] as const;
  });
  const all = trusted
    ? policies
    : Object.fromEntries(Object.keys(policies).map((name) => [name, { category: "write", risk: "high" }]));
  expect([Object.fromEntries(found), found.map(([name]) => name)]).toEqual([all, Object.keys(policies)]);
  expect(mcp.status()).toEqual([{ name: "files", state: "ready", transport: "stdio", tools: 14, trusted }]);
});

test("reads, writes, returns an image, and reports a tool's failure", async () => {
  const mcp = await openFiles(true);
  const { context, at, text } = mcp.workspace;
  expect(await call(mcp.tool("mcp__files__read_text_file"), { path: at("a.txt") }, context)).toEqual({
    output: "hello\n",
    effects: [],
  });
  await call(mcp.tool("mcp__files__write_file"), { path: at("c.txt"), content: "new" }, context);
  expect(await text("c.txt")).toBe("new");
  const picture = await call(mcp.tool("mcp__files__read_media_file"), { path: at("b.png") }, context);
  expect(picture).toEqual({
    output: "[image, image/png, 12 bytes]",
    images: [{ mediaType: "image/png", base64: png.toString("base64") }],
    effects: [],
  });
  const outside = await call(mcp.tool("mcp__files__read_text_file"), { path: "/etc/passwd" }, context);
  expect([outside.isError, outside.output.slice(0, 40)]).toEqual([true, "Access denied - path outside allowed dir"]);
});

test("validates arguments against its schema", async () => {
  const mcp = await openFiles(true);
  const { inputSchema, input } = mcp.tool("mcp__files__write_file");
  expect(inputSchema).toEqual({
    type: "object",
    properties: { path: { type: "string" }, content: { type: "string" } },
    required: ["path", "content"],
  });
  expect(input.safeParse({ path: 1 }).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["content"], "is required"],
    [["path"], "must be string"],
  ]);
});

test("stays inside the folders it was given", async () => {
  const workspace = await makeWorkspace({ "docs/a.txt": "hello\n", "b.txt": "no\n" });
  const args = [script, workspace.at("docs")];
  const mcp = await open({ files: { command: process.execPath, args } }, process.env, workspace);
  const allowed = mcp.tool("mcp__files__list_allowed_directories");
  expect((await call(allowed, {}, workspace.context)).output).toBe(`Allowed directories:\n${workspace.at("docs")}`);
});
