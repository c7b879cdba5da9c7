// What is printed of a session that is opened again, or whose agents continue.
import { expect, test } from "vitest";
import type { DurableEvent } from "../../../domain/session/event.ts";
import { planOf } from "../../cli/building.fixture.ts";
import { completed, failed, started, task } from "../run/built-view.fixture.ts";
import { begun, said, stored } from "./printing.fixture.ts";

const agent = (agentId: string, taskId?: string): DurableEvent => ({
  type: "agent_started",
  data: { agentId, name: taskId === undefined ? "scout" : "KODA", task: "do it", grant: "build", taskId },
});
const answered = (agentId: string, outcome: "done" | "failed" = "done"): DurableEvent => ({
  type: "turn_ended",
  data: { turnId: agentId, agentId, outcome },
});
const skipped = (taskId: string, skippedFor: string): DurableEvent => ({
  type: "task_update",
  data: { taskId, status: "skipped", skippedFor, reason: "It was not completed." },
});
const plan = (planId: string, ...ids: string[]): DurableEvent[] => [
  {
    type: "plan_ready",
    data: {
      plan: planOf(
        ids.map((id) => task(id, { subject: `${planId} ${id}` })),
        { planId },
      ),
    },
  },
  { type: "plan_execution_start", data: { planId, isolation: "shared", concurrency: 1, tree: null } },
];
const complete = (planId: string): DurableEvent => ({
  type: "plan_execution_complete",
  data: { planId, status: "failed", summary: "" },
});
const message = (text: string): DurableEvent => ({ type: "user_message", data: { messageId: text, text } });

/** The lines about tasks and agents, and the messages. */
const told = (lines: readonly string[]) => lines.filter((line) => /^(?:[✓✗–] |▌)/.test(line));

/** The output of a session that is opened after all of this has happened. */
function opened(...events: readonly DurableEvent[]): string[] {
  const { happened, begin, lines } = begun();
  for (const event of events) happened(stored(event));
  begin();
  return told(lines);
}

test("a task of an earlier plan or attempt is not shown with the newest one's result", () => {
  expect(
    opened(
      ...plan("old", "1"),
      started("1"),
      agent("a", "1"),
      answered("a"),
      completed("1"),
      ...plan("new", "1"),
      started("1"),
      agent("b", "1"),
      answered("b"),
      failed("1", "The check failed."),
      started("1", 2),
      agent("c", "1"),
      answered("c"),
      completed("1"),
    ),
  ).toEqual([
    "✓ ◆ KODA · Task 1 · 0 s",
    "✓ ◆ KODA · Task 1 · 0 s",
    "✗ Task 1 failed · The check failed.",
    "✓ 1 new 1 · KODA · attempt 2 · 0 s",
  ]);
});

test("a task whose agent has answered but which hasn't ended is printed once, when it ends", () => {
  const { happened, begin, tell, lines, redrawn } = begun();
  for (const event of [...plan("p", "1"), started("1"), agent("a", "1"), answered("a")]) happened(stored(event));
  begin();
  expect(told(lines)).toEqual([]);
  tell(stored(completed("1")));
  for (const drawn of [lines, redrawn()]) expect(told(drawn)).toEqual(["✓ 1 p 1 · KODA · 0 s"]);
});

test("tasks that ended without an agent are printed after the others, before the plan's own end", () => {
  const events = [
    ...plan("p", "1", "2"),
    started("1"),
    agent("a", "1"),
    answered("a", "failed"),
    failed("1", "No."),
    skipped("2", "1"),
  ];
  const tasks = ["✗ 1 p 1 · failed · KODA · 0 s", "– 2 p 2 · skipped · KODA"];
  expect(opened(...events)).toEqual(tasks);
  expect(opened(...events, complete("p"), message("Thanks"))).toEqual([...tasks, "✗ Plan failed", "▌ Thanks"]);
});

test("an agent that continues after its answer is printed with each answer, once", () => {
  const { tell, lines } = begun();
  const happens = (event: DurableEvent) => tell(stored(event));
  happens(agent("a"));
  happens(answered("a"));
  expect(told(lines)).toEqual(["✓ ◆ scout writing the plan · 0 s"]);
  happens({ type: "agent_continued", data: { agentId: "a", text: "Again, please." } });
  happens(message("And?"));
  happens(answered("a", "failed"));
  happens(message("Well"));
  expect(told(lines)).toEqual([
    "✓ ◆ scout writing the plan · 0 s",
    "▌ And?",
    "✗ ◆ scout writing the plan · 0 s",
    "▌ Well",
  ]);
});

test("repeated events are not printed again, only new ones", () => {
  const { happened, skip, tell, lines } = begun();
  const call = { type: "call", callId: "c", tool: "bash", input: { command: "make" } } as const;
  happened(stored(message("One")));
  happened(said([{ type: "text", text: "Two." }, call]));
  happened(stored({ type: "tool_started", data: { callId: "c", tool: "bash", mode: "build", rule: "r" } }));
  skip();
  expect(lines).toEqual([]);
  tell(stored(message("Three")));
  tell(stored({ type: "tool_ended", data: { callId: "c", tool: "bash", status: "ok", output: "made" } }));
  expect(lines.filter((line) => line !== "")).toEqual(["▌ Three", "✓ bash make", "  │ made"]);
});
