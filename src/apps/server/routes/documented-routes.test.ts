// The documented routes: a plan is approved or rejected, and the run is streamed.
import { expect, test } from "vitest";
import { task, writes } from "../../../../test/scenarios/build-command-place.ts";
import { approved, builders, gate, planned, type Planned } from "./planned.fixture.ts";
import type { CallOptions } from "./served.fixture.ts";
import { served } from "./served.fixture.ts";

const APPROVAL = "/chat/agents/plan/approval";

type Line = { readonly type: string; readonly [field: string]: unknown };

async function decide({ site, chat, plan }: Planned, more: object, options?: CallOptions) {
  const body = { sessionId: chat.id, planId: plan.planId, approved: true, ...more };
  const replied = await site.call("POST", APPROVAL, body, options);
  const lines = replied.status === 200 ? replied.text.trimEnd().split("\n") : [];
  return { ...replied, lines: lines.map((line) => JSON.parse(line) as Line) };
}

const typesOf = (lines: readonly Line[]) => lines.map(({ type }) => type);

test("R71: an approval streams the run until the plan has ended", async () => {
  const at = await planned();
  const { status, headers, lines } = await decide(at, {});
  expect([status, headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  const [decision] = lines.filter(({ type }) => type !== "workspace_fingerprinted");
  expect(decision).toMatchObject({ type: "plan_approved", planId: at.plan.planId, revision: 1, by: "owner" });
  expect(typesOf(lines)).toEqual(
    expect.arrayContaining(["mode_changed", "plan_execution_start", "task_started", "task_completed"]),
  );
  expect(lines.slice(-2)).toMatchObject([
    { type: "plan_execution_complete", status: "completed", summary: expect.stringContaining("3/3") },
    { type: "stream_closed", reason: "completed" },
  ]);
  expect(at.site.read("a.txt")).toBe("one\n");
  const seqs = lines.flatMap(({ seq }) => (typeof seq === "number" ? [seq] : []));
  expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
});

test("R71: a rejection is streamed, and the stream ends with it", async () => {
  const at = await planned();
  const { status, lines } = await decide(at, { approved: false, reason: "Too risky." });
  // The process that wrote the plan may still record the workspace's fingerprint.
  expect([status, lines.filter(({ type }) => type !== "workspace_fingerprinted")]).toMatchObject([
    200,
    [
      { type: "plan_rejected", planId: at.plan.planId, reason: "Too risky.", by: "owner" },
      { type: "stream_closed", reason: "rejected" },
    ],
  ]);
  expect((await at.site.call("GET", `/chat/agents/${at.chat.id}/plan`)).body).toMatchObject({
    plan: { status: "rejected", rejectionReason: "Too risky." },
  });
  expect((await decide(at, {})).body).toMatchObject({ status: 409 });
});

test("R49: without a revision only a plan that never changed is approved", async () => {
  const at = await planned();
  const { revision, hash } = at.plan;
  await at.chat.call("POST", "/plan/revise", { revision, hash, feedback: "Better." });
  await at.chat.until(({ plan }) => plan?.revision === 2 && plan.status === "pending_approval");
  expect((await decide(at, {})).body).toMatchObject({
    status: 409,
    code: "stale",
    hint: expect.stringContaining("hash"),
  });
  expect((await decide(at, { revision, hash })).body).toMatchObject({ status: 409, code: "stale" });
  expect((await decide(at, { revision: 2 })).body).toMatchObject({ status: 422 });
  const { hash: second } = await at.chat.plan();
  const { lines } = await decide(at, { revision: 2, hash: second });
  expect(lines.at(-1)).toEqual({ type: "stream_closed", reason: "completed" });
});

test("R71: an invalid decision is a problem, not a stream", async () => {
  const at = await planned();
  expect((await decide(at, { sessionId: "nobody" })).body).toMatchObject({ status: 404, code: "not_found" });
  expect((await decide(at, { planId: "none" })).body).toMatchObject({ status: 404, code: "not_found" });
  expect((await decide(at, { approved: "yes" })).body).toMatchObject({ status: 422 });
  const token = at.site.tokenFor("comment");
  expect((await decide(at, {}, { token })).body).toMatchObject({ status: 403 });
  expect((await at.chat.plan()).status).toBe("pending_approval");
});

test("R49: the same request with the same key approves once and streams from the same position", async () => {
  const at = await planned();
  const options = { headers: { "idempotency-key": "k1" } };
  const first = await decide(at, {}, options);
  const second = await decide(at, {}, options);
  expect([first, second].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  expect(second.lines.filter(({ seq }) => seq !== undefined).slice(0, 5)).toEqual(
    first.lines.filter(({ seq }) => seq !== undefined).slice(0, 5),
  );
  expect(second.lines.at(-1)).toEqual(first.lines.at(-1));
  expect(typesOf(second.lines).filter((type) => type === "plan_approved")).toHaveLength(1);
  expect((await decide(at, { approved: false }, options)).body).toMatchObject({
    status: 422,
    code: "idempotency_key_reused",
  });
});

test("R71: the stream ends where a decision is needed, and a repeated request continues from there", async () => {
  const at = await planned({
    permissions: { allow: ["write"] },
    tasks: [task("one", { files: ["a.txt"] })],
    steps: [
      { when: "Task one of the approved plan", calls: [{ tool: "bash", input: { command: "echo one > a.txt" } }] },
      { when: "Task one of the approved plan", text: "Done." },
    ],
  });
  const options = { headers: { "idempotency-key": "k1" } };
  const first = await decide(at, {}, options);
  expect(first.lines.slice(-2)).toMatchObject([
    { type: "permission_requested" },
    { type: "stream_closed", reason: "waiting" },
  ]);
  expect((await decide(at, {}, options)).lines.at(-1)).toEqual(first.lines.at(-1));
  const [asked] = (await at.chat.untilPhase("waiting_permission")).permissions;
  const answered = await at.chat.call("POST", `/permissions/${asked?.requestId}/answer`, { answer: "yes" });
  expect(answered.status).toBe(200);
  const rest = await decide(at, {}, options);
  expect(rest.lines.at(-1)).toEqual({ type: "stream_closed", reason: "completed" });
});

test("R71: the stream ends when the plan is paused", async () => {
  const { open, waitFor } = gate();
  const at = await planned({ steps: [...writes("one", "a.txt", "one\n", { waitFor }), ...builders.slice(3)] });
  const streaming = decide(at, {});
  await at.chat.until((_, { type }) => type === "task_completed");
  await at.chat.call("POST", "/plan/pause");
  open();
  expect((await streaming).lines.slice(-2)).toMatchObject([
    { type: "plan_paused" },
    { type: "stream_closed", reason: "paused" },
  ]);
  await at.chat.until(({ turn, lastTurn }) => turn === null && lastTurn !== null && lastTurn.outcome === "done");
  expect((await at.chat.call("GET", "")).body).toMatchObject({ phase: "paused" });
});

test("R71: the plan and the tasks of a session have exactly the documented fields, also without a plan", async () => {
  const { site, chat } = await approved();
  await chat.until(({ plan }) => plan?.status === "completed");
  const progress = { total: 3, pending: 0, inProgress: 0, completed: 3, failed: 0, skipped: 0, percentComplete: 100 };
  const plan = await chat.plan();
  expect((await site.call("GET", `/chat/agents/${chat.id}/plan`)).body).toEqual({ plan, progress });
  expect((await site.call("GET", `/chat/agents/${chat.id}/tasks`)).body).toEqual({ tasks: plan.tasks, progress });
  expect((await site.call("GET", "/chat/agents/nobody/plan")).status).toBe(404);
  const other = await served([{ text: "Hello." }]);
  const { id } = await other.chat("Hello");
  const none = { total: 0, pending: 0, inProgress: 0, completed: 0, failed: 0, skipped: 0, percentComplete: 0 };
  expect((await other.call("GET", `/chat/agents/${id}/plan`)).body).toEqual({ plan: null, progress: none });
  expect((await other.call("GET", `/chat/agents/${id}/tasks`)).body).toEqual({ tasks: [], progress: none });
});
