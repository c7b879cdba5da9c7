// Looks for what a message holds besides approval; these signs only ever lead away from executing.
import { english } from "./signals-en.ts";
import { german } from "./signals-de.ts";
import { chinese } from "./signals-zh.ts";
import { anywhere } from "./phrase-rules.ts";
import type { SignalName } from "./phrase-rules.ts";

const LANGUAGES = [english, german, chinese];

const FINDERS: Record<SignalName, RegExp> = {
  trigger: finder("trigger"),
  doubleNegation: finder("doubleNegation"),
  negation: finder("negation"),
  deferral: finder("deferral"),
  refusal: finder("refusal"),
  planningOnly: finder("planningOnly"),
  question: finder("question"),
  politeRequest: finder("politeRequest"),
  condition: finder("condition"),
  reservation: finder("reservation"),
  report: finder("report"),
  planChange: finder("planChange"),
};

export function has(signal: SignalName, message: string): boolean {
  FINDERS[signal].lastIndex = 0;
  return FINDERS[signal].test(message);
}

/** The message without what it forbids, to see whether it allows something else at the same time. */
export function withoutNegated(message: string): string {
  return message.replaceAll(FINDERS.negation, " ");
}

function finder(signal: SignalName): RegExp {
  return anywhere(LANGUAGES.flatMap((language) => language[signal]));
}
