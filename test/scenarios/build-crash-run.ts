// One attempt to run the plan of `build-crash.test.ts`, in a process that may be killed at any instant: `build-crash-run.ts <workspace>`.
import { openPlanwright, planFunctions, scriptedModel, type ScriptedStep } from "../../src/index.ts";

const [workspace = ""] = process.argv.slice(2);

const model = scriptedModel(({ messages }) => {
  const [first] = messages;
  const last = messages.at(-1);
  const taskId = first?.role === "user" ? /^Task (\S+) of the approved plan/.exec(first.text)?.[1] : undefined;
  // Interrupted work has to run again, however often.
  const isCutOff = last?.role === "tool" && last.results.some(({ output }) => output.includes("was interrupted"));
  if (taskId === undefined || !(last?.role === "user" || isCutOff)) return { text: "Done." };
  return stepOf(taskId, messages.filter(({ role }) => role === "user").length > 1);
});

function stepOf(taskId: string, isAgain: boolean): ScriptedStep {
  // The command may have been stopped after its effect: an agent that learns this checks first.
  if (taskId === "once") return bash("test -f ../ran.txt || echo ran >> ../ran.txt");
  // Two tasks change the same line: the second one settles the conflict.
  if (taskId === "left" || taskId === "right")
    return bash(isAgain ? "printf 'both\\n' > shared.txt" : `printf '${taskId}\\n' > shared.txt`);
  return { calls: [{ tool: "write", input: { path: `out/${taskId}.txt`, content: `${taskId}\n` } }] };
}

function bash(command: string): ScriptedStep {
  return { calls: [{ tool: "bash", input: { command } }] };
}

const planwright = await openPlanwright({ workspace, model, yes: true });
const plan = await planFunctions(planwright).executePlan("session");
await planwright.close();
console.log(plan.status);
