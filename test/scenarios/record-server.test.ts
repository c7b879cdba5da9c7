// A server records and replays as well: everything in its one folder, from the request over the page's routes to the built plan.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, type Place } from "./harness.ts";
import { filesBelow, projectPlace, serveProject } from "./recorded-session.ts";
import { request } from "./plan-command-script.ts";
import { follow, startServer, type RunningServer } from "./server-harness.ts";

/** As a user at the page: asks, approves, allows. Returns the outcome. */
async function play(server: RunningServer) {
  const { call, workspaceId } = server;
  const { body } = await call("POST", `/api/v1/workspaces/${workspaceId}/chats`, { content: `/plan ${request}` });
  const chat = `/api/v1/workspaces/${workspaceId}/chats/${body.chat_id}`;
  const asked = await follow(server, chat, ({ type }) => type === "plan_approval_request" || type === "work_stopped");
  if (asked.at(-1)?.type === "work_stopped") return asked.at(-1)?.data;
  const { plan } = (await call("GET", `${chat}/plan`)).body;
  await call("POST", `${chat}/plan/approve`, { revision: plan.revision, hash: plan.hash });
  const built = await follow(server, chat, ({ type, data }) => {
    const answer = `${chat}/permissions/${String(data["requestId"])}/answer`;
    if (type === "permission_requested") void call("POST", answer, { answer: "yes" });
    return type === "plan_execution_complete";
  });
  return built.at(-1)?.data;
}

async function played(place: Place, ...args: string[]) {
  const server = await startServer(place, args);
  const end = await play(server);
  server.signal("SIGTERM");
  await server.finished;
  return end;
}

/** All files of the tasks; plan files name the session. */
function builtIn({ workspace }: Place): Record<string, string> {
  const files = Object.entries(filesBelow(workspace)).filter(([name]) => !/^(?:plans\/.*|PLAN\.md)$/.test(name));
  return Object.fromEntries(files);
}

test("a server's work is recorded, replayed there without a model, and a difference is caught", async () => {
  const place = projectPlace();
  const model = await serveProject(place);
  const folder = join(place.home, "recording");
  const whole = { status: "completed", summary: expect.stringContaining("5/5") };
  expect(await played(place, "--record", folder)).toMatchObject(whole);
  await model.close();
  expect(Object.keys(filesBelow(folder))).toContain("recording.yaml");

  const again = projectPlace();
  expect(await played(again, "--replay", folder)).toMatchObject(whole);
  expect(builtIn(again)).toEqual(builtIn(place));

  const changed = projectPlace();
  writeFileSync(join(changed.workspace, "AGENTS.md"), "Be brief.\n");
  const failure = { kind: "replay_differs", message: expect.stringMatching(/^\+ .*AGENTS\.md/m) };
  expect(await played(changed, "--replay", folder)).toMatchObject({ failure });
});

test("a server with several folders, a model beside a recording and an invalid recording are refused at once", async () => {
  const place = makePlace({ "one/a.txt": "", "two/a.txt": "" });
  const folder = join(place.home, "recording");
  const refused = async (...args: string[]) => {
    const { code, stderr } = await run(place, ["serve", "--port", "0", ...args]);
    return `${code} ${stderr.trim()}`;
  };
  expect(await refused("one", "two", "--record", folder)).toBe(
    "2 planwright: --record and --replay need a server with exactly one folder. Pass one folder, and none in server.roots of its planwright.jsonc.",
  );
  expect(await refused("one", "--replay", folder)).toMatch(/^\d planwright: There is no recording/);
  expect(await refused("one", "--replay", folder, "--model", "ollama/qwen3")).toMatch(/can't be combined/);
  expect(await refused("one", "--record", "one/recording")).toMatch(/^2 planwright: /);
});

test("a folder below the recorded one is refused", async () => {
  const place = makePlace({ "below/a.txt": "" });
  const server = await startServer(place, ["--record", join(place.home, "recording")]);
  const added = await server.call("POST", "/api/v1/workspaces", { folder: join(place.workspace, "below") });
  expect([added.status, added.body.code]).toEqual([403, "outside_roots"]);
});
