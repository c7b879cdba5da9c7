import { expect, test } from "vitest";
import { emptyView } from "../../../domain/reading/session-view.ts";
import { activityLine } from "./activity-line.ts";
import { colourInk, expectHarmless, inkIn, session, start, storedView, type TestSession } from "./session.fixture.ts";

const line = (test: TestSession, width = 60, seconds = 13) =>
  activityLine(test.view(), { ink: test.ink, now: start + seconds * 1_000, spinner: "⠋", width });

test("there is no line when nothing runs, when the user has to answer, and when the work has stopped", () => {
  const at = { ink: colourInk, now: 0, spinner: "⠋", width: 60 };
  expect(activityLine(emptyView, at)).toBeUndefined();
  expect(activityLine(storedView("fix-a-bug"), at)).toBeUndefined();
  const test = session();
  test.live({ type: "work_stopped", data: { failure: { kind: "no_model", message: "No model.", retryable: false } } });
  expect(line(test)).toBeUndefined();
});

test("it shows the activity, the elapsed time, and how to stop it", () => {
  const test = session();
  test.put({ type: "step_started", data: { turnId: "t", step: 1, model: "m" } });
  expect(line(test)).toBe("⠋ Thinking…  12 s · Esc to stop");
  test.live({ type: "text_delta", data: { step: 1, text: "So" } });
  expect(line(test)).toBe("⠋ Writing…  12 s · Esc to stop");
  test.put({ type: "todos_updated", data: { todos: [{ text: "Fixing the 认证 module ...", status: "in_progress" }] } });
  expect(line(test)).toBe("⠋ Fixing the 认证 module…  12 s · Esc to stop");
  test.put({ type: "cancel_requested", data: { by: "user" } });
  expect(line(test)).toBe("⠋ Stopping…  12 s");
});

test("a call is shown with its subject, cut so that the rest stays", () => {
  const test = session();
  const command = "npm test -- --run src/认证模块/会话存储";
  test.step([{ type: "call", callId: "c", tool: "bash", input: { command } }]);
  test.put({ type: "tool_started", data: { callId: "c", tool: "bash", mode: "build", rule: "allow" } });
  expect([100, 60, 40].map((width) => line(test, width, 75))).toEqual([
    "⠋ Run npm test -- --run src/认证模块/会话存储…  1 min 14 s · Esc to stop",
    "⠋ Run npm test -- --run src/认证…  1 min 14 s · Esc to stop",
    "⠋ Run npm tes…  1 min 14 s · Esc to stop",
  ]);
  for (const width of [100, 60, 40, 12]) {
    const painted = activityLine(test.view(), { ink: inkIn("zh", true), now: start, spinner: "⠋", width }) ?? "";
    expectHarmless([painted], width, inkIn("zh", true));
  }
});

test("a message sent during work does not restart the clock; a resumed turn does", () => {
  const test = session();
  test.step([]);
  test.put({ type: "user_message", data: { messageId: "m2", text: "And this" } });
  expect(line(test)).toBe("⠋ Getting ready…  12 s · Esc to stop");
  test.put({ type: "turn_ended", data: { turnId: "t", outcome: "cancelled" } });
  test.put({ type: "turn_started", data: { turnId: "t2" } });
  expect(line(test)).toBe("⠋ Getting ready…  Esc to stop");
});

test("running tasks of a plan are shown together, with the plan's elapsed time", () => {
  const view = storedView("build-a-plan", ({ state }) =>
    (state.plan?.tasks ?? []).some(({ taskId, status }) => taskId === "3" && status === "in_progress"),
  );
  const now = Date.parse(view.timeline?.startedAt ?? "") + 5_000;
  expect(activityLine(view, { ink: inkIn("en"), now, spinner: "⠋", width: 100 })).toBe(
    "⠋ Writing 1.txt · Writing 3.txt…  5 s · Esc to stop",
  );
});

test("after the last task the whole plan is checked", () => {
  const view = storedView("build-a-plan", ({ state }) =>
    (state.plan?.tasks ?? []).some(({ status }) => status === "in_progress"),
  );
  const { plan } = view.state;
  const tasks = plan?.tasks.map((task) => ({ ...task, status: "completed" as const })) ?? [];
  const state = { ...view.state, plan: plan && { ...plan, tasks } };
  const now = Date.parse(view.timeline?.startedAt ?? "") + 5_000;
  expect(activityLine({ ...view, state }, { ink: inkIn("en"), now, spinner: "⠋", width: 80 })).toBe(
    "⠋ Checking the whole plan…  5 s · Esc to stop",
  );
});
