// Records what every surface says about sessions with every kind of event, in three languages, to compare two versions of the program.
// Run by hand: `npx node test/telling/record.ts --out folder [--tree checkout] [--only command-line,terminal,export,page] [--languages en,de,zh] [--sessions name,…]`.
// It drives the program from outside only, so the same recorder works on checkouts whose sources are arranged differently.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../browser.ts";
import { recordCommandLine } from "./record-command-line.ts";
import { recordExports } from "./record-exports.ts";
import { recordPage } from "./record-page.ts";
import { recordTerminal } from "./record-terminal.ts";
import type { Recording } from "./recording.ts";
import { sessions, storeSessions } from "./sessions.ts";

const surfaces = {
  "command-line": recordCommandLine,
  export: recordExports,
  terminal: recordTerminal,
  page: recordPage,
};

const { values } = parseArgs({
  options: {
    out: { type: "string" },
    tree: { type: "string", default: join(import.meta.dirname, "../..") },
    only: { type: "string", default: Object.keys(surfaces).join(",") },
    sessions: { type: "string" },
    languages: { type: "string", default: "en,de,zh" },
  },
});
if (values.out === undefined) throw new Error("Say where the recording goes: --out folder");

const names = values.sessions?.split(",");
const wanted = sessions.filter(({ name }) => names === undefined || names.includes(name));
const out = resolve(values.out);
const tree = resolve(values.tree);
const program = join(tree, "bin/planwright.cjs");
const place = mkdtempSync(join(tmpdir(), "planwright-telling-"));
const original = join(place, "original");
const work = join(place, "work");
mkdirSync(original);
mkdirSync(work);
await storeSessions(join(original, "planwright.db"), work);
const browser = await launchBrowser();

try {
  for (const language of values.languages.split(","))
    for (const [surface, record] of Object.entries(surfaces)) {
      if (!values.only.split(",").includes(surface)) continue;
      // A home of its own for each: opening a session must not change what the next surface shows, and commands write files.
      const home = join(place, "home");
      rmSync(home, { recursive: true, force: true });
      cpSync(original, home, { recursive: true });
      rmSync(work, { recursive: true, force: true });
      for (const { name } of sessions) mkdirSync(join(work, name), { recursive: true });
      writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ language, model: "ollama/qwen3" }));
      const recording: Recording = {
        language,
        sessions: wanted,
        tree,
        program,
        work,
        home,
        browser,
        env: environment(home),
        write(name, text) {
          const file = fileFor(join(language, surface, name));
          writeFileSync(file, `${withoutPlace(text)}\n`);
        },
        pictureFile: (name) => fileFor(join(language, "pictures", `${surface}-${name}.png`)),
      };
      await record(recording);
      console.log(`${language} ${surface}`);
    }
} finally {
  await browser.close();
  rmSync(place, { recursive: true, force: true });
}

function environment(home: string): Record<string, string> {
  const { PATH = "" } = process.env;
  const settings = { HOME: home, PLANWRIGHT_HOME: home, LANG: "C.UTF-8", TZ: "UTC", USER: "ada" };
  return { PATH, NODE_COMPILE_CACHE: join(place, "compiled"), ...settings };
}

function fileFor(name: string): string {
  const file = join(out, name);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

/** Without the parts that differ from run to run. */
function withoutPlace(text: string): string {
  return text
    .replaceAll(place, "<place>")
    .replaceAll(/127\.0\.0\.1:\d+/g, "127.0.0.1:<port>")
    .replaceAll(/[ \t]+$/gm, "")
    .trimEnd();
}
