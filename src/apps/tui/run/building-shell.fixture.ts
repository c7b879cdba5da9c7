// A shell with an approved plan, run by scripted models as far as the test lets them.
import type { ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import type { PlanTask } from "../../../domain/plan/plan.ts";
import { plan as sample, planScript, request } from "../../../../test/scenarios/plan-command-script.ts";
import { shellOn, type ShellOptions, type TestShell } from "../kit/shell.fixture.ts";

const files = { "a.txt": "a\n", "b.txt": "b\n", "c.txt": "c\n" };

interface Given extends ShellOptions {
  readonly tasks: readonly object[];
  readonly steps: readonly ScriptedStep[];
}

export async function buildingShell({ tasks, steps, ...options }: Given): Promise<TestShell> {
  const plan = { ...sample, title: "Write it all", tasks, checks: [] };
  const config = { permissions: { allow: ["write", "edit", "bash"] }, build: { maxReflectionCycles: 0 } };
  const shell = await shellOn([...steps, ...planScript({ plan })], { files, config, ...options });
  const chat = await shell.say(`/plan ${request}`);
  await shell.until(({ state }) => state.plan?.status === "pending_approval");
  const { revision, hash } = shell.view().state.plan ?? { revision: 0, hash: "" };
  await chat.approvePlan({ revision, hash });
  await shell.until(({ state }) => state.run !== null);
  return shell;
}

export function statusOf(shell: TestShell, taskId: string): PlanTask["status"] | undefined {
  return shell.view().state.plan?.tasks.find((task) => task.taskId === taskId)?.status;
}
