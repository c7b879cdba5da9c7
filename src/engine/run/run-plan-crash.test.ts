// A plan interrupted at any moment ends like an uninterrupted one: same files, every task completed once, nothing left behind.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { replay } from "../../domain/session/reduce.ts";
import type { TaskContent } from "../../domain/plan/plan.ts";
import type { ModelRequest } from "../../ports/model.ts";
import { approved, never, statuses, work, writes, type Acts, type Built } from "../../../test/build-harness.ts";
import { dying } from "../../../test/dying-log.ts";
import { runSession } from "../work/run-session.ts";
import { Session } from "../open/session.ts";
import { runs } from "../../../test/runs.ts";

const twelve: TaskContent[] = [
  work("1"),
  work("2"),
  work("3", { blockedBy: ["1"] }),
  work("4", { blockedBy: ["1", "2"] }),
  work("5", { blockedBy: ["2"] }),
  work("6", { toolsToExecute: [{ tool: "bash", input: { command: "put 6.txt done" } }] }),
  work("7", { blockedBy: ["3", "4"] }),
  work("8", { blockedBy: ["5"], assignedAgent: "chapo", files: [], acceptance: [] }),
  work("9", { blockedBy: ["6"], files: ["1.txt"], acceptance: [{ type: "command", command: "has 1.txt more" }] }),
  work("10", { blockedBy: ["7", "8"] }),
  work("11", { blockedBy: ["9"] }),
  work("12", { blockedBy: ["10", "11"] }),
];

/**
 * Tasks 1 and 9 change the same file: the later one has to settle the conflict. The planned call of task 6 may be interrupted: its
 * agent makes it again.
 */
const acts: Acts = {
  "6": ({ messages }) =>
    wasInterrupted(messages)
      ? { calls: [{ tool: "bash", input: { command: "put 6.txt done" } }] }
      : { text: "Made the call again." },
  "1": ({ messages }) => writeOnce(messages, messages.length > 1 ? "done and more" : "done"),
  "9": ({ messages }) => writeOnce(messages, "done and more"),
};

function wasInterrupted(messages: ModelRequest["messages"]): boolean {
  const last = messages.at(-1);
  return last?.role === "user" || (last?.role === "tool" && last.results.some(({ isError }) => isError));
}

function writeOnce(messages: ModelRequest["messages"], text: string) {
  return messages.at(-1)?.role === "user" ? writes("1.txt", text) : { text: "Done." };
}

async function interrupted(built: Built, moment: "before" | "after", count: number): Promise<void> {
  const engine = { ...built.engine, log: dying(built.engine.log, moment, count) };
  const session = await Session.open(engine, built.session.id);
  await runSession(session, engine, never).catch((thrown: unknown) => {
    if (!String(thrown).includes("killed")) throw thrown;
  });
}

async function finished(built: Built) {
  const session = await Session.open(built.engine, built.session.id);
  await runSession(session, built.engine, never);
  const events = await built.events();
  const completed = events.flatMap((event) => (event.type === "task_completed" ? [event.data.taskId] : []));
  expect(replay(events)).toEqual(session.state);
  return {
    files: built.trees.files,
    statuses: statuses(session),
    completed: completed.toSorted(),
    copies: built.trees.copies,
  };
}

test("killed before or after every single append, it ends with the same files and every task completed once", async () => {
  const whole = await approved(twelve, acts);
  const before = (await whole.events()).length;
  const expected = await finished(whole);
  expect(Object.values(expected.statuses)).toEqual(twelve.map(() => "completed"));
  expect(expected.files["1.txt"]).toBe("done and more");
  const appends = (await whole.events()).length - before;
  for (let count = 1; count <= appends; count += 1) {
    for (const moment of ["before", "after"] as const) {
      const built = await approved(twelve, acts);
      await interrupted(built, moment, count);
      expect(await finished(built), `killed ${moment} append ${count}`).toEqual(expected);
    }
  }
});

test("killed again and again, it still ends the same", async () => {
  const expected = await finished(await approved(twelve, acts));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom("before", "after"), fc.integer({ min: 1, max: 40 })), {
        minLength: 2,
        maxLength: 8,
      }),
      async (kills) => {
        const built = await approved(twelve, acts);
        for (const [moment, count] of kills) await interrupted(built, moment as "before", count);
        expect(await finished(built)).toEqual(expected);
      },
    ),
    { numRuns: runs(20) },
  );
});
