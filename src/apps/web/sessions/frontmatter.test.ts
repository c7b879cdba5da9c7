import { expect, test } from "vitest";
import { currentOf } from "../workspace/pick-workspace.ts";
import { readFrontmatter } from "./frontmatter.ts";

test("the workspace in the address takes precedence, then the last one, then the first one", () => {
  const all = [{ workspace_id: "a" }, { workspace_id: "b" }];
  expect([currentOf(all, "b", "a"), currentOf(all, "gone", "b"), currentOf(all, undefined, "gone")]).toEqual([
    { workspace_id: "b" },
    { workspace_id: "b" },
    { workspace_id: "a" },
  ]);
  expect(currentOf([], "a", "b")).toBe(undefined);
});

test("R77: the head of a .chat file is shown as written, and a file without one has none", () => {
  const head = 'session: "s_1"\ntitle: "Say: \\"hello\\""\nplan_file: null\n';
  expect(readFrontmatter(`---\n${head}---\n\n# Say\n\n---\nmode: "build"\n---\n`)).toEqual({
    text: `---\n${head}---\n`,
    fields: [
      ["session", "s_1"],
      ["title", 'Say: "hello"'],
      ["plan_file", null],
    ],
  });
  expect(readFrontmatter("# Nothing\n")).toEqual({ text: "", fields: [] });
});
