// The commands of a block as a user would type them, one after the other, with the expected result of each.
import { spawnSync } from "node:child_process";

/** Continued lines (a loop, a function, a pipe, a here-document) are one command. */
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

/** Commands after `$ `, each with the lines below it. */
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

/** The words after `planwright`, if the command starts with it. */
function planwrightWords(command: string): readonly string[] | undefined {
  const said = /^(?:\w+=\S*\s+)*(?:npx (?:-y |--yes )?)?planwright(?![\w.-])(.*)/.exec(command)?.[1];
  if (said === undefined) return undefined;
  const words = said.replace(/\s#.*$/, "").match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  return words.map((word) => word.replaceAll(/^["']|["']$/g, ""));
}

export type Kind = "plain" | "terminal" | "server";

/** Some commands need a user who sees and types, some never end by themselves. */
export function kindOf(command: string): Kind {
  const words = planwrightWords(command);
  if (!words || /[|<>]/.test(command.replaceAll(/"[^"]*"|'[^']*'|\s#.*/g, ""))) return "plain";
  const [name = "chat"] = words;
  if (words.includes("--help") || words.includes("--version")) return "plain";
  if (name === "serve") return "server";
  return name.startsWith("--") || ["chat", "attach", "setup"].includes(name) ? "terminal" : "plain";
}

/** `undefined`: any. An exit code in the document takes precedence; a pending plan is 3; all else has to be 0. */
export function expectedCode(command: string): number | undefined {
  const said = /#.*\bexit(?:s with| code) (\d+)/.exec(command)?.[1];
  if (said !== undefined) return Number(said);
  // Requests that a server refuses on purpose, as curl reports them. A stream may be cut off at any point.
  if (command.includes("2>/dev/null")) return 22;
  if (command.includes("--max-time")) return undefined;
  const words = planwrightWords(command);
  return words?.[0] === "plan" && !words.includes("--approve-if") && !words.includes("--help") ? 3 : 0;
}
