// An edit changes what it names and nothing else of the file.
import { chmod, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { digestOf } from "../files/digest.ts";
import { editTool } from "./edit.ts";
import { call, failureIn, failureOf, makeWorkspace } from "./workspace.fixture.ts";

async function edited(content: string | Buffer, old_string: string, new_string: string, replace_all?: boolean) {
  const workspace = await makeWorkspace({ "a.txt": content });
  const { output } = await call(editTool, { path: "a.txt", old_string, new_string, replace_all }, workspace.context);
  return { output, bytes: await workspace.bytes("a.txt"), text: await workspace.text("a.txt") };
}

async function refused(content: string | Buffer, old_string: string, new_string = "new") {
  const workspace = await makeWorkspace({ "a.txt": content });
  const failure = await failureOf(editTool, { path: "a.txt", old_string, new_string }, workspace.context);
  expect(await workspace.bytes("a.txt")).toEqual(Buffer.from(content));
  return failure;
}

describe("an edit", () => {
  test("replaces one occurrence and shows it with line numbers", async () => {
    const { text, output } = await edited("1\n2\n3\n4\n5\n6\n", "3\n4", "three\nand\nfour");
    expect(text).toBe("1\n2\nthree\nand\nfour\n5\n6\n");
    expect(output).toBe("Edited a.txt:\n 1\t1\n 2\t2\n-3\t3\n-4\t4\n+3\tthree\n+4\tand\n+5\tfour\n 6\t5\n 7\t6");
  });

  test("treats the replacement literally, including special characters", async () => {
    const signs = "$& $1 $$ $` $' \\n \\1 [a](b)* ^.?";
    expect((await edited("a (x) b", "(x)", signs)).text).toBe(`a ${signs} b`);
    expect((await edited(`a ${signs} b`, signs, "x")).text).toBe("a x b");
    expect((await edited("x x", "x", "$&$&", true)).text).toBe("$&$& $&$&");
  });

  test("replaces all occurrences when asked", async () => {
    const { text, output } = await edited("a\nb\na\nb\na", "a", "c", true);
    expect(text).toBe("c\nb\nc\nb\nc");
    expect(output).toMatch(/^Edited a\.txt, 3 places \(old lines 1, 3, 5\)\. The first:\n-1\ta\n\+1\tc\n 2\tb/);
  });

  test("can delete, and works at both ends of a file", async () => {
    expect((await edited("a\nb\nc", "b\n", "")).text).toBe("a\nc");
    expect((await edited("abc", "abc", "")).text).toBe("");
    expect((await edited("a\nb", "b", "b\n")).text).toBe("a\nb\n");
  });

  test("accepts the other names of its fields", async () => {
    const { context, text } = await makeWorkspace({ "a.txt": "old" });
    await call(editTool, { filePath: "a.txt", oldString: "old", newString: "new", replaceAll: "false" }, context);
    expect(await text("a.txt")).toBe("new");
  });

  test("keeps the mode, and a link stays a link", async () => {
    const { context, at, text } = await makeWorkspace({ "run.sh": "old" });
    await chmod(at("run.sh"), 0o755);
    await symlink("run.sh", at("link"));
    const { seen } = await call(editTool, { path: "link", old_string: "old", new_string: "new" }, context);
    expect(seen).toEqual({ "run.sh": await digestOf(at("run.sh")) });
    expect(await text("run.sh")).toBe("new");
    expect((await stat(at("run.sh"))).mode & 0o777).toBe(0o755);
  });
});

describe("unedited parts stay unchanged", () => {
  test("CRLF: old_string with LF matches, and new lines get CRLF", async () => {
    expect((await edited("a\r\nb\r\nc\r\n", "a\nb", "1\n2\n3")).text).toBe("1\r\n2\r\n3\r\nc\r\n");
    expect((await edited("a\r\nb\r\nc\r\n", "b", "2\n3")).text).toBe("a\r\n2\r\n3\r\nc\r\n");
    expect((await edited("a\r\nb\r\n", "a\r\nb", "1\r\n2")).text).toBe("1\r\n2\r\n");
    expect((await edited("a\r\nb\r\n", "a\r\n", "a\n")).text).toBe("a\nb\r\n");
  });

  test("mixed line endings are kept", async () => {
    expect((await edited("a\r\nb\r\nc\nd\n", "c\nd", "1\n2")).text).toBe("a\r\nb\r\n1\n2\n");
    expect((await edited("a\nb\nc\r\nd\r\n", "c\nd", "1\n2")).text).toBe("a\nb\n1\r\n2\r\n");
  });

  test("byte order mark, UTF-16 and Latin-1", async () => {
    expect((await edited("\uFEFFold\n", "old", "新")).text).toBe("\uFEFF新\n");
    expect((await edited(Buffer.from("\uFEFFold 一", "utf16le"), "old", "新")).bytes).toEqual(
      Buffer.from("\uFEFF新 一", "utf16le"),
    );
    const big = Buffer.from("\uFEFFold", "utf16le").swap16();
    expect((await edited(big, "old", "新")).bytes).toEqual(Buffer.from("\uFEFF新", "utf16le").swap16());
    expect((await edited(Buffer.from("caf\xe9 \x80 old", "latin1"), "café", "thé")).bytes).toEqual(
      Buffer.from("th\xe9 \x80 old", "latin1"),
    );
  });

  test("text that Latin-1 cannot encode is refused for a Latin-1 file", async () => {
    const { context } = await makeWorkspace({ "a.txt": Buffer.from("caf\xe9", "latin1") });
    expect((await failureOf(editTool, { path: "a.txt", old_string: "caf", new_string: "新" }, context)).kind).toBe(
      "bad_encoding",
    );
  });
});

describe("an edit is refused", () => {
  test("without a match, with help on the cause", async () => {
    const text = "function a() {\n\treturn 1;\n}\n";
    expect((await refused(text, "  return 1;\n}")).hint).toBe(
      "It matches lines 2-3 only when white space is ignored; there it says exactly:\n\treturn 1;\n}",
    );
    expect((await refused(text, "RETURN 1;")).hint).toBe(
      "It matches line 2 only when upper and lower case are ignored.",
    );
    expect((await refused(text, "2\t\treturn 1;\n3\t}")).hint).toContain("Leave out the line numbers");
    expect((await refused(text, "function a() {\n\treturn 2;\n}")).hint).toBe(
      "Its first line is line 1, but line 2 is: \treturn 1;",
    );
    expect((await refused(text, "nowhere")).hint).toBe("Read the file and copy the text exactly.");
  });

  test("if the text occurs more than once", async () => {
    const failure = await refused("x\ny\nx\n", "x");
    expect(failure).toMatchObject({ kind: "not_unique", message: "old_string occurs 2 times in a.txt (lines 1, 3)." });
  });

  test("if there is nothing to change or to find", async () => {
    expect(await refused("x", "")).toMatchObject({ kind: "bad_input", hint: expect.stringContaining("Use write") });
    expect((await refused("x", "x", "x")).kind).toBe("bad_input");
  });

  test("on a binary, huge or missing file, outside the workspace, and in git", async () => {
    const { context, at } = await makeWorkspace({
      bin: Buffer.from([0, 120]),
      huge: "x",
      ".git/config": "x",
      "near.txt": "",
    });
    await truncate(at("huge"), 1024 ** 3);
    const kind = async (path: string) =>
      (await failureOf(editTool, { path, old_string: "x", new_string: "y" }, context)).kind;
    expect(await kind("bin")).toBe("binary_file");
    expect(await kind("huge")).toBe("too_large");
    expect(await kind("ner.txt")).toBe("not_found");
    expect(await kind("../outside/a")).toBe("outside_workspace");
    expect(await kind(".git/config")).toBe("protected_path");
  });

  test("if the file changed since it was read, or during the edit", async () => {
    const { with: change, at, text } = await makeWorkspace({ "a.txt": "old mine" });
    const context = change({ seen: { "a.txt": await digestOf(at("a.txt")) } });
    const input = { path: "a.txt", old_string: "old", new_string: "new" };
    const prepared = await editTool.prepare?.(input, context);
    await writeFile(at("a.txt"), "old theirs");
    expect((await failureOf(editTool, input, context)).kind).toBe("changed_since_read");
    expect((await failureIn(async () => prepared?.run())).kind).toBe("changed_since_read");
    expect(await text("a.txt")).toBe("old theirs");
  });
});

test("a long change is abbreviated", async () => {
  const { output } = await edited("start\nend", "start", `${"line\n".repeat(5000)}x${"y".repeat(5000)}`);
  expect(output.length).toBeLessThan(2000);
  expect(output).toContain("+… 4981 more lines");
});
