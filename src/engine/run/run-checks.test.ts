// Checks in a task's copy: what the copy is prepared with, and doubts about it that become part of the evidence.
import { expect, test } from "vitest";
import { approved, does, statuses, work, writes, type Parts } from "../../../test/build-harness.ts";
import type { CheckResult, Doubt } from "../../domain/plan/evidence.ts";
import type { StoredEvent } from "../../domain/session/event.ts";

/** A task with these checks, in a copy with these doubts. */
async function runTask(commands: readonly string[], parts: Parts = {}, doubts: readonly Doubt[] = []) {
  const acceptance = commands.map((command) => ({ type: "command" as const, command }));
  const policy = { reflectOn: "never", ...parts.policy } as const;
  const built = await approved([work("1", { acceptance })], {}, { ...parts, policy });
  built.trees.doubts = doubts;
  await built.run();
  const checks: readonly CheckResult[] = (await built.events()).flatMap((event) =>
    event.type === "task_verified" ? event.data.evidence.checks : [],
  );
  return { checks, statuses: statuses(built.session), error: built.task("1").error };
}

const linked: Doubt = { kind: "linked", path: "node_modules" };

test("doubts about a copy are in the result of each check that passed in it", async () => {
  const { checks } = await runTask(["true"], {}, [linked]);
  expect(checks).toMatchObject([{ status: "passed", doubts: [linked] }]);
  expect((await runTask(["true"])).checks[0]).not.toHaveProperty("doubts");
});

test("a check that prints a path of the original is doubted, one that prints paths of its copy or similar ones is not", async () => {
  const copied = "say /copies/x/a.py /workspace-2/a.py";
  const { checks } = await runTask([copied, "say loaded /workspace/a.py", "say PATH=/workspace"]);
  expect(checks.map(({ doubts }) => doubts)).toEqual([
    undefined,
    [{ kind: "printed_path", path: "loaded /workspace/a.py" }],
    [{ kind: "printed_path", path: "PATH=/workspace" }],
  ]);
});

test("commands in a copy have its port, also in the variables of the configuration", async () => {
  const policy = { env: { PORT: "${PLANWRIGHT_PORT}", URL: "http://localhost:${PLANWRIGHT_PORT}/" } };
  const { checks } = await runTask(["say $PLANWRIGHT_PORT $PORT $URL"], { policy });
  expect(checks[0]?.output).toBe("20000 20000 http://localhost:20000/");
});

test("a copy is prepared before its agent starts, by commands that a rule or an answer allows", async () => {
  const policy = { setup: ["put generated ready"] };
  expect((await runTask(["has generated ready"], { policy })).checks[0]).toMatchObject({ status: "passed" });
  const refused = await runTask(["true"], { policy, yes: false });
  expect(refused).toMatchObject({ statuses: { "1": "failed" }, checks: [] });
  expect(refused.error).toContain("is not allowed: put generated ready");
  const failed = await runTask(["true"], { policy: { setup: ["false"] } });
  expect(failed.error).toContain("The command that prepares the task's copy failed: false (1)");
});

test("the plan's checks run in a copy if a task installed packages, and the summary says what to install", async () => {
  const checks = [{ type: "command" as const, command: "say port $PLANWRIGHT_PORT" }];
  const run = async (file: string) => {
    const task = work("1", { files: [file], acceptance: [{ type: "command", command: `has ${file} done` }] });
    const built = await approved([task], { "1": does(writes(file)) }, { checks });
    await built.run();
    const outputs = built.session.state.run?.checks?.map(({ output }) => output);
    return { outputs, copies: built.trees.copies, summary: summaryOf(await built.events()) };
  };
  const installed = await run("package-lock.json");
  expect([installed.outputs, installed.copies]).toEqual([["port 20000"], []]);
  expect(installed.summary).toContain("Install them in your folder, too: package-lock.json changed.");
  const other = await run("package.json");
  expect([other.outputs, other.copies]).toEqual([["port "], []]);
  expect(other.summary).not.toContain("Install");
});

function summaryOf(events: readonly StoredEvent[]): string {
  const end = events.findLast((event) => event.type === "plan_execution_complete");
  return end?.type === "plan_execution_complete" ? end.data.summary : "";
}
