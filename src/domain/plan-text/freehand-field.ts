// Reads fields of a task under the names and in the forms that people and models use.
import { readCheck } from "./check-text.ts";
import { fieldKey } from "../model-data/match-option.ts";
import { commandIn, isCommand } from "./command-text.ts";
import { itemOf } from "./plan-line.ts";
import { readList } from "./value-list.ts";
import { quote } from "./value-text.ts";

interface FreehandField {
  readonly value: string;
  /** The value as fields of our form; none: it is only text. */
  write(value: string): string[];
}

const names: Readonly<Record<"files" | "check" | "after", string>> = {
  files:
    "files, file, files to change, files to modify, files to create, files to edit, files to update, files affected, affected files, modified files, changed files, files changed, dateien, datei, betroffene dateien, geänderte dateien, 文件, 涉及文件, 修改文件",
  check:
    "check, checks, acceptance, acceptance check, acceptance checks, acceptance criteria, verification, verify, verify with, test, tests, testing, done when, success criteria, prüfung, prüfen, akzeptanzkriterien, fertig wenn, 验证, 测试, 验收标准",
  after:
    "after, depends on, blocked by, dependencies, dependency, waits for, requires, prerequisites, abhängig von, abhängigkeiten, hängt ab von, nach, 依赖, 依赖于, 前置任务",
};

const writers = {
  files: (value: string) => {
    const files = pathsIn(itemOf(value)?.text ?? value);
    return files.length === 0 ? [] : [`files: ${files.map(quote).join(", ")}`];
  },
  check: (value: string) => [`check: ${checkFrom(itemOf(value)?.text ?? value)}`],
  after: (value: string) => {
    const references = referencesIn(itemOf(value)?.text ?? value);
    return references.length === 0 ? [] : [`after: ${references.join(", ")}`];
  },
};

const fields = new Map<string, keyof typeof names>(
  (Object.entries(names) as [keyof typeof names, string][]).flatMap(([field, list]) =>
    list.split(", ").map((name) => [fieldKey(name), field] as const),
  ),
);

/** `**Files:** a.ts`, `- Depends on: step 1`, `Verification:` … with or without a bullet. */
export function freehandField(line: string): FreehandField | undefined {
  const text = itemOf(line)?.text ?? line.trim();
  const [, name, value = ""] =
    /^(?:\*\*|__|\*|_)?([\p{L}][\p{L} _-]{0,30}?)(?:\*\*|__|\*|_)?[ \t]*[:：](?:\*\*|__|\*|_)?([^]*)$/u.exec(text) ??
    [];
  const field = fields.get(fieldKey(name ?? ""));
  return field === undefined ? undefined : { value: value.trim(), write: writers[field] };
}

/** Notes behind a path are dropped: src/a.ts (new). */
function pathsIn(value: string): string[] {
  const listed = readList(value);
  if ("problem" in listed) return [...value.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path.trim()).filter(isPath);
  const paths = listed.values.map(({ text, quoted }) => (quoted ? text : withoutNote(text)));
  return paths.every((path, index) => listed.values[index]?.quoted || isPath(path)) ? paths : [];
}

function withoutNote(text: string): string {
  // Single spaces: patterns take quadratic time on long runs of them.
  return text
    .replaceAll(/\s+/g, " ")
    .replace(/ ?[(（][^()（）]*[)）] ?$/, "")
    .replace(/ [–—-] [^]*$/, "")
    .replaceAll(/^[*_]+|[*_]+$/g, "")
    .trim();
}

function isPath(text: string): boolean {
  return text !== "" && !/\s/.test(text) && /[./*]|^[A-Z][A-Za-z]*file$/.test(text) && !/^[.…]+$/.test(text);
}

/** A command only if it surely is one: anything else is for a person to look at. */
function checkFrom(text: string): string {
  if ("check" in readCheck(text)) return text;
  const quoted = [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) =>
    isCommand(code.trim()) ? code.trim() : [],
  );
  const command = commandIn(text) ?? quoted[0];
  return command === undefined ? `manual: ${JSON.stringify(text)} (reason: written as prose)` : `run ${quote(command)}`;
}

/** "Step 1 and 2", "Task 3" → 1, 2, 3; "none" stays. Anything else is no list of tasks. */
function referencesIn(value: string): string[] {
  const bare = value.replaceAll(/(?:steps?|tasks?|schritte?|aufgaben?|步骤|任务)\s*#?/gi, "");
  const parts = bare.split(/\s*(?:[,;，、&]|\band\b|\bund\b|和)\s*/).map((part) => part.replace(/\.$/, "").trim());
  return parts.every((part) => /^[\w.-]+$/.test(part)) ? parts : [];
}
