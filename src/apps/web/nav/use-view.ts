// The selected view of a chat, stored in the address, so that reload, back and shared links work.
import { useSearchParams } from "wouter";
import type { Wait } from "../../../domain/reading/session-summary.ts";

const views = ["plan", "build", "audit", "usage"] as const;
export type View = (typeof views)[number];

/** Null: the chat alone. */
export function useView(): [View | null, (view: View | null) => void] {
  const [named, show] = useAddressParam("view");
  return [views.find((each) => each === named) ?? null, show];
}

/** The view in which the user decides what waits for them. */
export function viewFor(wait: Wait): View | "chat" {
  if (wait === "adjustment") return "build";
  return wait === "plan" ? "plan" : "chat";
}

/** The selected task, stored in the same way. */
export function useSelectedTask(): [string | null, (taskId: string | null) => void] {
  return useAddressParam("task", { replace: true });
}

/** `replace`: changes are no steps to go back to. */
export function useAddressParam(
  name: string,
  options?: { readonly replace: true },
): [value: string | null, set: (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(name);
      else after.set(name, value);
      return after;
    }, options);
  return [params.get(name), set];
}
