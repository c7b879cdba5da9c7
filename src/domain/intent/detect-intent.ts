// Decides whether a message in plan mode authorises running the plan: a wrong yes changes files, so every doubt is UNCLEAR.
import type { Intent, IntentDecision, IntentRule } from "./intent.ts";
import { detectLanguage } from "./language.ts";
import { MASK } from "./mask.ts";
import { normalise } from "./normalise.ts";
import { classifyApproval } from "./classify-approval.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";
import { chinese } from "./chinese.ts";
import { patternFinder, signalNames, type SignalName } from "./phrase-rules.ts";

type Verdict = { intent: Intent; rule: IntentRule; when: (message: string) => boolean };

/** The first match decides. Only the first rule can execute; the others classify the rest. */
const VERDICTS: Verdict[] = [
  { intent: "EXECUTE_NOW", rule: "explicit-go-ahead", when: (message) => classifyApproval(message) === "approval" },
  {
    intent: "UNCLEAR",
    rule: "acknowledgement-only",
    when: (message) => classifyApproval(message) === "acknowledgement",
  },
  { intent: "UNCLEAR", rule: "quoted", when: (message) => withoutPunctuation(message.replaceAll(MASK, "")) === "" },
  { intent: "UNCLEAR", rule: "double-negation", when: (message) => has("doubleNegation", message) },
  {
    intent: "UNCLEAR",
    rule: "mixed",
    when: (message) => has("negation", message) && hasTrigger(withoutNegated(message)),
  },
  { intent: "PLAN_ONLY", rule: "negated", when: (message) => has("negation", message) },
  { intent: "PLAN_ONLY", rule: "planning-only", when: (message) => has("planningOnly", message) },
  { intent: "PLAN_ONLY", rule: "refused", when: (message) => has("refusal", message) && !containsApproval(message) },
  { intent: "UNCLEAR", rule: "polite-request", when: (message) => has("politeRequest", message) },
  { intent: "PLAN_ONLY", rule: "question", when: (message) => has("question", message) },
  { intent: "UNCLEAR", rule: "conditional", when: (message) => hasTrigger(message) && has("condition", message) },
  { intent: "PLAN_ONLY", rule: "deferred", when: (message) => has("deferral", message) && !containsApproval(message) },
  { intent: "UNCLEAR", rule: "reservation", when: (message) => hasTrigger(message) && has("reservation", message) },
  { intent: "UNCLEAR", rule: "reported", when: (message) => hasTrigger(message) && has("report", message) },
  { intent: "UNCLEAR", rule: "more-than-approval", when: containsApproval },
  { intent: "UNCLEAR", rule: "trigger-is-object", when: hasTrigger },
  { intent: "PLAN_ONLY", rule: "plan-change", when: (message) => has("planChange", message) },
];

/** Classifies what the user wrote themselves; quoted or pasted text never authorises anything. */
export function detectIntent(text: string): IntentDecision {
  const message = normalise(text);
  const verdict = withoutPunctuation(message) === "" ? undefined : VERDICTS.find(({ when }) => when(message));
  return { intent: verdict?.intent ?? "UNCLEAR", rule: verdict?.rule ?? "no-trigger", language: detectLanguage(text) };
}

function hasTrigger(message: string): boolean {
  return has("trigger", message);
}

function containsApproval(message: string): boolean {
  return message.split(/[,.!?;。、\n]/u).some((sentence) => classifyApproval(sentence.trim()) === "approval");
}

function withoutPunctuation(message: string): string {
  return message.replaceAll(/[^\p{L}\p{N}\p{S}]/gu, "");
}

const LANGUAGES = [english, german, chinese];

const FINDERS = Object.fromEntries(
  signalNames.map((name) => [name, patternFinder(LANGUAGES.flatMap(({ signals }) => signals[name]))]),
) as Record<SignalName, RegExp>;

function has(signal: SignalName, message: string): boolean {
  FINDERS[signal].lastIndex = 0;
  return FINDERS[signal].test(message);
}

/** The message without what it forbids, to see whether it allows something else at the same time. */
function withoutNegated(message: string): string {
  return message.replaceAll(FINDERS.negation, " ");
}
