// The way through a set of questions: from step to step, back to invalid answers, and all answers sent at once at the end.
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { ApiProblem } from "../../client/api-problem.ts";
import { askPanelWords, askWords, valueWords } from "../../../words/ask.ts";
import { planPanelWords } from "../../../words/plan.ts";
import { problemsByQuestion } from "../../views/ask/server-problems.ts";
import { createActionRunner, type ActionRunner } from "../kit/action-runner.ts";
import type { AskShell } from "../kit/shell.ts";
import { isAlreadyAnswered, reportWhoAnswered } from "./answered-elsewhere.ts";
import { afterCorrection, type QuestionDraft, valueAt } from "./question-draft.ts";
import { answersOf, problemsAt, type StepAnswer, type Step } from "./question-steps.ts";
import { inputOf } from "./step-options.ts";
import type { Question } from "../../../domain/session/mode-events.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";
import { describeProblem } from "../../views/ask/value-words.ts";
import type { Ink } from "../kit/ink.ts";
import { problemsInValue } from "./check-value.ts";
import { oneLine } from "../text/printable.ts";
import { plainText } from "../../views/text/plain-text.ts";
import { parseText, formatText } from "./parse-text.ts";

export interface QuestionFlow {
  readonly draft: QuestionDraft;
  readonly work: ActionRunner;
  /** `isAsking`: open the input immediately if the step is written. */
  go(at: number, isAsking?: boolean): void;
  give(step: Step, given: StepAnswer): void;
  /** `begun`: what was already typed. */
  write(step: Step, begun?: string): void;
  remark(): void;
  send(): void;
}

export function questionFlow(shell: AskShell, question: PendingQuestion, draft: QuestionDraft): QuestionFlow {
  const { ink } = shell;
  const tell = askPanelWords(ink);
  const { question_id: id, questions } = question;
  const { steps } = draft;
  const work = createActionRunner(shell);

  function go(at: number, isAsking = false): void {
    draft.at = Math.max(0, Math.min(at, steps.length));
    draft.chosen = steps.length;
    shell.refresh();
    const step = steps[draft.at];
    const isText = step && inputOf(step, draft.otherwise.has(step.key), ink).kind === "text";
    // The user has to read the problem first.
    if (isAsking && isText && !draft.problems.has(step.key)) void write(step);
  }

  function give(step: Step, given: StepAnswer): void {
    draft.given.set(step.key, given);
    draft.texts.delete(step.key);
    draft.problems = new Map([...draft.problems].filter(([key]) => key !== step.key));
    draft.general = [];
    if (steps.length === 1) void send();
    else go(draft.isCorrecting ? afterCorrection(draft) : draft.at + 1, true);
  }

  async function write(step: Step, begun?: string): Promise<void> {
    let given: StepAnswer | undefined;
    await work.during(planPanelWords(ink)("writing"), async () => {
      given = await writeStep(shell, id, draft, step, begun);
    });
    if (given !== undefined) give(step, given);
  }

  function remark(): Promise<void> {
    const words = askWords(ink);
    const label = `${words("remark")}: ${words("remarkHint")}`;
    const about = `question ${id} remark`;
    return work.during(planPanelWords(ink)("writing"), async () => {
      const text = await shell.askText({ label, initial: draft.remark, mayBeEmpty: true, about });
      draft.remark = text?.trim() ?? draft.remark;
    });
  }

  function correct({ problems, general }: ReturnType<typeof problemsAt>): void {
    draft.problems = problems;
    draft.general = general;
    draft.isCorrecting = steps.length > 1;
    shell.notice(tell("refused"), "warn");
    go(steps.length === 1 ? 0 : afterCorrection(draft));
  }

  async function send(): Promise<void> {
    const answers = answersOf(questions, draft.given);
    const found = problemsAt(steps, checkAnswers(questions, answers, ink));
    if (found.problems.size > 0) return correct(found);
    await work.inChat(tell("sending"), async (chat) => {
      try {
        await chat.answerQuestion({ question_id: id, answers, content: draft.remark || undefined });
        // The panel disappears when the session confirms the answer.
        work.until({ seq: Infinity });
      } catch (thrown) {
        await refused(thrown);
      }
    });
  }

  async function refused(thrown: unknown): Promise<void> {
    if (isAlreadyAnswered(thrown)) return reportWhoAnswered(shell, { kind: "question", id, agentId: question.agentId });
    const errors = thrown instanceof ApiProblem && thrown.status === 400 ? thrown.problem.errors : undefined;
    if (!errors) throw thrown;
    const names = questions.map(({ name }) => name);
    correct(problemsAt(steps, problemsByQuestion(errors, names)));
  }

  return {
    draft,
    work,
    go,
    give,
    write: (step, begun) => void write(step, begun),
    remark: () => void remark(),
    send: () => void send(),
  };
}

function checkAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  ink: Ink,
): Record<string, ValueProblem[]> {
  const words = valueWords(ink);
  const entries = questions.map(({ name, schema }): [string, ValueProblem[]] => [
    name,
    problemsInValue(schema, Object.hasOwn(answers, name) ? answers[name] : undefined, schema).map((found) => ({
      path: found.path,
      text: describeProblem(words, found),
    })),
  ]);
  return Object.fromEntries(entries);
}

/** `begun`: what was already typed. Undefined: the user left it. */
async function writeStep(
  shell: AskShell,
  questionId: string,
  draft: QuestionDraft,
  step: Step,
  begun: string | undefined,
): Promise<StepAnswer | undefined> {
  const { ink } = shell;
  const { control, question, key } = step;
  const read = (text: string) => parseText(control, text, question.schema, ink);
  const isLeftOut = (text: string) => text.trim() === "" && !step.isRequired;
  const written = await shell.askText({
    label: labelOf(step, shell),
    about: `question ${questionId} ${key}`,
    isSecret: control.isSecret,
    initial:
      begun ?? (control.isSecret ? undefined : (draft.texts.get(key) ?? formatText(control, valueAt(draft, step)))),
    mayBeEmpty: !step.isRequired || (control.kind === "tags" && "value" in read("")),
    problem(text) {
      if (isLeftOut(text)) return undefined;
      const found = read(text);
      if ("value" in found) return undefined;
      if (!control.isSecret) draft.texts.set(key, text);
      return found.problem;
    },
  });
  if (written === undefined) return undefined;
  if (isLeftOut(written)) return "skipped";
  const found = read(written);
  return "value" in found ? found : undefined;
}

function labelOf({ titles, question, isRequired, control }: Step, { ink }: AskShell): string {
  const tell = askPanelWords(ink);
  const name = oneLine([...titles.slice(-1), plainText(question.question)].join(" · "), 80);
  const notes = [
    ...(isRequired ? [] : [askWords(ink)("optional"), tell("mayBeEmpty")]),
    ...(control.kind === "tags" ? [tell("onePerLine")] : []),
    ...(control.kind === "json" || control.kind === "fields" ? [tell("asJson")] : []),
  ];
  return oneLine(notes.length === 0 ? name : `${name} (${notes.join(", ")})`, 120);
}
