// The table of operations fits the server's routes: a client can make every request from it.
import { describe, expect, test } from "vitest";
import type { Action } from "../../domain/values/action.ts";
import { Failed } from "../../domain/values/failure.ts";
import { routes } from "../server/routes/routes.ts";
import { operations, requestParts, type Operation } from "./operations.ts";
import { problemOf } from "./problem.ts";

const namesOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

describe.each(Object.entries<Operation>(operations))("%s", (name, { method, path, repeatable, isText }) => {
  const found = routes.filter((route) => route.operation === name);
  const [route] = found;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each ?? "");

  test("is one route, with exactly the parameters in its path", () => {
    expect(found.map((each) => [each.method, each.path, each.repeatable])).toEqual([[method, path, repeatable]]);
    expect(namesOf(route?.params).toSorted()).toEqual(inPath.toSorted());
  });

  test("has a query only if it reads, a body only if it does not, and no name twice", () => {
    if (method === "GET") expect(route?.body).toBeUndefined();
    else expect(route?.query).toBeUndefined();
    const others = [...namesOf(route?.query), ...namesOf(route?.body)];
    expect(others.filter((each) => inPath.includes(each))).toEqual([]);
  });

  test("answers with text only if the table says so", () => {
    const isStream = name === "followEvents";
    const hasText = Object.values(route?.answers ?? {}).some(({ types }) => types !== undefined);
    expect(hasText).toBe(isStream || isText === true);
  });
});

test("what a caller gives is sorted into parameters, query and body, without undefined values", () => {
  const given = { chat_id: "c", workspace_id: "w", from: true, task: undefined, limit: 3 };
  expect(requestParts(operations.previewUndo, given)).toEqual({
    params: { workspace_id: "w", chat_id: "c" },
    query: { from: "true", limit: "3" },
    body: {},
  });
  expect(requestParts(operations.undo, given)).toEqual({
    params: { workspace_id: "w", chat_id: "c" },
    query: {},
    body: { from: true, limit: 3 },
  });
});

test("the next action of a failure is a request in the same chat or workspace", () => {
  const hintOf = (next: Action) =>
    problemOf(new Failed({ kind: "conflict", message: "No.", retryable: false, next })).problem.hint;
  expect(hintOf({ do: "pause", planId: "p" })).toBe("Next: POST …/plan/pause");
  expect(hintOf({ do: "undo_leaving_conflicts", planId: "p" })).toBe("Next: POST …/undo with leaveConflicts");
  expect(hintOf({ do: "show_session", sessionId: "s" })).toBe("Next: GET …/chats/{chat_id}");
  expect(hintOf({ do: "list_sessions" })).toBe("Next: GET …/chats");
  expect(hintOf({ do: "list_plans" })).toBeUndefined();
});
