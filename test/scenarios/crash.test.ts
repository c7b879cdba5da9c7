// kill -9 between any two events: the session resumes with nothing lost and no write done twice.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replay } from "../../src/domain/session/reduce.ts";
import { openSqliteLog } from "../../src/adapters/event-log/sqlite.ts";
import type { ScriptedStep } from "../../src/adapters/models/scripted/scripted.ts";
import { isLong } from "../runs.ts";
import { compiled, makePlace, run, serve, type Place } from "./harness.ts";

/** Every repeated change would show: the edit doubles, mv and rm would fail, bash would add a second line. */
const steps: ScriptedStep[] = [
  {
    calls: [
      { tool: "read", input: { path: "a.txt" } },
      { tool: "ls", input: {} },
    ],
  },
  {
    calls: [
      { tool: "edit", input: { path: "a.txt", old_string: "x", new_string: "xx" } },
      { tool: "write", input: { path: "新/b.txt", content: "b\n" } },
    ],
  },
  {
    calls: [
      { tool: "mv", input: { from: "old.txt", to: "new.txt" } },
      { tool: "rm", input: { path: "gone.txt" } },
      { tool: "mkdir", input: { path: "empty" } },
    ],
  },
  { calls: [{ tool: "bash", input: { command: "echo ran >> log.txt" } }] },
  { text: "All done." },
];
const files = { "a.txt": "1 x 2\n", "old.txt": "moved\n", "gone.txt": "bye\n" };

async function crash(place: Place, moment: string, count: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "crash-at.ts"), moment, String(count), place.workspace, "go"],
    {
      env: { PATH: process.env["PATH"], HOME: place.home, PLANWRIGHT_HOME: place.home, NODE_COMPILE_CACHE: compiled },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  return signal === "SIGKILL";
}

/** The same work, for any moment of death. */
async function crashAndResume(moment: string, count: number): Promise<"crashed" | "finished before"> {
  const place = makePlace(files);
  await serve(place, steps);
  if (!(await crash(place, moment, count))) return "finished before";

  const log = openSqliteLog(join(place.home, "planwright.db"));
  const [session] = await log.list();
  const before = session ? await log.read(session.sessionId) : [];
  log.close();
  if (!session) {
    expect([moment, count]).toEqual(["before", 1]);
    return "crashed";
  }
  const resumed = await run(place, ["run", "--resume", session.sessionId, "--yes", "--json", "--mode", "build"]);
  const finished = session.status === "done";
  expect(resumed.code, `${moment} ${count}: ${resumed.stderr}`).toBe(finished ? 2 : 0);

  const read = (path: string) => readFileSync(join(place.workspace, path), "utf8");
  expect({
    a: read("a.txt"),
    b: read("新/b.txt"),
    moved: read("new.txt"),
    empty: existsSync(join(place.workspace, "empty")),
  }).toEqual({
    a: "1 xx 2\n",
    b: "b\n",
    moved: "moved\n",
    empty: true,
  });
  expect([existsSync(join(place.workspace, "old.txt")), existsSync(join(place.workspace, "gone.txt"))]).toEqual([
    false,
    false,
  ]);

  const again = openSqliteLog(join(place.home, "planwright.db"));
  const events = await again.read(session.sessionId);
  again.close();
  expect(events.slice(0, before.length)).toEqual(before);
  expect(replay(events).lastTurn?.outcome).toBe("done");
  const ended = events.flatMap((event) => (event.type === "tool_ended" ? [event.data] : []));
  expect(ended.map((call) => call.callId).toSorted()).toEqual(
    [...new Set(ended.map((call) => call.callId))].toSorted(),
  );
  const ran = existsSync(join(place.workspace, "log.txt")) ? read("log.txt") : "";
  const bash = ended.find((call) => call.tool === "bash");
  expect(bash?.status === "interrupted" ? ["", "ran\n"] : ["ran\n"]).toContain(ran);
  expect(ended.filter((call) => call.tool !== "bash").map((call) => call.status)).toEqual(Array(7).fill("ok"));
  return "crashed";
}

/** A short run tries every third append. */
const STEP = isLong ? 1 : 3;

test("a run killed before or after any append resumes to the same files", { timeout: 300_000 }, async () => {
  let crashes = 0;
  // Starting at a random moment, so that every one of them has its turn.
  const first = Math.ceil(Math.random() * STEP);
  for (let count = first; ; count += STEP) {
    const outcomes = await Promise.all([crashAndResume("before", count), crashAndResume("after", count)]);
    crashes += outcomes.filter((outcome) => outcome === "crashed").length;
    if (outcomes.includes("finished before")) break;
  }
  // Session, message, context, turn, 5 × (step + answer), 8 × (start + end), end of turn: about thirty moments, each from both sides.
  expect(crashes).toBeGreaterThan(50 / STEP - 2);
});
