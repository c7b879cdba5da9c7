// The shape in which each language writes its rules down, and how the written form becomes matchers.
import { foldUmlauts } from "./normalise.ts";

/** Phrases of which a message may wholly consist and still be nothing but an approval. */
export type ApprovalPhrases = {
  /** Authorise the execution now. */
  approvals: string[];
  /** Do so too, but right after other words they can be a noun: "good start". */
  bareApprovals: string[];
  /** Add nothing to an approval: yes, please, now. */
  asides: string[];
  /** Judges the plan; right after an approval it would say how to do it: "make it so good". */
  praise: string[];
};

/** What the rest of a message can hold, found anywhere in it. */
export type SignalName =
  | "trigger"
  | "doubleNegation"
  | "negation"
  | "deferral"
  | "refusal"
  | "planningOnly"
  | "question"
  | "politeRequest"
  | "condition"
  | "reservation"
  | "report"
  | "planChange";

export type SignalPatterns = Record<SignalName, string[]>;

const WORD_START = String.raw`(?<![\p{Script=Latin}\p{N}'-])`;
const WORD_END = String.raw`(?![\p{Script=Latin}\p{N}'-])`;
const NEVER = "(?!)";

/** Matches one phrase at exactly one place, as `lastIndex` says. */
export function phraseMatchers(phrases: string[]): RegExp[] {
  return phrases.map((phrase) => new RegExp(`(?:${foldUmlauts(phrase)})${boundary(phrase, WORD_END)}`, "uy"));
}

/** Matches any of the patterns anywhere. */
export function anywhere(patterns: string[]): RegExp {
  const whole = patterns.map(
    (pattern) => `${boundary(pattern, WORD_START)}(?:${foldUmlauts(pattern)})${boundary(pattern, WORD_END)}`,
  );
  return new RegExp(whole.length === 0 ? NEVER : whole.join("|"), "gmu");
}

/** Chinese has no spaces between words, hence no word boundaries; neither have marks. */
function boundary(pattern: string, edge: string): string {
  return /\p{Script=Han}/u.test(pattern) || !/[a-z]/u.test(pattern) ? "" : edge;
}
