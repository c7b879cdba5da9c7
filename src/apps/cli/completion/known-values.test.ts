import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteLog } from "../../../adapters/event-log/sqlite.ts";
import { paths } from "../../config/paths.ts";
import { knownValues } from "./known-values.ts";

function makeHome() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-complete-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [home, here, other] = ["home", "here", "other"].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [home, here, other]) mkdirSync(folder);
  const env = { PLANWRIGHT_HOME: home };
  return { env, home, here, other, database: paths(env).database };
}

async function store(database: string, sessionId: string, workspace: string, title: string): Promise<void> {
  const log = openSqliteLog(database);
  const data = { sessionId, workspace, mode: "plan" as const, plan_file: null, title, auto: false };
  await log.append(sessionId, 0, [{ type: "session_created", data }], "2026-01-01T00:00:00.000Z");
  log.close();
}

const first = "019cd700-0000-7000-8000-0000aaaa0001";
const second = "019cd700-0000-7000-8000-0000bbbb0002";

test("completes sessions of the folder by the ends of their ids, with their titles on one line", async () => {
  const { env, here, other, database } = makeHome();
  await store(database, first, here, "Fix\tthe\nlogin");
  await store(database, second, other, "Elsewhere");
  expect(await knownValues(["sessions", "", "run", "--cwd", here], env)).toBe("aaaa0001\tFix the login\n");
  expect(await knownValues(["sessions", "", "run", `--cwd=${other}`], env)).toBe("bbbb0002\tElsewhere\n");
});

test("completes a session of another folder if only that one matches, and whole ids once one is started", async () => {
  const { env, here, other, database } = makeHome();
  await store(database, first, here, "One");
  await store(database, second, other, "Two");
  const line = ["audit", "--cwd", here];
  expect(await knownValues(["sessions", "bb", ...line], env)).toBe("bbbb0002\tTwo\n");
  expect(await knownValues(["sessions", "019", ...line], env)).toBe(`${first}\tOne\n`);
  expect(await knownValues(["sessions", "x", ...line], env)).toBe("");
});

test("prints and creates nothing when nothing was stored or the store is unreadable", async () => {
  const { env, database } = makeHome();
  expect(await knownValues(["sessions", ""], env)).toBe("");
  expect(existsSync(database)).toBe(false);
  writeFileSync(database, "no database");
  expect(await knownValues(["plans", ""], env)).toBe("");
  expect(await knownValues(["sessions", "", "--cwd", "/no/such/folder"], env)).toBe("");
  expect(await knownValues(["sessions", ""], {})).toBe("");
  expect(await knownValues([], env)).toBe("");
});

test("completes models in the configuration, their providers, and providers that need no configuration", async () => {
  const { env, home, here } = makeHome();
  const config = { model: "mine/a", providers: { mine: { baseUrl: "http://127.0.0.1:1/v1", models: { b: {} } } } };
  writeFileSync(join(home, "planwright.jsonc"), JSON.stringify(config));
  const values = (await knownValues(["models", "", "--cwd", here], env)).split("\t\n");
  expect(values.slice(0, 4)).toEqual(["mine/a", "mine/b", "mine/", "anthropic/"]);
  expect(await knownValues(["models", "oll", "--cwd", here], env)).toBe("ollama/\t\n");
});
