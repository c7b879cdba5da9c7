// The report with which a task's agent ends its work. Evidence decides whether it holds.
import { z } from "zod";
import { TaskReport } from "../../domain/plan/task-report.ts";
import type { Tool } from "../../ports/tool.ts";
import { describe } from "./describe.ts";
import { toolInput } from "./tool-input.ts";

/** Words that models use in place of the documented ones. */
const otherWords: Readonly<Record<string, TaskReport["status"]>> = {
  completed: "done",
  success: "done",
  already_done: "nothing_to_do",
  failed: "blocked",
};

const { status, ...texts } = TaskReport.shape;
const input = toolInput(
  {
    status: z.preprocess(
      (given) => (typeof given === "string" && Object.hasOwn(otherWords, given) ? otherWords[given] : given),
      status,
    ),
    ...texts,
  },
  { summary: ["result", "message"] },
);

export const reportResultTool: Tool<TaskReport> = {
  look: { icon: "list", verb: { en: "Reported the result", de: "Ergebnis gemeldet", zh: "报告结果" } },
  meta: {
    name: "report_result",
    aliases: [],
    category: "other",
    risk: "low",
    onlyForTasks: true,
    description: describe("report-result"),
  },
  input,
  async run(report) {
    return { output: "Reported. Your work on this task ends here.", report };
  },
};
