// Saving a setting in a user's file: nothing of theirs is lost.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Failed } from "../../domain/values/failure.ts";
import { writeConfig } from "./write-config.ts";

const model = { path: ["model"], value: "ollama/qwen3" };
const key = { path: ["providers", "openai", "apiKey"], value: "sk-0123456789" };

function place(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-write-")));
  onTestFinished(() => {
    chmodSync(root, 0o700);
    rmSync(root, { recursive: true, force: true });
  });
  return root;
}

/** A folder with the file in it. */
function withFile(text: string | Buffer): { folder: string; file: string; now: () => string } {
  const folder = place();
  const file = join(folder, "planwright.jsonc");
  writeFileSync(file, text);
  return { folder, file, now: () => readFileSync(file, "utf8") };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("a missing file and its folder are created for the owner only", async () => {
  const folder = join(place(), "配置", "planwright");
  const file = join(folder, "planwright.jsonc");
  expect(await writeConfig(folder, [model])).toEqual({ file, isNew: true });
  expect(readFileSync(file, "utf8")).toBe(
    '// Your Planwright settings. All settings and their values: planwright config\n{\n  "model": "ollama/qwen3"\n}\n',
  );
  expect([modeOf(file), modeOf(folder)]).toEqual([0o600, 0o700]);
});

test("comments, order and everything else stay as they are", async () => {
  const { folder, now } = withFile(
    '// mine\n{\n\t/* why */ "effort": "high", // yes\n\t"model": "a/b",\n\t"providers": {\n\t\t"openai": { "headers": { "x": "y" } },\n\t},\n}\n// end\n',
  );
  await writeConfig(folder, [model, key]);
  expect(now()).toBe(
    '// mine\n{\n\t/* why */ "effort": "high", // yes\n\t"model": "ollama/qwen3",\n\t"providers": {\n\t\t"openai": {\n\t\t\t"headers": {\n\t\t\t\t"x": "y"\n\t\t\t},\n\t\t\t"apiKey": "sk-0123456789"\n\t\t},\n\t},\n}\n// end\n',
  );
});

test("a byte order mark and CRLF stay, and new lines match the others", async () => {
  const { folder, now } = withFile('\uFEFF{\r\n    "effort": "high"\r\n}\r\n');
  await writeConfig(folder, [model]);
  expect(now()).toBe('\uFEFF{\r\n    "effort": "high",\r\n    "model": "ollama/qwen3"\r\n}\r\n');
});

test.each([
  ["empty", "", '{\n  "model": "ollama/qwen3"\n}\n'],
  ["only a comment", "// nothing yet", '// nothing yet\n{\n  "model": "ollama/qwen3"\n}\n'],
  ["an empty object", "{}", '{\n  "model": "ollama/qwen3"\n}'],
])("a file that is %s takes it", async (_name, text, expected) => {
  const { folder, now } = withFile(text);
  await writeConfig(folder, [model]);
  expect(now()).toBe(expected);
});

test.each([
  ["is broken", '{\n  "effort": "high"\n  "model": "a/b"\n}', /planwright\.jsonc:3:3: a "," should be here/],
  ["has a key twice", '{\n  "model": "a/b",\n  "model": "c/d"\n}', /planwright\.jsonc:3:3 model: is set twice/],
  ["has an unknown setting", '{ "modell": "a/b" }', /planwright\.jsonc:1:3 modell/],
  ["is a list", "[]", /planwright\.jsonc:1:1/],
  ["is no text", Buffer.from([0xff, 0xfe, 0x00]), /is not UTF-8 text/],
])("a file that %s is not changed, and the error says where it is wrong", async (_name, text, message) => {
  const { folder, file } = withFile(text);
  const before = readFileSync(file);
  await expect(writeConfig(folder, [model])).rejects.toThrow(message);
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder)).toEqual(["planwright.jsonc"]);
});

test("an invalid value is not written", async () => {
  const { folder, now } = withFile("{}");
  await expect(writeConfig(folder, [{ path: ["model"], value: "no-slash" }])).rejects.toThrow(Failed);
  expect(now()).toBe("{}");
});

test("a symlink stays, and its target is changed", async () => {
  const root = place();
  const [dotfiles, folder] = [join(root, "dotfiles"), join(root, "config")];
  for (const each of [dotfiles, folder]) mkdirSync(each);
  const target = join(dotfiles, "planwright.jsonc");
  writeFileSync(target, '{ "effort": "low" }\n');
  symlinkSync("../dotfiles/planwright.jsonc", join(folder, "planwright.jsonc"));
  await writeConfig(folder, [model]);
  expect(lstatSync(join(folder, "planwright.jsonc")).isSymbolicLink()).toBe(true);
  expect(readFileSync(target, "utf8")).toContain('"model": "ollama/qwen3"');
});

test("a symlink to a missing file creates its target", async () => {
  const folder = place();
  const target = join(folder, "real", "mine.jsonc");
  symlinkSync(target, join(folder, "planwright.jsonc"));
  await writeConfig(folder, [model]);
  expect(existsSync(target)).toBe(true);
  expect(lstatSync(join(folder, "planwright.jsonc")).isSymbolicLink()).toBe(true);
});

test("permissions stay, until the file contains a key", async () => {
  const { folder, file } = withFile("{}");
  chmodSync(file, 0o644);
  await writeConfig(folder, [model]);
  expect(modeOf(file)).toBe(0o644);
  await writeConfig(folder, [model, key]);
  expect(modeOf(file)).toBe(0o600);
});

test("a file that already contains a key becomes private, too", async () => {
  const { folder, file } = withFile(
    '{ "model": "ollama/qwen3", "providers": { "openai": { "apiKey": "sk-0123456789" } } }',
  );
  chmodSync(file, 0o644);
  await writeConfig(folder, [model, key]);
  expect(modeOf(file)).toBe(0o600);
});

test("a read-only file is not replaced", async () => {
  const { folder, file, now } = withFile("{}");
  chmodSync(file, 0o444);
  await expect(writeConfig(folder, [model])).rejects.toThrow(/planwright\.jsonc is read-only\. Let yourself write it/);
  expect([now(), modeOf(file)]).toEqual(["{}", 0o444]);
});

test("a setting with the same value is not written again", async () => {
  const { folder, file } = withFile('{ "model": "ollama/qwen3" }');
  const before = statSync(file);
  await writeConfig(folder, [model]);
  expect(statSync(file).ino).toBe(before.ino);
});

test.skipIf(process.getuid?.() === 0)("a read-only folder is reported, and nothing is left behind", async () => {
  const { folder, now } = withFile("{}");
  chmodSync(folder, 0o500);
  await expect(writeConfig(folder, [model])).rejects.toThrow(/cannot be used: EACCES\. Make sure/);
  expect(now()).toBe("{}");
  expect(readdirSync(folder)).toEqual(["planwright.jsonc"]);
});

test("a folder in the place of the file is left alone", async () => {
  const folder = place();
  mkdirSync(join(folder, "planwright.jsonc"));
  await expect(writeConfig(folder, [model])).rejects.toThrow(/is not a file/);
});
