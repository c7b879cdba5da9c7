// The first question of `planwright setup`: which provider, from the ones found, by a key, or by an address.
import { connectWords, setupDialogueWords, setupWords } from "../../../words/setup.ts";
import type { Say } from "../../../words/command-line.ts";
import { Failed } from "../../../domain/values/failure.ts";
import type { FoundProvider } from "../../../ports/model-finder.ts";
import type { SetupOverview } from "../../setup/open-setup.ts";
import { originText } from "../../views/setup/origin-text.ts";
import { nameForServer, readAddress } from "../../views/setup/model-server.ts";
import { isDoubtful, isUsable, providerLabel } from "../../views/setup/setup-labels.ts";
import { UserLeft, type Dialogue } from "./dialogue.ts";
import { table } from "../text/table.ts";
import type { ProviderInput } from "../../setup/provider-input.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";

export interface ChosenProvider {
  readonly name: string;
  readonly variables: readonly string[];
  readonly given: ProviderInput;
}

export async function chooseProvider(dialogue: Dialogue): Promise<ChosenProvider> {
  const { setup, output, say, signal, read } = dialogue;
  const tell = setupDialogueWords(say);
  for (;;) {
    output.status?.(connectWords(say)("searching"));
    const overview = await setup.overview(signal);
    output.status?.("");
    if (signal.aborted) throw new UserLeft();
    const usable = overview.providers.filter(isUsable);
    output.err(screenOf(overview, usable, dialogue));
    const typed = await read(usable.length > 0 ? tell("number") : "> ");
    const pressed = typed.toLowerCase();
    if (pressed === "q") throw new UserLeft();
    if (pressed === "r" || (typed === "" && usable.length === 0)) continue;
    const index = Number(typed === "" ? 1 : typed) - 1;
    const found = usable[index] ?? overview.providers.find(({ name }) => name.toLowerCase() === pressed);
    const other = [byKey, byAddress, howToGet][index - usable.length];
    const chosen = found ? await withKeyIfNeeded(dialogue, found) : await other?.(dialogue, overview);
    if (!found && !other) output.err(`${tell("notAChoice", { typed })}\n`);
    if (chosen) return chosen;
  }
}

export function currentModel(model: SetupOverview["model"], say: Say): string {
  if (!model) return setupDialogueWords(say)("noModelSet");
  return `${connectWords(say)("setNow", { model: model.reference })} (${originText(model, say)})`;
}

function screenOf({ model, providers }: SetupOverview, usable: readonly FoundProvider[], { say }: Dialogue): string {
  const [tell, connect] = [setupDialogueWords(say), connectWords(say)];
  const doubtful = providers.filter(isDoubtful);
  const byKeyLabel = `${connect("withKey")} (anthropic, openai, google …)`;
  const more = [byKeyLabel, connect("withAddress"), tell("howToGet")].map(
    (text, index) => `  ${usable.length + index + 1}  ${text}\n`,
  );
  const rows = usable.map((each, index) => [`  ${index + 1}`, each.name, providerLabel(each, say)]);
  return [
    `\n${currentModel(model, say)}\n`,
    usable.length === 0 ? `${connect("foundNone")}\n` : "",
    ...doubtful.map((each) => `! ${each.name}: ${providerLabel(each, say)}\n`),
    `\n${tell("whichProvider")}\n`,
    rows.length > 0 ? table(rows) : "",
    ...more,
    // A provider that the user starts first is found without restarting the dialogue.
    doubtful.length > 0 || usable.length === 0 ? `  r  ${connect("searchAgain")}\n` : "",
    `  q  ${tell("quit")}\n`,
  ].join("");
}

/** Asks for the key if there is none. */
async function withKeyIfNeeded(dialogue: Dialogue, found: FoundProvider): Promise<ChosenProvider | undefined> {
  const { name, variables, state } = found;
  const chosen = { name, variables, given: {} };
  if (state !== "no_key" && state !== "needs_key") return chosen;
  const apiKey = await askKey(dialogue, name, variables);
  if (apiKey !== undefined) return { ...chosen, given: { apiKey } };
  const [variable] = variables;
  if (variable !== undefined) dialogue.output.err(`${setupWords(dialogue.say)("setVariable", { variable })}\n`);
  return undefined;
}

async function byKey(dialogue: Dialogue, { providers }: SetupOverview): Promise<ChosenProvider | undefined> {
  const { say, read, output } = dialogue;
  const tell = setupDialogueWords(say);
  const remote = providers.filter(({ isLocal }) => !isLocal);
  for (;;) {
    const names = remote.map(({ name }) => name).join(", ");
    const typed = (await read(tell("typeProvider", { names }))).toLowerCase();
    if (typed === "") return undefined;
    const found = remote.find(({ name }) => name.toLowerCase() === typed);
    if (found) return withKeyIfNeeded(dialogue, found);
    output.err(`${tell("notAChoice", { typed })}\n`);
  }
}

async function byAddress(dialogue: Dialogue, { providers }: SetupOverview): Promise<ChosenProvider | undefined> {
  const { say, read, output } = dialogue;
  const tell = setupDialogueWords(say);
  for (;;) {
    const typed = await read(tell("typeAddress"));
    if (typed === "") return undefined;
    try {
      const baseUrl = readAddress(typed);
      const addresses = Object.fromEntries(providers.map(({ name, address }) => [name, address]));
      const name = nameForServer(baseUrl, addresses);
      const apiKey = await askKey(dialogue, name, []);
      return { name, variables: [], given: { baseUrl, ...(apiKey !== undefined && { apiKey }) } };
    } catch (thrown) {
      if (!(thrown instanceof Failed)) throw thrown;
      output.err(`✗ ${failureWithCommand(thrown.failure, say)}\n`);
    }
  }
}

async function howToGet({ output, say, read }: Dialogue): Promise<undefined> {
  output.err(`\n${setupDialogueWords(say)("ways")}\n`);
  await read(`\n${setupDialogueWords(say)("pressEnter")}`);
}

/** Undefined: no provider. */
export async function askKey(
  { setup, output, say, readHidden }: Dialogue,
  provider: string,
  variables: readonly string[],
): Promise<string | undefined> {
  const tell = setupDialogueWords(say);
  const variable = variables[0] ?? `providers.${provider}.apiKeyEnv`;
  output.err(`${tell("keyKept", { file: setup.file, variable })}\n`);
  return (await readHidden(tell("typeKey", { provider }))) || undefined;
}
