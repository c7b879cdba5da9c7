// `planwright answer`: shows what an agent asks, in any process, and answers it from here.
import { existsSync } from "node:fs";
import { fail } from "../../../domain/values/failure.ts";
import { askWords } from "../../../words/ask.ts";
import { tellNext } from "../../../words/failures.ts";
import { questionMessages } from "../../../words/command-line-ask.ts";
import type { Say } from "../../../words/command-line.ts";
import { OpenSessions } from "../../../engine/open/open-sessions.ts";
import { answerQuestion } from "../../../engine/call/answer-question.ts";
import type { PlanAccess } from "../../../engine/open/plan-access.ts";
import { openPlanAccess } from "../../compose/open-plan-access.ts";
import { openStore } from "../../compose/store.ts";
import { loadConfig } from "../../config/load.ts";
import { paths } from "../../config/paths.ts";
import { answersIn } from "./answer-values.ts";
import { askAtTerminal, canShowPanels, type AskOutcome } from "./ask-at-terminal.ts";
import type { CommandContext, CommandResult } from "../commands/command-context.ts";
import { deciderName } from "../commands/flags.ts";
import { exitCodes } from "../text/exit-codes.ts";
import { openPlanwright } from "../../library/open-planwright.ts";
import { checkFolder, findSession } from "../open/find-session.ts";
import { answersLine, askedText, howToAnswer } from "./question-text.ts";
import { speakTo } from "../text/language.ts";
import { oneLine } from "../text/table.ts";
import { nameOfQuestion, waitingQuestions, type WaitingQuestion } from "./find-waiting.ts";

export async function answerCommand(context: CommandContext): Promise<CommandResult> {
  const { words, flags, env, workspace, output } = context;
  const [first] = words;
  const reference = first === undefined || first.includes("=") ? undefined : first;
  const values = reference === undefined ? words : words.slice(1);
  const by = deciderName(flags);
  refuseUnusedOptions(context, values);
  const found = await findQuestion(context, reference);
  if (!found) {
    const { config } = await loadConfig({ env, workspace });
    output.err(`${questionMessages(speakTo({ config, env }))("noneWaits", { folder: workspace })}\n`);
    return { code: exitCodes.done };
  }
  if (!existsSync(found.workspace)) checkFolder(found, undefined);
  const { access, config } = await openPlanAccess({ env, workspace: found.workspace });
  try {
    await access.redactor.refresh();
    const say = speakTo({ config, env, text: found.title });
    const answers = answersIn(found, values, flags, say);
    if (answers) return await store(found, answers, by, { access, say, context });
    return await askHere(found, { access, say, context });
  } finally {
    access.log.close();
  }
}

/** At a terminal the session resumes after the answer; otherwise only with --continue. */
function refuseUnusedOptions({ flags, terminal, env }: CommandContext, values: readonly string[]): void {
  const isAsked =
    canShowPanels(terminal, env) &&
    values.length === 0 &&
    flags["json"] === undefined &&
    flags["answers"] === undefined;
  if (flags["continue"] === true || isAsked) return;
  const unused = ["model", "effort", "yes"].find((name) => flags[name] !== undefined);
  if (unused !== undefined) throw fail("usage", `--${unused} requires --continue.`, "See: planwright answer --help");
}

interface OpenQuestion {
  readonly access: PlanAccess;
  readonly say: Say;
  readonly context: CommandContext;
}

/** At a terminal, the run that resumes the session asks. For a session that another process works on, ask here. */
async function askHere(found: WaitingQuestion, { access, say, context }: OpenQuestion): Promise<CommandResult> {
  const { output, terminal, env } = context;
  if (!canShowPanels(terminal, env)) output.out(`${askedText(found, say)}\n`);
  else {
    if (!(await access.log.isClaimed(found.sessionId))) return { code: exitCodes.done, resume: found.sessionId };
    const asked = await askInPanel(found, say, context);
    if (asked !== "left") {
      output.err(`${asked === "here" ? questionMessages(say)("runsElsewhere") : askWords(say)("answeredElsewhere")}\n`);
      return { code: exitCodes.done };
    }
  }
  output.err(`\n${howToAnswer(found, nameOfQuestion(found), say)}\n`);
  return { code: exitCodes.waiting };
}

async function askInPanel(
  { workspace, sessionId, question_id: id }: WaitingQuestion,
  say: Say,
  { env, output }: CommandContext,
): Promise<AskOutcome> {
  const store = openStore(paths(env));
  const planwright = await openPlanwright({ workspace, env, log: store.log });
  try {
    const { ask } = askAtTerminal({ planwright: () => planwright, store, output, say: () => say, env });
    return await ask(sessionId, { kind: "question", id }, new AbortController().signal);
  } finally {
    await planwright.close();
  }
}

async function store(
  { sessionId, question_id }: WaitingQuestion,
  answers: Readonly<Record<string, unknown>>,
  by: string,
  { access, say, context: { output, flags } }: OpenQuestion,
): Promise<CommandResult> {
  const tell = questionMessages(say);
  await answerQuestion(await new OpenSessions(access).open(sessionId), access, question_id, { answers }, by);
  output.out(`${tell("answered", { answer: answersLine(answers) })}\n`);
  if (await access.log.isClaimed(sessionId)) {
    output.err(`${tell("runsElsewhere")}\n`);
    return { code: exitCodes.done };
  }
  if (flags["continue"] === true) return { code: exitCodes.done, resume: sessionId };
  output.err(`${tellNext(`${say.program} run --resume ${sessionId}`, say)}\n`);
  return { code: exitCodes.done };
}

/** Undefined: nothing was named and nothing waits here. Never guesses which question or call the user means. */
async function findQuestion(
  { words, flags, env, workspace }: CommandContext,
  reference: string | undefined,
): Promise<WaitingQuestion | undefined> {
  const { access } = await openPlanAccess({ env, workspace });
  try {
    const waiting = await waitingQuestions(access, reference === undefined ? workspace : undefined);
    const matches = (id: string) => reference === undefined || id.startsWith(reference) || id.endsWith(reference);
    const found = waiting.filter(({ sessionId, question_id }) => matches(sessionId) || matches(question_id));
    const [only] = found;
    if (only && found.length === 1) return only;
    if (only) {
      const lines = found
        .slice(0, 10)
        .map((each) => `\n  ${nameOfQuestion(each)}  ${oneLine(each.questions[0]?.question ?? "", 60)}`);
      throw fail("ambiguous", `${found.length} questions are open. Name one:${lines.join("")}`);
    }
    if (reference !== undefined) {
      const { sessionId } = await findSession(access.log, workspace, reference);
      throw fail(
        "nothing_to_do",
        `Session ${sessionId} has no open questions.`,
        `Read it with: planwright sessions show ${sessionId}`,
      );
    }
    if (words.length === 0 && flags["json"] === undefined && flags["answers"] === undefined) return undefined;
    throw fail(
      "nothing_to_do",
      `There are no open questions in ${workspace}.`,
      "List sessions with: planwright sessions",
    );
  } finally {
    access.log.close();
  }
}
