// Sends the request of an action: for the buttons of the page and the keys of the terminal.
import type { Action } from "../../domain/values/action.ts";
import { operationOf } from "../api/operations.ts";
import type { ChatClient } from "./chat-client.ts";

type Steering = Action & {
  readonly do: "pause" | "resume" | "cancel_plan" | "retry" | "run_from" | "skip" | "cancel_task";
};

/** `reason` is kept in the audit log where the action changes the plan. */
export function perform(chat: ChatClient, action: Steering, reason?: string): Promise<unknown> {
  return "taskId" in action
    ? chat[operationOf[action.do]]({ task_id: action.taskId, reason })
    : chat[operationOf[action.do]]();
}
