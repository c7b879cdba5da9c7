// Completes text in the input: commands with their descriptions, their arguments, and files after `@`.
import { setTimeout as pause } from "node:timers/promises";
import type { AutocompleteItem, AutocompleteProvider } from "@earendil-works/pi-tui";
import { completionAt, insertFile, insertWord, type Completing as InText } from "../../views/session/typed-input.ts";
import { argumentOf, commandUsage, matchingCommands, readCommand, type CommandName } from "./commands.ts";
import { commandHelpWords } from "../../../words/terminal-commands.ts";
import { knownModels } from "../../views/setup/known-models.ts";
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
      const completing = completingIn(lines, cursorLine, cursorCol);
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
      const completing = completingIn(lines, cursorLine, cursorCol);
      if (!completing) return { lines, cursorLine, cursorCol };
      const filled = fill(completing, lines[cursorLine] ?? "", item.value);
      return { lines: lines.with(cursorLine, filled.text), cursorLine, cursorCol: filled.caret };
    },
    shouldTriggerFileCompletion: (...place) => completingIn(...place) !== null,
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
  const { files } = await client.files(workspaceId, { search: completing.search, limit: MOST_FILES });
  return files.map(({ path }) => ({
    value: path,
    label: oneLine(path.slice(path.lastIndexOf("/") + 1), LONGEST_NAME),
    description: oneLine(path, LONGEST_NAME),
  }));
}

async function argumentsOf(
  { of, search }: ArgumentAt,
  shell: CompletingShell,
  signal: AbortSignal,
): Promise<AutocompleteItem[]> {
  const wanted = search.toLowerCase();
  const fitting = (items: readonly AutocompleteItem[]) =>
    items.filter(({ value }) => value.toLowerCase().startsWith(wanted) && value !== search);
  switch (argumentOf(of)) {
    case "modes":
      return fitting(["plan", "build"].map(asItem));
    case "refused":
      return fitting(["refused"].map(asItem));
    case "task":
    case "diffed": {
      const tasks = shell.view().state.plan?.tasks ?? [];
      return fitting(
        tasks.map(({ taskId, subject }) => ({ ...asItem(taskId), description: oneLine(subject, LONGEST_NAME) })),
      );
    }
    case "model": {
      await pause(PAUSE_MS, undefined, { signal });
      await shell.ready;
      const models = knownModels(await shell.client.models(shell.workspaceId));
      // Match any part: few users start a model's name with its provider.
      return models
        .filter((model) => model.name.toLowerCase().includes(wanted) && model.name !== search)
        .map((model) => asItem(model.name));
    }
    default:
      return [];
  }
}

function asItem(value: string): AutocompleteItem {
  return { value, label: oneLine(value, LONGEST_NAME) };
}

function fill(completing: Completing, line: string, value: string): { readonly text: string; readonly caret: number } {
  const { kind, start, end } = completing;
  if (kind === "file") return insertFile(line, completing, value);
  const read = kind === "command" ? readCommand(value) : null;
  const hasGap = read?.kind === "command" && argumentOf(read.name) !== undefined;
  const [done, rest] = [line.slice(0, start) + value, line.slice(end)];
  return !hasGap && rest === "" ? { text: done, caret: done.length } : insertWord(done, rest);
}

/** Resolves to nothing when the lookup is aborted. */
async function orNothing<Item>(work: Promise<Item[]>, signal: AbortSignal): Promise<Item[]> {
  const aborted = new Promise<Item[]>((resolve) => signal.addEventListener("abort", () => resolve([]), { once: true }));
  return Promise.race([signal.aborted ? [] : work, aborted]);
}

interface ArgumentAt extends Omit<InText, "kind"> {
  readonly kind: "argument";
  readonly of: CommandName;
}

type Completing = InText | ArgumentAt;

function completingIn(lines: readonly string[], cursorLine: number, cursorCol: number): Completing | null {
  const line = lines[cursorLine] ?? "";
  const completing = completionAt(line, cursorCol);
  if (completing?.kind === "file") return completing;
  if (cursorLine > 0) return null;
  if (completing) return completing;
  const before = line.slice(0, cursorCol);
  const read = readCommand(before);
  if (read?.kind !== "command" || argumentOf(read.name) === undefined) return null;
  const start = /\S*$/.exec(before)?.index ?? before.length;
  return { kind: "argument", of: read.name, search: before.slice(start), start, end: cursorCol };
}
