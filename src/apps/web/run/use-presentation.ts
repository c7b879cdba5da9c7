// In which way the tasks are looked at: part of the address, as the view and the task are.
import { useSearchParams } from "wouter";

const presentations = ["tasks", "graph", "timeline"] as const;
export type Presentation = (typeof presentations)[number];

export function usePresentation(): [Presentation, (presentation: Presentation) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get("as");
  const present = (next: Presentation) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === "tasks") after.delete("as");
        else after.set("as", next);
        return after;
      },
      { replace: true },
    );
  return [presentations.find((each) => each === named) ?? "tasks", present];
}
