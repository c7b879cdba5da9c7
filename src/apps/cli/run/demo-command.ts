// `planwright demo`: plays a scene from the request to the summary, without a model or keyboard input. It makes the user's decisions itself and says so.
import { setTimeout as pause } from "node:timers/promises";
import { fail } from "../../../domain/values/failure.ts";
import { demoMessages } from "../../../words/demo.ts";
import { readLanguage, type Language } from "../../../words/language.ts";
import { programName } from "../../../domain/values/program-name.ts";
import { openDemoFiles } from "../../compose/demo.ts";
import { makeDemo, removeDemo } from "../../demo/make-demo.ts";
import { quoted } from "../../server/context/link-command-line.ts";
import { openPlanwright } from "../../library/open-planwright.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { Ask } from "../ask/ask-at-terminal.ts";
import type { Parsed } from "../commands/commands.ts";
import { textOf } from "../commands/flags.ts";
import type { Output } from "../text/output.ts";
import { languageAt, speakTo } from "../text/language.ts";

/** Gives the user time to read what is about to be decided. */
const READ_MS = 2_500;

export interface DemoCommand extends Parsed {
  readonly env: Record<string, string | undefined>;
  readonly output: Output;
  readonly stopOnSignals: (stopping: () => string) => AbortSignal;
}

type Scene = Awaited<ReturnType<typeof scenesAt>>[number];

export async function demoCommand({ words, flags, env, output, stopOnSignals }: DemoCommand): Promise<number> {
  const language = await languageOf(textOf(flags, "language"), env);
  const speed = textOf(flags, "speed");
  const scenes = await scenesAt(language);
  if (flags["list"] === true) {
    for (const { name, request, shows } of scenes)
      output.out(`${name.padEnd(10)}${request}\n${" ".repeat(10)}${shows}\n`);
    return 0;
  }
  const scene = sceneNamed(words[0] ?? "refactor", scenes);
  const program = programName(env);
  const tell = demoMessages({ language, program });
  const demo = await makeDemo(env, speed);
  const { folder, keptApart } = demo;
  if (keptApart) output.err(`${tell("keptApart", { ...keptApart, home: quoted(keptApart.home) })}\n`);
  output.err(`${tell("script", { folder })}\n\n$ ${program} run --mode auto ${quoted(scene.request)}\n`);
  const { demoSpeed } = await openDemoFiles();
  const readMs = READ_MS / demoSpeed(speed ?? env["PLANWRIGHT_DEMO_SPEED"]);
  const announce = async (line: string, signal: AbortSignal) => {
    await pause(readMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) output.err(`\n${line}\n`);
  };
  const say = speakTo({ env: { ...env, LC_ALL: language }, text: scene.request });
  const signal = stopOnSignals(() => say("stopping"));
  const planwright = await openPlanwright({
    workspace: folder,
    env: demo.env,
    signal,
    onPermission: async ({ tool, input }, settled) => {
      const { command, path } = Object(input) as { command?: string; path?: string };
      await announce(tell("allows", { call: [tool, command ?? path].filter(Boolean).join(" ") }), settled);
      return { answer: "yes", by: "demo" };
    },
    onQuestion: async (_question, settled) => {
      const shown = Object.entries(scene.answers).map(([name, value]) => `${name}=${String(value)}`);
      await announce(tell("answers", { answers: shown.join(" ") }), settled);
      return { answers: scene.answers, by: "demo" };
    },
  }).catch((thrown: unknown) => {
    removeDemo(demo);
    throw thrown;
  });
  try {
    const { runCommand } = await import("./run-command.ts");
    const options = {
      mode: "auto",
      json: false,
      existing: undefined,
      language,
      program,
      ask: decider(scene, planwright, announce),
    } as const;
    const code = await runCommand(planwright, scene.request, options, output, signal);
    const others = scenes.filter(({ name }) => name !== scene.name).map(({ name }) => name);
    const there = keptApart ? `PLANWRIGHT_HOME=${quoted(keptApart.home)} ${program}` : program;
    const next = [
      demoMessages({ language, program: there })("after", { folder, path: quoted(folder) }),
      tell("others", { names: others.join(", "), name: others[0] ?? "" }),
      tell("connect"),
    ];
    output.err(`\n${next.join("\n")}\n`);
    return code;
  } finally {
    await planwright.close();
  }
}

/** Sends the plan back once if the scene does so, and approves the rest. */
function decider(
  { feedback, language }: Scene,
  planwright: Planwright,
  announce: (line: string, signal: AbortSignal) => Promise<void>,
): Ask {
  const tell = demoMessages({ language });
  let revision = 0;
  return async (sessionId, _item, signal) => {
    revision++;
    const desk = await planwright.desk();
    const found = await desk.find(sessionId, planwright.workspace);
    const isSentBack = feedback !== undefined && revision === 1;
    await announce(isSentBack ? tell("sendsBack", { feedback }) : tell("approves", { revision }), signal);
    if (signal.aborted) return "left";
    if (isSentBack) await desk.revise(found, "demo", feedback);
    else await desk.approve(found, "demo");
    return "here";
  };
}

async function scenesAt(language: Language) {
  const { scenesIn } = await openDemoFiles();
  return scenesIn(language);
}

function sceneNamed(name: string, scenes: readonly Scene[]): Scene {
  const scene = scenes.find((each) => each.name === name.toLowerCase()) ?? scenes[Number(name) - 1];
  if (scene) return scene;
  const names = scenes.map((each) => each.name).join(", ");
  throw fail("usage", `There is no scene "${name}".`, `Scenes: ${names}. See: planwright demo --list`);
}

async function languageOf(given: string | undefined, env: DemoCommand["env"]): Promise<Language> {
  if (given === undefined) return languageAt(env);
  const language = readLanguage(given);
  if (language) return language;
  throw fail("usage", `"${given}" is not a supported language.`, "Use en, de or zh.");
}
