// The panel with which the user steers a running plan: one task in detail, and the actions on it and on the plan.
import { matchesKey } from "@earendil-works/pi-tui";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { perform } from "../../client/perform.ts";
import { isAllowed, type RunAction, type TaskAction } from "../../views/action.ts";
import { readConfirmation } from "../ask/confirmation.ts";
import { typedKey } from "../ask/typed-key.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import type { Panel } from "../kit/panel.ts";
import { makeScroll } from "../kit/scroll.ts";
import type { Shell } from "../kit/shell.ts";
import { diffBlock } from "../transcript/diff-block.ts";
import { resultWords } from "../../../words/call.ts";
import { steerWords } from "../../../words/run.ts";
import { steerLines, type Confirmation } from "./steer-lines.ts";

const MOST_AT_ONCE = 64;

const steeringKeys: Readonly<Record<string, TaskAction["do"]>> = {
  r: "retry",
  R: "run_from",
  s: "skip",
  x: "cancel_task",
};

export function steerPanel(shell: Shell): Panel {
  let selectedId: string | undefined;
  let confirming: Confirmation | undefined;
  const scroll = makeScroll();
  const work = createActionRunner(shell);

  const planNow = () => (shell.view().state.run ? shell.view().state.plan : null);

  /** Stays selected when its status changes: a key must act on the task that the user saw. */
  function selectedIn({ tasks }: ExecutionPlan): PlanTask | undefined {
    const found =
      tasks.find(({ taskId }) => taskId === selectedId) ??
      tasks.find(({ status }) => status === "failed") ??
      tasks.find(({ status }) => status === "in_progress") ??
      tasks[0];
    selectedId = found?.taskId;
    return found;
  }

  function select(by: number): void {
    const plan = planNow();
    const task = plan && selectedIn(plan);
    if (!plan || !task) return;
    const index = Math.min(plan.tasks.length - 1, Math.max(0, plan.tasks.indexOf(task) + by));
    selectedId = plan.tasks[index]?.taskId;
    scroll.toTop();
  }

  function send(act: (chat: ChatClient) => Promise<unknown>): void {
    void work.inChat(steerWords(shell.ink)("sending"), act);
  }

  const may = (action: RunAction) => isAllowed(shell.view().state, action);

  function steer(action: TaskAction): void {
    if (!may(action)) return;
    const { planId, taskId } = action;
    if (action.do === "run_from") confirming = { do: "run_from", planId, taskId };
    else if (action.do === "skip") send((chat) => skip(chat, action));
    else send((chat) => perform(chat, action));
  }

  async function skip(chat: ChatClient, action: TaskAction): Promise<void> {
    const { planId, taskId } = action;
    const label = steerWords(shell.ink)("skipReason", { task: taskId });
    const reason = await shell.askText({ label, mayBeEmpty: true, about: `skip ${planId} ${taskId}` });
    if (reason !== undefined) await perform(chat, action, reason.trim() || undefined);
  }

  async function showChanges(chat: ChatClient, { taskId, subject }: PlanTask): Promise<void> {
    const { diff } = await chat.taskChanges({ task_id: taskId });
    if (diff.trim() === "") shell.notice(resultWords(shell.ink)("noChanges", { task: taskId }));
    else shell.print(diffBlock(resultWords(shell.ink)("changesOf", { task: taskId, subject }), diff, shell.ink));
  }

  function confirm(isMeant: boolean): void {
    const asked = confirming;
    confirming = undefined;
    if (!isMeant || !asked) return;
    send((chat) => perform(chat, asked));
  }

  function pace(by: number): void {
    const { run } = shell.view().state;
    const wanted = (run?.concurrency ?? 1) + by;
    if (run && wanted >= 1 && wanted <= MOST_AT_ONCE) send((chat) => chat.setConcurrency({ concurrency: wanted }));
  }

  function act(typed: string): boolean {
    const plan = planNow();
    const task = plan && selectedIn(plan);
    if (!plan || !task) return false;
    const isGoing = plan.status === "executing" || plan.status === "paused";
    const steering = steeringKeys[typed];
    const { planId } = plan;
    if (steering) steer({ do: steering, planId, taskId: task.taskId });
    else if (typed === "f") send((chat) => showChanges(chat, task));
    else if (typed === "p" && may({ do: "pause", planId })) send((chat) => perform(chat, { do: "pause", planId }));
    else if (typed === "p" && may({ do: "resume", planId })) send((chat) => perform(chat, { do: "resume", planId }));
    else if ((typed === "+" || typed === "=") && isGoing) pace(1);
    else if ((typed === "-" || typed === "_") && isGoing) pace(-1);
    else if (typed === "X" && isGoing) confirming = { do: "cancel_plan", planId };
    else return "fp+=-_X".includes(typed);
    return true;
  }

  const panel: Panel = {
    lines(size, hasKeys) {
      const plan = planNow();
      const task = (plan && selectedIn(plan)) ?? undefined;
      const look = { size, hasKeys, ink: shell.ink, now: shell.now() };
      return steerLines(shell.view(), { task, scroll, confirming, sending: work.now() }, look);
    },
    press(key) {
      const typed = typedKey(key);
      if (confirming) {
        const isMeant = readConfirmation(key, shell.ink);
        if (isMeant !== undefined) confirm(isMeant);
      } else if (matchesKey(key, "escape") || typed === "q") shell.close(panel);
      else if (matchesKey(key, "up") || typed === "k") select(-1);
      else if (matchesKey(key, "down") || typed === "j") select(1);
      else if (matchesKey(key, "home")) select(-Infinity);
      else if (matchesKey(key, "end")) select(Infinity);
      else if (!scroll.press(key) && (typed === undefined || !act(typed))) return false;
      shell.refresh();
      return true;
    },
  };
  return panel;
}
