// Which request does what an action says: one table for the buttons of the page and the keys of the terminal.
import type { Action } from "../../domain/values/action.ts";
import type { ChatClient } from "./chat-client.ts";

type Steering = Action & {
  readonly do: "pause" | "resume" | "cancel_plan" | "retry" | "run_from" | "skip" | "cancel_task";
};

/** `reason` is kept in the audit log where the action changes the plan. */
export function perform(chat: ChatClient, action: Steering, reason?: string): Promise<unknown> {
  switch (action.do) {
    case "pause":
      return chat.pausePlan();
    case "resume":
      return chat.resumePlan();
    case "cancel_plan":
      return chat.cancelPlan();
    case "retry":
    case "skip":
      return chat.steerTask(action.taskId, action.do, reason);
    case "run_from":
      return chat.steerTask(action.taskId, "run-from", reason);
    case "cancel_task":
      return chat.steerTask(action.taskId, "cancel", reason);
  }
}
