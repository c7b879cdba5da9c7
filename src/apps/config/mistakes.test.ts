// Every kind of mistake in a configuration, with its position and message.
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Failed } from "../../domain/values/failure.ts";
import { loadConfig, type ConfigFlags } from "./load.ts";

function makePlace(): { root: string; home: string; workspace: string } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-config-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { root, home: join(root, "home"), workspace: join(root, "repo") };
  mkdirSync(place.home);
  mkdirSync(place.workspace);
  return place;
}

/** The mistakes as one string each, with the folders replaced by USER and PROJECT. */
async function mistakes(
  place: ReturnType<typeof makePlace>,
  sources: { env?: Record<string, string>; flags?: ConfigFlags } = {},
): Promise<string[]> {
  const env = { PLANWRIGHT_HOME: place.home, ...sources.env };
  const thrown = await loadConfig({ env, workspace: place.workspace, flags: sources.flags }).catch(
    (error: unknown) => error,
  );
  if (!(thrown instanceof Failed)) throw new Error("It was accepted.", { cause: thrown });
  expect(thrown.failure.kind).toBe("config");
  return thrown.failure.message
    .replaceAll(join(place.home, "planwright.jsonc"), "USER")
    .replaceAll(join(place.workspace, "planwright.jsonc"), "PROJECT")
    .replace(/^The configuration has (a mistake: |\d+ mistakes:\n {2})/, "")
    .split("\n  ");
}

const efforts = "none, minimal, low, medium, high, xhigh, max";
const reference = 'must be "provider/model", for example "anthropic/claude-sonnet-4-5" or "ollama/qwen3"';

test.each<[string, string, string[]]>([
  ["an unknown key", '{\n  "modle": "a/b"\n}', ['USER:2:3 modle: unknown key; did you mean "model"?']],
  [
    "an unknown key that resembles nothing",
    '{ "compaction": { "zzzzzz": 1 } }',
    ["USER:1:19 compaction.zzzzzz: unknown key; allowed here: at"],
  ],
  [
    "a nested key in another spelling",
    '{ "tools": { "bash": {\n\t"timeout_seconds": 1 } } }',
    ['USER:2:2 tools.bash.timeout_seconds: unknown key; did you mean "timeoutSeconds"?'],
  ],
  [
    "an unknown key of a provider",
    '{ "providers": { "p": { "baseURL": "http://x", "mdels": {} } } }',
    [
      'USER:1:25 providers.p.baseURL: unknown key; did you mean "baseUrl"?',
      'USER:1:48 providers.p.mdels: unknown key; did you mean "models"?',
    ],
  ],
  [
    "a text for a number",
    '{ "limits": { "steps": "many" } }',
    ["USER:1:24 limits.steps: must be a number, not a text"],
  ],
  ["a broken number", '{ "limits": { "steps": 1.5 } }', ["USER:1:24 limits.steps: must be a whole number, not 1.5"]],
  ["null for a boolean", '{ "instructions": null }', ["USER:1:19 instructions: must be true or false, not null"]],
  ["a list for an object", '{ "tools": [] }', ["USER:1:12 tools: must be an object { … }, not a list"]],
  ["too small", '{ "limits": { "steps": 0 } }', ["USER:1:24 limits.steps: must be at least 1"]],
  ["too big", '{ "compaction": { "at": 2 } }', ["USER:1:25 compaction.at: must be at most 0.95"]],
  ["no money", '{ "limits": { "cost": 0 } }', ["USER:1:23 limits.cost: must be more than 0"]],
  [
    "a misspelled choice",
    '{ "effort": "hihg" }',
    [`USER:1:13 effort: must be one of ${efforts}, not "hihg"; did you mean "high"?`],
  ],
  ["another type than a choice", '{ "effort": 3 }', [`USER:1:13 effort: must be one of ${efforts}, not 3`]],
  ["a model without a provider", '{ "model": "gpt" }', [`USER:1:12 model: ${reference}`]],
  [
    "a role's model without a provider",
    '{ "models": { "planner": "gpt" } }',
    [`USER:1:26 models.planner: ${reference}`],
  ],
  [
    "a mistake inside a role",
    '{ "models": { "planner": { "effort": "hi", "modl": "a/b" } } }',
    [
      `USER:1:38 models.planner.effort: must be one of ${efforts}, not "hi"`,
      'USER:1:44 models.planner.modl: unknown key; did you mean "model"?',
    ],
  ],
  [
    "a number for a role",
    '{ "models": { "planner": 1 } }',
    ["USER:1:26 models.planner: must be a text or an object { … }, not 1"],
  ],
  [
    "an address that is none",
    '{ "providers": { "p": { "baseUrl": "ftp://x" } } }',
    ["USER:1:36 providers.p.baseUrl: must be a URL that starts with http:// or https://"],
  ],
  [
    "a provider name with a slash",
    '{ "providers": { "a/b": {} } }',
    ['USER:1:18 providers["a/b"]: a provider\'s name may only contain letters, digits, ".", "-" and "_"'],
  ],
  [
    "a key that is no text, without showing it",
    '{ "providers": { "p": { "apiKey": ["secret"] } } }',
    ["USER:1:35 providers.p.apiKey: must be a text, not a list"],
  ],
  [
    "the same key twice",
    '{\n  "model": "a/b",\n  "limits": { "steps": 1, "steps": 2 },\n  "model": "c/d"\n}',
    [
      "USER:3:27 limits.steps: is set twice, first on line 3; keep one of them",
      "USER:4:3 model: is set twice, first on line 2; keep one of them",
    ],
  ],
  [
    "a prototype",
    '{ "providers": { "__proto__": { "baseUrl": "http://x" } } }',
    ["USER:1:18 providers.__proto__: is not allowed as a key"],
  ],
  ["a list", "[]", ["USER:1:1: must be an object { … }, not a list"]],
  ["a number", "\n 42", ["USER:2:2: must be an object { … }, not 42"]],
  ["null", "null", ["USER:1:1: must be an object { … }, not null"]],
  ["a missing comma", '{\n  "model": "a/b"\n  "effort": "low"\n}', ['USER:3:3: a "," should be here']],
  ["a missing value", '{ "model": }', ["USER:1:12: a value is missing here"]],
  ["a missing brace", '{\n  "model": "a/b"\n', ['USER:3:1: a "}" should be here']],
  [
    "single quotes",
    "{ 'model': 'a/b' }",
    ["USER:1:3: unknown word; keys and strings need double quotes, other values are true, false, null and numbers"],
  ],
  ["an open text", '{ "model": "a/b\n}', ["USER:1:12: this string has no closing double quote on its line"]],
  ["an open comment", "{ } /* ", ['USER:1:5: this comment is not closed with "*/"']],
  ["two objects", "{}\n{}", ["USER:2:1: the file should end here"]],
  [
    "text that is no JSON",
    "hello",
    ["USER:1:1: unknown word; keys and strings need double quotes, other values are true, false, null and numbers"],
  ],
  ["nesting without end", "[".repeat(200_000), ["USER:1:1: is nested too deeply"]],
  [
    "mistakes of syntax and of content together, after CRLF and a byte order mark",
    '\uFEFF{\r\n  "modle": 1,\r\n  "limits": { "steps": "x" }\r\n  "effort": "low"\r\n}',
    [
      'USER:2:3 modle: unknown key; did you mean "model"?',
      "USER:3:24 limits.steps: must be a number, not a text",
      'USER:4:3: a "," should be here',
    ],
  ],
])("%s is refused with its place", async (_name, text, expected) => {
  const place = makePlace();
  writeFileSync(join(place.home, "planwright.jsonc"), text);
  expect(await mistakes(place)).toEqual(expected);
});

test("mistakes in the environment and flags are reported together with those in files", async () => {
  const place = makePlace();
  writeFileSync(join(place.home, "planwright.jsonc"), '{ "modle": 1 }');
  writeFileSync(join(place.workspace, "planwright.jsonc"), "{");
  const env = { PLANWRIGHT_MODE: "bild" };
  expect(await mistakes(place, { env, flags: { model: "gpt", effort: "very" } })).toEqual([
    'USER:1:3 modle: unknown key; did you mean "model"?',
    'PROJECT:1:2: a "}" should be here',
    'environment PLANWRIGHT_MODE: must be one of plan, build, auto, planning, executing, not "bild"; did you mean "build"?',
    `flag --model: ${reference}`,
    `flag --effort: must be one of ${efforts}, not "very"`,
  ]);
});

test("a folder, a huge file and a file in another encoding are refused", async () => {
  const place = makePlace();
  mkdirSync(join(place.home, "planwright.jsonc"));
  writeFileSync(join(place.workspace, "planwright.jsonc"), " ".repeat(1_000_001));
  expect(await mistakes(place)).toEqual([
    "USER: is a folder, not a file",
    "PROJECT: has 1000001 bytes; a configuration may have 1000000",
  ]);
  rmSync(join(place.home, "planwright.jsonc"), { recursive: true });
  writeFileSync(join(place.home, "planwright.jsonc"), Buffer.from('{ "model": "a/b" }', "utf16le"));
  writeFileSync(join(place.workspace, "planwright.jsonc"), Buffer.from([0x7b, 0xff, 0x7d]));
  expect(await mistakes(place)).toEqual([
    "USER: is not UTF-8 text; save it as UTF-8",
    "PROJECT: is not UTF-8 text; save it as UTF-8",
  ]);
});

test.skipIf(process.platform === "win32")(
  "a link that leads in circles is refused, not taken for a missing file",
  async () => {
    const place = makePlace();
    for (const folder of [place.home, place.workspace])
      symlinkSync("planwright.jsonc", join(folder, "planwright.jsonc"));
    expect(await mistakes(place)).toEqual(["USER: cannot be read (ELOOP)", "PROJECT: cannot be read (ELOOP)"]);
  },
);

test.skipIf(process.getuid?.() === 0 || process.platform === "win32")("an unreadable file is refused", async () => {
  const place = makePlace();
  writeFileSync(join(place.home, "planwright.jsonc"), "{}");
  chmodSync(join(place.home, "planwright.jsonc"), 0);
  expect(await mistakes(place)).toEqual(["USER: can't be read: permission denied"]);
});
