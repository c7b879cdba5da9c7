// Draws one step of a question: the prompt, the options or the text, problems, and the keys.
import { askPanelWords, askWords, valueWords } from "../../../words/ask.ts";
import { describeProblem } from "../../views/ask/value-words.ts";
import type { FrameContent } from "../kit/frame.ts";
import type { Ink, Tone } from "../kit/ink.ts";
import type { Range } from "../kit/scroll.ts";
import { cut, folded, oneLine, printable, wrapped } from "../text/printable.ts";
import { markdownLines } from "../transcript/markdown-lines.ts";
import { marksAt, startValue, valueAt, type QuestionDraft } from "./question-draft.ts";
import type { Step } from "./question-steps.ts";
import { paintedLines } from "./painted-lines.ts";
import { parseText } from "./parse-text.ts";
import { firstOption, hasOtherAnswers, isSameValue, inputOf, type Option, type StepInput } from "./step-options.ts";

export type StepFrame = FrameContent & { readonly range: Range };

const MOST_WRITTEN = 6;

export function stepFrame(
  draft: QuestionDraft,
  step: Step,
  width: number,
  ink: Ink,
  asker: readonly string[],
): StepFrame {
  const way = inputOf(step, draft.otherwise.has(step.key), ink);
  const problems = [...(draft.problems.get(step.key) ?? []), ...draft.general, ...misfitOf(draft, step, ink)];
  const said = problems.flatMap((text) => paintedLines(`✗ ${text}`, width, ink, "bad"));
  const head = [
    ...asker,
    ...markdownLines(step.question.question, width, ink),
    ...description(step.question.schema["description"], width, ink),
    ...fieldHead(draft, step, width, ink),
    ...(said.length === 0 ? limitsOf(step, way, width, ink) : []),
    // Above the options, where it is always visible.
    ...said,
  ];
  const remark = draft.remark === "" ? [] : remarkLine(draft.remark, width, ink);
  const { lines, focus } =
    way.kind === "text"
      ? { lines: writtenLines(draft, step, width, ink), focus: 0 }
      : optionLines(draft, step, way, width, ink);
  const from = head.length + focus - (focus === 0 ? said.length : 0);
  return {
    title: askWords(ink)("question"),
    note: placeOf(draft, step, ink),
    body: [...head, ...lines, ...remark],
    range: [from, head.length + lines.length - 1],
    keys: keysOf(draft, step, way, ink),
  };
}

/** The last text that was written and left. */
function misfitOf(draft: QuestionDraft, step: Step, ink: Ink): string[] {
  const text = draft.texts.get(step.key);
  const read = text === undefined ? undefined : parseText(step.control, text, step.question.schema, ink);
  return read && "problem" in read ? [read.problem] : [];
}

function placeOf({ questions, steps }: QuestionDraft, step: Step, ink: Ink): string | undefined {
  const words = askWords(ink);
  if (questions.length > 1) return words("place", { index: step.index + 1, count: questions.length });
  return steps.length > 1 ? words("place", { index: steps.indexOf(step) + 1, count: steps.length }) : undefined;
}

/** Which field of an object it is. */
function fieldHead({ questions, steps }: QuestionDraft, step: Step, width: number, ink: Ink): string[] {
  if (step.path.length === 0) return [];
  const own = steps.filter(({ index }) => index === step.index);
  const place = questions.length > 1 && own.length > 1 ? ` ${own.indexOf(step) + 1}/${own.length}` : "";
  const name = ink.paint(step.titles.map((title) => oneLine(title, 60)).join(" › "), "bold");
  const optional = step.isRequired ? "" : ` (${askWords(ink)("optional")})`;
  return [
    cut(`${name}${ink.paint(`${optional}${place}`, "dim")}`, width),
    ...description(step.control.description, width, ink),
  ];
}

function description(text: unknown, width: number, ink: Ink): string[] {
  return typeof text === "string" && text.trim() !== "" ? paintedLines(text, width, ink, "dim") : [];
}

const limits = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"];
const lengths = ["minLength", "maxLength", "format"];

/** The constraints on a value, shown before the user breaks one. */
function limitsOf({ control }: Step, way: StepInput, width: number, ink: Ink): string[] {
  if (way.kind === "one") return [];
  const tell = askPanelWords(ink);
  const { kind, schema } = control;
  const what =
    way.kind === "many"
      ? [tell("several")]
      : kind === "number"
        ? [tell(schema["type"] === "integer" ? "wholeNumber" : "number")]
        : kind === "tags"
          ? [tell("onePerLine")]
          : kind === "json" || kind === "fields"
            ? [tell("asJson")]
            : [];
  const keywords = control.description === undefined ? [...limits, ...lengths] : limits;
  const words = valueWords(ink);
  const demands = keywords
    .filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== "password")
    .map((keyword) => describeProblem(words, { path: [], keyword, demand: schema[keyword] }));
  const told = [...(way.kind === "many" && demands.length > 0 ? [] : what), ...demands];
  const text = told.map((each) => each.replace(/[.。]$/u, "")).join(" · ");
  return text === "" ? [] : paintedLines(text, width, ink, "dim");
}

function optionLines(
  draft: QuestionDraft,
  step: Step,
  { kind, options }: Extract<StepInput, { options: unknown }>,
  width: number,
  ink: Ink,
): { readonly lines: string[]; readonly focus: number } {
  const cursor = draft.cursors.get(step.key) ?? firstOption(options, valueAt(draft, step));
  const marks = kind === "many" ? marksAt(draft, step, options) : new Set<number>();
  const usual = startValue(step);
  const drawn = options.map((option, index) => {
    const mark = kind === "many" ? `[${marks.has(index) ? "x" : " "}] ` : "";
    const key = index < 9 ? `[${index + 1}] ` : "    ";
    const isUsual = kind === "one" && usual !== undefined && isSameValue(option.value, usual);
    const note = isUsual ? ` (${askPanelWords(ink)("usual")})` : "";
    // Mark a dangerous option without colours, too.
    const danger = option.variant === "danger" ? " !" : "";
    const indent = " ".repeat(2 + key.length + mark.length);
    const [first = "", ...more] = wrapped(`${oneLine(option.label, 400)}${danger}${note}`, width, indent);
    const lines = [
      `${index === cursor ? "▸" : " "} ${kind === "many" ? mark : key}${kind === "many" ? key : ""}${first.slice(indent.length)}`,
      ...more,
    ];
    const tones = tonesOf(option, index === cursor);
    return tones.length === 0 ? lines : lines.map((line) => ink.paint(line, ...tones));
  });
  return { lines: drawn.flat(), focus: drawn.slice(0, cursor).flat().length };
}

function tonesOf({ variant }: Option, isAtCursor: boolean): Tone[] {
  const tones: Tone[] = variant === "danger" ? ["bad"] : isAtCursor ? ["accent"] : [];
  return isAtCursor || variant === "primary" ? [...tones, "bold"] : tones;
}

function writtenLines(draft: QuestionDraft, step: Step, width: number, ink: Ink): string[] {
  const tell = askPanelWords(ink);
  // An invalid text is shown as it was written, so that the user can correct it.
  const text = step.control.isSecret ? undefined : draft.texts.get(step.key);
  const value = valueAt(draft, step);
  if (text === undefined && value === undefined) return [ink.paint(cut(`  ${tell("notYet")}`, width), "dim")];
  const isUsual = text === undefined && !draft.given.has(step.key);
  const shown = printable((text ?? formatValue(step, value, ink)).slice(0, 4_000));
  const note = isUsual ? ink.paint(` (${tell("usual")})`, "dim") : "";
  const lines = folded(wrapped(`${shown}${note}`, width, "  "), MOST_WRITTEN);
  return [
    ...lines.shown,
    ...(lines.hidden > 0 ? [ink.paint(cut(`  ${tell("moreLines", { count: lines.hidden })}`, width), "dim")] : []),
  ];
}

export function remarkLine(remark: string, width: number, ink: Ink): string[] {
  return [ink.paint(oneLine(`${askWords(ink)("remark")}: ${remark}`, width), "dim")];
}

function keysOf(draft: QuestionDraft, step: Step, way: StepInput, ink: Ink): string[] {
  const tell = askPanelWords(ink);
  const isAnswered = draft.given.has(step.key);
  const first = {
    one: [tell("choose")],
    many: [tell("toggle"), tell("done")],
    text: [tell(isAnswered || draft.texts.has(step.key) ? "correct" : "write")],
  }[way.kind];
  return [
    ...first,
    ...(draft.at > 0 || draft.isCorrecting || draft.otherwise.has(step.key) ? [tell("goBack")] : []),
    ...(isAnswered && draft.steps.length > 1 ? [tell("goOn")] : []),
    ...(step.isRequired ? [] : [tell("skipField")]),
    ...(hasOtherAnswers(step) && !draft.otherwise.has(step.key) ? [tell("other")] : []),
    ...(way.kind === "text" ? [] : [tell("remark")]),
    tell("escOwnWords"),
  ];
}

/** By the name of the choice, and never a secret. */
export function formatValue(step: Step, value: unknown, ink: Ink): string {
  if (step.control.isSecret) return "••••••";
  const plain = inputOf(step, true, ink);
  const options = [...step.buttons, ...(plain.kind === "text" ? [] : plain.options)];
  const nameOf = (each: unknown) => options.find((option) => isSameValue(option.value, each))?.label ?? textOf(each);
  const shown = Array.isArray(value) && step.control.kind !== "json" ? value.map(nameOf).join(", ") : nameOf(value);
  return shown === "" ? askPanelWords(ink)("empty") : shown;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
