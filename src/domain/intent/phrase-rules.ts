// The format in which each language lists its phrases, and the matchers made from it.
import { foldUmlauts } from "./normalise.ts";

/** A message that consists only of these phrases is an approval. */
type ApprovalPhrases = {
  /** Authorise running the plan now. */
  approvals: string[];
  /** Also authorise it, but directly after other words they can be a noun: "good start". */
  bareApprovals: string[];
  /** Add nothing to an approval: yes, please, now. */
  asides: string[];
  /** Praise the plan; directly after an approval they would say how to do it: "make it so good". */
  praise: string[];
};

/** What the rest of a message can contain, anywhere in it. */
export const signalNames = [
  "trigger",
  "doubleNegation",
  "negation",
  "deferral",
  "refusal",
  "planningOnly",
  "question",
  "politeRequest",
  "condition",
  "reservation",
  "report",
  "planChange",
] as const;
export type SignalName = (typeof signalNames)[number];

export type SignalPatterns = Record<SignalName, string[]>;

/** What one language contributes. */
export type IntentRules = { approvals: ApprovalPhrases; signals: SignalPatterns };

const WORD_START = String.raw`(?<![\p{Script=Latin}\p{N}'-])`;
const WORD_END = String.raw`(?![\p{Script=Latin}\p{N}'-])`;
const NEVER = "(?!)";

/** Matches one phrase exactly at `lastIndex`. */
export function phraseMatchers(phrases: string[]): RegExp[] {
  return phrases.map((phrase) => new RegExp(`(?:${foldUmlauts(phrase)})${boundary(phrase, WORD_END)}`, "uy"));
}

/** Matches any of the patterns anywhere. */
export function patternFinder(patterns: string[]): RegExp {
  const whole = patterns.map(
    (pattern) => `${boundary(pattern, WORD_START)}(?:${foldUmlauts(pattern)})${boundary(pattern, WORD_END)}`,
  );
  return new RegExp(whole.length === 0 ? NEVER : whole.join("|"), "gmu");
}

/** Chinese has no spaces between words, hence no word boundaries; neither do marks. */
function boundary(pattern: string, edge: string): string {
  return /\p{Script=Han}/u.test(pattern) || !/[a-z]/u.test(pattern) ? "" : edge;
}
