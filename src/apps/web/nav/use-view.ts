// The selected view of a chat, stored in the address, so that reload, back and shared links work.
import { useSearchParams } from "wouter";
import type { Wait } from "../../../domain/reading/waiting.ts";

const views = ["plan", "build", "audit", "usage"] as const;
export type View = (typeof views)[number];

/** Null: the chat alone. */
export function useView(): [View | null, (view: View | null) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get("view");
  const view = views.find((each) => each === named) ?? null;
  const show = (next: View | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete("view");
      else after.set("view", next);
      return after;
    });
  return [view, show];
}

/** The view in which the user decides what waits for them. */
export function viewFor(wait: Wait): View | "chat" {
  if (wait === "adjustment") return "build";
  return wait === "plan" ? "plan" : "chat";
}

/** The selected task, stored in the same way. */
export function useSelectedTask(): [string | null, (taskId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const select = (taskId: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (taskId === null) after.delete("task");
        else after.set("task", taskId);
        return after;
      },
      { replace: true },
    );
  return [params.get("task"), select];
}
