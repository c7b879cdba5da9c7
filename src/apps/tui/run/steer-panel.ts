// The panel with which a person steers a plan that is being built: one task in detail, and what can be done to it and to the plan now.
import { matchesKey } from "@earendil-works/pi-tui";
import type { ExecutionPlan, PlanTask } from "../../../domain/plan/plan.ts";
import type { ChatClient } from "../../client/chat-client.ts";
import { steeringsOf, type Steering } from "../../views/run/possible-actions.ts";
import { confirmed } from "../ask/confirming.ts";
import { typedKey } from "../ask/typed-key.ts";
import type { Panel } from "../kit/panel.ts";
import type { Shell } from "../kit/shell.ts";
import { diffBlock } from "../transcript/diff-block.ts";
import { resultWords } from "../../../words/call.ts";
import { steerWords } from "../../../words/run.ts";
import { steerLines, type Confirming } from "./steer-lines.ts";

const MOST_AT_ONCE = 64;
const PAGE = 5;

const steeringKeys: Readonly<Record<string, Steering>> = { r: "retry", R: "run-from", s: "skip", x: "cancel" };

export function steerPanel(shell: Shell): Panel {
  let selectedId: string | undefined;
  let scrolled = 0;
  let confirming: Confirming | undefined;
  let isSending = false;

  const planNow = () => (shell.view().state.run ? shell.view().state.plan : null);

  /** It stays selected, whatever happens to it: a key has to mean the task that was seen. */
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
    scrolled = 0;
  }

  /** One thing after the other: what is asked for twice would be done twice. */
  function send(work: (chat: ChatClient) => Promise<unknown>): void {
    const { chat } = shell;
    if (!chat || isSending) return;
    isSending = true;
    shell.refresh();
    void work(chat)
      .catch((thrown: unknown) => shell.complain(thrown))
      .finally(() => {
        isSending = false;
        shell.refresh();
      });
  }

  function steer(plan: ExecutionPlan, task: PlanTask, steering: Steering): void {
    if (!steeringsOf(plan, task).includes(steering)) return;
    const { taskId } = task;
    if (steering === "run-from") confirming = { what: "run-from", taskId };
    else if (steering === "skip") send((chat) => skip(chat, taskId));
    else send((chat) => chat.steerTask(taskId, steering));
  }

  async function skip(chat: ChatClient, taskId: string): Promise<void> {
    const label = steerWords(shell.ink)("skipReason", { task: taskId });
    const about = `skip ${planNow()?.planId} ${taskId}`;
    const reason = await shell.askText({ label, mayBeEmpty: true, about });
    if (reason !== undefined) await chat.steerTask(taskId, "skip", reason.trim() || undefined);
  }

  async function showChanges(chat: ChatClient, { taskId, subject }: PlanTask): Promise<void> {
    const { diff } = await chat.taskChanges(taskId);
    if (diff.trim() === "") shell.notice(resultWords(shell.ink)("noChanges", { task: taskId }));
    else shell.print(diffBlock(resultWords(shell.ink)("changesOf", { task: taskId, subject }), diff, shell.ink));
  }

  function confirm(isMeant: boolean): void {
    const asked = confirming;
    confirming = undefined;
    if (!isMeant || !asked) return;
    send((chat) => (asked.what === "cancel" ? chat.cancelPlan() : chat.steerTask(asked.taskId, "run-from")));
  }

  function pace(by: number): void {
    const { run } = shell.view().state;
    const wanted = (run?.concurrency ?? 1) + by;
    if (run && wanted >= 1 && wanted <= MOST_AT_ONCE) send((chat) => chat.setConcurrency(wanted));
  }

  function act(typed: string): boolean {
    const plan = planNow();
    const task = plan && selectedIn(plan);
    if (!plan || !task) return false;
    const isGoing = plan.status === "executing" || plan.status === "paused";
    const steering = steeringKeys[typed];
    if (steering) steer(plan, task, steering);
    else if (typed === "f") send((chat) => showChanges(chat, task));
    else if (typed === "p" && plan.status === "executing") send((chat) => chat.pausePlan());
    else if (typed === "p" && (plan.status === "paused" || plan.status === "cancelled"))
      send((chat) => chat.resumePlan());
    else if ((typed === "+" || typed === "=") && isGoing) pace(1);
    else if ((typed === "-" || typed === "_") && isGoing) pace(-1);
    else if (typed === "X" && isGoing) confirming = { what: "cancel" };
    else return "fp+=-_X".includes(typed);
    return true;
  }

  const panel: Panel = {
    lines(size, hasKeys) {
      const plan = planNow();
      const task = (plan && selectedIn(plan)) ?? undefined;
      const { lines, furthest } = steerLines(
        shell.view(),
        { task, scrolled, confirming, isSending },
        { size, hasKeys, ink: shell.ink, now: shell.now() },
      );
      // How far one can scroll depends on the size.
      scrolled = Math.min(scrolled, furthest);
      return lines;
    },
    press(key) {
      const typed = typedKey(key);
      if (confirming) {
        const isMeant = confirmed(key, shell.ink);
        if (isMeant !== undefined) confirm(isMeant);
      } else if (matchesKey(key, "escape") || typed === "q") shell.close(panel);
      else if (matchesKey(key, "up") || typed === "k") select(-1);
      else if (matchesKey(key, "down") || typed === "j") select(1);
      else if (matchesKey(key, "home")) select(-Infinity);
      else if (matchesKey(key, "end")) select(Infinity);
      else if (matchesKey(key, "pageUp")) scrolled = Math.max(0, scrolled - PAGE);
      else if (matchesKey(key, "pageDown")) scrolled += PAGE;
      else if (typed === undefined || !act(typed)) return false;
      shell.refresh();
      return true;
    },
  };
  return panel;
}
