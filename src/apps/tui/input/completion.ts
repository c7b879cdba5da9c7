// Completes text in the input: commands with their descriptions, their arguments, and files after `@`.
import { setTimeout as pause } from "node:timers/promises";
import type { AutocompleteItem, AutocompleteProvider } from "@earendil-works/pi-tui";
import { argumentOf, commandUsage, matchingCommands, readCommand, type CommandName } from "./commands.ts";
import { commandHelpWords } from "../../../words/terminal-commands.ts";
import { knownModels } from "./known-models.ts";
import type { Shell } from "../kit/shell.ts";
import { oneLine } from "../text/printable.ts";

type CompletingShell = Pick<Shell, "client" | "workspaceId" | "ready" | "ink" | "view">;

const MOST_FILES = 20;
/** Delays the lookup after the last key, so that typing is never slowed down by earlier lookups. */
const PAUSE_MS = 80;
const LONGEST_NAME = 200;

export function completion(shell: CompletingShell): AutocompleteProvider {
  return {
    async getSuggestions(lines, cursorLine, cursorCol, { signal }) {
      const before = (lines[cursorLine] ?? "").slice(0, cursorCol);
      const completing = completingAt(before, cursorLine === 0);
      if (!completing) return null;
      try {
        const items = await orNothing(itemsFor(completing, shell, signal), signal);
        return items.length === 0 ? null : { items, prefix: prefixOf(completing) };
      } catch {
        // A failed lookup suggests nothing.
        return null;
      }
    },
    applyCompletion(lines, cursorLine, cursorCol, item) {
      const line = lines[cursorLine] ?? "";
      const completing = completingAt(line.slice(0, cursorCol), cursorLine === 0);
      if (!completing) return { lines, cursorLine, cursorCol };
      const filled = fill(completing, line, cursorCol, item.value);
      return { lines: lines.with(cursorLine, filled.line), cursorLine, cursorCol: filled.column };
    },
    shouldTriggerFileCompletion(lines, cursorLine, cursorCol) {
      return completingAt((lines[cursorLine] ?? "").slice(0, cursorCol), cursorLine === 0) !== null;
    },
  };
}

/**
 * After completing a prefix that starts with a slash, Enter also sends the text. So only a completely typed command has such a prefix:
 * a key that was meant to complete never sends anything.
 */
function prefixOf({ kind, search }: Completing): string {
  const isWhole = kind === "command" && readCommand(`/${search}`)?.kind === "command";
  return isWhole ? `/${search}` : search;
}

async function itemsFor(
  completing: Completing,
  shell: CompletingShell,
  signal: AbortSignal,
): Promise<AutocompleteItem[]> {
  const { ink, client, workspaceId } = shell;
  if (completing.kind === "command")
    return matchingCommands(completing.search).map((name) => ({
      value: `/${name}`,
      label: commandUsage(name, ink),
      description: commandHelpWords(ink)(name),
    }));
  if (completing.kind === "argument") return argumentsOf(completing, shell, signal);
  await pause(PAUSE_MS, undefined, { signal });
  await shell.ready;
  const { files } = await client.files(workspaceId, completing.search, MOST_FILES);
  return files.map(({ path }) => ({
    value: path,
    label: oneLine(path.slice(path.lastIndexOf("/") + 1), LONGEST_NAME),
    description: oneLine(path, LONGEST_NAME),
  }));
}

async function argumentsOf(
  { of, search }: Extract<Completing, { kind: "argument" }>,
  shell: CompletingShell,
  signal: AbortSignal,
): Promise<AutocompleteItem[]> {
  const wanted = search.toLowerCase();
  const fitting = (items: readonly AutocompleteItem[]) =>
    items.filter(({ value }) => value.toLowerCase().startsWith(wanted) && value !== search);
  switch (argumentOf(of)) {
    case "modes":
      return fitting([
        { value: "plan", label: "plan" },
        { value: "build", label: "build" },
      ]);
    case "refused":
      return fitting([{ value: "refused", label: "refused" }]);
    case "task":
    case "diffed": {
      const tasks = shell.view().state.plan?.tasks ?? [];
      return fitting(
        tasks.map(({ taskId, subject }) => ({
          value: taskId,
          label: taskId,
          description: oneLine(subject, LONGEST_NAME),
        })),
      );
    }
    case "model": {
      await pause(PAUSE_MS, undefined, { signal });
      await shell.ready;
      const models = knownModels(await shell.client.models(shell.workspaceId));
      // Match any part: few users start a model's name with its provider.
      return models
        .filter((model) => model.name.toLowerCase().includes(wanted) && model.name !== search)
        .map((model) => ({ value: model.name, label: oneLine(model.name, LONGEST_NAME) }));
    }
    default:
      return [];
  }
}

function fill(completing: Completing, line: string, column: number, value: string) {
  const { kind, start } = completing;
  if (kind === "file") return fillFile(line, column, start, value);
  const read = kind === "command" ? readCommand(value) : null;
  const hasGap = read?.kind === "command" && argumentOf(read.name) !== undefined;
  return fillWord(line.slice(0, start) + value, line.slice(column), hasGap);
}

/** Resolves to nothing when the lookup is aborted. */
async function orNothing<Item>(work: Promise<Item[]>, signal: AbortSignal): Promise<Item[]> {
  if (signal.aborted) return [];
  const { promise, resolve } = Promise.withResolvers<Item[]>();
  const stop = () => resolve([]);
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

type Completing =
  | { readonly kind: "command" | "file"; readonly search: string; readonly start: number }
  | { readonly kind: "argument"; readonly of: CommandName; readonly search: string; readonly start: number };

/** `before`: the line up to the cursor. `start`: where the replaced text starts. */
function completingAt(before: string, isFirstLine: boolean): Completing | null {
  // An address like ada@example.com is no mention: `@` starts a word. Chinese has no spaces between words.
  const file = /(?:^|[\s([{"'，。、；：（【]|\p{Script=Han})@(?:"([^"\n]*)|([^\s"@]*))$/u.exec(before);
  if (file) return { kind: "file", search: file[1] ?? file[2] ?? "", start: before.lastIndexOf("@") };
  if (!isFirstLine) return null;
  const command = /^\s*\/([\w-]*)$/.exec(before);
  if (command) return { kind: "command", search: command[1] ?? "", start: before.indexOf("/") };
  const read = readCommand(before);
  if (read?.kind !== "command" || argumentOf(read.name) === undefined) return null;
  const start = /\S*$/.exec(before)?.index ?? before.length;
  return { kind: "argument", of: read.name, search: before.slice(start), start };
}

interface Filled {
  readonly line: string;
  readonly column: number;
}

/** Paths with spaces are quoted, as the server parses them. */
function fillFile(line: string, column: number, start: number, path: string): Filled {
  const named = /\s/.test(path) ? `@"${path}"` : `@${path}`;
  return fillWord(line.slice(0, start) + named, line.slice(column).replace(/^"/, ""), true);
}

/** Text after the cursor stays, with one space before it. */
function fillWord(done: string, rest: string, hasGap: boolean): Filled {
  if (!hasGap && rest === "") return { line: done, column: done.length };
  const gap = /^\s/.test(rest) ? "" : " ";
  return { line: done + gap + rest, column: done.length + 1 };
}
