// Rewrites a plan in anybody's Markdown into our form, line by line: step headings, numbered lists and loose field names.
import { fencedLines } from "./fence.ts";
import { freehandField } from "./freehand-field.ts";
import { checkboxOf, headingOf, indentOf, itemOf, type Line } from "./plan-line.ts";
import { sectionOf } from "./section.ts";
import { fieldOf } from "./task-field.ts";

/** Whether the author wrote in our form: then nothing is guessed. A plan that we rendered names an agent for every task, and ends with an estimate. */
export function isOurForm(lines: readonly Line[]): boolean {
  return lines.some(
    ({ text, fenced }) =>
      !fenced && (["agent", "after"].includes(fieldOf(text)?.name ?? "") || text.startsWith("- duration: ")),
  );
}

/** Numbers of lines are kept. Without anything that looks like tasks, the text stays as it is. */
export function fromFreehand(given: readonly Line[]): Line[] {
  const lines = renamedSections(withoutFenceAround(given));
  const shape = shapeOf(lines);
  const marked = shape === "boxes" ? lines : markTasks(lines, shape);
  return withFields(withRiskList(marked));
}

type Shape = "boxes" | "steps" | "phases" | "section" | "numbers" | "none";

const step =
  /^(?:step|task|schritt|aufgabe|teilaufgabe|步骤|步驟|任务|任務)\s*#?(\d{1,3}|[一二三四五六七八九十]{1,3})\s*(?:[:：.)）、]|[-–—]\s)?\s*([^]*)$|^第\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*步\s*[:：、]?\s*([^]*)$/i;
const phase = /^(?:phase|milestone|stage|etappe|meilenstein|阶段|階段|第\s*\S{1,3}\s*阶段)(?=[\s\d:：]|$)/i;
const numbered = /^(\d{1,3})[.):]\s+(\S[^]*)$/;

/** A heading, also one that is only bold text on a line of its own. */
function titleOf({ text, fenced }: Line): { readonly level: number; readonly text: string } | undefined {
  if (fenced) return undefined;
  const heading = headingOf(text);
  if (heading) return { level: heading.level, text: bare(heading.text) };
  const [, bold] = /^\*\*([^*]{1,200})\*\*[:：]?[ \t]*$/.exec(text) ?? [];
  return bold !== undefined && (step.test(bold) || phase.test(bold)) ? { level: 7, text: bold.trim() } : undefined;
}

function bare(heading: string): string {
  return heading.replace(/^\*\*([^*]+)\*\*$/, "$1").trim();
}

interface Step {
  readonly number: string;
  readonly subject: string;
}

function stepOf(title: string): Step | undefined {
  const found = step.exec(title);
  if (!found) return undefined;
  const [, number, subject, chineseNumber, chineseSubject] = found;
  return { number: number ?? chineseNumber ?? "", subject: subject || chineseSubject || title };
}

function numberedOf(title: string): Step | undefined {
  const [, number = "", subject = ""] = numbered.exec(title) ?? [];
  return number === "" || sectionOf(subject) ? undefined : { number, subject };
}

function shapeOf(lines: readonly Line[]): Shape {
  const titles = lines.flatMap((line) => titleOf(line) ?? []);
  if (lines.some(({ text, fenced }) => !fenced && (checkboxOf(text)?.indent ?? 9) <= 3)) return "boxes";
  if (titles.some(({ text }) => stepOf(text))) return "steps";
  const hasPhases = titles.some(({ text }) => phase.test(text));
  if (!hasPhases && titles.filter(({ text }) => numberedOf(text)).length > 1) return "steps";
  if (hasPhases) return "phases";
  if (titles.some(({ text }) => sectionOf(text) === "tasks")) return "section";
  return topNumbers(lines).length > 1 ? "numbers" : "none";
}

/** The longest ordered list that is in none of the other sections. */
function topNumbers(lines: readonly Line[]): number[] {
  const lists: number[][] = [[]];
  let isInSection = false;
  for (const [index, line] of lines.entries()) {
    const title = titleOf(line);
    if (title) {
      isInSection = sectionOf(title.text) !== undefined && sectionOf(title.text) !== "summary";
      lists.push([]);
    }
    const item = line.fenced || isInSection ? undefined : itemOf(line.text);
    if (item?.number !== undefined && item.indent <= 1) lists.at(-1)?.push(index);
  }
  return lists.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function markTasks(lines: readonly Line[], shape: Shape): Line[] {
  if (shape === "steps") return markSteps(lines);
  if (shape === "phases") return markPhases(lines);
  if (shape === "section") return markItems(lines);
  const numbers = new Set(shape === "numbers" ? topNumbers(lines) : []);
  return lines.flatMap((line, index) => (numbers.has(index) ? asTask(line, itemOf(line.text)?.text ?? "") : [line]));
}

/** Every step heading is a task; what follows it, up to a heading of the same level or a known section, describes it. */
function markSteps(lines: readonly Line[]): Line[] {
  const isStep = lines.some((line) => stepOf(titleOf(line)?.text ?? "")) ? stepOf : numberedOf;
  const numbers = lines.flatMap((line) => isStep(titleOf(line)?.text ?? "")?.number ?? []);
  const areUnique = new Set(numbers).size === numbers.length && numbers.every((number) => /^\d+$/.test(number));
  let level: number | undefined;
  return lines.flatMap((line): Line[] => {
    const title = titleOf(line);
    const found = title && isStep(title.text);
    if (found) {
      level = title.level;
      return asTask(line, `${areUnique ? `${found.number}. ` : ""}${found.subject}`);
    }
    if (title && (level === undefined || title.level <= level)) level = undefined;
    if (level === undefined) return [line];
    const text =
      title && freehandField(`${title.text}:`) ? `**${title.text}:**` : title ? `**${title.text}**` : line.text;
    return [{ ...line, text: text === "" ? "" : `  ${text}` }];
  });
}

/** The items of a phase are tasks, or the phase itself if it has none. */
function markPhases(lines: readonly Line[]): Line[] {
  let parallel = "";
  let isInPhase = false;
  return lines.flatMap((line, index): Line[] => {
    const title = titleOf(line);
    if (title) {
      isInPhase = phase.test(title.text);
      parallel = isInPhase && isMarkedParallel(title.text) ? " (parallel)" : "";
      if (isInPhase && !hasItems(lines, index + 1)) return asTask(line, title.text);
      return [isInPhase ? { ...line, text: `#### ${title.text}` } : line];
    }
    const item = line.fenced || !isInPhase || freehandField(line.text) ? undefined : itemOf(line.text);
    return item && item.indent <= 1 ? asTask(line, item.text + parallel) : [line];
  });
}

function hasItems(lines: readonly Line[], start: number): boolean {
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (titleOf(line)) return false;
    if (!line.fenced && (itemOf(line.text)?.indent ?? 9) <= 1 && !freehandField(line.text)) return true;
  }
  return false;
}

/** `**Add login**: check the password`: what is bold says what to do, the rest describes it. */
function splitBold(text: string): readonly [subject: string, rest: string] {
  const [, before = "", subject = "", rest = ""] =
    /^(\d{1,9}[.)]\s+)?\*\*([^*]{3,200}?)[:：.]?\*\*\s*(?:[:：–—-]\s*)?([^]*)$/.exec(text) ?? [];
  return subject === "" ? [text, ""] : [before + subject, rest];
}

function asTask(line: Line, text: string): Line[] {
  const [subject, rest] = splitBold(text);
  const head = { ...line, text: `- [ ] ${subject}` };
  return rest === "" ? [head] : [head, { ...line, text: `  ${rest}` }];
}

/** The items of the sections for tasks. */
function markItems(lines: readonly Line[]): Line[] {
  let isInTasks = false;
  return lines.flatMap((line) => {
    const title = titleOf(line);
    if (title) isInTasks = sectionOf(title.text) === "tasks";
    return title || !isInTasks ? [line] : splitItem(line);
  });
}

function splitItem(line: Line): Line[] {
  const item = line.fenced ? undefined : itemOf(line.text);
  if (!item || item.indent > 1 || freehandField(line.text)) return [line];
  return asTask(line, item.number === undefined ? item.text : `${item.number}. ${item.text}`);
}

const parallelMark = /[([（【][^()[\]（）【】]*(?:parallel|并行|並行)[^()[\]（）【】]*[)\]）】]/i;

export function isMarkedParallel(text: string): boolean {
  return parallelMark.test(text);
}

export function withoutParallelMark(text: string): string {
  return text.replace(parallelMark, "").trim();
}

/** Headings that mean one of our sections, and are no titles. */
const aliases: readonly (readonly [name: string, RegExp])[] = [
  [
    "Tasks",
    /^(?:(?:detailed )?implementation(?: steps| plan| tasks)?|(?:action|work) (?:plan|items)|step[- ]by[- ]step(?: plan)?|plan|(?:the )?steps to \S.*|to[- ]?dos?|umsetzung(?:sschritte|splan)?|vorgehen|arbeitsschritte|实施步骤|实施计划|实现步骤|执行步骤|計劃|计划)$/i,
  ],
  [
    "Validation",
    /^(?:test(?:s|ing)?(?: plan| strategy)?|verification(?: steps| plan)?|(?:acceptance|success) criteria|definition of done|tests? und prüfung|abnahme(?:kriterien)?|测试(?:计划)?|验收(?:标准)?)$/i,
  ],
  ["Risks", /^(?:risks? (?:and|&) mitigations?|potential (?:risks|issues)|risk assessment|风险(?:与|和)对策)$/i],
  ["Assumptions", /^(?:prerequisites|preconditions|voraussetzungen|前提)$/i],
];

function renamedSections(lines: readonly Line[]): Line[] {
  const first = lines.find(({ text }) => text.trim() !== "");
  const steps = lines.flatMap((line) => {
    const title = titleOf(line);
    return title && (stepOf(title.text) ?? numberedOf(title.text)) ? title.level : [];
  });
  // A deeper heading is a part of its step.
  const deepest = Math.min(7, ...steps);
  return lines.map((line) => {
    const heading = line.fenced || line === first ? undefined : headingOf(line.text);
    if (!heading || heading.level > deepest) return line;
    const name = bare(heading.text)
      .replace(/^\d+[.)]\s+/, "")
      .replace(/[:：]$/, "");
    const [section] = aliases.find(([, pattern]) => pattern.test(name)) ?? [];
    return section === undefined ? line : { ...line, text: `## ${section}` };
  });
}

/** A whole plan inside one code block is the plan. */
function withoutFenceAround(lines: readonly Line[]): Line[] {
  const opening = lines.findIndex(({ fenced }) => fenced);
  const [, length] = /^\s*(`{3,}|~{3,})(?:markdown|md|plan|text)?\s*$/i.exec(lines[opening]?.text ?? "") ?? [];
  const isPlan = (line: Line) => !line.fenced && (headingOf(line.text) ?? itemOf(line.text)) !== undefined;
  if (length === undefined || lines.some(isPlan)) return [...lines];
  let closing = lines.findIndex(({ fenced }, index) => index > opening && !fenced);
  if (closing === -1) closing = lines.length;
  const inner = lines.slice(opening + 1, closing - 1);
  if (!inner.some(({ text }) => headingOf(text) ?? itemOf(text))) return [...lines];
  const fenced = fencedLines(inner.map(({ text }) => text));
  // Text around it is kept, behind the plan's own title.
  const opened = inner.map((line, index) => ({ ...line, fenced: fenced[index] ?? false }));
  const around = [...lines.slice(0, opening), ...lines.slice(closing)].filter(({ text }) => text.trim() !== "");
  const [title, ...rest] = opened;
  return title && headingOf(title.text) ? [title, ...around, ...rest] : [...around, ...opened];
}

/** A table of risks as the list that it stands for. */
function withRiskList(lines: readonly Line[]): Line[] {
  let isInRisks = false;
  let columns: string[] | undefined;
  return lines.flatMap((line): Line[] => {
    const title = titleOf(line);
    if (title) isInRisks = sectionOf(title.text) === "risks";
    const cells = isInRisks && !line.fenced ? cellsOf(line.text) : undefined;
    if (!cells) {
      columns = undefined;
      return [line];
    }
    if (columns === undefined) columns = cells.map((cell) => cell.toLowerCase());
    else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) return [{ ...line, text: `- ${riskIn(columns, cells)}` }];
    return [];
  });
}

function cellsOf(text: string): string[] | undefined {
  const [, inner] = /^\s*\|(.*)\|\s*$/.exec(text) ?? [];
  return inner?.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

function riskIn(columns: readonly string[], cells: readonly string[]): string {
  const at = (name: RegExp) => cells[columns.findIndex((column) => name.test(column))];
  const level =
    at(/level|severity|impact|stufe|schwere|级别|等级/) ?? at(/likelihood|probability|wahrscheinlichkeit|概率/);
  const mitigation = at(/mitigation|response|gegenmaßnahme|maßnahme|对策|措施|缓解/);
  const risk = at(/risk|issue|risiko|problem|风险/) ?? cells[0] ?? "";
  return `${level ? `${level}: ` : ""}${risk}${mitigation ? ` — mitigation: ${mitigation}` : ""}`;
}

/** Fields below a task, under the names that people use, in our form. */
function withFields(lines: readonly Line[]): Line[] {
  const written: Line[] = [];
  let isInTask = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (!line.fenced && headingOf(line.text)) isInTask = false;
    if (!line.fenced && checkboxOf(line.text)) isInTask = true;
    const field = line.fenced || !isInTask || checkboxOf(line.text) ? undefined : freehandField(line.text);
    if (!field) {
      written.push(line);
      continue;
    }
    const below = field.value === "" ? itemsBelow(lines, index + 1, indentOf(line.text)) : [];
    const values = field.value === "" ? below : [{ ...line, text: field.value }];
    const read = values.map((value) => ({ value, texts: field.write(value.text) }));
    const fields = read.flatMap(({ value, texts }) =>
      // What is no value stays text.
      texts.length === 0
        ? [{ ...value, text: `  ${itemOf(value.text)?.text ?? value.text}` }]
        : texts.map((text) => ({ ...value, text: `  - ${text}` })),
    );
    // The backslash keeps it text.
    if (read.every(({ texts }) => texts.length === 0))
      written.push(fieldOf(line.text) ? { ...line, text: line.text.replace(/^[ \t]*/, "$&\\") } : line);
    else {
      written.push(...fields);
      const last = below.at(-1)?.number ?? line.number;
      while ((lines[index + 1]?.number ?? Infinity) <= last) index++;
    }
  }
  return written;
}

/** The list below a name, also after a blank line. */
function itemsBelow(lines: readonly Line[], start: number, indent: number): Line[] {
  const found: Line[] = [];
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] as Line;
    if (line.text.trim() === "" && found.length === 0) continue;
    const item = line.fenced || checkboxOf(line.text)?.indent === 0 ? undefined : itemOf(line.text);
    if (!item || item.indent < indent || freehandField(line.text)) break;
    found.push(line);
  }
  return found;
}
