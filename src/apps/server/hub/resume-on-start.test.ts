// A server that starts resumes what it can: one unreadable session does not hold back the others.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { makePlace } from "../../../../test/scenarios/harness.ts";
import { waitUntil } from "../../../../test/wait-until.ts";
import { scriptedModel, type ScriptedStep } from "../../../adapters/models/scripted/scripted.ts";
import { openLog } from "../../compose/store.ts";
import { paths } from "../../config/paths.ts";
import { serve } from "../serve.ts";

test("an interrupted session that cannot be opened is reported, and the others are resumed", async () => {
  const { workspace, home } = makePlace();
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify({ build: { resume: "auto" } }));
  const env = { PATH: process.env["PATH"], PLANWRIGHT_HOME: home };
  const lines: string[] = [];
  const start = async (steps: readonly ScriptedStep[]) => {
    const logTo = { write: (line: string) => void lines.push(line) };
    const model = scriptedModel(steps);
    const server = await serve({ env, folders: [workspace], port: 0, model, logTo, noAuth: true });
    onTestFinished(() => server.stop());
    return server;
  };
  const log = openLog(paths(env));
  onTestFinished(() => log.close());

  const before = await start([{ text: "too late", delayMs: 600_000 }]);
  const listed = await fetch(`${before.url}/api/v1/workspaces`);
  const { workspaces } = (await listed.json()) as { workspaces: { workspace_id: string }[] };
  for (const content of ["Say one.", "Say two."])
    await fetch(`${before.url}/api/v1/workspaces/${workspaces[0]?.workspace_id}/chats`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ content, mode: "build" }),
    });
  await waitUntil(async () => (await log.list()).filter(({ status }) => status === "running").length === 2);
  await before.stop();
  const [unreadable = "", readable = ""] = (await log.list()).map(({ sessionId }) => sessionId);
  const database = new DatabaseSync(paths(env).database);
  database.exec(`DELETE FROM state; UPDATE event SET v = 99 WHERE session = '${unreadable}'`);
  database.close();

  await start([{ text: "Done." }]);
  await waitUntil(async () => (await log.get(readable))?.status !== "running", 10_000);
  expect((await log.read(readable)).at(-1)).toMatchObject({ type: "turn_ended", data: { outcome: "done" } });
  expect(lines.filter((line) => line.includes("newer_version"))).toHaveLength(1);
});
