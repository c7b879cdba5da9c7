// Reflections as models write them, on a plan whose task 2 "Move the data" has failed, with their reading.

export interface ReflectionAnswer {
  readonly answer: string;
  readonly reading: object;
}

const retry = { operation: "RETRY", taskId: "2", reason: "The folder is there now." };
const made = (answer: unknown, reading: object): ReflectionAnswer => ({
  answer: typeof answer === "string" ? answer : JSON.stringify(answer),
  reading,
});
const adjusted = (adjustment: unknown, reading: object = retry): ReflectionAnswer =>
  made(
    { assessment: "NEEDS_ADJUSTMENT", reasoning: "The folder was missing.", adjustments: adjustment },
    { adjustments: [reading] },
  );
const assessed = (assessment: unknown, reading: string): ReflectionAnswer =>
  made({ assessment, reasoning: "So it is.", adjustments: [] }, { assessment: reading, adjustments: [] });

export const reflections: Readonly<Record<string, ReflectionAnswer>> = {
  "as asked": adjusted([retry]),
  "in small letters": assessed("on_track", "ON_TRACK"),
  "with spaces": assessed("Off track", "OFF_TRACK"),
  "in camel case": assessed("needsAdjustment", "NEEDS_ADJUSTMENT"),
  "in the plural": assessed("Needs adjustments", "NEEDS_ADJUSTMENT"),
  completed: assessed("Completed", "COMPLETE"),
  "with a reason behind": assessed("FAILED: the API is gone", "FAILED"),
  "an operation in small letters": adjusted([{ ...retry, operation: "retry" }]),
  "an operation with a hyphen": adjusted(
    [{ operation: "add-after", taskId: "2", reason: "r", task: { subject: "Check it" } }],
    { operation: "ADD_AFTER", taskId: "2", task: { subject: "Check it" } },
  ),
  "an operation in other words": adjusted([{ ...retry, operation: "try again" }]),
  "one adjustment without a list": adjusted(retry),
  "adjustments as JSON in a text": adjusted(JSON.stringify([retry])),
  "a task by its label": adjusted([{ ...retry, taskId: "Task 2" }]),
  "a task by its subject": adjusted([{ ...retry, taskId: "Move the data" }]),
  "a task as a number": adjusted([{ ...retry, taskId: 2 }]),
  "a task under another name": adjusted([{ op: "RETRY", step_id: "2", why: "The folder is there now." }]),
  "no reason of its own": adjusted([{ operation: "RETRY", taskId: "2" }], {
    operation: "RETRY",
    taskId: "2",
    reason: "The folder was missing.",
  }),
  "changes beside the operation": adjusted([{ ...retry, description: "Make the folder first." }], {
    ...retry,
    changes: { description: "Make the folder first." },
  }),
  "a wrapper": made({ reflection: { assessment: "ON_TRACK", reasoning: "Fine." } }, { assessment: "ON_TRACK" }),
  "no adjustments": made({ assessment: "ON_TRACK", reasoning: "Fine.", adjustments: null }, { adjustments: [] }),
  "no reasoning but reasons": made(
    { assessment: "NEEDS_ADJUSTMENT", adjustments: [retry] },
    { reasoning: retry.reason },
  ),
  "broken JSON": made(`\`\`\`json\n{"assessment": "ON_TRACK", 'reasoning': 'It's fine',}\n\`\`\``, {
    reasoning: "It's fine",
  }),
  thoughts: made('<think>{"assessment": "FAILED"}?</think>{"assessment": "ON_TRACK", "reasoning": "Fine."}', {
    assessment: "ON_TRACK",
  }),
};
