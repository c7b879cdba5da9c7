// Failures that people meet in the interface. Every code has its text in `words/failures`; the domain only knows its name.

export const failureCodes = ["plan_replaced"] as const;

export type FailureCode = (typeof failureCodes)[number];
