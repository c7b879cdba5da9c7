// Plans over HTTP: read, commented on, edited and revised.
import { expect, test } from "vitest";
import type { ExecutionPlan } from "../../../domain/plan/plan.ts";
import { planned, tasks } from "./planned.fixture.ts";
import { served } from "./served.fixture.ts";

test("R71: the current plan is read with progress, and an unchanged one is not sent again", async () => {
  const { chat, plan } = await planned();
  const read = await chat.call("GET", "/plan");
  expect(read.body).toEqual({
    plan,
    progress: { total: 3, pending: 3, inProgress: 0, completed: 0, failed: 0, skipped: 0, percentComplete: 0 },
    comments: [],
    is_edited: false,
  });
  const etag = read.headers.get("etag") ?? "";
  expect((await chat.call("GET", "/plan", undefined, { headers: { "if-none-match": etag } })).status).toBe(304);
  await chat.call("POST", "/plan/comments", { text: "Why?" });
  expect((await chat.call("GET", "/plan", undefined, { headers: { "if-none-match": etag } })).status).toBe(200);
  expect((await chat.call("GET", "/tasks")).body).toMatchObject({ tasks: plan.tasks, criticalPath: ["one", "two"] });
  expect((await chat.call("GET", "/tasks/one")).body).toEqual({ task: plan.tasks[0], run: null });
  expect((await chat.call("GET", "/changes")).body).toEqual({ changes: [], diff: "" });
});

test("R71: a chat without a plan says so, and missing parts are not found", async () => {
  const site = await served([{ text: "Hello." }]);
  const chat = await site.chat("Hello");
  for (const path of ["/plan", "/plan/text", "/plan/revisions", "/tasks", "/changes", "/undo"])
    expect((await chat.call("GET", path)).body).toMatchObject({ status: 404, code: "no_plan" });
  expect((await chat.call("POST", "/plan/approve", { revision: 1, hash: "x" })).status).toBe(404);
  const other = await planned();
  for (const path of ["/plan/revisions/2", "/plan/text?revision=2", "/tasks/four", "/tasks/four/changes"])
    expect([path, (await other.chat.call("GET", path)).status]).toEqual([path, 404]);
  expect((await other.chat.call("GET", "/plan/diff")).status).toBe(422);
});

test("R72: people comment on the plan, a task or a line; comments are included in a request for changes", async () => {
  const { site, chat, plan } = await planned();
  const ada = { token: site.tokenFor("comment", "Ada") };
  const about = await chat.call("POST", "/plan/comments", { text: "Is it small?", taskId: "two" }, ada);
  expect([about.status, about.body]).toEqual([
    201,
    { commentId: expect.any(String), planId: plan.planId, revision: 1, taskId: "two", text: "Is it small?", by: "Ada" },
  ]);
  expect((await chat.call("POST", "/plan/comments", { text: "Here.", line: 12 }, ada)).body).toMatchObject({
    line: 12,
  });
  expect((await chat.call<object>("GET", "/plan/comments")).body).toMatchObject({ comments: [about.body, {}] });
  const refused = [
    [{ text: "" }, 422],
    [{ text: "Both.", taskId: "one", line: 1 }, 422],
    [{ text: "Which?", taskId: "four" }, 422],
    [{ text: "Old.", revision: 7 }, 409],
  ] as const;
  for (const [body, status] of refused)
    expect([body, (await chat.call("POST", "/plan/comments", body, ada)).status]).toEqual([body, status]);
  const viewer = { token: site.tokenFor("view") };
  expect((await chat.call("POST", "/plan/comments", { text: "I, too." }, viewer)).status).toBe(403);

  const { revision, hash } = plan;
  expect((await chat.call("POST", "/plan/revise", { revision, hash, feedback: "Better." }, ada)).status).toBe(403);
  const stale = await chat.call("POST", "/plan/revise", { revision, hash: "another", feedback: "Better." });
  expect(stale.body).toMatchObject({ status: 409, code: "stale" });
  expect((await chat.call("POST", "/plan/revise", { revision, hash, feedback: "Better." })).status).toBe(202);
  await chat.until(({ plan: next }) => next?.revision === 2 && next.status === "pending_approval");
  expect(await chat.plan()).toMatchObject({ revision: 2, title: "Write it better", status: "pending_approval" });
});

test("R47: every revision is kept, and any two can be compared", async () => {
  const { chat, plan } = await planned();
  const { revision, hash } = plan;
  await chat.call("POST", "/plan/revise", { revision, hash, feedback: "Better." });
  await chat.until(({ plan: next }) => next?.revision === 2 && next.status === "pending_approval");
  const { hash: second } = await chat.plan();
  expect((await chat.call("GET", "/plan/revisions")).body).toMatchObject({
    revisions: [
      { revision: 1, hash, author: "model", title: "Write it all" },
      { revision: 2, hash: second, author: "model", title: "Write it better" },
    ],
  });
  expect((await chat.call("GET", "/plan/revisions/1")).body).toMatchObject({
    plan: { revision: 1, hash, title: "Write it all" },
  });
  expect((await chat.call("GET", "/plan/diff")).body).toEqual({
    from: 1,
    to: 2,
    same: false,
    fields: [{ field: "title", before: "Write it all", after: "Write it better" }],
    added: [],
    removed: [],
    changed: [],
    moved: [],
  });
  const text = await chat.call("GET", "/plan/diff?from=2&to=1&format=text");
  expect([text.headers.get("content-type"), text.text]).toEqual([
    "text/plain; charset=utf-8",
    "~ title: Write it better → Write it all\n",
  ]);
  expect((await chat.call("GET", "/plan/diff?from=1&to=3")).status).toBe(404);
  const old = await chat.call("GET", "/plan/text?revision=1");
  expect([old.headers.get("content-type"), old.text.split("\n")[0]]).toEqual([
    "text/markdown; charset=utf-8",
    "# Write it all",
  ]);
});

test("R50: an edited plan is the next revision, also in its file, and needs its own approval", async () => {
  const { site, chat, plan } = await planned();
  const { revision, hash, planFile } = plan;
  const text = (await chat.call("GET", "/plan/text")).text.replace("# Write it all", "# Write it by hand");
  const edited = await chat.call<{ plan: ExecutionPlan }>("PUT", "/plan", { text, revision, hash });
  expect([edited.status, edited.body.plan]).toMatchObject([
    200,
    { revision: 2, title: "Write it by hand", status: "pending_approval", planFile },
  ]);
  expect(edited.body).toMatchObject({ is_edited: false });
  expect(site.read(planFile ?? "")).toContain("# Write it by hand");
  expect((await chat.call("GET", "/plan/revisions")).body).toMatchObject({ revisions: [{}, { author: "person" }] });
  // The old one can no longer be edited or approved.
  expect((await chat.call("PUT", "/plan", { text, revision, hash })).body).toMatchObject({
    code: "stale",
    status: 409,
  });
  expect((await chat.call("POST", "/plan/approve", { revision, hash })).body).toMatchObject({
    code: "stale",
    status: 409,
  });
  // As data; the same once more changes nothing.
  const now = { revision: 2, hash: edited.body.plan.hash };
  const content = { ...edited.body.plan, tasks: tasks.slice(0, 1) };
  const asData = await chat.call<{ plan: ExecutionPlan }>("PUT", "/plan", { content, ...now });
  expect([asData.status, asData.body.plan.revision, asData.body.plan.tasks.length]).toEqual([200, 3, 1]);
  const again = await chat.call("PUT", "/plan", { content, revision: 3, hash: asData.body.plan.hash });
  expect([again.status, again.body]).toMatchObject([200, { plan: { revision: 3 } }]);
});

test("R50: of two edits at once one wins, and the file matches the plan", async () => {
  const { site, chat, plan } = await planned();
  const { revision, hash, planFile } = plan;
  const titles = ["Hers", "His", "Theirs"];
  const edits = titles.map((title) => chat.call("PUT", "/plan", { content: { ...plan, title }, revision, hash }));
  expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const now = await chat.call<{ plan: ExecutionPlan }>("GET", "/plan");
  expect(now.body).toMatchObject({ is_edited: false, plan: { revision: 2 } });
  expect(site.read(planFile ?? "")).toContain(`# ${now.body.plan.title}\n`);
  expect((await chat.call("POST", "/plan/take-edits")).body).toMatchObject({ plan: { revision: 2 } });
});

test("R37: an invalid edit is refused with its lines and changes nothing", async () => {
  const { chat, plan } = await planned();
  const { revision, hash } = plan;
  const text = (await chat.call("GET", "/plan/text")).text.replace("after: one", "after: nobody");
  const line = text.split("\n").findIndex((each) => each.includes("after: nobody")) + 1;
  const broken = await chat.call("PUT", "/plan", { text, revision, hash });
  expect(broken.body).toMatchObject({
    status: 422,
    code: "bad_plan",
    errors: [{ field: `line ${line}`, message: expect.stringContaining("Task two waits for nobody") }],
  });
  const content = { ...plan, tasks: [{ ...tasks[0], assignedAgent: "nobody" }] };
  expect((await chat.call("PUT", "/plan", { content, revision, hash })).body).toMatchObject({
    status: 422,
    errors: [{ field: "content.tasks[0].assignedAgent" }],
  });
  for (const body of [{ revision, hash }, { text, content, revision, hash }, { text }])
    expect((await chat.call("PUT", "/plan", body)).status).toBe(422);
  expect((await chat.plan()).revision).toBe(1);
});

test("R76: edits in the plan's file are reported and become a revision", async () => {
  const { site, chat, plan } = await planned();
  const { planFile, revision, hash } = plan;
  const file = planFile ?? "";
  site.write(file, site.read(file).replace("# Write it all", "# Write it here"));
  expect((await chat.call("GET", "/plan")).body).toMatchObject({ is_edited: true, plan: { revision: 1 } });
  const stale = await chat.call("POST", "/plan/approve", { revision, hash });
  expect(stale.body).toMatchObject({ status: 409, code: "stale" });
  expect((await chat.call("GET", "/plan")).body).toMatchObject({
    is_edited: false,
    plan: { revision: 2, title: "Write it here" },
  });
  site.write(file, site.read(file).replace("after: one", "after: nobody"));
  expect((await chat.call("POST", "/plan/take-edits")).body).toMatchObject({ status: 422, code: "broken_plan_file" });
  site.write(file, site.read(file).replace("after: nobody", "after: three"));
  expect((await chat.call("POST", "/plan/take-edits")).body).toMatchObject({ plan: { revision: 3 } });
});

test("R71: a plan that was written elsewhere becomes the chat's plan, in plan mode, unless another one is unfinished", async () => {
  const site = await served([{ text: "Hello." }]);
  const chat = await site.chat("Hello");
  await chat.until((_, { type }) => type === "turn_ended");
  const made = await chat.call<{ plan: ExecutionPlan }>("POST", "/plan", { text: "# T\n\n1. a\n2. b\n" });
  expect([made.status, made.body.plan.status]).toEqual([201, "pending_approval"]);
  expect(made.body.plan.tasks.map(({ subject, blockedBy }) => [subject, blockedBy])).toEqual([
    ["a", []],
    ["b", ["1"]],
  ]);
  expect((await chat.call("GET", "")).body).toMatchObject({ mode: "plan" });
  const { revision, hash } = made.body.plan;
  expect((await chat.call("POST", "/plan", { text: "# Other\n- [ ] c" })).body).toMatchObject({ status: 409 });
  expect((await chat.call("POST", "/plan", { text: "nothing" })).status).toBe(422);
  expect((await chat.call("POST", "/plan", {})).status).toBe(422);
  expect((await chat.call("POST", "/plan", { text: "# Other" }, { token: site.tokenFor("comment") })).status).toBe(403);
  await chat.call("POST", "/plan/reject", { reason: "No.", revision, hash });
  expect((await chat.call("POST", "/plan", { text: "# Other\n- [ ] c" })).status).toBe(201);
});
