// The plan panel's questions: what it asks after a key that needs more than one press.
import type { ChatClient } from "../../client/chat-client.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { decisionWords } from "../../../words/decision.ts";
import { planPanelWords } from "../../../words/plan.ts";
import type { Ink } from "../kit/ink.ts";
import { printable, wrapped } from "../text/printable.ts";
import { hangingIndent } from "../kit/indent.ts";
import type { UnsavedEdit } from "./plan-edit.ts";

export type ApproveWith = NonNullable<Parameters<ChatClient["approvePlan"]>[1]>;

export type PlanStep =
  /** No question: the plan itself is shown. */
  | { readonly at: "plan" }
  | { readonly at: "exit" }
  /** Notes were written; they alone approve nothing. */
  | { readonly at: "notes"; readonly notes: string }
  /** Files of the plan have changed since it was made. */
  | { readonly at: "changed"; readonly detail: string; readonly options: ApproveWith }
  | { readonly at: "unsaved"; readonly unsaved: UnsavedEdit };

export type AskedStep = Exclude<PlanStep, { at: "plan" }>;

interface Asking {
  readonly plan: ExecutionPlan;
  /** Whether requests are qualified in this session. */
  readonly auto: boolean;
  readonly width: number;
  readonly ink: Ink;
}

export function questionOf(step: AskedStep, { plan, auto, width, ink }: Asking): { body: string[]; keys: string[] } {
  const tell = planPanelWords(ink);
  const paragraph = (text: string) => wrapped(text, width);
  switch (step.at) {
    case "exit":
      return {
        body: [...paragraph(tell("closeText")), ...paragraph(tell(auto ? "thenJudged" : "thenBuild"))],
        keys: [tell("close"), tell("back")],
      };
    case "notes":
      return {
        body: [
          ...paragraph(tell("notesOn", { revision: plan.revision })),
          ...wrapped(printable(step.notes), width, "  "),
        ],
        keys: [tell("approveWithNotes"), tell("back")],
      };
    case "changed":
      return {
        body: [
          ...hangingIndent(`${ink.paint("!", "warn")} `, ink.paint(printable(step.detail), "warn"), width),
          ...paragraph(decisionWords(ink)("changedText")),
        ],
        keys: [tell("approveAnyway"), tell("back")],
      };
    case "unsaved": {
      const { problems, base } = step.unsaved;
      const values = { newest: plan.revision, revision: base.revision };
      const isOver = isOutdated(step.unsaved, plan);
      return {
        body: [
          ...paragraph(isOver ? tell("overtaken", values) : tell("broken")),
          ...problems.flatMap((each) => hangingIndent(`${ink.paint("✗", "bad")} `, printable(each), width)),
        ],
        keys: [tell("editAgain"), tell("discard"), ...(isOver ? [tell("saveOver", values)] : [])],
      };
    }
  }
}

/** Another revision is pending than the edited one. */
export function isOutdated({ base }: UnsavedEdit, plan: ExecutionPlan): boolean {
  return !isSamePlan(base, plan);
}

export function isSamePlan(one: ExecutionPlan, other: ExecutionPlan): boolean {
  return one.planId === other.planId && one.revision === other.revision && one.hash === other.hash;
}
