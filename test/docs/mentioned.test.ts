// Names in sentences and tables exist: commands with their options, settings, routes, variables, files, scripts of `npm run`.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, type ParseError } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { environmentRows } from "../../docs/generate/environment.ts";
import { pages } from "../../docs/generate/pages.ts";
import { commands } from "../../src/apps/cli/commands/commands.ts";
import { checkConfig } from "../../src/apps/config/issues.ts";
import { ConfigSchema } from "../../src/apps/config/schema.ts";
import { readCommand } from "../../src/apps/tui/input/commands.ts";
import { commandMistake, mentionedWords } from "./command-mistake.ts";
import { allDocuments, documentation, root } from "./documents.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

// Of npm, Docker, GitHub and a test runner; addresses and folders of a machine; input typed at a prompt; the approval bot's.
const ofOthers = new Set([
  ..."--ignore-engines --ignore-scripts --omit --security-opt /v1 /docs /tmp /run /proc /say PLANWRIGHT_CHATS pull_request_target".split(
    " ",
  ),
  "eslint --fix",
  "npm i -g planwright",
  "skipIf",
  "x.test.ts",
]);

/** Inline code in the text that users and agents follow. */
function mentioned(): readonly { readonly where: string; readonly text: string }[] {
  const rules = allDocuments().filter(({ path }) => ["AGENTS.md", "CONTEXT.md"].includes(path));
  return [...documentation(), ...rules].flatMap(({ path, inlineCode }) =>
    inlineCode.map(({ text, line }) => ({ where: `${path}:${line}: ${text}`, text })),
  );
}

test("the program accepts every planwright command in the text", () => {
  const understood = mentioned().flatMap(({ where, text }) => {
    const words = mentionedWords(text);
    return words ? [{ where, mistake: commandMistake(words) }] : [];
  });
  expect(understood.length).toBeGreaterThan(80);
  expect(understood.filter(({ mistake }) => mistake !== undefined)).toEqual([]);
});

test("every npm command in the text is one of npm's, with arguments that exist here", () => {
  const named = mentioned().filter(({ text }) => text.startsWith("npm ") && !/[;&]/.test(text) && !ofOthers.has(text));
  expect(named.length).toBeGreaterThan(20);
  const standIn = join(import.meta.dirname, "stand-ins/npm.ts");
  const isMistake = (text: string) => spawnSync(process.execPath, [standIn, ...text.split(" ").slice(1)]).status !== 0;
  const mistakes = new Set([...new Set(named.map(({ text }) => text))].filter(isMistake));
  expect(named.filter(({ text }) => mistakes.has(text))).toEqual([]);
});

test("short forms of our commands are commands too", () => {
  const short = mentioned().filter(
    ({ text }) => /^(?!planwright )[a-z]+ (?:\[?<|--[a-z]+$)/.test(text) && !ofOthers.has(text),
  );
  expect(short.length).toBeGreaterThan(15);
  const mistakes = short.flatMap(({ where, text }) => {
    const mistake = commandMistake(mentionedWords(`planwright ${text}`) ?? []);
    // Another test checks the arguments of such options.
    return mistake === undefined || mistake.endsWith("argument missing.") ? [] : [`${where}: ${mistake}`];
  });
  expect(mistakes).toEqual([]);
});

test("settings with a value are accepted by the program", () => {
  const settings = mentioned().flatMap(({ where, text }) => {
    const errors: ParseError[] = [];
    const value: unknown = parse(text.startsWith("{") ? text : `{${text}}`, errors);
    const [key = ""] = Object.keys(value ?? {});
    return /^\{? ?"/.test(text) && errors.length === 0 && Object.hasOwn(ConfigSchema.shape, key)
      ? [{ where, value }]
      : [];
  });
  expect(settings.length).toBeGreaterThan(10);
  const mistakes = settings.flatMap(({ where, value }) => checkConfig(value).map(({ what }) => `${where}: ${what}`));
  expect(mistakes).toEqual([]);
});

describe("sentences and tables name only things that exist:", () => {
  const { "configuration.md": settings = "", "http-api.md": operations = "" } = pages();
  const options = new Set(["help", "version", ...Object.values(commands).flatMap((spec) => Object.keys(spec.options))]);
  const ourFiles = new Set(
    ["src", "test", "docs", "examples", "bench"]
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
      .map((path) => basename(path)),
  );
  const sources = ["src", "bin"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(root, folder, path)),
    )
    .filter((path) => /(?<!\.test|\.fixture)\.(?:ts|tsx|cjs)$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const namesInCode = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));

  test.each<[string, RegExp, (name: string, rest: string) => boolean]>([
    ["options", /^(--[a-z-]+)/, (name) => options.has(name.slice(2))],
    ["settings", /^((?:plan|build|limits|server|models|tools|permissions|intent)\.(?!json$)[\w.<>]+)/, isSetting],
    ["settings as they are written", /^"(\$?\w+)": /, (name) => isSetting(name) || settings.includes(`.${name}\` |`)],
    ["ends of operations", /^(…\/\S+)$/, (path) => operations.includes(`${path.slice(1)}\` · role`)],
    ["operations", /^(GET|POST|PUT|DELETE) (\S+?)(?:\?.*)?$/, isOperation],
    ["commands of the terminal", /^(\/[a-z]+)(?= |$)/, (name) => readCommand(name)?.kind === "command"],
    ["variables", /\b(PLANWRIGHT_[A-Z_]+)\b/, (name) => environmentRows().some(([names]) => names?.includes(name))],
    ["events, tools, kinds of failures", /^([a-z]+(?:_[a-z]+)+)$/, (name) => namesInCode.has(name)],
    ["functions and fields", /^(?:\w+\.)?([a-z]+[A-Z]\w*)(?:\(.*\))?$/, (name) => namesInCode.has(name)],
    ["programs of ours", /^npx node ((?:src|test|docs|examples|bench)\/\S+)/, (path) => existsSync(join(root, path))],
    ["our files", /^((?:src|test|docs|examples|bench)\/[\w./-]+)$/, (path) => existsSync(join(root, path))],
    ["names of our files", /^([a-z-]+\.(?:test\.)?ts)$/, (name) => ourFiles.has(name)],
  ])("%s", (_, pattern, isThere) => {
    const found = mentioned().flatMap(({ where, text }) => {
      const [, name, rest = ""] = pattern.exec(text) ?? [];
      return name === undefined || ofOthers.has(name) ? [] : [{ where, name, rest }];
    });
    expect(found).not.toEqual([]);
    expect(found.filter(({ name, rest }) => !isThere(name, rest)).map(({ where }) => where)).toEqual([]);
  });

  function isSetting(name: string): boolean {
    return settings.includes(`| \`${name}\` |`) || settings.includes(`| \`${name}.`);
  }

  /** `…/plan/approve` is the end of an address. */
  function isOperation(method: string, path: string): boolean {
    return operations.includes(path.startsWith("…") ? `${path.slice(1)}\` · role` : `\`${method} ${path}\``);
  }
});

test("npm start is what test/examples.test.ts really runs, and npm test is what runs this", () => {
  const examples = readFileSync(join(root, "test/examples.test.ts"), "utf8");
  const [, started = ""] = /^node examples\/(\S+)$/.exec(scripts["start"] ?? "") ?? [];
  expect(examples).toContain(`spawn(process.execPath, [join(examples, "${started}")`);
  expect(scripts["test"]).toBe("vitest run");
});
