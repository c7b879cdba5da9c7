// Answers a question, from any process: validated against its schema and stored for the waiting call.
import { Failed } from "../../domain/values/failure.ts";
import type { PendingQuestion } from "../../domain/session/state.ts";
import type { SchemaProblem, Schemas } from "../../ports/schemas.ts";
import { problemWithAnswers } from "./check-questions.ts";
import type { Session, SessionStorage } from "../open/session.ts";
import { codedFailure, failWith } from "../../words/failures.ts";

export interface QuestionReply {
  /** By the names of the questions. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The text in the conversation; by default a line with the answers. Any other text is a comment for the agent. */
  readonly content?: string | undefined;
}

/** Invalid answers, field by field. */
export class BadAnswers extends Failed {
  readonly problems: readonly SchemaProblem[];
  constructor(problems: readonly SchemaProblem[]) {
    const what = problems.map(({ field, message }) => `${field} ${message}`).join("; ");
    super(codedFailure("bad_answer", "bad_answers", { problems: what }));
    this.name = "BadAnswers";
    this.problems = problems;
  }
}

/** Returns the id of the answering message. Throws BadAnswers, or Failed "not_pending" when the question is answered or closed. */
export async function answerQuestion(
  session: Session,
  storage: SessionStorage & { readonly schemas: () => Promise<Schemas> },
  questionId: string,
  { answers, content }: QuestionReply,
  by: string,
): Promise<string> {
  await session.refresh();
  const question = session.state.questions.find((open) => open.question_id === questionId);
  if (question) {
    const problems = problemWithAnswers(question.questions, answers, await storage.schemas());
    if (problems.length > 0) throw new BadAnswers(problems);
  }
  const line = answerLine(question, answers);
  const text = content?.trim() || line;
  if (text.length > LONGEST) throw failWith("too_large", "message_too_long", { most: LONGEST });
  const remark = text === line || isAnswerLine(text) ? {} : { remark: text };
  const messageId = storage.clock.newId();
  await session.dispatch({ type: "answer_question", questionId, answers, messageId, content: text, by, ...remark });
  return messageId;
}

const LONGEST = 100_000;

/** `[Answered: Staging]`, or `[Answers: environment=staging, confirm=true]`. */
export function answerLine(question: PendingQuestion | undefined, answers: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(answers);
  const [only] = entries;
  if (entries.length === 1 && only) return `[Answered: ${labelOf(question, ...only)}]`;
  return `[Answers: ${entries.map(([name, value]) => `${name}=${shown(value)}`).join(", ")}]`;
}

/** A line that only repeats the answers, as clients write it, is not a comment. */
function isAnswerLine(content: string): boolean {
  return /^\[Answer(?:ed|s): [^\n]*\]$/.test(content);
}

function labelOf(question: PendingQuestion | undefined, name: string, value: unknown): string {
  const asked = question?.questions.find((each) => each.name === name);
  const button = asked?.buttons?.find((each) => shown(each.value) === shown(value));
  return button?.label ?? shown(value);
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
