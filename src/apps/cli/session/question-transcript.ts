// Questions in the transcript of a session: what was asked, what was answered and by whom, or why nobody did.
import type { StoredEvent } from "../../../domain/session/event.ts";
import type { Say } from "../../../words/say.ts";
import { transcriptMessages } from "../../../words/command-line-session.ts";
import { formOf } from "../ask/question-form.ts";
import { answersLine } from "../ask/question-text.ts";
import { oneLine, printable } from "../text/table.ts";

type QuestionEvent = Extract<StoredEvent, { type: "question_pending" | "question_answered" | "question_closed" }>;

/** `who`: the sub-agent that asks, in words. */
export function describeQuestion(event: QuestionEvent, who: string, say: Say): string {
  const tell = transcriptMessages(say);
  switch (event.type) {
    case "question_pending": {
      const lines = event.data.questions.flatMap((question) => {
        const form = formOf(question);
        const choices = form.kind === "one" || form.kind === "many" ? form.choices : [];
        const labels = choices.map(({ label }) => oneLine(label, 60)).join(" | ");
        return [
          `? ${printable(question.question.trim())}${who}`,
          ...(labels === "" ? [] : [`  ${oneLine(labels, 300)}`]),
        ];
      });
      return `\n${lines.join("\n")}\n`;
    }
    case "question_answered": {
      const { answers, remark, by } = event.data;
      const name = by === undefined || by === "user" ? "" : tell("by", { by: oneLine(by, 60) });
      const said = remark ? tell("said", { text: oneLine(remark, 300) }) : "";
      return `  ${say("questionAnswered", { answer: answersLine(answers) })}${name}${said}\n`;
    }
    case "question_closed":
      return `  ${say(event.data.reason === "superseded" ? "questionSuperseded" : "questionStopped")}\n`;
  }
}
