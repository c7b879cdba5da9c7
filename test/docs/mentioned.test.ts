// What sentences and tables mention exists: commands with their options, settings, routes, variables, files, what `npm run` names.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { environmentRows } from "../../docs/generate/environment.ts";
import { pages } from "../../docs/generate/pages.ts";
import { commands } from "../../src/apps/cli/commands.ts";
import { readCommand } from "../../src/apps/tui/commands/commands.ts";
import { commandMistake, mentionedWords } from "./command-mistake.ts";
import { documentation, root } from "./documents.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

test("every planwright command that is mentioned is one that the program understands", () => {
  const mentioned = documentation().flatMap(({ path, inlineCode }) =>
    inlineCode.flatMap(({ text, line }) => {
      const words = mentionedWords(text);
      return words ? [{ where: `${path}:${line}: ${text}`, mistake: commandMistake(words) }] : [];
    }),
  );
  expect(mentioned.length).toBeGreaterThan(80);
  expect(mentioned.filter(({ mistake }) => mistake !== undefined)).toEqual([]);
});

test("every npm script that is mentioned exists", () => {
  const named = documentation().flatMap(({ path, inlineCode }) =>
    inlineCode.flatMap(({ text, line }) => {
      const script = /^npm (?:run (\S+)|(start|test))$/.exec(text);
      return script ? [{ where: `${path}:${line}`, script: script[1] ?? script[2] ?? "" }] : [];
    }),
  );
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

describe("in sentences and tables there is only what exists:", () => {
  const { "configuration.md": settings = "", "http-api.md": operations = "" } = pages();
  const options = new Set(["help", "version", ...Object.values(commands).flatMap((spec) => Object.keys(spec.options))]);
  const ourFiles = new Set(
    ["src", "test", "docs", "examples", "bench"]
      .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }))
      .map((path) => basename(path)),
  );
  // Of npm and Docker; addresses and folders of a machine; what is typed where a question is asked; the approval bot's.
  const ofOthers = new Set(
    "--ignore-scripts --omit --security-opt /v1 /docs /tmp /run /proc /say PLANWRIGHT_CHATS".split(" "),
  );

  test.each<[string, RegExp, (name: string, rest: string) => boolean]>([
    ["options", /^(--[a-z-]+)/, (name) => options.has(name.slice(2))],
    ["settings", /^((?:plan|build|limits|server|models|tools|permissions|intent)\.(?!json$)[\w.<>]+)/, isSetting],
    ["settings as they are written", /^"(\$?\w+)": /, (name) => isSetting(name) || settings.includes(`.${name}\` |`)],
    ["operations", /^(GET|POST|PUT|DELETE) (\S+?)(?:\?.*)?$/, isOperation],
    ["commands of the terminal", /^(\/[a-z]+)(?= |$)/, (name) => readCommand(name)?.kind === "command"],
    ["variables", /\b(PLANWRIGHT_[A-Z]+)\b/, (name) => environmentRows().some(([names]) => names?.includes(name))],
    ["our files", /^((?:src|test|docs|examples|bench)\/[\w./-]+)$/, (path) => existsSync(join(root, path))],
    ["names of our files", /^([a-z-]+\.(?:test\.)?ts)$/, (name) => ourFiles.has(name)],
  ])("%s", (_, pattern, isThere) => {
    const mentioned = documentation().flatMap(({ path, inlineCode }) =>
      inlineCode.flatMap(({ text, line }) => {
        const [, name, rest = ""] = pattern.exec(text) ?? [];
        return name === undefined || ofOthers.has(name) ? [] : [{ where: `${path}:${line}: ${text}`, name, rest }];
      }),
    );
    expect(mentioned).not.toEqual([]);
    expect(mentioned.filter(({ name, rest }) => !isThere(name, rest)).map(({ where }) => where)).toEqual([]);
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
