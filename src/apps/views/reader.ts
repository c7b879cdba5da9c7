// Who a view is rendered for: the reader's language, and what to call the people in the session.
import type { Language } from "../../words/language.ts";
import { noteWords } from "../../words/transcript.ts";

export interface Reader {
  readonly language: Language;
  /** The command that starts Planwright for the reader. */
  readonly program?: string | undefined;
  /** As in "approved by …": "you", a name on one line, or "someone". */
  name(by: string | undefined): string;
  /** Milliseconds since 1970, for durations that are still running. */
  readonly now?: number | undefined;
}

interface ReaderOptions {
  readonly language: Language;
  readonly program?: string | undefined;
  /** The reader's name in the session's events. Null for readers who took no part, as in an export. */
  readonly me?: string | null | undefined;
  readonly now?: number | undefined;
}

const LONGEST_NAME = 30;

export function readerOf({ language, program, me, now }: ReaderOptions): Reader {
  const tell = noteWords({ language, program });
  return {
    language,
    program,
    now,
    name(by) {
      if (by === undefined) return tell("somebody");
      if (by === "planwright") return "Planwright";
      // Without accounts, every user of this machine is "user".
      if (by === "user") return tell(me === null ? "theUser" : "you");
      return by === me ? tell("you") : onOneLine(by);
    },
  };
}

function onOneLine(name: string): string {
  const characters = [...name.replaceAll(/\s+/g, " ").trim()];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join("")}…` : characters.join("");
}
