// The commands of a block as a person would type them, one after the other, and what is expected of each.
import { spawnSync } from "node:child_process";

/** Lines that belong together (a loop, a function, a pipe that goes on, a here-document) are one command. */
export function commandsIn(text: string): string[] {
  const commands: string[] = [];
  let open = "";
  for (const line of text.split("\n")) {
    if (open === "" && /^\s*(#.*)?$/.test(line)) continue;
    open += `${line}\n`;
    if (!isWhole(open)) continue;
    commands.push(open);
    open = "";
  }
  if (open !== "") throw new Error(`A shell does not understand this: ${open}`);
  return commands;
}

/** Commands behind `$ `, each with what stands below it. */
export function transcriptIn(text: string): { readonly command: string; readonly output: string }[] {
  const [before = "", ...parts] = text.split(/^\$ /m);
  if (before.trim() !== "") throw new Error(`This stands before the first command: ${before}`);
  return parts.map((part) => {
    const lines = part.split("\n");
    const length = lines.findIndex((_, index) => isWhole(`${lines.slice(0, index + 1).join("\n")}\n`)) + 1;
    if (length === 0) throw new Error(`A shell does not understand this: ${part}`);
    return { command: `${lines.slice(0, length).join("\n")}\n`, output: lines.slice(length).join("\n") };
  });
}

function isWhole(command: string): boolean {
  if (command.endsWith("\\\n")) return false;
  const { status, stderr } = spawnSync("bash", ["-n"], { input: command, encoding: "utf8" });
  return status === 0 && stderr === "";
}

/** The words behind `planwright`, if the command begins with it. */
function planwrightWords(command: string): readonly string[] | undefined {
  const said = /^(?:\w+=\S*\s+)*(?:npx (?:-y |--yes )?)?planwright(?![\w.-])(.*)/.exec(command)?.[1];
  if (said === undefined) return undefined;
  const words = said.replace(/\s#.*$/, "").match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.map((word) => word.replaceAll(/^["']|["']$/g, ""));
}

export type Kind = "plain" | "terminal" | "server";

/** Some commands need a person who sees and types, some do not end by themselves. */
export function kindOf(command: string): Kind {
  const words = planwrightWords(command);
  if (!words || /[|<>]/.test(command.replaceAll(/"[^"]*"|'[^']*'|\s#.*/g, ""))) return "plain";
  const [name = "chat"] = words;
  if (words.includes("--help") || words.includes("--version")) return "plain";
  if (name === "serve") return "server";
  return name.startsWith("--") || ["chat", "attach", "setup"].includes(name) ? "terminal" : "plain";
}

/** `undefined`: any. What a document says about a command counts; a plan that waits is 3; all else has to be 0. */
export function expectedCode(command: string): number | undefined {
  const said = /#.*\bexit(?:s with| code) (\d+)/.exec(command)?.[1];
  if (said !== undefined) return Number(said);
  // What a server refuses on purpose: so says curl. A stream that is cut off ends as it comes.
  if (command.includes("2>/dev/null")) return 22;
  if (command.includes("--max-time")) return undefined;
  const words = planwrightWords(command);
  return words?.[0] === "plan" && !words.includes("--approve-if") && !words.includes("--help") ? 3 : 0;
}
