// Commands about a plan read only the end of a long session: its earlier events are damaged here, so that reading one of them fails.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { longPlanSession } from "../../../../test/long-plan-session.ts";
import { scratchFolder } from "../../../../test/scratch-folder.ts";
import { openLog } from "../../compose/store.ts";
import { paths } from "../../config/paths.ts";
import { collectOutput } from "../collect-output.fixture.ts";
import { parseCommandLine } from "../commands/commands.ts";
import { tasksCommand } from "../run/tasks-command.ts";
import { planCommand } from "./plan-command.ts";

const EVENTS = 10_000;
/** Two distances between stored states. */
const LAST = 1_000;

test("show, tasks and approve read at most the last 1,000 of 10,000 events", async () => {
  const place = await placeWithLongSession();
  const planId = "plan-of-long";
  expect(await call(place, ["show", planId])).toContain("Do it in small steps.");
  expect(await call(place, ["tasks", planId])).toContain("Task 8");
  expect(await call(place, ["approve", planId])).toContain("Small steps");
  expect(await call(place, ["show", planId])).toContain("Approved");
});

test("show reads the history of a plan that has started, and no other events", async () => {
  const place = await placeWithLongSession((log) =>
    log.append(
      "long",
      EVENTS,
      [
        { type: "plan_approved", data: { planId: "plan-of-long", revision: 1, by: "user" } },
        { type: "mode_changed", data: { mode: "build", plan_file: null } },
        { type: "plan_execution_start", data: { planId: "plan-of-long" } },
        { type: "plan_paused", data: { planId: "plan-of-long", by: "user", reason: "Lunch." } },
      ],
      "2026-01-02T00:00:00.000Z",
    ),
  );
  expect(await call(place, ["show", "plan-of-long"])).toContain("Lunch.");
});

type Log = ReturnType<typeof openLog>;

interface LongPlace {
  readonly env: Record<string, string | undefined>;
  readonly workspace: string;
}

async function placeWithLongSession(more: (log: Log) => Promise<unknown> = async () => {}): Promise<LongPlace> {
  const [workspace, home] = [join(scratchFolder(), "work"), scratchFolder()];
  mkdirSync(workspace);
  const env = { PATH: process.env["PATH"], HOME: home, PLANWRIGHT_HOME: home };
  const log = openLog(paths(env));
  await log.append("long", 0, longPlanSession(workspace, "long", EVENTS), "2026-01-01T00:00:00.000Z");
  // The first reader replays everything, and stores the state.
  await log.readState("long");
  await more(log);
  await log.get("long");
  log.close();
  const db = new DatabaseSync(paths(env).database);
  db.exec(`UPDATE event SET data = 'damaged' WHERE seq <= ${EVENTS - LAST}`);
  db.close();
  return { env, workspace };
}

/** What it writes to stdout. */
async function call({ env, workspace }: LongPlace, args: readonly string[]): Promise<string> {
  const parsed = parseCommandLine(args);
  if ("show" in parsed) throw new Error("Nobody asked for help.");
  const output = collectOutput();
  const command = parsed.command === "tasks" ? tasksCommand : planCommand;
  const { code } = await command({ ...parsed, env, workspace, output });
  expect(code, output.errors()).toBe(0);
  return output.text();
}
