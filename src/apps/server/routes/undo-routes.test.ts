// Undoing tasks over HTTP.
import { expect, test } from "vitest";
import { approved } from "./planned.fixture.ts";

async function built() {
  const found = await approved();
  await found.chat.until(({ plan }) => plan?.status === "completed");
  return found;
}

test("R75: a task is undone alone or with later ones, after a preview", async () => {
  const { site, chat } = await built();
  const preview = await chat.call("GET", "/undo?task=two");
  expect(preview.body).toEqual({
    taskIds: ["two"],
    changes: [{ path: "b.txt", kind: "changed" }],
    diff: expect.stringContaining("-two\n+b\n"),
    conflicts: [],
  });
  expect(site.read("b.txt")).toBe("two\n");
  expect((await chat.call("POST", "/undo", { task: "two" })).body).toEqual(preview.body);
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["one\n", "b\n"]);
  expect((await chat.call("GET", "/undo?task=two")).status).toBe(409);
  expect((await chat.call("POST", "/undo", { task: "one", from: true })).status).toBe(200);
  expect(site.read("a.txt")).toBe("a\n");
  expect((await chat.call("GET", "/tasks/one")).body).toMatchObject({ run: { undone: true } });
});

test("R75: later changes are kept: conflicts are named, and nothing is undone", async () => {
  const { site, chat } = await built();
  site.write("b.txt", "mine\n");
  expect((await chat.call("GET", "/undo")).body).toMatchObject({ conflicts: ["b.txt"] });
  const refused = await chat.call("POST", "/undo", {});
  expect(refused.body).toMatchObject({
    status: 409,
    code: "conflict",
    errors: [{ field: "b.txt", message: expect.any(String) }],
  });
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["one\n", "mine\n"]);
  const left = await chat.call("POST", "/undo", { leaveConflicts: true });
  expect([left.status, left.body]).toMatchObject([200, { conflicts: ["b.txt"] }]);
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["a\n", "mine\n"]);
});

test("R75: undo needs a role that may decide, and invalid requests are refused", async () => {
  const { site, chat } = await built();
  const token = site.tokenFor("comment");
  expect((await chat.call("POST", "/undo", {}, { token })).status).toBe(403);
  expect((await chat.call("POST", "/undo", { from: true })).status).toBe(422);
  expect((await chat.call("POST", "/undo", { task: "four" })).status).toBe(404);
  expect((await chat.call("GET", "/undo?from=true")).status).toBe(422);
  expect(site.read("a.txt")).toBe("one\n");
});
