// The dialogue of `planwright setup`: provider, model, a test call, and the setting. Every failure offers a way to continue.
import { toFailure, type Failure } from "../../../domain/values/failure.ts";
import { connectWords, setupDialogueWords } from "../../../words/setup.ts";
import type { ListedModel } from "../../../ports/model-finder.ts";
import type { WrittenModel } from "../../setup/open-setup.ts";
import { testLabel, modelListLabel, modelLabel } from "../../views/setup/setup-labels.ts";
import { UserLeft, type Dialogue } from "./dialogue.ts";
import { wrapText } from "../text/wrap-text.ts";
import { mutableTerminal, atTerminal, type Terminal } from "../text/line-reader.ts";
import { askKey, chooseProvider, type ChosenProvider } from "./setup-provider.ts";
import { testModelWithTimer } from "./test-model-with-timer.ts";
import type { ProviderInput } from "../../setup/provider-input.ts";
import { failureWithCommand } from "../text/failure-with-command.ts";
import { table } from "../text/table.ts";

type Next = "again" | "model" | "key" | "provider" | "anyway" | "type";

/** What was saved; undefined if the user left. */
export async function setupDialogue(
  options: Omit<Dialogue, "read" | "readHidden"> & { readonly terminal: Terminal },
): Promise<WrittenModel | undefined> {
  const { terminal, hidden } = mutableTerminal(options.terminal);
  return atTerminal(terminal, options.signal, async (reader) => {
    const wrapped = (text: string) => wrapText(text, options.terminal.output.columns || 80);
    const output = { ...options.output, err: (text: string) => options.output.err(wrapped(text)) };
    const read = async (prompt: string) => {
      const line = await reader.read(wrapped(prompt));
      if (line === undefined) throw new UserLeft();
      return line.trim();
    };
    const readHidden = (prompt: string) => {
      output.err(prompt);
      // A pasted key with a line break must not answer the next question, where it would be visible.
      return hidden(async () => [await read(""), ...(await reader.readPasted())].join("\n").trim());
    };
    try {
      return await connect({ ...options, output, read, readHidden });
    } catch (thrown) {
      if (thrown instanceof UserLeft) return undefined;
      throw thrown;
    }
  });
}

async function connect(dialogue: Dialogue): Promise<WrittenModel> {
  for (;;) {
    const written = await withProvider(dialogue, await chooseProvider(dialogue));
    if (written) return written;
  }
}

/** Undefined: choose another provider. */
async function withProvider(dialogue: Dialogue, first: ChosenProvider): Promise<WrittenModel | undefined> {
  let chosen = first;
  for (;;) {
    const models = await listModels(dialogue, chosen);
    if (models === "provider") return undefined;
    if (models === "again") continue;
    if (models === "key") {
      chosen = await withKey(dialogue, chosen);
      continue;
    }
    const address = models.baseUrl ?? chosen.given.baseUrl;
    chosen = { ...chosen, given: { ...chosen.given, ...(address !== undefined && { baseUrl: address }) } };
    const model = await chooseModel(dialogue, chosen.name, models.list);
    if (model === undefined) return undefined;
    const next = await testAndSave(dialogue, `${chosen.name}/${model}`, chosen.given);
    if (next === "provider") return undefined;
    if (next === "key") chosen = await withKey(dialogue, chosen);
    else if (next !== "model") return next;
  }
}

async function withKey(dialogue: Dialogue, chosen: ChosenProvider): Promise<ChosenProvider> {
  const apiKey = await askKey(dialogue, chosen.name, chosen.variables);
  return { ...chosen, given: { ...chosen.given, ...(apiKey !== undefined && { apiKey }) } };
}

interface ModelList {
  readonly list: readonly ListedModel[];
  readonly baseUrl?: string | undefined;
}

async function listModels(
  dialogue: Dialogue,
  { name, given }: ChosenProvider,
): Promise<ModelList | "again" | "provider" | "key"> {
  const { setup, output, say, signal } = dialogue;
  output.status?.(connectWords(say)("loadingModels", { provider: name }));
  try {
    const { models, baseUrl } = await setup.models(name, given, signal);
    output.status?.("");
    return { list: models, baseUrl };
  } catch (thrown) {
    output.status?.("");
    const failure = toFailure(thrown);
    const next = await afterFailure(dialogue, failure, [
      "again",
      ...(failure.kind === "auth" ? (["key"] as const) : []),
      "provider",
      "type",
    ]);
    return next === "type" ? { list: [] } : (next as "again" | "provider" | "key");
  }
}

/** Tests the model until it is saved or the user wants something else. */
async function testAndSave(
  dialogue: Dialogue,
  model: string,
  given: ProviderInput,
): Promise<WrittenModel | "model" | "provider" | "key"> {
  const { setup, output, say } = dialogue;
  for (;;) {
    try {
      const tested = await testModelWithTimer(setup, model, given, dialogue);
      const { good, warnings } = testLabel(tested, say);
      output.err(`✓ ${good}\n${warnings.map((warning) => `! ${warning}\n`).join("")}`);
      const next = tested.tools === "works" ? "anyway" : await choose(dialogue, ["model", "provider", "anyway"]);
      if (next === "anyway") return await setup.write(model, given);
      return next as "model" | "provider";
    } catch (thrown) {
      if (thrown instanceof UserLeft) throw thrown;
      const failure = toFailure(thrown);
      const next = await afterFailure(dialogue, failure, [
        "again",
        ...(failure.kind === "auth" ? (["key"] as const) : []),
        "model",
        "provider",
      ]);
      if (next !== "again") return next as "model" | "provider" | "key";
    }
  }
}

async function afterFailure(dialogue: Dialogue, failure: Failure, ways: readonly Next[]): Promise<Next> {
  if (failure.kind === "cancelled" || dialogue.signal.aborted) throw new UserLeft();
  dialogue.output.err(`✗ ${failureWithCommand(failure, dialogue.say)}\n`);
  return choose(dialogue, ways);
}

async function choose({ output, say, read }: Dialogue, ways: readonly Next[]): Promise<Next> {
  const [tell, connect] = [setupDialogueWords(say), connectWords(say)];
  const labels: Record<Next, string> = {
    again: tell("again"),
    model: connect("otherModel"),
    key: tell("otherKey"),
    provider: connect("otherProvider"),
    anyway: connect("useAnyway"),
    type: tell("typeName"),
  };
  const lines = ways.map((way, index) => `  ${index + 1}  ${labels[way]}\n`).join("");
  output.err(`${lines}  q  ${tell("quit")}\n`);
  for (;;) {
    const typed = await read(tell("number"));
    if (typed.toLowerCase() === "q") throw new UserLeft();
    const chosen = ways[Number(typed === "" ? 1 : typed) - 1];
    if (chosen) return chosen;
    output.err(`${tell("notAChoice", { typed })}\n`);
  }
}

const maxShown = 12;

/** Undefined: go back. */
async function chooseModel(
  { output, say, read }: Dialogue,
  provider: string,
  models: readonly ListedModel[],
): Promise<string | undefined> {
  const [tell, connect] = [setupDialogueWords(say), connectWords(say)];
  if (models.length === 0) return (await read(tell("typeModelName"))) || undefined;
  let listed = models.some(({ suits }) => suits) ? models.filter(({ suits }) => suits) : models;
  output.err(`\n${connect("modelsOf", { provider })}:\n`);
  const doubt = modelListLabel(provider, models, say);
  if (doubt !== undefined) output.err(`! ${doubt}\n`);
  // The text was typed as a name, but no model has it.
  let instead: string | undefined;
  for (;;) {
    const shown = listed.slice(0, maxShown);
    if (instead === undefined) {
      output.err(table(shown.map((model, index) => [`  ${index + 1}`, model.id, modelLabel(model, say)])));
      const count = models.length - shown.length;
      if (count > 0) output.err(`  ${connect("more", { count })}\n`);
    }
    const typed: string = instead ?? (await read(tell("typeModel")));
    if (typed.toLowerCase() === "b") return undefined;
    const chosen = shown[Number(typed === "" ? 1 : typed) - 1] ?? findByName(models, provider, typed);
    if (chosen) return chosen.id;
    const found = search(models, typed);
    if (found.length > 0) {
      listed = found;
      instead = undefined;
      continue;
    }
    instead = await read(tell("noMatch", { typed }));
    if (instead === "") return typed;
  }
}

/** Also accepts the form of the setting, with its provider, which users copy from elsewhere. */
function findByName(models: readonly ListedModel[], provider: string, typed: string): ListedModel | undefined {
  return models.find(({ id }) => id === typed) ?? models.find(({ id }) => `${provider}/${id}` === typed);
}

function search(models: readonly ListedModel[], typed: string): ListedModel[] {
  const wanted = typed.toLowerCase();
  return models.filter(({ id }) => id.toLowerCase().includes(wanted));
}
