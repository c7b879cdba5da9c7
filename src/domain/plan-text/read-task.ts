// Parses the lines of a task, except for its id, which depends on the other tasks.
import { TaskPriority, type TaskContent } from "../plan/plan.ts";
import { readCall } from "./call-text.ts";
import { readCheck } from "./check-text.ts";
import { looksLikeField } from "./escape.ts";
import { dedent, takeFields, type Field, type Value } from "./field-lines.ts";
import { matchOption } from "../model-data/match-option.ts";
import type { Report } from "./line-finding.ts";
import type { TaskLines } from "./outline.ts";
import type { FieldName } from "./task-field.ts";
import { readList, dropNone, type ListedValue } from "./value-list.ts";
import { isQuoted, readQuoted } from "./value-text.ts";

type TaskWithoutName = Omit<TaskContent, "taskId" | "subject" | "activeForm">;

export interface ReadTask {
  /** Given in a field of its own. */
  readonly id?: Value;
  readonly doing?: string;
  readonly content: TaskWithoutName;
  /** The line of each part: `files`, `acceptance[1]` … */
  readonly lines: Record<string, number>;
}

export function readTask(lines: TaskLines, report: Report): ReadTask {
  const { fields, text } = takeFields(dedent(lines.body), () => true, looksLikeField);
  const intro = lines.before
    .map((line) => line.text)
    .join("\n")
    .trim();
  const fieldLines: Record<string, number> = {};
  const content: TaskWithoutName = {
    description: intro === "" ? text : `${intro}\n\n${text}`,
    assignedAgent: "koda",
    priority: "normal",
    blockedBy: [],
    files: [],
    toolsToExecute: [],
    acceptance: [],
  };
  const seen = new Set<FieldName>();
  let given: { id?: Value; doing?: string } = {};
  for (const field of fields) {
    const value = field.values.map((each) => each.text).join("\n");
    if (seen.has(field.name)) reportDuplicate(field, report);
    if (!repeatableFields.includes(field.name)) seen.add(field.name);
    const problem = (rule: string, message: string, hint: string) => report(field.line, { rule, message, hint });
    switch (field.name) {
      case "id":
        given = { ...given, id: { text: unquoted(value), line: field.line } };
        break;
      case "doing":
        if (value !== "") given = { ...given, doing: value };
        break;
      case "agent":
        if (value === "") problem("bad-agent", "There is no agent behind agent:.", "Write koda, devo or chapo.");
        else content.assignedAgent = isQuoted(value) ? unquoted(value) : agentOf(value);
        fieldLines.assignedAgent = field.line;
        break;
      case "priority": {
        const priority = priorityOf(value);
        if (priority) content.priority = priority;
        else
          problem("bad-priority", `There is no priority ${value || "given"}.`, "Write critical, high, normal or low.");
        break;
      }
      case "blocks":
        problem(
          "bad-field",
          "What a task blocks is written in the other task.",
          "Write after: in the task that waits.",
        );
        break;
      case "after":
        for (const value of listOf(field, report)) content.blockedBy.push(referenceOf(value));
        fieldLines.blockedBy ??= field.line;
        break;
      case "files":
        for (const value of listOf(field, report)) content.files.push(value.text.trim());
        fieldLines.files ??= field.line;
        break;
      case "check":
        readChecks(
          field,
          report,
          (check, line) => (fieldLines[`acceptance[${content.acceptance.push(check) - 1}]`] = line),
        );
        break;
      case "call": {
        const read = readCall(value);
        if ("problem" in read) problem("bad-call", read.problem, read.hint);
        else fieldLines[`toolsToExecute[${content.toolsToExecute.push(read.call) - 1}]`] = field.line;
        break;
      }
    }
  }
  return { ...given, content, lines: fieldLines };
}

/** Fields that a task may repeat. */
const repeatableFields: readonly FieldName[] = ["after", "files", "check", "call"];

function reportDuplicate({ name, line }: Field, report: Report): void {
  const message = `The task says ${name}: twice.`;
  report(line, { rule: "bad-field", message, hint: "Keep one; text of the description gets a backslash: \\- …" });
}

export function readChecks(
  { line, values }: Field,
  report: Report,
  found: (check: TaskContent["acceptance"][number], line: number) => void,
): void {
  for (const value of values.length > 0 ? values : [{ text: "", line }]) {
    const read = readCheck(value.text);
    if ("check" in read) found(read.check, value.line);
    else report(value.line, { rule: "bad-check", message: read.problem, hint: read.hint });
  }
}

function listOf({ name, values }: Field, report: Report): ListedValue[] {
  return values.flatMap(({ text, line }) => {
    const read = readList(text);
    const unusable = "values" in read && name === "files" ? read.values.find(isNotAPath) : undefined;
    if ("values" in read && !unusable) return dropNone(read.values);
    const message = "problem" in read ? read.problem : `This is not only a path: ${JSON.stringify(unusable?.text)}`;
    report(line, { rule: `bad-${name}`, message, hint: "Separate the values by commas, each in backticks." });
    return [];
  });
}

/** Nothing, or a path with a note: src/a.ts (new). */
function isNotAPath({ text, quoted }: ListedValue): boolean {
  return text.trim() === "" || (!quoted && /\s\(/.test(text));
}

/** "#2" and "task 2" mean 2. */
function referenceOf({ text, quoted }: ListedValue): string {
  return quoted ? text : text.replace(/^(?:tasks?\s+)?#?(?=\S)/i, "");
}

function unquoted(value: string): string {
  const quoted = isQuoted(value) ? readQuoted(value) : undefined;
  return quoted?.rest === "" ? quoted.value : value;
}

/** Built-in agents are known in any spelling; others as written. */
export function agentOf(name: string): string {
  const lower = name.toLowerCase();
  return ["chapo", "koda", "devo"].includes(lower) ? lower : name;
}

function priorityOf(text: string): TaskPriority | undefined {
  return matchOption(TaskPriority, text);
}
