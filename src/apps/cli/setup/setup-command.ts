// `planwright setup`: connects a model, in a dialogue at a terminal or by options in scripts.
import { adviceWith, failWith } from "../../../words/failures.ts";
import { Failed, fail } from "../../../domain/values/failure.ts";
import { originText } from "../../views/setup/origin-text.ts";
import { connectWords, setupDialogueWords, setupWords } from "../../../words/setup.ts";
import type { Say } from "../../../words/command-line.ts";
import type { FoundProvider } from "../../../ports/model-finder.ts";
import {
  openSetup,
  type OfferedModels,
  type Setup,
  type SetupOverview,
  type TestedModel,
  type WrittenModel,
} from "../../setup/open-setup.ts";
import { modelListLabel, modelLabel, providerLabel, testLabel } from "../../views/setup/setup-labels.ts";
import { textOf, type Flags } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { wrapText } from "../text/wrap-text.ts";
import type { CommandContext } from "../commands/command-context.ts";
import type { Output } from "../text/output.ts";
import { speakerAt } from "../text/language.ts";
import { currentModel } from "./setup-provider.ts";
import { setupDialogue } from "./setup-dialogue.ts";
import { table } from "../text/table.ts";
import { testModelWithTimer } from "./test-model-with-timer.ts";
import { terminalVariable } from "./dialogue.ts";

interface SetupCommand extends CommandContext {
  readonly say: Say;
  readonly signal: AbortSignal;
}

const SEE = "See: planwright setup --help";

/** `stopOnSignals`: see main. */
export async function setupCommand(
  context: CommandContext,
  stopOnSignals: (stopping: () => string) => AbortSignal,
): Promise<number> {
  const say = await speakerAt(context.env, context.workspace)();
  const signal = stopOnSignals(() => setupDialogueWords(say)("unchanged"));
  try {
    const code = await connect({ ...context, say, signal });
    return signal.aborted ? exitCodes.cancelled : code;
  } catch (thrown) {
    // The dialogue has already reported the cancellation.
    if (signal.aborted && thrown instanceof Failed) return exitCodes.cancelled;
    throw thrown;
  }
}

async function connect(command: SetupCommand): Promise<number> {
  const { words, flags, env, workspace, output, terminal, say, signal } = command;
  const [provider] = words;
  const setup = openSetup({ env, workspace });
  checkOptions(flags);
  if (flags["list"] === true)
    return provider === undefined ? listProviders(command, setup) : listModels(command, setup, provider);
  if (provider !== undefined) throw fail("usage", "A provider requires --list.", SEE);
  const model = textOf(flags, "model");
  if (model !== undefined) return connectByOptions(command, setup, model);
  if (!terminal)
    throw fail(
      "usage",
      "Not a terminal, so setup can't ask you.",
      "Use: planwright setup --model provider/model. List what is found with: planwright setup --list",
    );
  const err = (text: string) => output.err(wrapText(text, terminal.output.columns || 80));
  const written = await setupDialogue({ setup, output, terminal, say, signal });
  if (written) tellWritten(written, { ...output, err }, say, env[terminalVariable] !== undefined);
  else if (!signal.aborted) output.err(`${setupDialogueWords(say)("unchanged")}\n`);
  return written ? exitCodes.done : exitCodes.cancelled;
}

/** Options without effect are refused, not ignored. */
function checkOptions(flags: Flags): void {
  const given = (name: string) => flags[name] !== undefined;
  const only = (names: readonly string[], needs: string) => {
    const idle = names.find(given);
    if (idle !== undefined && !given(needs)) throw fail("usage", `--${idle} requires --${needs}.`, SEE);
  };
  if (given("list") && given("model")) throw fail("usage", "--list and --model can't be used together.", SEE);
  only(["base-url", "no-test"], "model");
  if (given("json") && !given("list")) only(["json"], "model");
}

async function listProviders({ flags, output, say, signal }: SetupCommand, setup: Setup): Promise<number> {
  const overview = await setup.overview(signal);
  if (signal.aborted) return exitCodes.cancelled;
  const here = await offeredHere(setup, overview, signal);
  if (flags["json"] === true) {
    const offered = here.map(({ provider, models }) => ({ provider, models }));
    output.out(`${JSON.stringify({ ...overview, offered }, null, 2)}\n`);
    return exitCodes.done;
  }
  output.err(`${currentModel(overview.model, say)}\n`);
  output.out(table(overview.providers.map((each: FoundProvider) => [each.name, providerLabel(each, say)])));
  if (here.length > 0)
    output.out(
      `\n${setupDialogueWords(say)("modelsHere")}\n${here.map((offered) => modelTable(offered, say)).join("")}`,
    );
  output.err("\nModels of another provider: planwright setup --list provider\n");
  return exitCodes.done;
}

/** Models that servers on this machine offer. A server that fails now reports it when it is chosen. */
async function offeredHere(
  setup: Setup,
  { providers }: SetupOverview,
  signal: AbortSignal,
): Promise<readonly OfferedModels[]> {
  const answering = providers.filter(({ state, models = 0 }) => state === "answers" && models > 0);
  const offered = answering.map(({ name }) => setup.models(name, {}, signal).catch(() => undefined));
  return (await Promise.all(offered)).filter((each) => each !== undefined);
}

async function listModels(
  { flags, output, say, signal }: SetupCommand,
  setup: Setup,
  provider: string,
): Promise<number> {
  const offered = await setup.models(provider, {}, signal);
  const doubt = modelListLabel(provider, offered.models, say);
  if (doubt !== undefined) output.err(`! ${doubt}\n`);
  output.out(flags["json"] === true ? `${JSON.stringify(offered, null, 2)}\n` : modelTable(offered, say));
  return exitCodes.done;
}

/** Models that an agent can work with, as --model expects them; all models if there is none. */
function modelTable({ provider, models }: OfferedModels, say: Say): string {
  const suitable = models.filter(({ suits }) => suits);
  const shown = suitable.length > 0 ? suitable : models;
  return table(shown.map((model) => [`${provider}/${model.id}`, modelLabel(model, say)]));
}

async function connectByOptions(command: SetupCommand, setup: Setup, model: string): Promise<number> {
  const { flags, output, say, signal } = command;
  const given = { baseUrl: textOf(flags, "base-url") };
  const test =
    flags["no-test"] === true ? undefined : await testModelWithTimer(setup, model, given, { output, say, signal });
  if (test?.tools === "refused") throw lacksTools(model);
  const written = await setup.write(model, given);
  if (flags["json"] === true) {
    output.out(`${JSON.stringify({ ...written, test: test ?? null }, null, 2)}\n`);
    return exitCodes.done;
  }
  if (test) tellTest(test, output, say);
  else output.err("The model was not tested.\n");
  tellWritten(written, output, say);
  return exitCodes.done;
}

/** A script has to pass what the dialogue would ask. */
function lacksTools(model: string): Failed {
  return failWith("no_tools", "model_lacks_tools", { model }, adviceWith("choose_another_model_or_skip_test", {}));
}

function tellTest(test: TestedModel, output: Output, say: Say): void {
  const { good, warnings } = testLabel(test, say);
  output.err(`✓ ${good}\n${warnings.map((warning) => `! ${warning}\n`).join("")}`);
}

function tellWritten(
  { model, file, overriddenBy }: WrittenModel,
  output: Output,
  say: Say,
  isInTerminal = false,
): void {
  output.err(`✓ ${connectWords(say)("done", { model })}. ${connectWords(say)("saved", { file })}\n`);
  if (overriddenBy)
    output.err(
      `! ${setupWords(say)("overridden", { model: overriddenBy.reference, from: originText(overriddenBy, say) })}\n`,
    );
  if (!isInTerminal) output.err(`\n${setupDialogueWords(say)("start")}\n`);
}
