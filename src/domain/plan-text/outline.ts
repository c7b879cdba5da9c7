// Sorts the lines of a plan file into its parts without parsing them. Every non-empty line ends up somewhere.
import { unescapeTitle } from "./escape.ts";
import { checkboxOf, headingOf, isRule, itemOf, type Item, type Line } from "./plan-line.ts";
import { sectionOf, type Section } from "./section.ts";
import { fieldOf } from "./task-field.ts";

export interface TaskLines {
  readonly head: Line;
  readonly item: Item;
  /** Headings and text before it that belong to no other task. */
  readonly before: readonly Line[];
  readonly body: Line[];
}

export interface Outline {
  title?: { readonly text: string; readonly line: number };
  readonly tasks: TaskLines[];
  readonly parts: Readonly<Record<Exclude<Section, "tasks">, Line[]>>;
}

export function outline(lines: readonly Line[]): Outline {
  const parts: Outline["parts"] = { summary: [], goals: [], assumptions: [], risks: [], validation: [], estimate: [] };
  const found: Outline = { tasks: [], parts };
  const first = lines.find(({ text }) => text.trim() !== "");
  /** "loose": below an unknown heading. */
  let zone: Section | "loose" = "summary";
  let task: TaskLines | undefined;
  let loose: Line[] = [];
  let plainItemsAreTasks = false;
  let boxesAreTasks = true;

  const keepLoose = () => {
    const target = found.tasks.length === 0 ? parts.summary : parts.validation;
    const isFilled = ({ text }: Line) => text.trim() !== "";
    const kept = loose.slice(loose.findIndex(isFilled), loose.findLastIndex(isFilled) + 1);
    if (kept.length > 0) addBlankLine(target, kept[0]);
    for (const line of kept) target.push(line);
    loose = [];
  };

  const enter = (section: Section, index: number) => {
    keepLoose();
    zone = section;
    task = undefined;
    boxesAreTasks = section === "summary" || section === "tasks";
    plainItemsAreTasks = section === "tasks" && !hasBoxes(lines, index + 1);
    // A second section of the same name continues in a new paragraph.
    if (section !== "tasks") addBlankLine(parts[section], lines[index]);
  };

  const enterUnknown = (line: Line, level: number) => {
    task = undefined;
    plainItemsAreTasks = false;
    if (zone === "validation") boxesAreTasks ||= level <= 2;
    else {
      boxesAreTasks = true;
      if (zone !== "summary") zone = "loose";
    }
    addText(line);
  };

  const addText = (line: Line) => {
    if (zone === "loose" || zone === "tasks") {
      if (zone === "tasks" && !line.fenced && isRule(line.text)) task = undefined;
      else if (task) task.body.push(line);
      else loose.push(line);
    } else parts[zone].push(line);
  };

  const taskItem = (text: string): Item | undefined => {
    const box = boxesAreTasks ? checkboxOf(text) : undefined;
    if (box) return box.indent <= (task ? task.item.indent + 1 : 3) ? box : undefined;
    const item = plainItemsAreTasks ? itemOf(text) : undefined;
    return item && item.indent <= 1 && fieldOf(text) === undefined ? item : undefined;
  };

  for (const [index, line] of lines.entries()) {
    const heading = line.fenced ? undefined : headingOf(line.text);
    const section = sectionOf(heading?.text ?? "");
    const item = line.fenced || heading ? undefined : taskItem(line.text);
    if (section) enter(section, index);
    else if (heading && !found.title && (line === first || (heading.level === 1 && found.tasks.length === 0)))
      found.title = { text: unescapeTitle(heading.text), line: line.number };
    else if (heading) enterUnknown(line, heading.level);
    else if (item) {
      if (found.tasks.length === 0) keepLoose();
      task = { head: line, item, before: loose, body: [] };
      loose = [];
      found.tasks.push(task);
      zone = "tasks";
    } else addText(line);
  }
  keepLoose();
  return found;
}

/** Separated by a blank line where both parts have text. */
function addBlankLine(before: Line[], next: Line | undefined): void {
  if ((before.at(-1)?.text.trim() ?? "") !== "") before.push({ text: "", number: next?.number ?? 1, fenced: false });
}

/** Until the next heading. */
function hasBoxes(lines: readonly Line[], start: number): boolean {
  for (let index = start; index < lines.length; index++) {
    const { text, fenced } = lines[index] as Line;
    if (fenced) continue;
    if (headingOf(text)) return false;
    if (checkboxOf(text)) return true;
  }
  return false;
}
