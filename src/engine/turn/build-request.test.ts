// A model's description of its mode comes from the same tools as the gate, and is a whole sentence for any set of tools.
import { expect, test } from "vitest";
import { makeEngine, makeTool } from "../../../test/engine-harness.ts";
import type { Tool } from "../../ports/tool.ts";
import { Agent } from "../open/agent.ts";
import { systemPrompt } from "./build-request.ts";
import { Session } from "../open/session.ts";
import { createToolbox } from "../gate/toolbox.ts";

const shell = makeTool("bash", "execute", () => ({ output: "" }));
const deploy = makeTool("deploy", "execute", () => ({ output: "" }));
const write: Tool = { ...makeTool("write", "write", () => ({ output: "" })) };
const planWrite: Tool = { ...write, meta: { ...write.meta, inPlanMode: "plan-files" } };

async function told(tools: readonly Tool[], planShell: boolean): Promise<string> {
  const engine = makeEngine([]);
  const session = await Session.create(engine, "/workspace", "plan");
  const options = { planShell, observe: false, plansFolder: "plans", builtIn: new Set(tools) };
  const prompt = systemPrompt(new Agent(session), createToolbox(tools, options));
  return /Do not perform (.*?) Before each/.exec(prompt)?.[1] ?? prompt;
}

const actions = "code-modifying or command-execution actions";
const plans = " write work on plan files only: *.plan below plans/.";

test.each<[string, readonly Tool[], boolean, string]>([
  ["nothing is blocked", [], false, `${actions}.`],
  ["one tool is", [shell], false, `${actions}: bash is blocked here, by whatever path.`],
  ["several are", [shell, deploy, write], false, `${actions}: bash, deploy, write are blocked here, by whatever path.`],
  ["plan files can be written", [planWrite], false, `${actions}.${plans}`],
])("when %s", async (_name, tools, planShell, expected) => {
  expect(await told(tools, planShell)).toBe(expected);
});

test("when plan mode has a shell and nothing is blocked", async () => {
  expect(await told([shell, planWrite], true)).toMatch(
    /^code-modifying or command-execution actions\. write work .* bash runs commands that provably only read/,
  );
});
