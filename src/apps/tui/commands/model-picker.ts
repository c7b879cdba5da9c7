// The available models, to choose one for the next work.
import { matchesKey, visibleWidth } from "@earendil-works/pi-tui";
import type { Ink } from "../kit/ink.ts";
import type { Panel } from "../kit/panel.ts";
import { oneLine } from "../text/printable.ts";
import type { CommandShell } from "../kit/command-shell.ts";
import { connectWords, modelPickerWords } from "../../../words/setup.ts";
import { commandNoticeWords } from "../../../words/terminal-commands.ts";
import { isModelName, knownModels, type KnownModel } from "../../views/setup/known-models.ts";
import { listPanel } from "./list-panel.ts";
import { spreadLine } from "./list-keys.ts";

type Choice = KnownModel | "configured" | "another";

/** Throws when the server refuses. */
export async function modelPicker(shell: CommandShell): Promise<Panel> {
  const { client, workspaceId, ink } = shell;
  const tell = modelPickerWords(ink);
  const choices: Choice[] = ["configured", ...knownModels(await client.models(workspaceId)), "another"];
  const choose = async (choice: Choice) => {
    if (choice !== "another") await chooseModel(shell, choice === "configured" ? null : choice.name);
    else {
      const problem = (text: string) => (isModelName(text.trim()) ? undefined : connectWords(ink)("modelForm"));
      const name = await shell.askText({ label: tell("name"), problem, about: "model name" });
      if (name === undefined) return;
      await chooseModel(shell, name.trim());
    }
    list.close();
  };
  const list = listPanel<Choice>(shell, {
    title: () => tell("title"),
    items: () => choices,
    nothing: () => "",
    line: (choice, width) => lineOf(choice, width, ink),
    keys: () => [`Enter ${tell("choose")}`],
    press(key, choice) {
      if (!choice || !matchesKey(key, "enter")) return false;
      list.during(() => choose(choice));
      return true;
    },
  });
  return list;
}

/** Chooses it and says so. */
export async function chooseModel(shell: CommandShell, model: string | null): Promise<void> {
  await shell.chooseModel(model);
  const { ink } = shell;
  const name = model ?? modelPickerWords(ink)("asConfigured");
  shell.notice(commandNoticeWords(ink)("modelChosen", { model: oneLine(name, 100) }));
}

function lineOf(choice: Choice, width: number, ink: Ink): string {
  const tell = modelPickerWords(ink);
  if (choice === "configured") return tell("asConfigured");
  if (choice === "another") return tell("another");
  const { name, roles } = choice;
  const shown = oneLine(name, width);
  const room = width - visibleWidth(shown) - 2;
  const used = tell("usedFor", { roles: roles.map((role) => roleName(role, ink)).join(", ") });
  return spreadLine(shown, roles.length === 0 || room < 10 ? "" : oneLine(used, room), width);
}

function roleName(role: string, ink: Ink): string {
  if (role === "planner" || role === "builder" || role === "reflector" || role === "classifier")
    return modelPickerWords(ink)(role);
  return role.slice(role.indexOf(":") + 1).toUpperCase();
}
