// The second question of `planwright setup`: which model. Typing filters a long list.
import { connectWords, setupDialogueWords } from "../../../words/setup.ts";
import type { ListedModel } from "../../../ports/model-finder.ts";
import { modelListLabel, modelLabel } from "../../views/setup/setup-labels.ts";
import type { Dialogue } from "./dialogue.ts";
import { table } from "../text/table.ts";

const maxShown = 12;

/** Undefined: go back. */
export async function chooseModel(
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
