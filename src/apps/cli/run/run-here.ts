// `planwright run` and `plan`: opens everything in this process, runs the request or unfinished work, and cleans up.
import { fail } from "../../../domain/values/failure.ts";
import { paths } from "../../config/paths.ts";
import type { Replay } from "../../../ports/recorded.ts";
import type { Planwright } from "../../library/planwright.ts";
import type { LeftOpen } from "../ask/answer-while-running.ts";
import { askAtTerminal, canShowPanels } from "../ask/ask-at-terminal.ts";
import type { Parsed } from "../commands/commands.ts";
import { modeFlag, recordingOptions, textOf } from "../commands/flags.ts";
import type { Terminal } from "../text/line-reader.ts";
import { debugLines } from "./debug-lines.ts";
import type { Output } from "../text/output.ts";

export interface RunningHere {
  /** Always make a plan, however simple the request is. */
  readonly wants?: "plan" | undefined;
  readonly folder: string;
  readonly output: Output;
  /** The user at the terminal, if there is one. */
  readonly terminal: Terminal | undefined;
  /** Aborted when the work should end; what is printed then. */
  readonly stopOnSignals: (stopping: () => string) => AbortSignal;
}

export async function runHere({ words, flags }: Parsed, at: RunningHere): Promise<number> {
  const { wants, output } = at;
  const policyText = textOf(flags, "approve-if");
  const out = textOf(flags, "out");
  const policy =
    policyText === undefined ? undefined : (await import("../../library/approve-policy.ts")).readPolicy(policyText);
  if (out !== undefined) (await import("../open/plan-output.ts")).checkOut(out);
  const file = textOf(flags, "answers");
  const answers = file === undefined ? undefined : (await import("../ask/answers-file.ts")).readAnswers(file);
  const [
    { openStore },
    { workspaceAt },
    { openPlanwright },
    { runCommand, readPrompt },
    { checkFolder, findSession },
    { speakTo },
  ] = await Promise.all([
    import("../../compose/store.ts"),
    import("../../compose/workspace-at.ts"),
    import("../../library/open-planwright.ts"),
    import("./run-command.ts"),
    import("../open/find-session.ts"),
    import("../text/language.ts"),
  ]);
  const resume = textOf(flags, "resume");
  const resuming = flags["continue"] === true || resume !== undefined;
  if (flags["continue"] === true && resume !== undefined)
    throw fail("usage", "--continue and --resume can't be used together.", `See: planwright ${wants ?? "run"} --help`);
  const mode = modeFlag(flags, "run");
  const folder = workspaceAt(at.folder);
  const places = paths(process.env);
  const store = openStore(places);
  const { log } = store;
  try {
    const existing = resuming ? await findSession(log, folder, resume) : undefined;
    if (existing) checkFolder(existing, flags["cwd"] === undefined ? undefined : folder);
    const json = flags["json"] === true;
    let say = speakTo({
      env: process.env,
      text: words.filter((word) => word !== "-").join(" ") || existing?.title,
    });
    const leftOpen: LeftOpen = {};
    const signal = at.stopOnSignals(() => say("stopping"));
    const terminal = json ? undefined : at.terminal;
    const panels = canShowPanels(terminal, process.env)
      ? askAtTerminal({ planwright: () => planwright, store, output, say: () => say, env: process.env })
      : undefined;
    const ask = panels?.ask;
    const planwright: Planwright = await openPlanwright({
      workspace: existing?.workspace ?? folder,
      model: textOf(flags, "model"),
      effort: textOf(flags, "effort"),
      yes: flags["yes"] === true,
      ...recordingOptions(flags),
      debug: debugLines(flags, process.env, output),
      log,
      onPermission:
        ask &&
        (async ({ sessionId, requestId: id }, until) => {
          await ask(sessionId, { kind: "permission", id }, until);
          return undefined;
        }),
      // Without a terminal, a run that asks stops, and its prepared answers are used then.
      onQuestion:
        ask &&
        (async (...question) => {
          const { answerWhileRunning } = await import("../ask/answer-while-running.ts");
          return answerWhileRunning({ planwright, ask, output, say, leftOpen, answers }, ...question);
        }),
      signal,
    });
    try {
      const prompt = await readPrompt(words, process.stdin, resuming, wants);
      const text = prompt ?? existing?.title;
      say = speakTo({ config: planwright.config, env: process.env, text });
      const running = json ? [] : await log.list({ workspace: folder, planStatus: "executing", limit: 1 });
      if (running.length > 0 && planwright.config.build.resume === "ask") {
        const { checkInterruptedPlan } = await import("./interrupted-plan.ts");
        const asks = flags["continue"] === true ? terminal : undefined;
        const code = await checkInterruptedPlan({ folder, existing, planwright, say, output, terminal: asks });
        if (code !== undefined) return code;
      }
      const options = {
        mode,
        json,
        existing,
        language: say.language,
        wants,
        ask,
        leftOpen,
        answers,
        policy,
        out,
        requiresVerified: flags["require-verified"] === true || planwright.config.build.requireVerified,
      };
      const code = await runCommand(planwright, prompt, options, output, signal);
      if (planwright.replay) printReplay(planwright.replay, output);
      return code;
    } finally {
      await panels?.closed();
      await planwright.close();
    }
  } finally {
    log.close();
    const { removeOldFiles } = await import("../../compose/remove-old-files.ts");
    await removeOldFiles(places);
  }
}

const MOST_NAMES = 10;

/** How much of the recording was used, and which exchanges were not. */
function printReplay({ folder, used, unused }: Replay, output: Output): void {
  output.err(`Replayed ${used} ${used === 1 ? "exchange" : "exchanges"} from ${folder}.\n`);
  if (unused.length === 0) return;
  const files = unused.slice(0, MOST_NAMES).join(", ");
  const rest = unused.length - MOST_NAMES;
  output.err(`Recorded but not requested: ${files}${rest > 0 ? ` and ${rest} more` : ""}\n`);
}
