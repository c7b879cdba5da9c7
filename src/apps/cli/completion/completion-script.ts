// `planwright completion <shell>`: the script that a shell evaluates, generated from the command table.
import { readFile } from "node:fs/promises";
import { fail } from "../../../domain/values/failure.ts";
import { bashCompletion } from "./bash.ts";
import { fishCompletion } from "./fish.ts";
import { zshCompletion } from "./zsh.ts";

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export async function completionScript(shell: string | undefined): Promise<string> {
  if (shell === undefined)
    throw fail("usage", "Which shell? Use bash, zsh or fish.", "See: planwright completion --help");
  if (shell !== "bash" && shell !== "zsh" && shell !== "fish")
    throw fail("usage", `There is no completion for "${shell}".`, "Use bash, zsh or fish.");
  const template = await readFile(new URL(`planwright.${shell}`, import.meta.url), "utf8");
  return shells[shell](template);
}
