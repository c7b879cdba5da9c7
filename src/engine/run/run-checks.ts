// Runs acceptance checks, and the commands that prepare a copy: with a time limit, and through the same gate as every command.
import type { AcceptanceCheck } from "../../domain/plan/acceptance.ts";
import type { CheckResult, Doubt } from "../../domain/plan/evidence.ts";
import { namesPath } from "../../domain/values/move-paths.ts";
import { describeFailure, fail, toFailure } from "../../domain/values/failure.ts";
import { containsRedaction } from "../../ports/redactor.ts";
import type { ToolContext } from "../../ports/tool.ts";
import { baseToolContext } from "../call/prepare-call.ts";
import { activeGrants } from "../call/start-call.ts";
import { authorize } from "../gate/authorize.ts";
import type { Session } from "../open/session.ts";
import type { TurnContext } from "../open/turn-context.ts";

/** Only the end of a check's output is kept. */
const KEPT_OUTPUT = 4_000;
const LONGEST_LINE = 200;

/** `changed` are the changed paths, as far as known. */
export async function runChecks(
  session: Session,
  context: TurnContext,
  checks: readonly AcceptanceCheck[],
  changed: readonly string[],
  name: string,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const [index, check] of checks.entries()) {
    if (context.signal.aborted) break;
    results.push(await runCheck(session, context, check, changed, `check-${name}-${index + 1}`));
  }
  return results;
}

async function runCheck(
  session: Session,
  context: TurnContext,
  check: AcceptanceCheck,
  changed: readonly string[],
  callId: string,
): Promise<CheckResult> {
  switch (check.type) {
    case "command":
      return runCommand(session, context, check, callId);
    case "exists":
    case "absent":
      return checkPath(check, context);
    case "changed": {
      const path = check.path.replace(/^\.\//, "").replace(/\/$/, "");
      const passed = changed.some((each) => each === path || each.startsWith(`${path}/`));
      return {
        check,
        status: passed ? "passed" : "failed",
        ...(passed ? {} : { output: `${path} is as it was before.` }),
      };
    }
    case "manual":
      return { check, status: "manual" };
  }
}

async function checkPath(
  check: Extract<AcceptanceCheck, { type: "exists" | "absent" }>,
  { engine }: TurnContext,
): Promise<CheckResult> {
  try {
    const isThere = (await engine.workspace.digest(check.path)) !== null;
    if (isThere === (check.type === "exists")) return { check, status: "passed" };
    return { check, status: "failed", output: `${check.path} is ${isThere ? "" : "not "}there.` };
  } catch (thrown) {
    // A path that cannot be read is neither there nor absent.
    return { check, status: "failed", output: `Cannot read ${check.path}: ${describeFailure(toFailure(thrown))}` };
  }
}

/** Prepares a task's new copy. Nobody approved these commands, so a rule or an earlier answer has to allow them. Throws Failed. */
export async function setUpCopy(session: Session, context: TurnContext, taskId: string): Promise<void> {
  for (const [index, command] of context.engine.build.setup.entries()) {
    const check = { type: "command", command } as const;
    const { status, exitCode, output } = await runCommand(
      session,
      context,
      check,
      `setup-${taskId}-${index + 1}`,
      false,
    );
    if (context.signal.aborted) return;
    if (status === "refused")
      throw fail(
        "setup_refused",
        `The command that prepares the task's copy is not allowed: ${command}`,
        `Allow it in your own planwright.jsonc: "permissions": { "allow": ["bash(${command})"] }`,
      );
    if (status !== "passed")
      throw fail(
        "setup_failed",
        `The command that prepares the task's copy failed: ${command} (${exitCode ?? status})\n${output}`,
      );
  }
}

/** A check is approved with the plan, so the user is not asked again; what a rule or the mode denies stays denied. */
async function runCommand(
  session: Session,
  context: TurnContext,
  check: Extract<AcceptanceCheck, { type: "command" }>,
  callId: string,
  confirmed = true,
): Promise<CheckResult> {
  const { engine, signal } = context;
  const tool = engine.toolbox.find("bash");
  if (!tool?.run) return { check, status: "refused", output: "There is no shell to run it in." };
  const { command, exitCode = 0, output: wanted } = check;
  if (containsRedaction(command))
    return { check, status: "refused", output: "A secret was taken out of this command." };
  const subject = { tool: tool.meta.name, paths: [], command };
  const { mode } = session.state;
  const shell = { readsOnly: false };
  const grants = () => (confirmed ? [] : activeGrants(engine, session.state));
  const authorization = authorize(tool.meta, { ...engine, mode, subject, shell, confirmed, grants });
  if (authorization.result !== "allow")
    return { check, status: "refused", output: authorization.message ?? authorization.rule };
  const started = performance.now();
  const duration = () => ({ durationMs: Math.round(performance.now() - started) });
  const toolContext = { ...toolContextFor(session, context, callId), sandbox: authorization.sandbox };
  const input = { command, timeout_ms: engine.build.checkSeconds * 1000 };
  try {
    const { output, exit } = await tool.run(input, toolContext);
    const clean = engine.redactor.redact(output).slice(-KEPT_OUTPUT);
    const code = exit?.code ?? null;
    const ended = { exitCode: code, output: clean, ...duration() };
    if (exit?.timedOut) return { check, status: "timeout", ...ended };
    const passed = code === exitCode && (wanted === undefined || output.includes(wanted));
    if (!passed) return { check, status: "failed", ...ended };
    const doubts = doubtsAbout(output, context);
    return { check, status: "passed", ...ended, ...(doubts.length > 0 ? { doubts } : {}) };
  } catch (thrown) {
    if (signal.aborted) return { check, status: "failed", output: "It was stopped." };
    return { check, status: "failed", output: describeFailure(toFailure(thrown)), ...duration() };
  }
}

/** Why a check that passed in a copy may have tested something else. */
function doubtsAbout(output: string, { place }: TurnContext): Doubt[] {
  if (!place) return [];
  const { mirrored } = place;
  const lines = output.replaceAll(mirrored.to, "").split("\n");
  const printed = lines.find((line) => namesPath(line, [mirrored]));
  if (printed === undefined) return [...place.doubts];
  return [...place.doubts, { kind: "printed_path", path: printed.trim().slice(0, LONGEST_LINE) }];
}

function toolContextFor(session: Session, context: TurnContext, callId: string): ToolContext {
  const { state } = session;
  return {
    ...baseToolContext(context, state, callId, (event) => session.publish(event)),
    config: { planMode: false, activePlanPath: state.planFile },
    seen: {},
    isForbidden: () => false,
    delegate: () => Promise.reject(new Error("A check starts no sub-agents.")),
  };
}
