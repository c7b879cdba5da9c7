// Plans with the nastiest texts we can think of that the schema accepts.
import * as fc from "fast-check";
import { PlanContent } from "../plan/plan.ts";

const snippets = [
  "# Tasks",
  "## Tasks",
  "\\## Tasks",
  "\\\\## Goals",
  "## Unknown",
  "Tasks",
  "\\Tasks",
  "**Tasks:**",
  "目标",
  "- [ ] 1: do it",
  "\\- [ ] do it",
  "* [x] done",
  "1. [ ] one",
  "- agent: koda",
  "\\- agent: koda",
  "- **Files:** `a`",
  "- check: run `x`",
  "- check: nonsense",
  "- id: 7",
  "after: 2, 3",
  "none",
  "KODA",
  "---",
  "***",
  "===",
  "```",
  "```ts",
  "~~~",
  "````",
  "\\```",
  "`",
  "``",
  "` `",
  '"',
  '"quoted"',
  "'",
  "\\",
  "\\n",
  ":",
  ",",
  "|",
  "→ exit 1",
  "-> prints `x`",
  "(reason: x)",
  "(reason: ",
  ")",
  " — mitigation: ",
  "- mitigation: x",
  "\\mitigation:",
  "high: ",
  "mitigation: a",
  "*(skipped)*",
  "\\*(failed: x)*",
  "*(in progress)*",
  "<b>html</b>",
  "<!-- c -->",
  "中文：说明",
  "😀",
  "é",
  "\u2028",
  "\u00a0",
  "\u0007",
  "\u0085",
  "\uFEFF",
  "\uD800",
  "\t",
  "  ",
  "    ",
  "\n",
  "\n\n",
  "\n\n\n",
  "\r",
  "\r\n",
  "{a,b}",
  "$0.80",
  "1. x",
  "#1: x",
  "Update",
  "fix: ",
];

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(...snippets),
      fc.string({ maxLength: 6, unit: "binary" }),
      fc.constantFrom(" ", "\n", "a", "b c"),
    ),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(""));
/** Something is left of it when control characters are removed. */
const filled = nasty.filter((text) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, "").trim() !== "");
const id = fc.oneof(
  fc.constantFrom("1", "2", "3", "10", "setup", "a-b", "x_1", "none", "fix", "constructor", "v1.2"),
  fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,10}$/),
);
const exitCode = fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined });
const output = fc.option(
  nasty.filter((text) => text !== ""),
  { nil: undefined },
);
const check = fc.oneof(
  fc.record({ type: fc.constant("command"), command: filled, exitCode, output }).map(dropUndefined),
  fc.record({ type: fc.constantFrom("exists", "absent", "changed"), path: filled }),
  fc.record({ type: fc.constant("manual"), what: filled, reason: nasty }),
);
const level = fc.constantFrom("low", "medium", "high");
const task = fc.record({
  subject: filled,
  description: nasty,
  activeForm: filled,
  assignedAgent: fc.oneof(
    fc.constantFrom("koda", "devo", "KODA", "Ops"),
    nasty.filter((text) => text !== ""),
  ),
  priority: fc.constantFrom("critical", "high", "normal", "low"),
  blockedBy: fc.array(fc.oneof(id, nasty, fc.constant("")), { maxLength: 3 }),
  files: fc.array(filled, { maxLength: 3 }),
  toolsToExecute: fc.array(
    fc.record({
      tool: fc.oneof(
        fc.constant("bash"),
        nasty.filter((text) => text !== ""),
      ),
      input: fc.dictionary(
        nasty.filter((key) => key !== "__proto__"),
        fc.jsonValue().map(withoutNegativeZero),
        { maxKeys: 3 },
      ),
    }),
    { maxLength: 2 },
  ),
  acceptance: fc.array(check, { maxLength: 3 }),
});

export const arbitraryPlan: fc.Arbitrary<PlanContent> = fc
  .record({
    title: filled,
    summary: filled,
    goals: fc.array(filled, { maxLength: 3 }),
    assumptions: fc.array(filled, { maxLength: 3 }),
    ids: fc.uniqueArray(id, { maxLength: 5 }),
    tasks: fc.array(task, { minLength: 5, maxLength: 5 }),
    risks: fc.array(
      fc.record({ risk: filled, level, mitigation: fc.option(filled, { nil: undefined }) }).map(dropUndefined),
      { maxLength: 3 },
    ),
    validation: nasty,
    checks: fc.array(check, { maxLength: 3 }),
    estimatedDuration: filled,
    estimatedCost: fc.option(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((cost) => cost + 0)),
    overallRisk: level,
  })
  .map(({ ids, tasks, ...rest }) =>
    PlanContent.parse({ ...rest, tasks: ids.map((taskId, index) => ({ taskId, ...tasks[index] })) }),
  );

function dropUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}

/** JSON has no -0. */
function withoutNegativeZero(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Text that looks a little like a plan file. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      nasty,
      fc.constantFrom(
        "# Plan\n",
        "## Tasks\n",
        "- [ ] do\n",
        "  - check: ",
        "  - call: ",
        "\n## Estimate\n- cost: ",
        "\n- risk: ",
        "\n## Risks\n- ",
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));
