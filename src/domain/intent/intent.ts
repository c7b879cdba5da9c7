// The result of intent detection: what the user wants, in which language, and which rule decided.
export type Intent = "PLAN_ONLY" | "EXECUTE_NOW" | "UNCLEAR";

export type Language = "en" | "de" | "zh";

export type IntentRule =
  | "explicit-go-ahead"
  | "double-negation"
  | "mixed"
  | "negated"
  | "deferred"
  | "refused"
  | "planning-only"
  | "question"
  | "polite-request"
  | "conditional"
  | "reservation"
  | "reported"
  | "plan-change"
  | "more-than-approval"
  | "trigger-is-object"
  | "acknowledgement-only"
  | "quoted"
  | "no-trigger";

export type IntentDecision = { intent: Intent; rule: IntentRule; language: Language };
