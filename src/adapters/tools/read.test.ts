// Files of every kind, encoding and size are read or clearly refused.
import { mkdir, open, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyLines, privateKey, publicKey } from "../secrets/key.fixture.ts";
import { digestOf } from "../files/digest.ts";
import { readTool } from "./read.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

describe("text", () => {
  test("is shown with line numbers and a digest", async () => {
    const workspace = await makeWorkspace({ "a.txt": "one\ntwo\n" });
    expect(await call(readTool, { path: "a.txt" }, workspace.context)).toEqual({
      output: "1\tone\n2\ttwo",
      seen: { "a.txt": await digestOf(workspace.at("a.txt")) },
      paths: ["a.txt"],
      effects: [],
    });
  });

  test("accepts the parameter names that models use, quoted numbers, and null", async () => {
    const { context } = await makeWorkspace({ "a.txt": "one\ntwo\nthree" });
    const { output } = await call(readTool, { file_path: "a.txt", offset: "2", limit: null }, context);
    expect(output).toBe("2\ttwo\n3\tthree");
  });

  test("a part says how to continue", async () => {
    const { context } = await makeWorkspace({ "a.txt": "1\n2\n3\n4\n5" });
    const { output } = await call(readTool, { path: "a.txt", offset: 2, limit: 2 }, context);
    expect(output).toBe("2\t2\n3\t3\n(lines 2-3 of 5; go on with offset 4)");
  });

  test("is limited to 2000 lines and 50 KB", async () => {
    const { context } = await makeWorkspace({
      "many.txt": "x\n".repeat(5000),
      "wide.txt": `${"y".repeat(1000)}\n`.repeat(200),
    });
    expect((await call(readTool, { path: "many.txt" }, context)).output).toMatch(
      /\(lines 1-2000 of 5000; go on with offset 2001\)$/,
    );
    const wide = (await call(readTool, { path: "wide.txt", limit: 9999 }, context)).output;
    expect(wide.length).toBeLessThan(51_000);
    expect(wide).toMatch(/\(lines 1-49 of 200; go on with offset 50\)$/);
  });

  test("cuts a long line without splitting a character", async () => {
    const { context } = await makeWorkspace({ "a.txt": `a${"😀".repeat(2000)}\nend` });
    const { output } = await call(readTool, { path: "a.txt" }, context);
    expect(output).toMatch(/… \(line cut, 2001 more characters\)\n2\tend$/);
    expect(output.isWellFormed()).toBe(true);
  });

  test("hides CRLF and a byte order mark", async () => {
    const { context } = await makeWorkspace({ "a.txt": "\uFEFFone\r\ntwo\r\n" });
    expect((await call(readTool, { path: "a.txt" }, context)).output).toBe("1\tone\n2\ttwo");
  });

  test("reads UTF-16 in both byte orders", async () => {
    const bytes = Buffer.from("\uFEFF一\r\n二", "utf16le");
    const { context } = await makeWorkspace({ "le.txt": bytes, "be.txt": Buffer.from(bytes).swap16() });
    expect((await call(readTool, { path: "le.txt" }, context)).output).toBe("1\t一\n2\t二\n(encoded as UTF-16LE)");
    expect((await call(readTool, { path: "be.txt" }, context)).output).toBe("1\t一\n2\t二\n(encoded as UTF-16BE)");
  });

  test("shows anything but UTF-8 as Latin-1, and says so", async () => {
    const { context } = await makeWorkspace({ "a.txt": Buffer.from("caf\xe9\n", "latin1") });
    const { output } = await call(readTool, { path: "a.txt" }, context);
    expect(output).toBe("1\tcafé\n(not valid UTF-8, shown as Latin-1)");
  });

  test("keeps characters whole across chunks of a stream", async () => {
    const { context } = await makeWorkspace({ "a.txt": `a${"é\n".repeat(200_000)}` });
    const { output } = await call(readTool, { path: "a.txt", offset: 87_000, limit: 800 }, context);
    expect(output).toMatch(/^87000\té\n/);
    expect(output).not.toContain("\uFFFD");
  });

  test("an empty file says that it is empty", async () => {
    const { context } = await makeWorkspace({ "a.txt": "" });
    expect((await call(readTool, { path: "a.txt" }, context)).output).toBe("a.txt is empty.");
  });

  test("an offset past the end says how many lines there are", async () => {
    const { context } = await makeWorkspace({ "a.txt": "1\n2\n" });
    expect((await failureOf(readTool, { path: "a.txt", offset: 9 }, context)).message).toBe(
      "a.txt has 2 lines; offset 9 is past its end.",
    );
  });
});

describe("secrets", () => {
  const marked = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\t⟦redacted:private-key⟧`).join("\n");
  const last = keyLines.length + 1;

  test("leaves out lines of a private key wherever the range starts, in files of any name", async () => {
    const { context } = await makeWorkspace({ "notes.txt": `${privateKey}after\n` });
    const read = async (given: object) => (await call(readTool, { path: "notes.txt", ...given }, context)).output;
    const [begin, end] = [privateKey.split("\n")[0], privateKey.split("\n").at(-2)];
    expect(await read({})).toBe(`1\t${begin}\n${marked(2, last)}\n${last + 1}\t${end}\n${last + 2}\tafter`);
    expect(await read({ offset: 2, limit: 3 })).toBe(
      `${marked(2, 4)}\n(lines 2-4 of ${last + 2}; go on with offset 5)`,
    );
    expect(await read({ offset: last })).toBe(`${marked(last, last)}\n${last + 1}\t${end}\n${last + 2}\tafter`);
  });

  test("also in a file read in chunks, one of which ends inside the first line", async () => {
    const filler = "x".repeat(63);
    for (const into of [5, 12, 27, 40]) {
      const before = `${`${filler}\n`.repeat(4 * 4096).slice(into)}`;
      const rest = `${filler}\n`.repeat(4096);
      const { context } = await makeWorkspace({ "big.txt": `${before}${privateKey}${rest}` });
      const { output } = await call(readTool, { path: "big.txt", offset: 4 * 4096 + 1, limit: last }, context);
      expect(output).toContain(`\n${marked(4 * 4096 + 2, 4 * 4096 + last)}\n`);
    }
  });

  test("keeps other base64", async () => {
    const { context } = await makeWorkspace({ "a.pem": publicKey });
    const { output } = await call(readTool, { path: "a.pem", offset: 2, limit: 1 }, context);
    expect(output).toMatch(/^2\tMII/);
  });

  test("removes a secret before cutting a long line, so that no part of it is left", async () => {
    const secret = "Zq8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3";
    for (const before of [1990, 1965, 1000]) {
      const workspace = await makeWorkspace({ "min.js": `${"x".repeat(before)}${secret}${"y".repeat(30_000)}\n` });
      const context = workspace.with({ redact: (text) => text.replaceAll(secret, "⟦redacted⟧") });
      const { output } = await call(readTool, { path: "min.js" }, context);
      expect(output).not.toContain(secret.slice(0, 4));
      expect(output).toMatch(/… \(line cut, \d+ more characters\)$/);
    }
  });
});

describe("other files", () => {
  test.each([
    ["image/png", Buffer.from("\x89PNG\r\n\x1a\n123", "latin1")],
    ["image/jpeg", Buffer.from("\xff\xd8\xff\xe0", "latin1")],
    ["image/gif", Buffer.from("GIF89a123", "latin1")],
    ["image/webp", Buffer.from("RIFF\x01\x02\x03\x04WEBPVP8 ", "latin1")],
  ])("%s is detected by its bytes and returned as an image", async (mediaType, bytes) => {
    const { context } = await makeWorkspace({ picture: bytes });
    const result = await call(readTool, { path: "picture" }, context);
    expect(result.images).toEqual([{ mediaType, base64: bytes.toString("base64") }]);
  });

  test("an image above 5 MB is refused", async () => {
    const { context, at } = await makeWorkspace({ "a.png": Buffer.from("\x89PNG\r\n\x1a\n", "latin1") });
    await truncate(at("a.png"), 6_000_000);
    expect((await failureOf(readTool, { path: "a.png" }, context)).kind).toBe("too_large");
  });

  test("a binary file is named with its type and size", async () => {
    const { context } = await makeWorkspace({
      a: Buffer.from("\x7fELF\0\0"),
      b: Buffer.from([1, 0, 2]),
      "c.pdf": "%PDF-1.7 x",
    });
    expect((await failureOf(readTool, { path: "a" }, context)).message).toContain("(ELF program, 6 bytes)");
    expect((await failureOf(readTool, { path: "b" }, context)).message).toContain("(unknown type, 3 bytes)");
    expect((await failureOf(readTool, { path: "c.pdf" }, context)).message).toContain("(PDF document, 10 bytes)");
  });

  test("a folder suggests ls", async () => {
    const { context, at } = await makeWorkspace();
    await mkdir(at("sub"));
    expect(await failureOf(readTool, { path: "sub" }, context)).toMatchObject({
      kind: "is_a_folder",
      hint: expect.stringContaining("ls"),
    });
  });

  test("a missing file suggests similar names", async () => {
    const { context } = await makeWorkspace({ "src/confine.ts": "", "src/README.md": "", "src/zebra.ts": "" });
    const missing = await failureOf(readTool, { path: "src/confin.ts" }, context);
    expect(missing).toMatchObject({ kind: "not_found", hint: "Did you mean src/confine.ts?" });
    expect((await failureOf(readTool, { path: "src/confine.js" }, context)).hint).toBe("Did you mean src/confine.ts?");
    expect((await failureOf(readTool, { path: "src/readme.md" }, context)).hint).toBe("Did you mean src/README.md?");
    expect((await failureOf(readTool, { path: "nowhere/x.ts" }, context)).message).toContain(
      "nor does its folder nowhere",
    );
  });

  test("a link out of the workspace is refused (R95)", async () => {
    const { context, at, outside } = await makeWorkspace();
    await writeFile(join(outside, "secret"), "secret");
    await symlink(join(outside, "secret"), at("link"));
    expect((await failureOf(readTool, { path: "link" }, context)).kind).toBe("outside_workspace");
  });

  test("reads output stored in our own folder", async () => {
    const { context } = await makeWorkspace();
    await mkdir(context.scratch);
    await writeFile(join(context.scratch, "out.txt"), "long output");
    expect((await call(readTool, { path: join(context.scratch, "out.txt") }, context)).output).toBe("1\tlong output");
  });
});

test("reads a part of a 1 GB file without loading it into memory", async () => {
  const { context, at } = await makeWorkspace({ "big.log": `${"line\n".repeat(3000)}` });
  await truncate(at("big.log"), 1024 ** 3);
  const before = process.memoryUsage().rss;
  const { output, seen } = await call(readTool, { path: "big.log", limit: 2 }, context);
  expect(output).toBe(`1\tline\n2\tline\n(lines 1-2 of a file of ${1024 ** 3} bytes; go on with offset 3)`);
  expect(seen).toBeUndefined();
  // The rest of the file is one line of a billion characters.
  const end = await call(readTool, { path: "big.log", offset: 3000 }, context);
  expect(end.output).toMatch(/^3000\tline\n3001\t\0+… \(line cut, 10737\d+ more characters\)$/);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test("reading stops when the call is aborted", async () => {
  const { with: change, at } = await makeWorkspace();
  await (await open(at("big"), "w")).close();
  await writeFile(at("big"), "text\n".repeat(10_000));
  await truncate(at("big"), 1024 ** 3);
  const failure = await failureOf(readTool, { path: "big", offset: 1e9 }, change({ signal: AbortSignal.abort() }));
  expect(failure.kind).toBe("cancelled");
});
