// The actions on a pending plan, each for exactly the revision it is given. A text that couldn't be sent is kept.
import { ApiProblem } from "../../client/api-problem.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { openComments } from "../../../domain/session/decide-plan.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { commentWords, planPanelWords } from "../../../words/plan.ts";
import type { ActionRunner } from "../kit/action-runner.ts";
import type { AskShell } from "../kit/shell.ts";
import { oneLine } from "../text/printable.ts";
import { planDiffBlock } from "./plan-diff-block.ts";
import { editFileName, savePlan } from "./plan-edit.ts";
import { isSamePlan, type ApproveWith, type PlanStep } from "./plan-questions.ts";
import { readProblem } from "../../views/read-problem.ts";

interface Asked {
  readonly plan: ExecutionPlan;
  /** The key of the draft. */
  readonly name: string;
  readonly label: string;
  readonly mayBeEmpty?: boolean;
}

/** `go`: the panel asks something else now. */
export function planActions(shell: AskShell, work: ActionRunner, go: (step: PlanStep) => void) {
  const { ink } = shell;
  const tell = planPanelWords(ink);
  const kept = new Map<string, string>();

  /** Lets the user write; undefined: they left it. */
  async function written({ plan, name, label, mayBeEmpty = false }: Asked): Promise<string | undefined> {
    let text: string | undefined;
    await work.during(tell("writing"), async () => {
      const about = `plan ${plan.planId} ${plan.revision} ${name}`;
      text = await shell.askText({ label, mayBeEmpty, initial: kept.get(name), about });
    });
    if (text !== undefined) kept.set(name, text);
    return text;
  }

  async function say(asked: Asked, send: (text: string, chat: ChatClient) => Promise<void>): Promise<void> {
    const text = await written(asked);
    if (text === undefined) return;
    await work.inChat(tell("sending"), async (chat) => {
      try {
        await send(text, chat);
        kept.delete(asked.name);
      } catch (thrown) {
        if (!isStale(thrown)) throw thrown;
        shell.notice(tell("wordsKept"), "warn");
      }
    });
  }

  async function approve(plan: ExecutionPlan, options: ApproveWith): Promise<void> {
    await work.inChat(tell("approving", { revision: plan.revision }), async (chat) => {
      try {
        work.until(await chat.approvePlan(plan, options));
        kept.clear();
        go({ at: "plan" });
      } catch (thrown) {
        if (isStale(thrown)) shell.notice(tell("stale"), "warn");
        else if (thrown instanceof ApiProblem && thrown.code === "workspace_changed")
          go({ at: "changed", detail: readProblem(thrown.problem, shell.ink).message, options });
        else throw thrown;
      }
    });
  }

  async function save(base: ExecutionPlan, text: string, chat: ChatClient): Promise<void> {
    work.relabel(tell("saving"));
    const unsaved = await savePlan(shell, chat, base, text);
    go(unsaved ? { at: "unsaved", unsaved } : { at: "plan" });
  }

  return {
    approve,
    /** Lets the user write notes, then asks before approving with them. They are valid only for this revision. */
    async writeNotes(plan: ExecutionPlan): Promise<void> {
      const notes = await written({ plan, name: "notes", label: tell("notesOn", { revision: plan.revision }) });
      if (notes === undefined) return;
      const { plan: now } = shell.view().state;
      if (now?.status === "pending_approval" && isSamePlan(now, plan)) go({ at: "notes", notes });
      else shell.notice(tell("wordsKept"), "warn");
    },
    sendBack(plan: ExecutionPlan): Promise<void> {
      const { revision } = plan;
      const count = openComments(shell.view().state, plan.planId).length;
      const label = count > 0 ? tell("feedbackAlong", { revision, count }) : tell("feedbackOn", { revision });
      return say({ plan, name: "feedback", label, mayBeEmpty: count > 0 }, async (text, chat) =>
        work.until(await chat.revisePlan(plan, text)),
      );
    },
    /** Without a task: a comment on the whole plan. */
    comment(plan: ExecutionPlan, taskId?: string): Promise<void> {
      const words = commentWords(ink);
      const label = taskId === undefined ? words("onPlan") : words("onTask", { task: oneLine(taskId, 40) });
      return say({ plan, name: `comment ${taskId ?? ""}`, label }, async (text, chat) => {
        await chat.commentOnPlan({ text, revision: plan.revision, ...(taskId === undefined ? {} : { taskId }) });
      });
    },
    /** Closes the plan, then starts build mode, but only if no agent is working who would use it unasked. */
    leave(plan: ExecutionPlan): Promise<void> {
      return work.inChat(tell("sending"), async (chat) => {
        const { auto, turn } = shell.view().state;
        try {
          work.until(await chat.rejectPlan("", plan));
        } catch (thrown) {
          if (!isStale(thrown)) throw thrown;
          return shell.notice(tell("stale"), "warn");
        }
        go({ at: "plan" });
        if (auto) return shell.notice(tell("closed"));
        if (turn) await chat.cancel().catch(isAtRest);
        work.until(await chat.switchMode({ mode: "build" }));
        shell.notice(tell("left"));
      });
    },
    /** `text`: an earlier draft. */
    edit(base: ExecutionPlan, text?: string): Promise<void> {
      return work.inChat(tell("opening"), async (chat) => {
        const edited = await shell.edit(text ?? (await chat.planText({ revision: base.revision })), editFileName(base));
        if (edited !== undefined) await save(base, edited, chat);
      });
    },
    saveOver(base: ExecutionPlan, text: string): Promise<void> {
      return work.inChat(tell("saving"), (chat) => save(base, text, chat));
    },
    showDiff({ planId, revision }: ExecutionPlan): void {
      const own = shell.view().state.revisions.filter(({ plan }) => plan.planId === planId);
      const after = own.findLast(({ plan }) => plan.revision === revision)?.plan;
      const before = own.findLast(({ plan }) => plan.revision < revision)?.plan;
      if (before && after) shell.print(planDiffBlock(before, after, ink));
      else shell.notice(tell("onlyOne"));
    },
  };
}

function isStale(thrown: unknown): boolean {
  return thrown instanceof ApiProblem && thrown.code === "stale";
}

/** The plan may already be idle, which is just as good. */
function isAtRest(thrown: unknown): void {
  if (!(thrown instanceof ApiProblem && thrown.code === "nothing_to_do")) throw thrown;
}
