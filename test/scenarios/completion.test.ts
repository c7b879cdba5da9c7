// The completions in real shells: the result of a user's Tab, in bash with and without its package, in zsh and in fish.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readSessions } from "../../src/adapters/event-log/sqlite-listing.ts";
import { missing } from "../needs.ts";
import { waitUntil } from "../wait-until.ts";
import { compiled, makePlace, run, type Place } from "./harness.ts";

const program = join(import.meta.dirname, "../../bin/planwright.cjs");
const bashCompletion = "/usr/share/bash-completion/bash_completion";

interface Completing extends Place {
  readonly env: Record<string, string>;
  /** The end of a session's id, as lists show it. */
  readonly session: string;
  readonly plan: string;
}

/** A folder with a session and a plan, and `planwright` on the PATH. */
async function completing(): Promise<Completing> {
  const place = makePlace({
    "hello.json": JSON.stringify({ steps: [{ text: "Hello." }] }),
    "plan.json": JSON.stringify({ steps: [{ calls: [{ tool: "present_plan", input: { plan } }] }] }),
    "planwright.jsonc": JSON.stringify({ model: "mine/coder-1" }),
    "notes/a.md": "",
    "two words/planwright.jsonc": JSON.stringify({ model: "yours/coder-2" }),
  });
  const bin = join(place.home, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "planwright"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(join(bin, "planwright"), 0o755);
  expect((await run(place, ["run", "say hello", "--model", "scripted/hello.json"])).code).toBe(0);
  expect((await run(place, ["run", "plan it", "--mode", "plan", "--model", "scripted/plan.json"])).code).toBe(3);
  const sessions = readSessions(join(place.home, "planwright.db"), { workspace: realpathSync(place.workspace) });
  const env = {
    PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}`,
    HOME: place.home,
    PLANWRIGHT_HOME: place.home,
    NODE_COMPILE_CACHE: compiled,
    LANG: "C.UTF-8",
    TERM: "screen",
  };
  const [planned, said] = sessions;
  return { ...place, env, session: said?.sessionId.slice(-8) ?? "", plan: planned?.plan?.planId.slice(-8) ?? "" };
}

const plan = "# Add a greeting\n\nSmall.\n\n- [ ] 1: Write it\n  - check: exists `a.ts`\n";

/** A shell in a terminal. */
async function shell(place: Completing, command: string) {
  const socket = join(place.home, `tmux-${Math.random()}`);
  const tmux = (...words: string[]) =>
    execFileSync("tmux", ["-S", socket, ...words], { encoding: "utf8", env: place.env });
  tmux("-u", "-f", "/dev/null", "new-session", "-d", "-x", "140", "-y", "50", "-c", place.workspace, command);
  onTestFinished(() => void tmux("kill-server"));
  const screen = () => tmux("capture-pane", "-p").trimEnd();
  await waitUntil(() => screen() === "$>");
  return {
    screen,
    /** Types it on an empty screen and presses Tab. */
    async complete(line: string, presses: number) {
      tmux("send-keys", "C-u", "C-l");
      await waitUntil(() => screen() === "$>");
      tmux("send-keys", "-l", line);
      await waitUntil(() => screen().includes(line.trimEnd()));
      for (let press = 0; press < presses; press++) tmux("send-keys", "Tab");
    },
  };
}

/** The typed text, and the completed line or screen; with several matches, bash waits for a second Tab. */
type Case = readonly [line: string, shown: string | RegExp, presses?: number];

function pattern(shown: string | RegExp): RegExp {
  return typeof shown === "string" ? new RegExp(`^\\$> ${RegExp.escape(shown)}$`, "m") : shown;
}

/** A file with the script and the shell's other startup commands. */
function settings(place: Completing, name: string, text: string): string {
  const file = join(place.home, name);
  writeFileSync(file, `${text}\n`);
  return file;
}

describe.skipIf(missing("tmux"))("bash", () => {
  test.for([
    ["alone", ""],
    // Part of every Debian, not of every system.
    ...(existsSync(bashCompletion) || process.env["CI"]
      ? [["with the bash-completion package", `. ${bashCompletion}`] as const]
      : []),
  ] as const)("%s", async ([_name, before]) => {
    const place = await completing();
    const rc = settings(place, "bashrc", `PS1='$> '\n${before}\neval "$(planwright completion bash)"`);
    const { complete, screen } = await shell(place, `bash --noprofile --rcfile '${rc}' -i`);
    const cases: Case[] = [
      ["planwright appr", "planwright approve"],
      ["planwright run --mode", /^--mode +--model/m, 2],
      ["planwright run --mode b", "planwright run --mode build"],
      ["planwright run --mode=b", "planwright run --mode=build"],
      ["planwright --ses", "planwright --sessions"],
      ["planwright serve --log-level si", "planwright serve --log-level silent"],
      ["planwright tokens cr", "planwright tokens create"],
      ["planwright lint no", "planwright lint notes/"],
      ["planwright run x --cwd no", "planwright run x --cwd notes/"],
      ["planwright run --model olla", "planwright run --model ollama/"],
      [String.raw`planwright run x --cwd two\ wo`, String.raw`planwright run x --cwd two\ words/`],
      [
        'planwright run "x y" --cwd "two words" --model yo',
        'planwright run "x y" --cwd "two words" --model yours/coder-2',
      ],
      [
        String.raw`planwright run --cwd two\ words --model yo`,
        String.raw`planwright run --cwd two\ words --model yours/coder-2`,
      ],
      ['planwright run --mode "b', 'planwright run --mode "build"'],
      ["planwright run --model mi", /^mine\/coder-1 +mistral\//m, 2],
      [`planwright run --resume ${place.session.slice(0, 6)}`, `planwright run --resume ${place.session}`],
      // One more, in case both ids start alike: the common part is completed first.
      ["planwright audit ", new RegExp(`${place.session} +\\(say hello\\)`), 3],
      [`planwright answer ${place.session.slice(0, 6)}`, `planwright answer ${place.session}`],
      ["planwright permissions rev", "planwright permissions revoke"],
      ["planwright demo dep", "planwright demo deploy"],
      ["planwright approve ", `planwright approve ${place.plan}@1`],
      [`planwright approve ${place.plan}@`, `planwright approve ${place.plan}@1`],
      ["planwright tasks --json ", `planwright tasks --json ${place.plan}`],
    ];
    for (const [line, shown, presses = 1] of cases) {
      await complete(line, presses);
      await expect.poll(screen).toMatch(pattern(shown));
    }
  });
});

describe.skipIf(missing("tmux") || missing("zsh"))("zsh", () => {
  test("completes in its own style, with descriptions", async () => {
    const place = await completing();
    settings(place, ".zshrc", `PS1='$> '\neval "$(planwright completion zsh)"`);
    const { complete, screen } = await shell(place, "zsh -i");
    const cases: Case[] = [
      ["planwright appr", "planwright approve"],
      ["planwright con", /^config +-- Show the merged configuration/m],
      ["planwright run --mode", /^--model +-- Model for this run, such as ollama\/qwen3/m],
      ["planwright run --mode b", "planwright run --mode build"],
      ["planwright run --mode=b", "planwright run --mode=build"],
      ["planwright --ses", "planwright --sessions"],
      ["planwright tokens cr", "planwright tokens create"],
      ["planwright lint no", "planwright lint notes/"],
      ["planwright run --model olla", "planwright run --model ollama/"],
      [String.raw`planwright run x --cwd two\ wo`, String.raw`planwright run x --cwd two\ words/`],
      [
        'planwright run "x y" --cwd "two words" --model yo',
        'planwright run "x y" --cwd "two words" --model yours/coder-2',
      ],
      [
        String.raw`planwright run --cwd two\ words --model yo`,
        String.raw`planwright run --cwd two\ words --model yours/coder-2`,
      ],
      [`planwright run --resume ${place.session.slice(0, 6)}`, `planwright run --resume ${place.session}`],
      // One more, as in bash; without a common part, it starts to cycle through the list, which stays.
      ["planwright audit ", new RegExp(`^${place.session} +-- say hello`, "m"), 2],
      [`planwright answer ${place.session.slice(0, 6)}`, `planwright answer ${place.session}`],
      ["planwright permissions rev", "planwright permissions revoke"],
      ["planwright demo dep", "planwright demo deploy"],
      ["planwright approve ", `planwright approve ${place.plan}@1`],
      ["planwright tasks --json ", `planwright tasks --json ${place.plan}`],
    ];
    for (const [line, shown, presses = 1] of cases) {
      await complete(line, presses);
      await expect.poll(screen).toMatch(pattern(shown));
    }
  });
});

describe.skipIf(missing("fish"))("fish", () => {
  test("completes by its own means, in English", async () => {
    const place = await completing();
    const env = { ...place.env, LANG: "de_DE.UTF-8", LC_ALL: "C.UTF-8" };
    const script = execFileSync("planwright", ["completion", "fish"], { env: { ...env, LC_ALL: "de_DE.UTF-8" } });
    const file = settings(place, "planwright.fish", script.toString());
    const complete = (line: string) =>
      execFileSync("fish", ["--no-config", "-c", `source '${file}'; complete -C "${line}"`], {
        cwd: place.workspace,
        env,
        encoding: "utf8",
      })
        .split("\n")
        .filter(Boolean);
    expect(complete("planwright appr")).toEqual(["approve\tApprove one revision of a plan"]);
    expect(complete("planwright run --mode b")).toEqual([expect.stringMatching(/^build\t?/)]);
    expect(complete("planwright run --mode=b")).toEqual([expect.stringMatching(/^--mode=build\t?/)]);
    expect(complete("planwright --ses")).toEqual(["--sessions\tChoose a session of this folder first"]);
    expect(complete("planwright tokens cr")).toEqual(["create"]);
    expect(complete("planwright permissions rev")).toEqual(["revoke"]);
    expect(complete("planwright demo dep")).toEqual(["deploy"]);
    expect(complete("planwright lint no")).toEqual(["notes/"]);
    expect(complete("planwright run --model olla")).toEqual([expect.stringMatching(/^ollama\//)]);
    expect(complete("planwright run --cwd 'two words' --model yo")).toEqual([expect.stringMatching(/^yours\/coder-2/)]);
    expect(complete(`planwright run --resume ${place.session.slice(0, 6)}`)).toEqual([
      expect.stringMatching(new RegExp(`^${place.session}\tsay hello$`)),
    ]);
    expect(complete("planwright approve ")).toEqual([`${place.plan}@1\tAdd a greeting`]);
    expect(complete("planwright tasks --json ")).toEqual([`${place.plan}\tAdd a greeting`]);
    expect(complete("planwright tasks x ")).toEqual([]);
  });
});
