// The whole example session of document 000, from the request to `Plan executed (5/5 tasks succeeded)`: real program, files, git, processes.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { StoredEvent } from "../../src/domain/session/event.ts";
import { makePlace, run, serve, type Place } from "./harness.ts";
import { builders, buildPlan, project } from "./build-script.ts";
import { planScript, request } from "./plan-command-script.ts";

function git(place: Place, ...args: string[]): string {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"];
  return execFileSync("git", [...who, ...args], { cwd: place.workspace, encoding: "utf8" });
}

test("R99 R59 R60 R61 R67: refactor the auth system and deploy to staging", async () => {
  const place = makePlace(project);
  git(place, "init", "--quiet");
  git(place, "add", ".");
  git(place, "commit", "--quiet", "-m", "Begin");
  await serve(place, planScript({ plan: buildPlan, builder: builders }));
  const planned = await run(place, ["plan", request]);
  expect(planned.code).toBe(3);
  const approved = await run(place, ["approve", idIn(place)]);
  expect(approved.code).toBe(0);
  const head = git(place, "rev-parse", "HEAD");
  const built = await run(place, ["run", "--continue", "--yes", "--json"]);
  const events = built.events as unknown as (StoredEvent & Record<string, unknown>)[];
  expect([built.code, built.stderr]).toEqual([0, ""]);
  const end = events.find(({ type }) => type === "plan_execution_complete");
  expect(end).toMatchObject({ status: "completed" });
  expect(String(end?.["summary"]).split("\n")[0]).toBe(
    "Plan executed (5/5 tasks succeeded): Refactor auth and deploy it to staging",
  );
  const order = events.flatMap((event) =>
    event.type === "task_started" || event.type === "task_completed"
      ? [`${event.type} ${String(event["taskId"])}`]
      : [],
  );
  const at = (what: string) => order.indexOf(what);
  expect(order).toHaveLength(10);
  expect(at("task_completed 1")).toBeLessThan(at("task_started 2"));
  expect(Math.max(at("task_started 3"), at("task_started 4"))).toBeLessThan(
    Math.min(at("task_completed 3"), at("task_completed 4")),
  );
  expect(at("task_started 5")).toBeGreaterThan(Math.max(at("task_completed 3"), at("task_completed 4")));
  // In the workspace, on staging, and nothing in the user's repository.
  expect(readFileSync(join(place.workspace, "src/auth/types.js"), "utf8")).toBe("export const FORMAT = 2;\n");
  expect(readFileSync(join(place.workspace, "../staging/src/auth/service.js"), "utf8")).toContain("at: 0");
  expect(git(place, "rev-parse", "HEAD")).toBe(head);
  expect(git(place, "stash", "list") + git(place, "branch", "--list")).toBe("* main\n");
  expect(copiesOf(place)).toEqual([]);
});

/** The only plan. */
function idIn(place: Place): string {
  return readdirSync(join(place.workspace, "plans"))[0] ?? "";
}

/** Worktrees of tasks that still exist. */
function copiesOf(place: Place): string[] {
  const folder = join(place.home, "worktrees");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)));
}
