import * as fc from "fast-check";
import { expect, test } from "vitest";
import { TaskStatus } from "../plan/plan.ts";
import { arbitraryPlan, arbitraryText } from "./arbitrary-plan.fixture.ts";
import { lintPlanBody } from "../plan-check/lint-plan-body.ts";
import { parsePlanBody } from "./parse-plan-body.ts";
import { renderPlanBody } from "./render-plan-body.ts";
import { runs } from "../../../test/runs.ts";

const read = (text: string) => {
  const parsed = parsePlanBody(text);
  return "content" in parsed ? parsed.content : parsed.findings;
};

test("R76 every plan is read back from its file exactly as it was written", () => {
  fc.assert(
    fc.property(arbitraryPlan, (content) => {
      expect(read(renderPlanBody(content))).toEqual(content);
    }),
    { numRuns: runs(300) },
  );
});

test("R76 the file shows the tasks' progress, which is not part of the plan", () => {
  const status = fc.record({
    status: fc.constantFrom(...TaskStatus.options),
    error: fc.option(fc.string(), { nil: undefined }),
  });
  fc.assert(
    fc.property(arbitraryPlan, status, (content, shown) => {
      expect(read(renderPlanBody(content, () => shown))).toEqual(content);
    }),
  );
});

test("R76 Windows line ends, a byte order mark and trailing spaces on our own lines change nothing", () => {
  fc.assert(
    fc.property(arbitraryPlan, (content) => {
      const tasks = content.tasks.map((task) => ({ ...task, description: "Text." }));
      const plain = { ...content, summary: "Text.", validation: "", tasks };
      const lines = renderPlanBody(plain).split("\n");
      const text = lines.map((line) => (line === "" ? line : `${line} \t`)).join("\r\n");
      expect(read(`\uFEFF${text}`)).toEqual(plain);
    }),
  );
});

test("R39 no text makes the parser fail, and every finding has a line of the file", () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitraryText, fc.string({ unit: "binary" })),
      fc.integer({ min: 1, max: 30 }),
      (text, firstLine) => {
        const last = firstLine + text.split("\n").length - 1;
        for (const { line } of lintPlanBody(text, { tools: [], agents: ["koda"] }, { firstLine })) {
          expect(line).toBeGreaterThanOrEqual(firstLine);
          expect(line).toBeLessThanOrEqual(last);
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

test("R76 any text the user writes is read, written and read again the same", () => {
  fc.assert(
    fc.property(arbitraryText, (text) => {
      const parsed = parsePlanBody(text);
      fc.pre("content" in parsed);
      if ("content" in parsed) expect(read(renderPlanBody(parsed.content))).toEqual(parsed.content);
    }),
    { numRuns: runs(300) },
  );
});
