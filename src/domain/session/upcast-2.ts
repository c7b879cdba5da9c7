// Version 2 of the events: plans have more fields (goals, checks, sources), and requests have a language.

type Fields = Record<string, unknown>;

export function upcastToVersion2(type: string, data: unknown): unknown {
  const fields = data as Fields;
  switch (type) {
    case "qualified":
      return { ...fields, qualification: { language: "en", ...(fields["qualification"] as Fields) } };
    case "plan_ready":
    case "plan_approval_request":
      return { ...fields, plan: planOf(fields["plan"] as Fields) };
    case "adjustment_applied":
      return { ...fields, plan: planOf(fields["plan"] as Fields), adjustment: adjustmentOf(fields["adjustment"]) };
    case "reflection_complete":
      return { ...fields, adjustments: (fields["adjustments"] as unknown[]).map(adjustmentOf) };
    case "task_created":
      return { ...fields, task: taskOf(fields["task"] as Fields) };
    case "tasks_list":
      return { ...fields, tasks: (fields["tasks"] as Fields[]).map(taskOf) };
    default:
      return data;
  }
}

function planOf(plan: Fields): Fields {
  return {
    title: String(plan["summary"]).split("\n")[0] || "Plan",
    goals: [],
    assumptions: [],
    risks: [],
    validation: "",
    checks: [],
    estimatedCost: null,
    missingPerspectives: [],
    request: "",
    planFile: null,
    tree: null,
    ...plan,
    tasks: (plan["tasks"] as Fields[]).map(taskOf),
  };
}

function taskOf(task: Fields): Fields {
  return { files: [], toolsToExecute: [], acceptance: [], ...task };
}

function adjustmentOf(adjustment: unknown): Fields {
  const { task, ...rest } = adjustment as Fields;
  return task === undefined ? rest : { ...rest, task: taskOf(task as Fields) };
}
