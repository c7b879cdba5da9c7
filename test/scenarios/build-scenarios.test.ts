// How approved plans run on real files, with real git and real commands.
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../wait-until.ts";
import { does, edits, makeSite, writes, type Site } from "./build-harness.ts";

const lines = (...given: string[]) => `${given.join("\n")}\n`;
const page = lines("one", "two", "three", "four", "five", "six", "seven", "eight");
const passes = (command: string) => [{ type: "command" as const, command }];

function statuses(plan: { readonly tasks: readonly { taskId: string; status: string }[] }): Record<string, string> {
  return Object.fromEntries(plan.tasks.map(({ taskId, status }) => [taskId, status]));
}

/** Worktrees of tasks that still exist. */
function copiesOf({ place }: Site): string[] {
  const folder = join(place.home, "worktrees");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)));
}

test("R97: two tasks edit different lines of one file at the same time, and both edits are there afterwards", async () => {
  const both = Promise.withResolvers<void>();
  let started = 0;
  const meeting =
    (from: string, to: string) => async (request: Parameters<ReturnType<typeof does>>[0], index: number) => {
      if (index === 0 && ++started === 2) both.resolve();
      await both.promise;
      return does(edits("page.txt", from, to))(request, index);
    };
  const site = await makeSite({
    files: { "page.txt": page },
    tasks: [
      { taskId: "1", subject: "The first line", files: ["page.txt"], acceptance: passes("grep -q ONE page.txt") },
      { taskId: "2", subject: "The last line", files: ["page.txt"], acceptance: passes("grep -q EIGHT page.txt") },
    ],
    acts: { "1": meeting("one", "ONE"), "2": meeting("eight", "EIGHT") },
  });
  const plan = await site.execute();
  expect([plan.status, statuses(plan)]).toEqual(["completed", { "1": "completed", "2": "completed" }]);
  expect(site.text("page.txt")).toBe(lines("ONE", "two", "three", "four", "five", "six", "seven", "EIGHT"));
  expect(copiesOf(site)).toEqual([]);
});

test("two tasks edit the same line: the later one is applied on top of the other and settles it", async () => {
  const told: string[] = [];
  const site = await makeSite({
    files: { "page.txt": page },
    tasks: [
      { taskId: "1", subject: "Say hello", files: ["page.txt"], acceptance: passes("grep -q hello page.txt") },
      { taskId: "2", subject: "Say world", files: ["page.txt"], acceptance: passes("grep -q world page.txt") },
    ],
    acts: {
      "1": does(edits("page.txt", "four", "hello")),
      "2": async ({ messages }) => {
        const last = messages.at(-1);
        if (last?.role !== "user") {
          await waitUntil(() =>
            site.events.some((event) => event.type === "task_completed" && event.data.taskId === "1"),
          );
          return { text: "Done." };
        }
        if (messages.length === 1) return edits("page.txt", "four", "world");
        told.push(last.text);
        const [read] = edits("page.txt", "", "").calls ?? [];
        return { calls: [...(read ? [read] : []), { tool: "bash", input: { command: SETTLE } }] };
      },
    },
  });
  const plan = await site.execute();
  expect(statuses(plan)).toEqual({ "1": "completed", "2": "completed" });
  expect(site.text("page.txt")).toBe(lines("one", "two", "three", "hello world", "five", "six", "seven", "eight"));
  expect(told[0]).toContain("- page.txt");
});

/** A user's resolution of the conflict in an editor. */
const SETTLE = `sed -i -e '/^<<<<<<</d' -e '/^hello$/d' -e '/^=======$/d' -e '/^>>>>>>>/d' -e 's/^world$/hello world/' page.txt`;

test("a failing check sends the task back with the check's output; then it succeeds", async () => {
  const told: string[] = [];
  const site = await makeSite({
    files: { "sum.js": "export const sum = (a, b) => a - b;\n", "check.mjs": CHECK },
    tasks: [{ taskId: "1", subject: "Mend sum", files: ["sum.js"], acceptance: passes("node check.mjs") }],
    acts: {
      "1": ({ messages }) => {
        const last = messages.at(-1);
        if (last?.role !== "user") return { text: "Done." };
        told.push(last.text);
        return messages.length === 1 ? edits("sum.js", "a - b", "a * b") : edits("sum.js", "a * b", "a + b");
      },
    },
  });
  const plan = await site.execute();
  expect(plan.status).toBe("completed");
  expect(site.text("sum.js")).toContain("a + b");
  expect(told[1]).toContain("1 + 2 is 2");
});

const CHECK = `import { sum } from "./sum.js";
if (sum(1, 2) !== 3) { console.error("1 + 2 is " + sum(1, 2)); process.exit(1); }
`;

test("R62: cancelling in the middle of a shell command ends it with all its processes, and leaves the workspace and no worktree", async () => {
  const site = await makeSite({
    files: { "a.txt": "a\n" },
    tasks: [{ taskId: "1", subject: "Wait", files: ["a.txt"], acceptance: passes("true") }],
    acts: { "1": () => ({ calls: [{ tool: "bash", input: { command: "echo x > a.txt; sleep 473 & sleep 473" } }] }) },
  });
  const running = site.execute();
  await waitUntil(() => site.events.some(({ type }) => type === "tool_started"));
  const { engine } = site.planwright;
  const { Session } = await import("../../src/engine/open/session.ts");
  const started = performance.now();
  await (await Session.open(engine, site.sessionId)).dispatch({ type: "cancel", by: "user" });
  const plan = await running;
  expect(performance.now() - started).toBeLessThan(5_000);
  expect([plan.status, statuses(plan)]).toEqual(["cancelled", { "1": "cancelled" }]);
  expect([site.text("a.txt"), copiesOf(site)]).toEqual(["a\n", []]);
  const { execFileSync } = await import("node:child_process");
  expect(execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })).not.toContain("sleep 473");
});

test("R101: a check that cannot access its path does not pass", async () => {
  const tooLong = "x".repeat(300);
  const site = await makeSite({
    files: { "a.txt": "a\n", "old/b.txt": "b\n" },
    tasks: [
      { taskId: "1", subject: "Change it", files: ["a.txt"], acceptance: [{ type: "absent", path: `old/${tooLong}` }] },
    ],
    acts: { "1": does(edits("a.txt", "a", "b")) },
  });
  const plan = await site.execute();
  expect(plan.status).toBe("failed");
  expect(plan.tasks[0]?.error).toMatch(/Cannot read old\/x+/);
});

test("a folder without git works the same, and gets no .git", async () => {
  const site = await makeSite({
    repository: false,
    files: { "中文/页.txt": "one\r\ntwo\r\n" },
    tasks: [
      { taskId: "1", subject: "Change it", files: ["中文/页.txt"], acceptance: passes("grep -q ONE 中文/页.txt") },
      { taskId: "2", subject: "Add one", files: ["new/b.txt"], acceptance: [{ type: "exists", path: "new/b.txt" }] },
    ],
    acts: { "1": does(edits("中文/页.txt", "one", "ONE")), "2": does(writes("new/b.txt", "b\n")) },
  });
  const plan = await site.execute();
  expect(plan.status).toBe("completed");
  expect([site.text("中文/页.txt"), site.text("new/b.txt")]).toEqual(["ONE\r\ntwo\r\n", "b\n"]);
  expect(existsSync(join(site.place.workspace, ".git"))).toBe(false);
});

test("dependencies that git ignores are there for checks, and a task's commits stay out of the repository", async () => {
  const site = await makeSite({
    files: { ".gitignore": "node_modules/\n.env\n", "a.js": 'import "three";\n', ".env": "KEY=1\n" },
    tasks: [
      {
        taskId: "1",
        subject: "Use it",
        files: ["a.js"],
        acceptance: passes(
          "node a.js && test ! -L node_modules/three && grep -q KEY .env && git log --oneline | grep -q Task",
        ),
      },
    ],
    acts: {
      "1": ({ messages }) => {
        if (messages.length === 1) return writes("a.js", 'import { three } from "three";\nif (three !== 3) throw 1;\n');
        const commit =
          "git -c user.name=T -c user.email=t@t add -A && git -c user.name=T -c user.email=t@t commit -qm Task";
        return messages.length === 3 ? { calls: [{ tool: "bash", input: { command: commit } }] } : { text: "Done." };
      },
    },
  });
  const module = join(site.place.workspace, "node_modules/three");
  mkdirSync(module, { recursive: true });
  writeFileSync(join(module, "package.json"), JSON.stringify({ name: "three", type: "module", main: "index.js" }));
  writeFileSync(join(module, "index.js"), "export const three = 3;\n");
  symlinkSync("three", join(site.place.workspace, "node_modules/also"));
  const head = site.git("rev-parse", "HEAD");
  const plan = await site.execute();
  expect(plan.tasks[0]?.error).toBeUndefined();
  expect(plan.status).toBe("completed");
  expect(site.git("rev-parse", "HEAD")).toBe(head);
  expect(site.git("status", "--porcelain", "a.js")).toBe(" M a.js\n");
});

test("the user's own edits during the run are merged; those on the same line win until the task has settled it", async () => {
  const site = await makeSite({
    files: { "page.txt": page },
    tasks: [
      { taskId: "1", subject: "The last line", files: ["page.txt"], acceptance: passes("grep -q EIGHT page.txt") },
    ],
    acts: {
      "1": (request, index) => {
        if (index > 0) writeFileSync(join(site.place.workspace, "page.txt"), page.replace("one", "MINE"));
        return does(edits("page.txt", "eight", "EIGHT"))(request, index);
      },
    },
  });
  const plan = await site.execute();
  expect(plan.status).toBe("completed");
  expect(site.text("page.txt")).toBe(lines("MINE", "two", "three", "four", "five", "six", "seven", "EIGHT"));
});
