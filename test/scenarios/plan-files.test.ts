// The plan as a file that users edit: every edit is taken once, nothing of it is lost, and nothing else is taken as an edit (R76, R49).
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openArtifacts } from "../../src/adapters/artifacts/open-artifacts.ts";
import { editTool } from "../../src/adapters/tools/edit.ts";
import { readTool } from "../../src/adapters/tools/read.ts";
import { openWorkspace } from "../../src/adapters/workspace/workspace.ts";
import { Failed } from "../../src/domain/values/failure.ts";
import type { ExecutionPlan } from "../../src/domain/plan/plan.ts";
import { receiveMessage } from "../../src/engine/work/receive-message.ts";
import { leavePlanMode } from "../../src/engine/plan/review-plan.ts";
import { runSession } from "../../src/engine/work/run-session.ts";
import { Session } from "../../src/engine/open/session.ts";
import { applyPlanFileEdits } from "../../src/engine/plan/apply-plan-file-edits.ts";
import type { EventLog } from "../../src/ports/event-log.ts";
import type { Tool } from "../../src/ports/tool.ts";
import { makeEngine } from "../engine-harness.ts";
import { planScript, request } from "../scripted-plan.ts";

const never = new AbortController().signal;

async function planned(title = "One", more: Parameters<typeof planScript>[0] = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-plan-files-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "workspace");
  mkdirSync(folder);
  const { plan } = await import("../scripted-plan.ts");
  const script = planScript({ "Make the plan": [{ text: JSON.stringify({ ...plan, title }) }], ...more });
  const engine = makeEngine(script, {
    artifacts: openArtifacts(folder, { chats: join(root, "chats") }),
    workspace: openWorkspace(folder, {
      instructions: true,
      userFolder: root,
      snapshots: join(root, "snapshots"),
      skillFolders: [],
    }),
    tools: [readTool as Tool, editTool as Tool],
  });
  const session = await Session.create(engine, folder, "plan", request, { wants: "plan" });
  await runSession(session, engine, never);
  const path = join(folder, String(planOf(session).planFile));
  const edit = (from: string, to: string) => writeFileSync(path, readFileSync(path, "utf8").replaceAll(from, to));
  return { engine, session, path, folder, edit, root };
}

function planOf({ state }: Session): ExecutionPlan {
  return state.plan as ExecutionPlan;
}

async function failureOf(work: Promise<unknown>) {
  const thrown: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Failed ? thrown.failure : thrown;
}

test("an edit is a revision by the user, and the earlier approval is stale", async () => {
  const { engine, session, edit, path } = await planned();
  const shown = planOf(session);
  edit("Users are logged out", "Users have to log in again");
  expect(await failureOf(leavePlanMode(session, engine, shown, "ada", {}, never))).toMatchObject({ kind: "stale" });
  expect(planOf(session)).toMatchObject({ revision: 2, risks: [{ risk: "Users have to log in again" }] });
  expect(session.state.revisions.map(({ author }) => author)).toEqual(["model", "person"]);
  expect(readFileSync(path, "utf8")).toContain("revision: 2");
  expect(await applyPlanFileEdits(session, engine, never)).toBeUndefined();
});

test("a program that dies while it reads an edit loses nothing of it", async () => {
  const { engine, session, edit } = await planned();
  edit("Users are logged out", "Users have to log in again");
  const shown = planOf(session);
  const dying: EventLog = {
    ...engine.log,
    append: async () => {
      throw new Error("killed");
    },
  };
  const killed = await Session.open({ ...engine, log: dying }, session.id);
  await expect(applyPlanFileEdits(killed, engine, never)).rejects.toThrow("killed");
  expect(await failureOf(leavePlanMode(session, engine, shown, "ada", {}, never))).toMatchObject({ kind: "stale" });
  expect(planOf(session).risks[0]?.risk).toBe("Users have to log in again");
});

test("another plan's file in its place is no edit, and cannot be approved there", async () => {
  const { engine, session, path, folder } = await planned();
  const second = await Session.create(engine, folder, "plan", request, { wants: "plan" });
  await runSession(second, engine, never);
  expect(planOf(second).planFile).not.toBe(planOf(session).planFile);
  copyFileSync(join(folder, String(planOf(second).planFile)), path);
  const other = readFileSync(path, "utf8").replace("Users are logged out", "Drop the database");
  writeFileSync(path, other);
  const failure = await failureOf(leavePlanMode(session, engine, planOf(session), "ada", {}, never));
  expect(failure).toMatchObject({ kind: "other_plan_file" });
  expect(readFileSync(path, "utf8")).toBe(other);
});

test("the model's own changes of the file are the model's, not the user's", async () => {
  const { engine, session } = await planned("One");
  const planFile = String(planOf(session).planFile);
  const steps = [
    { calls: [{ tool: "read", input: { path: planFile } }] },
    {
      calls: [
        { tool: "edit", input: { path: planFile, old_string: "Log in on staging.", new_string: "Log in twice." } },
      ],
    },
    { text: "Changed." },
  ];
  const { scriptedModel } = await import("../../src/adapters/models/scripted/scripted.ts");
  const working = { ...engine, modelFor: async () => ({ model: scriptedModel(steps) }) };
  await receiveMessage(session, working, { text: "can the validation be stricter?" }, never);
  await runSession(session, working, never);
  await applyPlanFileEdits(session, engine, never);
  expect(planOf(session)).toMatchObject({ revision: 2, validation: "Log in twice." });
  expect(session.state.revisions.map(({ author }) => author)).toEqual(["model", "model"]);
});

test("ticked boxes, a deleted file and a folder in its place are no edits", async () => {
  const { engine, session, edit, path } = await planned();
  edit("- [ ] 1:", "- [x] 1:");
  expect(await applyPlanFileEdits(session, engine, never)).toBeUndefined();
  rmSync(path);
  expect(await applyPlanFileEdits(session, engine, never)).toBeUndefined();
  mkdirSync(path);
  expect(await applyPlanFileEdits(session, engine, never)).toBeUndefined();
  await leavePlanMode(session, engine, planOf(session), "ada", {}, never);
  expect(session.state.mode).toBe("build");
});

test("a broken edit is reported with its lines, and changes nothing", async () => {
  const { engine, session, edit, path } = await planned();
  edit("after: 3, 4", "after: 3, 44");
  const failure = await failureOf(leavePlanMode(session, engine, planOf(session), "ada", {}, never));
  const line =
    readFileSync(path, "utf8")
      .split("\n")
      .findIndex((each) => each.includes("44")) + 1;
  expect(failure).toMatchObject({ kind: "broken_plan_file", message: expect.stringContaining(`line ${line}: `) });
  expect(planOf(session)).toMatchObject({ revision: 1, status: "pending_approval" });
});
