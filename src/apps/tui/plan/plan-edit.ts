// Editing the plan in the user's own editor: the text is never lost, even if the server refuses it.
import { ApiProblem } from "../../client/api-problem.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { commentWords, planPanelWords } from "../../../words/plan.ts";
import type { AskShell } from "../kit/shell.ts";
import { planDiffBlock } from "./plan-diff-block.ts";
import { readProblem } from "../../views/read-problem.ts";

/** A text that couldn't be saved. */
export interface UnsavedEdit {
  readonly text: string;
  /** The revision that was edited. */
  readonly base: ExecutionPlan;
  /** Its findings, line by line; none: another revision came in the meantime. */
  readonly problems: readonly string[];
}

/** `plans/refactor-auth.plan` is edited as `refactor-auth.md`, an extension that editors know. */
export function editFileName({ planFile }: ExecutionPlan): string {
  const name = planFile
    ?.split("/")
    .at(-1)
    ?.replace(/\.plan$/, "");
  return `${name || "plan"}.md`;
}

/** Undefined: it was saved, or is unchanged. */
export async function savePlan(
  shell: AskShell,
  chat: ChatClient,
  base: ExecutionPlan,
  text: string,
): Promise<UnsavedEdit | undefined> {
  const tell = planPanelWords(shell.ink);
  try {
    const { plan } = await chat.editPlan(base, { text });
    if (plan.hash === base.hash) shell.notice(tell("unchanged"));
    else {
      shell.print(planDiffBlock(base, plan, shell.ink));
      shell.notice(tell("saved", { revision: plan.revision }), "good");
    }
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof ApiProblem)) {
      // A failed connection, for example: it is reported as usual, and the text is kept.
      shell.reportFailure(thrown);
      return { text, base, problems: [thrown instanceof Error ? thrown.message : String(thrown)] };
    }
    if (thrown.code !== "stale")
      return {
        text,
        base,
        problems: thrown.problem.errors?.map(inWords(shell)) ?? [readProblem(thrown.problem, shell.ink).message],
      };
    const { plan } = await chat.plan().catch(() => ({ plan: null }));
    if (plan && plan.revision > base.revision) shell.print(planDiffBlock(base, plan, shell.ink));
    return { text, base, problems: [] };
  }
}

function inWords({ ink }: AskShell): (error: { readonly field: string; readonly message: string }) => string {
  return ({ field, message }) => {
    const line = /^line (\d+)$/.exec(field)?.[1];
    return `${line === undefined ? field : commentWords(ink)("line", { line })}: ${message}`;
  };
}
