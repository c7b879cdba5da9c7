// Work that asks the user, interrupted at any moment, ends like uninterrupted work: every question is asked, answered and given to its agent once.
import { expect, test } from "vitest";
import { approved, never, openingOf, statuses, work, writes } from "../../../test/build-harness.ts";
import { dying } from "../../../test/dying-log.ts";
import { makeEngine } from "../../../test/engine-harness.ts";
import { lookAtQuestions } from "../../../test/fuzz-question-events.ts";
import { chapo, devo, koda, plan, request as wanted } from "../../../test/scripted-plan.ts";
import { scriptedModel, type ScriptedStep } from "../../adapters/models/scripted/scripted.ts";
import { askUserTool } from "../../adapters/tools/ask-user.ts";
import { delegateTool } from "../../adapters/tools/delegate.ts";
import { next } from "../../domain/session/next.ts";
import { replay } from "../../domain/session/reduce.ts";
import type { Tool } from "../../ports/tool.ts";
import { answerQuestion } from "./answer-question.ts";
import type { Engine } from "../open/engine.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";

const ask = (name: string) => ({
  tool: "ask_user",
  input: { questions: [{ name, question: `Which ${name}?`, schema: { type: "string" } }] },
});

/** What an agent says, step by step, keyed by the words that open its conversation. */
type Lines = Readonly<Record<string, readonly ScriptedStep[]>>;

function saying(lines: Lines) {
  return scriptedModel((request) => {
    const opening = openingOf(request);
    const said = request.messages.filter(({ role }) => role === "assistant").length;
    const steps = Object.entries(lines).find(([words]) => opening.startsWith(words))?.[1];
    return steps?.[said] ?? { text: "Done." };
  });
}

/** Works and answers by turns, until there is nothing left to answer. */
async function toTheEnd(engine: Engine, sessionId: string): Promise<Session> {
  for (let round = 0; round < 9; round++) {
    const session = await Session.open(engine, sessionId);
    await runSession(session, engine, never);
    const { questions } = session.state;
    expect(replay(await engine.log.read(sessionId))).toEqual(session.state);
    if (questions.length === 0) return session;
    expect(next(session.state, engine.limits).do).toBe("wait");
    for (const { question_id: id, questions: fields } of questions) {
      const answers = Object.fromEntries(fields.map(({ name }) => [name, `the ${name}`]));
      await answerQuestion(await Session.open(engine, sessionId), engine, id, { answers }, "ann");
    }
  }
  throw new Error("There is always one question more.");
}

interface Begun {
  readonly engine: Engine;
  readonly sessionId: string;
  readonly end: (session: Session) => unknown;
}

/** Returns whether it was killed: otherwise the story has fewer appends than that. */
function interrupted({ engine, sessionId }: Begun, moment: "before" | "after", count: number): Promise<boolean> {
  return toTheEnd({ ...engine, log: dying(engine.log, moment, count) }, sessionId).then(
    () => false,
    (thrown: unknown) => {
      if (String(thrown).includes("killed")) return true;
      throw thrown;
    },
  );
}

/** Questions and answers, ordered by name. */
async function talkOf({ log }: Engine, sessionId: string) {
  const events = await log.read(sessionId);
  const wrongs: string[] = [];
  lookAtQuestions(events, (invariant, what) => void wrongs.push(`${invariant}: ${what}`));
  expect(wrongs).toEqual([]);
  const asked = events.flatMap((event) =>
    event.type === "question_pending" ? event.data.questions.map(({ name }) => name) : [],
  );
  const answered = events.flatMap((event) =>
    event.type === "question_answered" ? Object.values(event.data.answers) : [],
  );
  const told = events.flatMap((event) =>
    event.type === "tool_ended" && event.data.output.includes('"answered"')
      ? [(JSON.parse(event.data.output) as { answers: unknown }).answers]
      : [],
  );
  return {
    asked: asked.toSorted(),
    answered: answered.toSorted(),
    told: told.map((each) => JSON.stringify(each)).toSorted(),
  };
}

/** Killed before and after every append of the whole story, it ends as the whole story does. Returns the number of those moments. */
async function everyMoment(begin: () => Promise<Begun>): Promise<number> {
  let moments = 0;
  const ends = async ({ engine, sessionId, end }: Begun) => ({
    end: end(await toTheEnd(engine, sessionId)),
    talk: await talkOf(engine, sessionId),
  });
  const expected = await ends(await begin());
  expect(expected.talk).toEqual({
    asked: ["first", "second"],
    answered: ["the first", "the second"],
    told: ['{"first":"the first"}', '{"second":"the second"}'],
  });
  for (const moment of ["before", "after"] as const) {
    for (let count = 1, isKilled = true; isKilled; count++) {
      const begun = await begin();
      isKilled = await interrupted(begun, moment, count);
      moments += isKilled ? 1 : 0;
      expect(await ends(begun), `killed ${moment} append ${count}`).toEqual(expected);
    }
  }
  return moments;
}

test("the tasks of a plan, and their sub-agents", async () => {
  const model = saying({
    "Task 1 of": [{ calls: [ask("first"), { tool: "write", input: { path: "1.txt", text: "done" } }] }],
    "Task 2 of": [{ calls: [{ tool: "delegate", input: { task: "Errand" } }] }, writes("2.txt")],
    Errand: [{ calls: [ask("second")] }],
  });
  const moreTools = [askUserTool as Tool, delegateTool as Tool];
  const begin = async () => {
    const { engine, session, trees } = await approved([work("1"), work("2")], {}, { model, moreTools });
    const end = (ended: Session) => ({ statuses: statuses(ended), files: trees.files, copies: trees.copies });
    return { engine, sessionId: session.id, end };
  };
  expect(await everyMoment(begin)).toBeGreaterThan(40);
});

test("the agents that write a plan", async () => {
  const model = saying({
    "Perspective of CHAPO": [{ text: JSON.stringify(chapo) }],
    "Perspective of KODA": [{ calls: [ask("first")] }, { text: JSON.stringify(koda) }],
    "Perspective of DEVO": [{ text: JSON.stringify(devo) }],
    "Make the plan": [{ calls: [ask("second")] }, { text: JSON.stringify(plan) }],
  });
  const begin = async () => {
    const engine = makeEngine([], { model, tools: [askUserTool as Tool] });
    const { id } = await Session.create(engine, "/workspace", "plan", wanted, { wants: "plan" });
    const end = ({ state }: Session) => [state.plan?.status, state.plan?.title, state.plan?.missingPerspectives];
    return { engine, sessionId: id, end };
  };
  expect(await everyMoment(begin)).toBeGreaterThan(40);
});
