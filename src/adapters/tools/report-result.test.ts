import { expect, test } from "vitest";
import { reportResultTool } from "./report-result.ts";
import { call, makeWorkspace } from "./workspace.fixture.ts";

test("a report is stored with the end of its call, also in the words of other agents", async () => {
  const { context } = await makeWorkspace();
  const report = { status: "blocked", reason: "No network.", summary: "Read the script.", handover: "Nothing." };
  expect(await call(reportResultTool, report, context)).toMatchObject({ report });
  expect(
    await call(reportResultTool, { status: "completed", result: "Wrote a.ts.", reason: null }, context),
  ).toMatchObject({
    report: { status: "done", summary: "Wrote a.ts." },
  });
});

test.each([{ status: "maybe", summary: "x" }, { status: "done" }, { summary: "x" }])("%j is no report", (given) => {
  expect(reportResultTool.input.safeParse(given).success).toBe(false);
});
