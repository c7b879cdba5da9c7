// Decisions about plans over HTTP: exactly the seen revision is approved, once, by authorized callers.
import { expect, test } from "vitest";
import { approved, planned } from "./planned.fixture.ts";

test("R49: exactly the seen revision is approved, then it runs", async () => {
  const { site, chat, plan } = await planned();
  const { revision, hash } = plan;
  for (const body of [{}, { revision }, { hash }, { revision, hash, context: "all" }, { revision, hash, model: "x" }])
    expect([body, (await chat.call("POST", "/plan/approve", body)).status]).toEqual([body, 422]);
  for (const body of [
    { revision: 2, hash },
    { revision, hash: hash.slice(1) },
  ])
    expect((await chat.call("POST", "/plan/approve", body)).body).toMatchObject({
      status: 409,
      code: "stale",
      hint: expect.stringContaining("GET …/plan"),
    });
  const ada = { token: site.tokenFor("approve", "Ada") };
  const bob = { token: site.tokenFor("comment", "Bob") };
  expect((await chat.call("POST", "/plan/approve", { revision, hash }, bob)).status).toBe(403);
  const done = await chat.call(
    "POST",
    "/plan/approve",
    { revision, hash, notes: "Be careful.", context: "fresh" },
    ada,
  );
  expect([done.status, done.body]).toMatchObject([202, { mode: "build", plan: { status: "approved" } }]);
  await chat.until(({ plan: now }) => now?.status === "completed");
  expect(await chat.plan()).toMatchObject({
    status: "completed",
    approval: { revision, hash, by: "Ada", notes: "Be careful.", context: "fresh" },
  });
  expect([site.read("a.txt"), site.read("b.txt"), site.read("c.txt")]).toEqual(["one\n", "two\n", "three\n"]);
  expect((await chat.call("POST", "/plan/approve", { revision, hash }, ada)).body).toMatchObject({ status: 409 });
});

test("R49: of two approvals at once, one wins and the other is refused", async () => {
  const { chat, plan } = await planned();
  const { revision, hash } = plan;
  const both = await Promise.all([1, 2].map(() => chat.call("POST", "/plan/approve", { revision, hash })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  await chat.until(({ plan: now }) => now?.status === "completed");
});

test("R49: a repeated approval with its key gets the same answer and approves once", async () => {
  const { chat, plan } = await planned();
  const { revision, hash } = plan;
  const headers = { "idempotency-key": "approve-once" };
  const approve = () => chat.call("POST", "/plan/approve", { revision, hash }, { headers });
  const first = await approve();
  const second = await approve();
  expect([first.status, second.status, second.body]).toEqual([202, 202, first.body]);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  const approvals: string[] = [];
  await chat.until(({ plan: now }, { type }) => {
    if (type === "plan_approved") approvals.push(type);
    return now?.status === "completed";
  });
  expect(approvals).toEqual(["plan_approved"]);
});

test("R51: files that changed since the plan was written must be accepted", async () => {
  const { site, chat, plan } = await planned();
  const { revision, hash } = plan;
  site.write("b.txt", "mine\n");
  expect((await chat.call("POST", "/plan/approve", { revision, hash })).body).toMatchObject({
    status: 409,
    code: "workspace_changed",
    detail: expect.stringContaining("b.txt"),
    hint: expect.stringContaining("acceptChanges"),
  });
  const accepted = await chat.call("POST", "/plan/approve", { revision, hash, acceptChanges: true });
  expect(accepted.status).toBe(202);
  await chat.until(({ plan: now }) => now?.status === "completed" || now?.status === "failed");
  expect((await chat.plan()).approval).toMatchObject({ changed: ["b.txt"] });
});

test("R52: naming a revision rejects that one, and no newer one", async () => {
  const { chat, plan } = await planned();
  const { revision, hash } = plan;
  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write it otherwise");
  await chat.call("PUT", "/plan", { revision, hash, text });
  const late = await chat.call("POST", "/plan/reject", { reason: "No.", revision, hash });
  expect([late.status, late.body]).toMatchObject([409, { code: "stale" }]);
  expect((await chat.call("POST", "/plan/reject", { revision })).status).toBe(422);
  const newest = await chat.plan();
  expect(newest).toMatchObject({ status: "pending_approval", revision: 2 });
  const seen = { revision: newest.revision, hash: newest.hash };
  expect((await chat.call("POST", "/plan/reject", { reason: "No.", ...seen })).status).toBe(200);
});

test("R52: a rejected plan is closed, and none of it runs", async () => {
  const { site, chat, plan } = await planned();
  const rejected = await chat.call("POST", "/plan/reject", { reason: "Too much." });
  expect([rejected.status, rejected.body]).toMatchObject([200, { mode: "plan", plan: { status: "rejected" } }]);
  expect(await chat.plan()).toMatchObject({ status: "rejected", rejectionReason: "Too much." });
  const { revision, hash } = plan;
  expect((await chat.call("POST", "/plan/approve", { revision, hash })).body).toMatchObject({ status: 409 });
  expect((await chat.call("POST", "/plan/reject", {})).status).toBe(409);
  expect(site.read("a.txt")).toBe("a\n");
});

test("R48: actions on a running plan are refused before it runs", async () => {
  const { chat } = await planned();
  for (const [method, path, body] of [
    ["POST", "/plan/pause", undefined],
    ["POST", "/plan/resume", undefined],
    ["POST", "/plan/cancel", undefined],
    ["PUT", "/plan/concurrency", { concurrency: 2 }],
    ["POST", "/tasks/one/retry", {}],
    ["POST", "/plan/adjustment", { requestId: "x", accepted: true }],
    ["POST", "/undo", {}],
  ] as const)
    expect([path, (await chat.call(method, path, body)).status]).toEqual([path, 409]);
  expect((await chat.plan()).status).toBe("pending_approval");
});

test("R71: the whole life of a plan over HTTP, from the request to undoing it", async () => {
  const { site, chat } = await approved();
  await chat.until(({ plan }) => plan?.status === "completed");
  expect((await chat.call("GET", "/tasks")).body).toMatchObject({
    tasks: [{ status: "completed" }, { status: "completed" }, { status: "completed" }],
    progress: { total: 3, completed: 3, percentComplete: 100 },
  });
  expect((await chat.call("GET", "/tasks/one")).body).toMatchObject({
    run: { attempt: 1, verified: true, evidence: { changed: ["a.txt"], checks: [{ status: "passed" }], problems: [] } },
  });
  expect((await chat.call("GET", "/changes")).body).toMatchObject({
    changes: ["a.txt", "b.txt", "c.txt"].map((path) => ({ path, kind: "changed" })),
    diff: expect.stringContaining("# one: Write one\n"),
  });
  expect((await chat.call("POST", "/undo", {})).body).toMatchObject({ conflicts: [] });
  expect([site.read("a.txt"), site.read("b.txt"), site.read("c.txt")]).toEqual(["a\n", "b\n", "c\n"]);
});
