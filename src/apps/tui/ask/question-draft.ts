// What somebody has begun to answer: kept while a question waits, whatever else is on the screen meanwhile.
import type { Question } from "../../../domain/session/mode-events.ts";
import { startValue } from "./start-value.ts";
import { stepsOf, type Given, type Step } from "./question-steps.ts";
import { isSame, type Option } from "./step-options.ts";

export interface QuestionDraft {
  readonly questions: readonly Question[];
  readonly steps: readonly Step[];
  /** The step that is asked; as many as there are: the review. */
  at: number;
  readonly given: Map<string, Given>;
  /** What was written and did not fit, by step. */
  readonly texts: Map<string, string>;
  readonly cursors: Map<string, number>;
  readonly marks: Map<string, ReadonlySet<number>>;
  /** Steps that are not answered by their buttons. */
  readonly otherwise: Set<string>;
  problems: ReadonlyMap<string, readonly string[]>;
  /** Problems that belong to no step. */
  general: readonly string[];
  /** Something was all answered once: after a correction comes the next problem, or the review. */
  isCorrecting: boolean;
  remark: string;
  /** In the review: a step, or as many as there are for sending. */
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

/** What was said to a step, or what stands there before anybody has said something. */
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
  const marked = options.flatMap((option, index) => (values.some((each) => isSame(each, option.value)) ? [index] : []));
  return new Set(marked);
}

/** Where the person is led: to the first thing that does not fit, otherwise to the review. */
export function afterCorrection({ steps, problems }: QuestionDraft): number {
  const wrong = steps.findIndex(({ key }) => problems.has(key));
  return wrong < 0 ? steps.length : wrong;
}
