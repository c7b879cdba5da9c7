// Plan mode as a user meets it: plan files can be written and nothing else, there is a proof, and attempts are counted.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { missing } from "../needs.ts";
import { makePlace, run, serve, sessionOf, type Place } from "./harness.ts";

function configure(place: Place, more: Record<string, unknown>): void {
  const file = join(place.home, "planwright.jsonc");
  const config = JSON.parse(readFileSync(file, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...config, ...more }));
}

const ends = (events: readonly { type: string; [field: string]: unknown }[]) =>
  events.filter((event) => event.type === "tool_ended").map((event) => `${event["tool"]} ${event["status"]}`);

const write = (path: string, content = "text\n") => ({ tool: "write", input: { path, content } });

test("plan files below the plans folder can be created, changed, moved and removed; nothing else can (R19)", async () => {
  const place = makePlace({ "src/a.ts": "a\n", "plans/old.plan": "old\n" });
  await serve(place, [
    {
      calls: [
        { tool: "mkdir", input: { path: "plans/deep" } },
        write("plans/deep/new.plan", "# Plan\n"),
        { tool: "edit", input: { path: "plans/deep/new.plan", old_string: "# Plan", new_string: "# The plan" } },
        { tool: "touch", input: { path: "plans/empty.plan" } },
        { tool: "mv", input: { from: "plans/old.plan", to: "plans/deep/old.plan" } },
        { tool: "rm", input: { path: "plans/empty.plan" } },
      ],
    },
    {
      calls: [
        write("src/a.ts"),
        write("plans/notes.md"),
        write("plans/../src/b.plan"),
        { tool: "mkdir", input: { path: "src/new" } },
        { tool: "mv", input: { from: "plans/deep/old.plan", to: "src/old.plan" } },
        { tool: "mv", input: { from: "src/a.ts", to: "plans/a.plan" } },
        { tool: "touch", input: { path: "src/a.ts" } },
        { tool: "rm", input: { path: "plans" } },
        { tool: "bash", input: { command: "touch src/c" } },
      ],
    },
    { text: "Planned." },
  ]);
  const done = await run(place, ["run", "plan it", "--yes", "--json"]);
  expect(ends(done.events)).toEqual([
    ...["mkdir", "write", "edit", "touch", "mv", "rm"].map((tool) => `${tool} ok`),
    ...["write", "write", "write", "mkdir", "mv", "mv", "touch", "rm", "bash"].map((tool) => `${tool} denied`),
  ]);
  const files = readdirSync(place.workspace, { recursive: true, encoding: "utf8" }).toSorted();
  expect(files).toEqual(["plans", "plans/deep", "plans/deep/new.plan", "plans/deep/old.plan", "src", "src/a.ts"]);
  expect(readFileSync(join(place.workspace, "plans/deep/new.plan"), "utf8")).toBe("# The plan\n");
  expect(readFileSync(join(place.workspace, "src/a.ts"), "utf8")).toBe("a\n");
  const refused = done.events.filter((event) => event["code"] === "TOOL_BLOCKED_BY_MODE");
  expect(refused[0]?.["output"]).toBe(
    "TOOL_BLOCKED_BY_MODE: System is in Plan Mode. You can only modify the plan. Switch to Build Mode to apply changes. (Here write works only on plans/**/*.plan.) Do not try this call again: go on reading, and describe the change in your plan instead.",
  );
});

describe.skipIf(missing("git"))("the proof of integrity", () => {
  const git = (place: Place, ...args: string[]) =>
    execFileSync("git", ["-C", place.workspace, "-c", "user.name=t", "-c", "user.email=t@t", ...args], {
      encoding: "utf8",
    });

  /** Everything below .git, contents and times. */
  function gitState(place: Place): string {
    const folder = join(place.workspace, ".git");
    const hash = createHash("sha256");
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
      const stats = statSync(join(folder, name));
      hash.update(`${name} ${stats.mtimeMs} ${stats.mode}`);
      if (stats.isFile()) hash.update(readFileSync(join(folder, name)));
    }
    return hash.digest("hex");
  }

  test("changes during plan mode are reported when it ends, and the user's repository was not touched", async () => {
    const place = makePlace({ "a.txt": "one\n", ".gitignore": "ignored\n", "名前.txt": "x\n" });
    git(place, "init", "-q");
    git(place, "add", "-A");
    git(place, "commit", "-qm", "first");
    await serve(place, [{ calls: [write("plans/x.plan")] }, { text: "Planned." }, { text: "Built." }]);
    const before = gitState(place);
    const planned = await run(place, ["run", "plan it", "--json"]);
    expect(planned.events.find((event) => event.type === "workspace_fingerprinted")?.["tree"]).toMatch(
      /^[0-9a-f]{40}$/,
    );
    writeFileSync(join(place.workspace, "a.txt"), "two\n");
    writeFileSync(join(place.workspace, "名前.txt"), "y\n");
    writeFileSync(join(place.workspace, "untracked.txt"), "new\n");
    writeFileSync(join(place.workspace, "ignored"), "new\n");
    const built = await run(place, ["run", "go", "--resume", sessionOf(planned), "--mode", "build", "--json"]);
    expect(built.events.find((event) => event.type === "workspace_changed_in_plan_mode")).toMatchObject({
      paths: ["a.txt", "untracked.txt", "名前.txt"],
      total: 3,
    });
    expect(gitState(place)).toBe(before);
  });

  test("nothing is reported when nothing changed, in a folder without git too", async () => {
    const place = makePlace({ "a.txt": "one\n" });
    await serve(place, [{ text: "Planned." }, { text: "Built." }]);
    const planned = await run(place, ["run", "plan it", "--json"]);
    const built = await run(place, ["run", "go", "--resume", sessionOf(planned), "--mode", "build", "--json"]);
    expect(planned.events.map((event) => event.type)).toContain("workspace_fingerprinted");
    expect(built.events.map((event) => event.type)).not.toContain("workspace_changed_in_plan_mode");
    expect(existsSync(join(place.workspace, ".git"))).toBe(false);
  });

  test("a user at the terminal sees the report, and that it may have been their editor", async () => {
    const place = makePlace({ "a.txt": "one\n" });
    await serve(place, [{ text: "Planned." }, { text: "Built." }]);
    await run(place, ["run", "plan it"]);
    writeFileSync(join(place.workspace, "a.txt"), "two\n");
    const { stderr } = await run(place, ["run", "go", "--continue", "--mode", "build"]);
    expect(stderr).toContain("! 1 file changed during plan mode · a.txt");
    expect(stderr).toContain("your editor or another session may have changed them");
  });
});

test("attempts are counted per model and tool, and observing lets them pass (R90)", async () => {
  const place = makePlace({ "a.txt": "one\n" });
  await serve(place, [
    { calls: [write("a.txt"), { tool: "read", input: { path: "a.txt" } }, { tool: "read", input: { path: "b.txt" } }] },
    { calls: [{ tool: "read", input: { path: "a.txt", limit: 1 } }] },
    { text: "ok" },
  ]);
  await run(place, ["run", "go"]);
  configure(place, { enforcement: "observe" });
  const observed = await run(place, ["run", "go", "--yes", "--json"]);
  expect(observed.events.find((event) => event.type === "disallowed_tool_attempt_in_planning")).toMatchObject({
    tool: "write",
    blocked: false,
  });
  expect(readFileSync(join(place.workspace, "a.txt"), "utf8")).toBe("text\n");
  const report = await run(place, ["audit", "--adherence"]);
  expect(report.stdout).toBe(`model       tool       plan-mode calls  blocked  observed  blocked per 100
local/test  read       6                0        0         0.0
local/test  write      2                1        1         50.0
local/test  all tools  8                1        1         12.5
`);
});
