// An undo that is killed while it moves files back is completed by the next process, on every surface.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openPlanwright, type TaskData } from "../../src/index.ts";
import { canMount, mountDisk, unmountDisk } from "../mount.ts";
import { does, makeSite, type Site } from "./build-harness.ts";
import { run, type Place } from "./harness.ts";
import { startServer, type RunningServer } from "./server-harness.ts";

const names = ["one", "two", "three", "four"];

const move = (name: string): TaskData => ({
  taskId: name,
  subject: `Move ${name}`,
  files: [`src/${name}/**`, `lib/${name}/**`],
  acceptance: [{ type: "command", command: `test -f lib/${name}/b.js` }],
});

/** Each task has moved a folder, and none of the files is left where it was. */
async function built(): Promise<Site> {
  const files = names.flatMap((name) => ["a", "b", "c"].map((file) => [`src/${name}/${file}.js`, `${name} ${file}\n`]));
  const acts = names.map((name) => [
    name,
    does({ calls: [{ tool: "bash", input: { command: `mkdir -p lib && mv src/${name} lib/${name}` } }] }),
  ]);
  const site = await makeSite({
    files: Object.fromEntries(files) as Record<string, string>,
    tasks: names.map(move),
    acts: Object.fromEntries(acts) as Parameters<typeof makeSite>[0]["acts"],
  });
  expect(await site.execute()).toMatchObject({ status: "completed" });
  await site.planwright.close();
  return site;
}

function dying({ workspace }: Place, name: NodeJS.Signals, count: number): Record<string, string> {
  const program = pathToFileURL(join(import.meta.dirname, "kill-at-change.ts")).href;
  return { NODE_OPTIONS: `--import=${program}`, KILL_FOLDER: workspace, KILL_WITH: name, KILL_AT: String(count) };
}

/** Where each of a task's files is, with its content. */
function places({ workspace }: Place, name: string): string[] {
  return ["src", "lib"].flatMap((top) => {
    const folder = join(workspace, top, name);
    const found = existsSync(folder) ? readdirSync(folder).toSorted() : [];
    return found.map((file) => `${top}/${file}: ${readFileSync(join(folder, file), "utf8").trim()}`);
  });
}

const moved = (top: string, name: string) => ["a", "b", "c"].map((file) => `${top}/${file}.js: ${name} ${file}`);

const chatOf = ({ workspaceId }: RunningServer) => `/api/v1/workspaces/${workspaceId}/chats/session`;

test("R75 R95: an undo over HTTP or on the command line that is killed is completed, and can be repeated", async () => {
  const { place } = await built();
  const kills = [
    ["one", "SIGKILL", 1],
    ["two", "SIGKILL", 5],
    ["three", "SIGTERM", 5],
  ] as const;
  for (const [task, signal, count] of kills) {
    const first = await startServer(place, [], dying(place, signal, count));
    await first.call("POST", `${chatOf(first)}/undo`, { task }).catch(() => "gone");
    await first.finished;
    const next = await startServer(place);
    const again = await next.call("POST", `${chatOf(next)}/undo`, { task });
    // After SIGTERM it may have been completed and stored before the server ended.
    expect([task, again.status, again.body["code"] ?? "undone"]).toEqual(
      again.status === 200 ? [task, 200, "undone"] : ["three", 409, "nothing_to_do"],
    );
    expect(places(place, task)).toEqual(moved("src", task));
    next.signal("SIGKILL");
    await next.finished;
  }
  const killed = await run(place, ["undo", "session", "four", "--yes"], { env: dying(place, "SIGKILL", 6) });
  expect(killed.signal).toBe("SIGKILL");
  const halfway = places(place, "four");
  expect([moved("lib", "four"), moved("src", "four")]).not.toContainEqual(halfway);
  // Opening the folder is enough.
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: place.home };
  await (await openPlanwright({ workspace: place.workspace, env })).close();
  expect(places(place, "four")).toEqual(moved("src", "four"));
  const again = await run(place, ["undo", "session", "four", "--yes"]);
  expect([again.code, again.stderr]).toEqual([0, ""]);
  for (const name of names) expect(places(place, name)).toEqual(moved("src", name));
  expect(existsSync(join(place.workspace, "lib"))).toBe(false);
}, 120_000);

test.skipIf(!canMount)(
  "R95: a build that moves files to a read-only disk pauses with all files in place, and resumes",
  async () => {
    const site: Site = await makeSite({
      files: { "src/one/a.js": "one a\n", "src/one/b.js": "one b\n", "src/one/c.js": "one c\n" },
      tasks: [move("one")],
      acts: { one: does({ calls: [{ tool: "bash", input: { command: "mkdir -p lib && mv src/one lib/one" } }] }) },
    });
    const lib = join(site.place.workspace, "lib");
    mkdirSync(lib);
    expect(mountDisk(lib, "ro")).toBe(true);
    try {
      expect(await site.execute()).toMatchObject({ status: "paused" });
      const reasons = site.events.flatMap((event) => (event.type === "plan_paused" ? [event.data.reason] : []));
      expect(reasons).toEqual([expect.stringContaining("can't be written: lib/one/a.js, lib/one/b.js, lib/one/c.js.")]);
      expect(places(site.place, "one")).toEqual(moved("src", "one"));
    } finally {
      unmountDisk(lib);
    }
    const desk = await site.planwright.desk();
    await desk.control(await desk.find("session", ""), "ada", { type: "resume_plan" });
    expect(await site.execute()).toMatchObject({ status: "completed" });
    expect(places(site.place, "one")).toEqual(moved("lib", "one"));
    // No model worked on it again.
    expect(site.events.filter(({ type }) => type === "agent_continued" || type === "task_started")).toHaveLength(1);
  },
  120_000,
);

test("R95: a plan whose stored files are deleted while it runs starts that task again; only the older task can't be undone", async () => {
  let isDeleted = false;
  const writesTwo = does({ calls: [{ tool: "write", input: { path: "two.txt", content: "two\n" } }] });
  const site: Site = await makeSite({
    files: { "one.txt": "0\n" },
    tasks: [
      { taskId: "one", subject: "Write one", files: ["one.txt"] },
      { taskId: "two", subject: "Write two", files: ["two.txt"], blockedBy: ["one"] },
    ],
    acts: {
      one: does({ calls: [{ tool: "bash", input: { command: "echo one > one.txt" } }] }),
      two: (request, index) => {
        if (!isDeleted) rmSync(join(site.place.home, "trees"), { recursive: true });
        isDeleted = true;
        return writesTwo(request, index);
      },
    },
  });
  expect(await site.execute()).toMatchObject({ status: "completed" });
  const started = site.events.flatMap((event) => (event.type === "task_started" ? [event.data.taskId] : []));
  expect(started).toEqual(["one", "two", "two"]);
  await site.planwright.close();
  const whole = await run(site.place, ["undo", "session", "--yes"]);
  expect(whole.code).not.toBe(0);
  expect(whole.stderr).toContain("before and after task one are gone, so it can't be undone.");
  expect(await run(site.place, ["undo", "session", "two", "--yes"])).toMatchObject({ code: 0 });
  expect([site.text("one.txt"), existsSync(join(site.place.workspace, "two.txt"))]).toEqual(["one\n", false]);
}, 120_000);

test("R95: a paused plan whose stored files are deleted can be cancelled, or resumed", async () => {
  for (const how of ["cancel", "resume"]) {
    const site: Site = await makeSite({
      files: { "one.txt": "0\n" },
      tasks: [{ taskId: "one", subject: "Write one", files: ["one.txt"] }],
      acts: { one: does({ calls: [{ tool: "write", input: { path: "one.txt", content: "one\n" } }] }) },
    });
    const desk = await site.planwright.desk();
    const found = await desk.find("session", site.place.workspace);
    const running = site.execute();
    await found.session.until(({ run: now }) => now !== null, new AbortController().signal);
    await desk.control(found, "ada", { type: "pause_plan" });
    await running;
    rmSync(join(site.place.home, "trees"), { recursive: true });
    if (how === "cancel") await desk.control(found, "ada", { type: "cancel_plan", idle: true });
    else await desk.control(found, "ada", { type: "resume_plan" });
    const { status } = how === "cancel" ? (await desk.find("session", "")).plan : await site.execute();
    expect(status).toBe(how === "cancel" ? "cancelled" : "completed");
    await site.planwright.close();
  }
}, 120_000);
