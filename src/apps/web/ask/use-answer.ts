// Sends an answer once, stays busy until the stream confirms it, and shows the server's errors at the fields.
import { useState } from "react";
import { ApiProblem } from "../../client/api-problem.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { useChat } from "../session/use-session.ts";
import { useAction } from "../ui/button.tsx";
import { recordAnswer } from "./answered-here.ts";
import { problemsByQuestion } from "../../views/ask/server-problems.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";

type Misfits = Readonly<Record<string, readonly ValueProblem[]>>;

interface Answering {
  send(answers: Readonly<Record<string, unknown>>, remark: string): Promise<void>;
  readonly isBusy: boolean;
  /** By question, in the server's words; "" for errors that belong to none. */
  readonly refused: Misfits;
}

export function useAnswer({ question_id, questions }: PendingQuestion): Answering {
  const chat = useChat();
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Misfits>({});
  const [run, isBusy] = useAction(async (answers: Readonly<Record<string, unknown>>, remark: string) => {
    setRefused({});
    const words = remark.trim();
    try {
      await recordAnswer(question_id, () =>
        chat.answerQuestion({ question_id, answers, content: words === "" ? undefined : words }),
      );
      setSent(true);
    } catch (thrown) {
      const errors = thrown instanceof ApiProblem && thrown.status === 400 ? thrown.problem.errors : undefined;
      if (!errors) throw thrown;
      const names = questions.map(({ name }) => name);
      setRefused(problemsByQuestion(errors, names));
    }
  });
  const send = async (answers: Readonly<Record<string, unknown>>, remark: string) => void (await run(answers, remark));
  return { send, isBusy: isBusy || isSent, refused };
}
