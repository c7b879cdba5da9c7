// The draft of an answer: kept while the question is pending, even if another panel is on the screen.
import type { Question } from "../../../domain/session/mode-events.ts";
import { at } from "../../views/ask/schema-parts.ts";
import { stepsOf, type StepAnswer, type Step } from "./question-steps.ts";
import { isSameValue, type Option } from "./step-options.ts";

export interface QuestionDraft {
  readonly questions: readonly Question[];
  readonly steps: readonly Step[];
  /** The current step; `steps.length` is the review. */
  at: number;
  readonly given: Map<string, StepAnswer>;
  /** Invalid texts, by step. */
  readonly texts: Map<string, string>;
  readonly cursors: Map<string, number>;
  readonly marks: Map<string, ReadonlySet<number>>;
  /** Steps that the user answers without their buttons. */
  readonly otherwise: Set<string>;
  problems: ReadonlyMap<string, readonly string[]>;
  /** Problems that belong to no step. */
  general: readonly string[];
  /** All steps were answered once: after a correction comes the next problem, or the review. */
  isCorrecting: boolean;
  remark: string;
  /** In the review: the selected step; `steps.length` is sending. */
  chosen: number;
}

export function draftOf(questions: readonly Question[]): QuestionDraft {
  const steps = stepsOf(questions);
  return {
    questions,
    steps,
    at: 0,
    given: new Map(),
    texts: new Map(),
    cursors: new Map(),
    marks: new Map(),
    otherwise: new Set(),
    problems: new Map(),
    general: [],
    isCorrecting: false,
    remark: "",
    chosen: steps.length,
  };
}

/** The step's answer, or its start value before there is one. */
export function valueAt({ given }: QuestionDraft, step: Step): unknown {
  const said = given.get(step.key);
  if (said === undefined) return startValue(step);
  return said === "skipped" ? undefined : said.value;
}

export function marksAt(draft: QuestionDraft, step: Step, options: readonly Option[]): ReadonlySet<number> {
  const known = draft.marks.get(step.key);
  if (known) return known;
  const value = valueAt(draft, step);
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const marked = options.flatMap((option, index) =>
    values.some((each) => isSameValue(each, option.value)) ? [index] : [],
  );
  return new Set(marked);
}

/** The next step after a correction: the first problem, otherwise the review. */
export function afterCorrection({ steps, problems }: QuestionDraft): number {
  const wrong = steps.findIndex(({ key }) => problems.has(key));
  return wrong < 0 ? steps.length : wrong;
}

/** The default of a step: its own, or the one that the surrounding object has for it. */
export function startValue({ control, path, question }: Step): unknown {
  const outer = path.map((_, depth) => at(defaultsAt(question.schema, path.slice(0, depth)), path.slice(depth)));
  return outer.find((each) => each !== undefined) ?? control.start;
}

function defaultsAt(schema: unknown, path: readonly string[]): unknown {
  const place = path.reduce((around, name) => at(around, ["properties", name]), schema);
  return at(place, ["default"]);
}
