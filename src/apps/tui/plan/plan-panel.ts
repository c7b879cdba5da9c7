// The pending plan with the keys that decide on it: exactly the drawn revision is approved, not one that came in between.
import { matchesKey } from "@earendil-works/pi-tui";
import { openComments } from "../../../domain/session/decide-plan.ts";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { createActionRunner } from "../kit/action-runner.ts";
import { drawFrame, inLines } from "../kit/frame.ts";
import type { Panel, Size } from "../kit/panel.ts";
import { makeScroll, roomIn } from "../kit/scroll.ts";
import type { AskShell } from "../kit/shell.ts";
import { guardStrayKeys } from "../kit/stray-keys.ts";
import { drawingOrder } from "./dependency-lines.ts";
import { planActions } from "./plan-actions.ts";
import { panelNote, panelTitle, planBody } from "./plan-panel-body.ts";
import { planPanelWords } from "../../../words/plan.ts";
import { isOutdated, isSamePlan, questionOf, type AskedStep, type PlanStep } from "./plan-questions.ts";
import type { Ink } from "../kit/ink.ts";

/** Draws nothing while no plan is pending. */
export function planPanel(shell: AskShell): Panel {
  const { ink } = shell;
  const tell = planPanelWords(ink);
  const scroll = makeScroll();
  const work = createActionRunner(shell);
  let step: PlanStep = { at: "plan" };
  const guard = guardStrayKeys(shell);
  /** The plan that was drawn last. */
  let shown: ExecutionPlan | null = null;
  let selected: string | undefined;

  const go = (next: PlanStep) => {
    step = next;
    scroll.toTop();
    guard.reset();
    shell.refresh();
  };
  const acts = planActions(shell, work, go);

  const waiting = () => {
    const { plan } = shell.view().state;
    return plan?.status === "pending_approval" ? plan : null;
  };

  /** The drawn plan if it is still the pending one. Otherwise the user gets a notice. */
  function seen(): ExecutionPlan | undefined {
    const plan = waiting();
    if (plan && shown && isSamePlan(plan, shown)) return plan;
    shell.notice(plan ? tell("newer", { revision: plan.revision }) : tell("gone"), "warn");
    shell.refresh();
    return undefined;
  }

  function move(key: string, plan: ExecutionPlan): boolean {
    const order = drawingOrder(plan.tasks).map(({ taskId }) => taskId);
    const at = Math.max(0, order.indexOf(selected ?? ""));
    const is = (...names: Parameters<typeof matchesKey>[1][]) => names.some((name) => matchesKey(key, name));
    const next = is("up", "k") ? at - 1 : is("down", "j") ? at + 1 : is("home") ? 0 : is("end") ? order.length - 1 : at;
    if (next === at && !is("home", "end")) return false;
    selected = order[Math.min(order.length - 1, Math.max(0, next))];
    scroll.toTop();
    shell.refresh();
    return true;
  }

  /** What a key does to the plan itself; undefined: it has no meaning here. */
  function actOf(key: string): ((plan: ExecutionPlan) => unknown) | undefined {
    if (matchesKey(key, "1")) return (plan) => guard.isSettled() && acts.approve(plan, {});
    if (matchesKey(key, "2")) return acts.sendBack;
    if (matchesKey(key, "3")) return shell.later ?? (() => go({ at: "exit" }));
    if (matchesKey(key, "n")) return acts.writeNotes;
    if (matchesKey(key, "shift+c")) return (plan) => acts.comment(plan);
    if (matchesKey(key, "c")) return (plan) => acts.comment(plan, selected);
    if (matchesKey(key, "e")) return (plan) => acts.edit(plan);
    if (matchesKey(key, "d")) return acts.showDiff;
    return undefined;
  }

  /** What a key answers to a question about the plan. */
  function answerOf(key: string, asked: AskedStep): ((plan: ExecutionPlan) => unknown) | undefined {
    const back = () => go({ at: "plan" });
    const isBack = matchesKey(key, "2");
    if (asked.at !== "unsaved") {
      if (isBack || matchesKey(key, "escape")) return back;
      if (!matchesKey(key, "1")) return undefined;
      return (plan) => {
        if (!guard.isSettled()) return;
        if (asked.at === "exit") return acts.leave(plan);
        if (asked.at === "notes") return acts.approve(plan, { notes: asked.notes });
        return acts.approve(plan, { ...asked.options, acceptChanges: true });
      };
    }
    const { unsaved } = asked;
    if (isBack) return () => guard.isSettled() && back();
    if (matchesKey(key, "1")) return (plan) => acts.edit(plan, unsaved.text);
    // The edited text replaces another revision only if the user says so.
    if (matchesKey(key, "3") && shown && isOutdated(unsaved, shown))
      return (plan) => guard.isSettled() && acts.saveOver(plan, unsaved.text);
    return undefined;
  }

  return {
    lines(size, hasKeys) {
      const plan = waiting();
      if (!plan) {
        shown = null;
        return [];
      }
      if (!shown || !isSamePlan(plan, shown)) {
        shown = plan;
        guard.reset();
        scroll.toTop();
        // A question about another revision is dropped. A written text is kept.
        if (step.at !== "unsaved") step = { at: "plan" };
      }
      guard.drawn();
      const { width } = size;
      const { state } = shell.view();
      const order = drawingOrder(plan.tasks);
      if (!order.some(({ taskId }) => taskId === selected)) selected = order[0]?.taskId;
      const comments = openComments(state, plan.planId);
      const asked = step.at === "plan" ? undefined : questionOf(step, { plan, auto: state.auto, width, ink });
      const usual = [tell("approve"), tell("deny"), tell(shell.later ? "later" : "exit"), ...smallKeys(size, ink)];
      const note = panelNote(plan, comments.length, ink);
      const frame = {
        title: panelTitle(plan, note, width, ink),
        note,
        keys: work.now() === "" ? (asked?.keys ?? usual) : [work.now()],
      };
      if (asked) return scroll.frame({ ...frame, body: asked.body }, { size, hasKeys, ink });
      const room = roomIn(frame, size, hasKeys, ink);
      const body = planBody({ plan, selected, comments, scroll }, width, room, ink);
      return drawFrame({ ...frame, body }, size, hasKeys, ink);
    },
    press(key) {
      const plan = waiting();
      if (!plan || !shown) return false;
      if (scroll.press(key)) {
        shell.refresh();
        return true;
      }
      if (step.at === "plan" && move(key, plan)) return true;
      const act = step.at === "plan" ? actOf(key) : answerOf(key, step);
      if (act && work.now() === "") {
        const drawn = seen();
        if (drawn) void act(drawn);
      }
      return act !== undefined;
    },
  };
}

/** With fewer rows than this the plan itself needs the room. */
const LEAST_ROWS = 9;

function smallKeys({ width, rows }: Size, ink: Ink): string[] {
  const tell = planPanelWords(ink);
  if (rows < LEAST_ROWS) return [];
  const names = (["onTask", "onPlan", "edit", "diff", "select", "withNotes"] as const).map((key) => tell(key));
  return inLines(names, width, " · ").map((line) => ink.paint(line, "dim"));
}
