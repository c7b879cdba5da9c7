// Keeps the files on disk in step with the session: the plan file, PLAN.md after an approval, the .chat file.
import { Failed } from "../../domain/values/failure.ts";
import { toArray } from "../../domain/values/list.ts";
import { textOf, type Message } from "../../domain/values/message.ts";
import { phaseOf, type State } from "../../domain/session/state.ts";
import type { Chat } from "../../ports/artifacts.ts";
import { isWrittenByUs } from "./plan-file-owner.ts";
import type { PlanAccess } from "./plan-access.ts";
import type { Session } from "./session.ts";

/** Errors with these files do not affect the session, which is stored elsewhere. */
export async function writeSessionFiles({ state }: Session, access: PlanAccess): Promise<void> {
  await access.artifacts.writeChat(chatOf(state));
  try {
    await writePlanFiles(state, access);
  } catch (thrown) {
    if (!(thrown instanceof Failed)) throw thrown;
  }
}

async function writePlanFiles(state: State, { artifacts, plansFolder, planMd }: PlanAccess): Promise<void> {
  const { plan, mode } = state;
  if (!plan) return;
  if (plan.planFile !== null) {
    const file = await artifacts.readPlan(plan.planFile);
    // A file the user is editing is theirs, and a file they deleted stays deleted.
    if (file && isWrittenByUs(file, state)) await artifacts.writePlan(plan, mode, plansFolder);
  }
  // In build mode only: before that, nothing but plan files is written.
  if (planMd && mode === "build" && plan.approval) await artifacts.writePlanMd(plan);
}

function chatOf(state: State): Chat {
  const { sessionId, title, workspace, mode, planFile, createdAt, updatedAt } = state;
  return {
    sessionId,
    title,
    workspace,
    mode,
    plan_file: planFile,
    phase: phaseOf(state),
    createdAt,
    updatedAt,
    messages: toArray(state.conversation).flatMap(chatMessages),
  };
}

function chatMessages(message: Message): Chat["messages"] {
  if (message.role === "user") return [{ role: "user", text: message.text }];
  const text = message.role === "assistant" ? textOf(message.parts).trim() : "";
  return text === "" ? [] : [{ role: "assistant", text }];
}
