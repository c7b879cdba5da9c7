// Writes completely or not at all, and never over a version that the model has not seen.
import { chmod, link, mkdir, readdir, readlink, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { digestOf, digestOfBytes } from "../files/digest.ts";
import { editTool } from "./edit.ts";
import { call, failureIn, failureOf, makeWorkspace } from "./workspace.fixture.ts";
import { writeTool } from "./write.ts";

const edit = { old_string: "source", new_string: "plan" };

describe("write", () => {
  test("creates a file with its folders, and reports it with digests", async () => {
    const { context, text } = await makeWorkspace();
    const result = await call(writeTool, { path: "新 目录/deep/a.txt", content: "一\n二\n" }, context);
    const after = digestOfBytes(Buffer.from("一\n二\n"));
    expect(result).toEqual({
      output: "Created 新 目录/deep/a.txt (2 lines).",
      effects: [{ path: "新 目录/deep/a.txt", before: null, after }],
      seen: { "新 目录/deep/a.txt": after },
      paths: ["新 目录/deep/a.txt"],
    });
    expect(await text("新 目录/deep/a.txt")).toBe("一\n二\n");
  });

  test("overwrites, keeps the mode and leaves nothing else behind", async () => {
    const { context, at, text, folder } = await makeWorkspace({ "run.sh": "old" });
    await chmod(at("run.sh"), 0o751);
    expect((await call(writeTool, { path: "run.sh", content: "new" }, context)).output).toBe(
      "Overwrote run.sh (1 line).",
    );
    expect(await text("run.sh")).toBe("new");
    expect((await stat(at("run.sh"))).mode & 0o777).toBe(0o751);
    expect(await readdir(folder)).toEqual(["run.sh"]);
  });

  test("writes nothing before it runs", async () => {
    const { context, folder } = await makeWorkspace();
    await writeTool.prepare?.({ path: "sub/a.txt", content: "x" }, context);
    expect(await readdir(folder)).toEqual([]);
  });

  test("writes through a link inside, and keeps the link", async () => {
    const { context, at, text } = await makeWorkspace({ "real.txt": "old" });
    await symlink("real.txt", at("link.txt"));
    await symlink("later.txt", at("dangling.txt"));
    expect((await call(writeTool, { path: "link.txt", content: "new" }, context)).output).toContain("real.txt");
    await call(writeTool, { path: "dangling.txt", content: "made" }, context);
    expect(await text("real.txt")).toBe("new");
    expect(await text("later.txt")).toBe("made");
    expect(await readlink(at("link.txt"))).toBe("real.txt");
  });

  test("never writes outside, nor into git (R95)", async () => {
    const { context, at, outside } = await makeWorkspace({ ".git/config": "" });
    await symlink(outside, at("folder"));
    await symlink(join(outside, "new"), at("dangling"));
    for (const path of ["../outside/x", "folder/x", "dangling", join(outside, "x")]) {
      expect((await failureOf(writeTool, { path, content: "x" }, context)).kind).toBe("outside_workspace");
    }
    expect((await failureOf(writeTool, { path: ".git/hooks/pre-commit", content: "x" }, context)).kind).toBe(
      "protected_path",
    );
    expect(await readdir(outside)).toEqual([]);
  });

  test("replaces only the given name, not another hard link to the file", async () => {
    const { context, at, text } = await makeWorkspace({ "src.ts": "source", "alone.ts": "" });
    await mkdir(at("plans"));
    await link(at("src.ts"), at("plans/a.plan"));
    const input = { path: "plans/a.plan", content: "plan" };
    for (const about of [writeTool.about?.(input, context), editTool.about?.({ ...edit, path: input.path }, context)])
      expect(await about).toEqual({
        paths: ["plans/a.plan"],
        notForPlans: "This file has a second name (a hard link).",
      });
    expect(await writeTool.about?.({ ...input, path: "alone.ts" }, context)).toEqual({ paths: ["alone.ts"] });
    expect(await writeTool.about?.({ ...input, path: "plans" }, context)).toEqual({ paths: ["plans"] });
    await call(writeTool, input, context);
    expect([await text("src.ts"), await text("plans/a.plan")]).toEqual(["source", "plan"]);
    await link(at("src.ts"), at("plans/b.plan"));
    await call(editTool, { ...edit, path: "plans/b.plan" }, context);
    expect([await text("src.ts"), await text("plans/b.plan")]).toEqual(["source", "plan"]);
  });

  test("supports a file name of maximum length", async () => {
    const { context, text } = await makeWorkspace();
    const name = "长".repeat(85);
    await call(writeTool, { path: name, content: "x" }, context);
    expect(await text(name)).toBe("x");
  });
});

describe("a file that changed since it was read", () => {
  test("is not overwritten", async () => {
    const { with: change, at, text } = await makeWorkspace({ "a.txt": "mine" });
    const context = change({ seen: { "a.txt": await digestOf(at("a.txt")) } });
    await writeFile(at("a.txt"), "theirs");
    const failure = await failureOf(writeTool, { path: "a.txt", content: "x" }, context);
    expect(failure).toMatchObject({ kind: "changed_since_read", hint: expect.stringContaining("Read it again") });
    expect(await text("a.txt")).toBe("theirs");
  });

  test("is not overwritten if it changes between the check and the write", async () => {
    const { context, at, text } = await makeWorkspace({ "a.txt": "mine" });
    const prepared = await writeTool.prepare?.({ path: "a.txt", content: "x" }, context);
    await writeFile(at("a.txt"), "theirs");
    expect((await failureIn(async () => prepared?.run())).kind).toBe("changed_since_read");
    expect(await text("a.txt")).toBe("theirs");
  });

  test("is not overwritten if it reappeared after the model saw it missing; a missing one is written", async () => {
    const { context, with: change } = await makeWorkspace({ "back.txt": "x" });
    expect(
      (await failureOf(writeTool, { path: "back.txt", content: "" }, change({ seen: { "back.txt": null } }))).kind,
    ).toBe("changed_since_read");
    expect(
      (await call(writeTool, { path: "gone.txt", content: "" }, change({ seen: { "gone.txt": "abc" } }))).output,
    ).toBe("Created gone.txt (0 lines).");
    expect(context.seen).toEqual({});
  });
});

describe("the format of an existing file is kept", () => {
  test("CRLF and byte order mark", async () => {
    const { context, text } = await makeWorkspace({ "a.txt": "\uFEFFone\r\ntwo\r\n" });
    await call(writeTool, { path: "a.txt", content: "1\n2\n3\n" }, context);
    expect(await text("a.txt")).toBe("\uFEFF1\r\n2\r\n3\r\n");
  });

  test("UTF-16", async () => {
    const { context, bytes } = await makeWorkspace({ "a.txt": Buffer.from("\uFEFFold", "utf16le") });
    await call(writeTool, { path: "a.txt", content: "新" }, context);
    expect(await bytes("a.txt")).toEqual(Buffer.from("\uFEFF新", "utf16le"));
  });

  test("CRLF or a mark in the content is not doubled", async () => {
    const { context, text } = await makeWorkspace({ "a.txt": "\uFEFFone\r\n", "lf.txt": "one\n" });
    await call(writeTool, { path: "a.txt", content: "\uFEFF1\r\n2\r\n" }, context);
    expect(await text("a.txt")).toBe("\uFEFF1\r\n2\r\n");
    await call(writeTool, { path: "lf.txt", content: "1\r\n" }, context);
    expect(await text("lf.txt")).toBe("1\r\n");
  });

  test("a mark is kept even if the sample of the file ends inside a character", async () => {
    const { context, text } = await makeWorkspace({ "a.txt": `\uFEFF${"长".repeat(40_000)}` });
    await call(writeTool, { path: "a.txt", content: "短" }, context);
    expect(await text("a.txt")).toBe("\uFEFF短");
  });
});

test("a folder, a file in the way and a read-only file are clear failures", async () => {
  const { context, at } = await makeWorkspace({ "file.txt": "", "locked.txt": "old" });
  await mkdir(at("folder"));
  expect((await failureOf(writeTool, { path: "folder", content: "" }, context)).kind).toBe("is_a_folder");
  const blocked = await failureOf(writeTool, { path: "file.txt/below.txt", content: "" }, context);
  expect(["not_a_folder", "exists"]).toContain(blocked.kind);
  if (process.getuid?.() === 0) return;
  await chmod(at("locked.txt"), 0o444);
  expect((await failureOf(writeTool, { path: "locked.txt", content: "" }, context)).kind).toBe("permission");
});
