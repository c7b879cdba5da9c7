// No part of a secret is left where a long output is cut, neither in what is returned nor in the file that keeps it.
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keyLines, privateKey } from "../../secrets/key.fixture.ts";
import { openRedactor } from "../../secrets/open-redactor.ts";
import { collectOutput } from "./collect-output.ts";

const SECRET = "Zq8Lw3Xr7Tn2Vb5Kj9Hc4Md6Pf1Sg0Ya8Ue3";
const { redact } = openRedactor({ workspace: "/", env: { MY_TOKEN: SECRET }, values: [] });
const BLOCK = 256 * 1024;

async function collect(text: string, options: { piece?: number; fileBytes?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "planwright-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "out.txt");
  const collected = collectOutput({ bytes: 1000, file, fileBytes: options.fileBytes ?? 50_000_000, redact });
  const bytes = Buffer.from(text);
  const piece = options.piece ?? 65_536;
  for (let from = 0; from < bytes.length; from += piece) collected.add(bytes.subarray(from, from + piece));
  const output = collected.end();
  return { output: output.replaceAll(file, "FILE"), kept: existsSync(file) ? readFileSync(file, "utf8") : undefined };
}

test("returns short output unchanged", async () => {
  expect(await collect("é".repeat(500), { piece: 7 })).toEqual({ output: "é".repeat(500), kept: undefined });
});

test("returns both ends of long output with whole characters, and stores all of it in the file", async () => {
  const text = `${"é".repeat(1001)}x`;
  const { output, kept } = await collect(text, { piece: 11 });
  expect(output).toBe(`${"é".repeat(250)}\n(1003 bytes left out here; all of it is in FILE)\n${"é".repeat(249)}x`);
  expect(kept).toBe(text);
});

test.each([490, 470, 465])("removes a secret at both cuts of one long line (%i)", async (at) => {
  const filler = "x".repeat(at);
  const { output } = await collect(`${filler}${SECRET}${"y".repeat(40_000)}${SECRET}${filler}`);
  expect(output).toMatch(/^x+\n\(\d+ bytes left out here; all of it is in FILE\)\nx+$/);
});

test("removes a key at a cut", async () => {
  const { output, kept } = await collect(`${privateKey}${"text\n".repeat(9000)}${privateKey}end\n`, { piece: 100 });
  expect(keyLines.filter((line) => output.includes(line) || kept?.includes(line))).toEqual([]);
  expect(output).toMatch(/\nend\n$/);
});

test("keeps secrets out of the file, wherever they are in a line of a megabyte", async () => {
  for (const at of [BLOCK - 20, BLOCK - 1, BLOCK, BLOCK + 16 * 1024 - 5, 2 * BLOCK - 17, BLOCK - 16 * 1024 - 4]) {
    const { kept } = await collect(`${"x".repeat(at)}${SECRET}${"y".repeat(1_000_000 - at)}`);
    expect(kept).toBe(`${"x".repeat(at)}⟦redacted:MY_TOKEN⟧${"y".repeat(1_000_000 - at)}`);
  }
});

test("keeps secrets out of the file when many lines are written at a time", async () => {
  const lines = (bytes: number) => `${"x".repeat(63)}\n`.repeat(Math.ceil(bytes / 64)).slice(-bytes);
  for (const into of [10, 30, 200, 900, 1600]) {
    const { kept } = await collect(`${lines(BLOCK - into)}\n${privateKey}${lines(BLOCK)}`);
    expect(keyLines.filter((line) => kept?.includes(line))).toEqual([]);
    expect(kept?.length).toBeGreaterThan(2 * BLOCK - 2000);
  }
});

test("does not end a full file inside a secret", async () => {
  const { output, kept } = await collect(`${"text\n".repeat(10_000)}${SECRET}\n${"more\n".repeat(10_000)}`, {
    fileBytes: 50_030,
  });
  expect(kept).toBe("text\n".repeat(10_000));
  expect(output).toContain("the first 50030 bytes are in FILE");
});

test("leaves out what looks like one endless secret, with a note", async () => {
  const folder = await mkdtemp(join(tmpdir(), "planwright-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "out.txt");
  const all = (text: string) => (text === "" ? "" : "⟦redacted⟧");
  const collected = collectOutput({ bytes: 1000, file, fileBytes: 50_000_000, redact: all });
  for (let index = 0; index < 5; index++) collected.add(Buffer.alloc(65_536, "z"));
  collected.end();
  expect(readFileSync(file, "utf8")).not.toContain("z");
});

test("the folder of long outputs is closed to others, whatever the umask, and also when it was there", async () => {
  const root = await mkdtemp(join(tmpdir(), "planwright-test-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const folder = join(root, "scratch");
  mkdirSync(folder, { mode: 0o777 });
  chmodSync(folder, 0o777);
  const collected = collectOutput({ bytes: 10, file: join(folder, "out.txt"), fileBytes: 1_000, redact });
  collected.add(Buffer.from("x".repeat(100)));
  collected.end();
  expect([folder, join(folder, "out.txt")].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
    "700",
    "600",
  ]);
});
