// Sends an answer once, stays busy until the stream confirms it, and shows the server's errors at the fields.
import { useState } from "react";
import { ApiProblem } from "../../client/api-problem.ts";
import type { PendingQuestion } from "../../../domain/session/state.ts";
import { useChat } from "../session/use-session.ts";
import { useAction } from "../ui/button.tsx";
import { recordAnswer } from "./answered-here.ts";
import { problemsByQuestion } from "../../views/ask/server-problems.ts";
import type { ValueProblem } from "../../views/ask/value-problem.ts";

export function useAnswer({ question_id, questions }: PendingQuestion) {
  const chat = useChat();
  const [isSent, setSent] = useState(false);
  /** By question, in the server's words; "" for errors that belong to none. */
  const [refused, setRefused] = useState<Readonly<Record<string, readonly ValueProblem[]>>>({});
  const [send, isBusy] = useAction(async (answers: Readonly<Record<string, unknown>>, remark: string) => {
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
  return { send, isBusy: isBusy || isSent, refused };
}
