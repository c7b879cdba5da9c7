// Invariants of a session's questions in any story, checked on its events one by one.
import { openCalls } from "../src/domain/session/agent.ts";
import type { StoredEvent } from "../src/domain/session/event.ts";
import { reduce } from "../src/domain/session/reduce.ts";
import { emptyState, type State } from "../src/domain/session/state.ts";

export const questionInvariants = [
  "a question and the call that waits for it belong together",
  "a question is answered or closed once at most",
  "an answered question ends its call with these answers once",
  "every question that ends is said to have ended",
] as const;
type QuestionInvariant = (typeof questionInvariants)[number];

export function lookAtQuestions(
  events: readonly StoredEvent[],
  wrong: (invariant: QuestionInvariant, what: string) => void,
): void {
  let state = emptyState;
  const asked = new Set<string>();
  const ended = new Set<string>();
  for (const event of events) {
    if (event.type === "question_pending") asked.add(event.data.question_id);
    if (event.type === "question_answered" || event.type === "question_closed") {
      const { question_id: id } = event.data;
      if (ended.has(id) || !openQuestions(state).has(id))
        wrong("a question is answered or closed once at most", `${id}, ${event.type} at ${event.seq}`);
      ended.add(id);
    }
    state = reduce(state, event);
    const alone = openQuestions(state).symmetricDifference(awaitedQuestions(state));
    if (alone.size > 0)
      wrong(
        "a question and the call that waits for it belong together",
        `${[...alone].join()} after ${event.type} at ${event.seq}`,
      );
  }
  const unsaid = asked.difference(ended).difference(openQuestions(state));
  if (unsaid.size > 0) wrong("every question that ends is said to have ended", [...unsaid].join());
  lookAtAnswers(events, wrong);
}

function openQuestions({ questions }: State): Set<string> {
  return new Set(questions.map(({ question_id }) => question_id));
}

/** Those that a started call waits for. */
function awaitedQuestions(state: State): Set<string> {
  const calls = [state, ...Object.values(state.agents)].flatMap(({ turn }) => (turn ? openCalls(turn) : []));
  return new Set(
    calls.flatMap(({ question, status }) => {
      if (!question || question.reply) return [];
      return [status === "started" ? question.questionId : `${question.questionId} of a call that has not begun`];
    }),
  );
}

function lookAtAnswers(
  events: readonly StoredEvent[],
  wrong: (invariant: QuestionInvariant, what: string) => void,
): void {
  const answers = new Map(
    events.flatMap((event) =>
      event.type === "question_answered" ? [[event.data.question_id, JSON.stringify(event.data.answers)]] : [],
    ),
  );
  const told = new Set<string>();
  for (const event of events) {
    const output = event.type === "tool_ended" ? event.data.output : "";
    const id = /"question_id":"([^"]+)"/.exec(output)?.[1];
    if (id === undefined) continue;
    const given = answers.get(id);
    if (told.has(id) || given === undefined || !output.includes(given))
      wrong("an answered question ends its call with these answers once", `${id}: ${output}`);
    told.add(id);
  }
}
