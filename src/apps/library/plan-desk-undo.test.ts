import { expect, test } from "vitest";
import { samplePlan } from "../../../test/sample-plan.ts";
import { makeBuild } from "../../engine/run/undo-plan.fixture.ts";
import { OpenSessions } from "../../engine/open/open-sessions.ts";
import { PlanDesk } from "./plan-desk.ts";

test("the desk shows a plan's changes and undoes them in part or completely", async () => {
  const build = await makeBuild({ "a.ts": "0\n", "b.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n" });
  await build.work(2, { "b.ts": "1\n" });
  await build.end();
  const desk = new PlanDesk(build.engine, new OpenSessions(build.engine));
  const found = await desk.find("plan", build.folder);
  expect((await desk.taskChanges(found)).changes.map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
  expect((await desk.taskChanges(found, "plan-task-2")).changes).toEqual([{ path: "b.ts", kind: "changed" }]);
  expect((await desk.previewUndo(found)).taskIds).toEqual(["plan-task-2", "plan-task-1"]);
  await desk.undo(found, "ada", { taskId: "plan-task-2" });
  expect(build.files()).toEqual({ "a.ts": "1\n", "b.ts": "0\n" });
  await desk.undo(found, "ada");
  expect(build.files()).toEqual({ "a.ts": "0\n", "b.ts": "0\n" });
  expect((await desk.find("plan", build.folder)).plan.status).toBe("cancelled");
});

test("a replaced plan is not undone in place of the current one", async () => {
  const build = await makeBuild({ "a.ts": "0\n" });
  await build.work(1, { "a.ts": "1\n" });
  await build.end();
  const desk = new PlanDesk(build.engine, new OpenSessions(build.engine));
  await build.record({ type: "plan_ready", data: { plan: { ...samplePlan("newer"), sessionId: build.session.id } } });
  const found = await desk.find("plan", build.folder);
  expect(found.plan.planId).toBe("plan");
  const refused = { failure: { kind: "conflict", message: "This plan was replaced by another one." } };
  await expect(desk.undo(found, "ada")).rejects.toMatchObject(refused);
  await expect(desk.previewUndo(found)).rejects.toMatchObject(refused);
  await expect(desk.taskChanges(found)).rejects.toMatchObject(refused);
  expect(build.files()).toEqual({ "a.ts": "1\n" });
});
