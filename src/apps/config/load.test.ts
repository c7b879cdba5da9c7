// The configuration as people write it: which source wins, where each value comes from, where files are found.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "./load.ts";

interface Place {
  readonly root: string;
  readonly home: string;
  readonly workspace: string;
  readonly env: Record<string, string>;
}

function makePlace(files: Record<string, string> = {}): Place {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-config-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const place = { root, home: join(root, "home"), workspace: join(root, "repo/inner") };
  mkdirSync(place.home);
  mkdirSync(place.workspace, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { ...place, env: { PLANWRIGHT_HOME: place.home } };
}

test("without any source everything has its default", async () => {
  const { env, workspace, home } = makePlace();
  expect(await loadConfig({ env, workspace })).toEqual({
    config: {
      models: { perspectives: {}, agents: {} },
      providers: {},
      defaultMode: "plan",
      limits: { steps: 200, cost: null, retries: 5 },
      compaction: { at: 0.8 },
      tools: { bash: { timeoutSeconds: 120 }, web_fetch: { allowPrivate: false } },
      enforcement: "enforce",
      plan: { folder: "plans", shell: "off", planMd: true },
      build: {
        concurrency: 4,
        isolation: "worktree",
        maxReflectionCycles: 3,
        reflectOn: "failure",
        adjustments: "auto",
        resume: "ask",
        requireVerified: false,
        setup: [],
        env: {},
        checkSeconds: 600,
        cost: null,
        minutes: null,
      },
      perspectives: {},
      intent: { model: false },
      language: "auto",
      mcpServers: {},
      sandbox: "off",
      permissions: { allow: [], ask: [], deny: [] },
      server: {
        host: "127.0.0.1",
        port: 4600,
        roots: [],
        hosts: [],
        origins: [],
        limits: { body: 2_000_000, depth: 64, working: 1_000, streams: 2_000 },
      },
      instructions: true,
    },
    origins: {
      defaultMode: { value: "plan", from: "default", sources: [] },
      "limits.steps": { value: 200, from: "default", sources: [] },
      "limits.cost": { value: null, from: "default", sources: [] },
      "limits.retries": { value: 5, from: "default", sources: [] },
      "compaction.at": { value: 0.8, from: "default", sources: [] },
      "tools.bash.timeoutSeconds": { value: 120, from: "default", sources: [] },
      "tools.web_fetch.allowPrivate": { value: false, from: "default", sources: [] },
      enforcement: { value: "enforce", from: "default", sources: [] },
      "plan.folder": { value: "plans", from: "default", sources: [] },
      "plan.shell": { value: "off", from: "default", sources: [] },
      "plan.planMd": { value: true, from: "default", sources: [] },
      "build.concurrency": { value: 4, from: "default", sources: [] },
      "build.isolation": { value: "worktree", from: "default", sources: [] },
      "build.maxReflectionCycles": { value: 3, from: "default", sources: [] },
      "build.reflectOn": { value: "failure", from: "default", sources: [] },
      "build.adjustments": { value: "auto", from: "default", sources: [] },
      "build.requireVerified": { value: false, from: "default", sources: [] },
      "build.resume": { value: "ask", from: "default", sources: [] },
      "build.setup": { value: [], from: "default", sources: [] },
      "build.checkSeconds": { value: 600, from: "default", sources: [] },
      "build.cost": { value: null, from: "default", sources: [] },
      "build.minutes": { value: null, from: "default", sources: [] },
      "intent.model": { value: false, from: "default", sources: [] },
      language: { value: "auto", from: "default", sources: [] },
      sandbox: { value: "off", from: "default", sources: [] },
      "permissions.allow": { value: [], from: "default", sources: [] },
      "permissions.ask": { value: [], from: "default", sources: [] },
      "permissions.deny": { value: [], from: "default", sources: [] },
      "server.host": { value: "127.0.0.1", from: "default", sources: [] },
      "server.port": { value: 4600, from: "default", sources: [] },
      "server.roots": { value: [], from: "default", sources: [] },
      "server.hosts": { value: [], from: "default", sources: [] },
      "server.origins": { value: [], from: "default", sources: [] },
      "server.limits.body": { value: 2_000_000, from: "default", sources: [] },
      "server.limits.depth": { value: 64, from: "default", sources: [] },
      "server.limits.working": { value: 1_000, from: "default", sources: [] },
      "server.limits.streams": { value: 2_000, from: "default", sources: [] },
      instructions: { value: true, from: "default", sources: [] },
    },
    files: [
      { kind: "user", path: join(home, "planwright.jsonc"), found: false },
      { kind: "project", path: join(workspace, "planwright.jsonc"), found: false },
    ],
  });
});

test.each([
  ["planning", "plan"],
  ["executing", "build"],
])("the older name %s of a mode is read as %s", async (name, mode) => {
  const { env, workspace } = makePlace({ "home/planwright.jsonc": `{ "defaultMode": "${name}" }` });
  expect((await loadConfig({ env, workspace })).origins["defaultMode"]?.value).toBe(mode);
  const fromEnvironment = await loadConfig({ env: { ...env, PLANWRIGHT_MODE: name }, workspace });
  expect(fromEnvironment.config.defaultMode).toBe(mode);
});

test("flags win over the environment, that over the project, that over the user, key by key", async () => {
  const { root, env, workspace } = makePlace({
    "home/planwright.jsonc":
      '{\n  "model": "user/m", "effort": "low",\n  "defaultMode": "auto",\n  "limits": { "steps": 30, "cost": 1.5 },\n}',
    "repo/inner/planwright.jsonc":
      '{\n  "model": "project/m", // comment\n  "effort": "high",\n  "limits": {\n    "steps": 20 },\n}',
  });
  const { config, origins } = await loadConfig({
    env: { ...env, PLANWRIGHT_MODEL: "env/m", PLANWRIGHT_EFFORT: "max", PLANWRIGHT_MODE: "" },
    workspace,
    flags: { model: "flag/m", effort: undefined },
  });
  expect(config).toMatchObject({
    model: "flag/m",
    effort: "max",
    defaultMode: "auto",
    limits: { steps: 20, cost: 1.5, retries: 5 },
  });
  const from = Object.fromEntries(Object.entries(origins).map(([key, origin]) => [key, origin.from]));
  const user = join(root, "home/planwright.jsonc");
  const project = join(workspace, "planwright.jsonc");
  expect(from).toMatchObject({
    model: "flag --model",
    effort: "environment PLANWRIGHT_EFFORT",
    defaultMode: `user file ${user}:3`,
    "limits.steps": `project file ${project}:5`,
    "limits.cost": `user file ${user}:4`,
    "limits.retries": "default",
  });
});

test("a role's string is replaced completely by another source's object", async () => {
  const { env, workspace } = makePlace({
    "home/planwright.jsonc": '{ "models": { "planner": "a/b", "builder": "c/d" } }',
    "repo/inner/planwright.jsonc": '{ "models": { "planner": { "effort": "high" } } }',
  });
  const { config, origins } = await loadConfig({ env, workspace });
  expect(config.models).toEqual({ planner: { effort: "high" }, builder: "c/d", perspectives: {}, agents: {} });
  expect(Object.keys(origins)).toContain("models.planner.effort");
  expect(Object.keys(origins)).not.toContain("models.planner");
});

test("keys with dots keep their name", async () => {
  const { env, workspace } = makePlace({
    "home/planwright.jsonc": '{ "providers": { "my": { "models": { "gpt-5.1": { "contextWindow": 9 } } } } }',
  });
  const { origins } = await loadConfig({ env, workspace });
  expect(origins['providers.my.models["gpt-5.1"].contextWindow']).toMatchObject({ value: 9 });
});

test("the project's file is found in a parent, up to the root of the repository", async () => {
  const { root, env, workspace } = makePlace({
    "repo/.git/HEAD": "",
    "repo/planwright.jsonc": '{ "model": "repo/m" }',
    "planwright.jsonc": '{ "model": "outside/m" }',
  });
  const { config, files } = await loadConfig({ env, workspace });
  expect(config.model).toBe("repo/m");
  expect(files.slice(1)).toEqual([
    { kind: "project", path: join(workspace, "planwright.jsonc"), found: false },
    { kind: "project", path: join(root, "repo/planwright.jsonc"), found: true },
  ]);
});

test("only the nearest project file is used", async () => {
  const { env, workspace } = makePlace({
    "repo/.git/HEAD": "",
    "repo/planwright.jsonc": '{ "model": "repo/m" }',
    "repo/inner/planwright.jsonc": '{ "effort": "low" }',
  });
  const { config } = await loadConfig({ env, workspace });
  expect([config.model, config.effort]).toEqual([undefined, "low"]);
});

test("above the repository, or without one, a parent's file is ignored", async () => {
  const above = makePlace({ "repo/inner/.git/HEAD": "", "repo/planwright.jsonc": '{ "model": "above/m" }' });
  expect((await loadConfig(above)).config.model).toBeUndefined();
  const none = makePlace({ "repo/planwright.jsonc": '{ "model": "above/m" }' });
  expect((await loadConfig(none)).config.model).toBeUndefined();
});

test("a worktree, whose .git is a file, is a repository too", async () => {
  const { env, workspace } = makePlace({ "repo/.git": "gitdir: /x", "repo/planwright.jsonc": '{ "model": "repo/m" }' });
  expect((await loadConfig({ env, workspace })).config.model).toBe("repo/m");
});

test("the user's own file is never a project file", async () => {
  const { home, env } = makePlace({
    "home/planwright.jsonc": '{ "tools": { "web_fetch": { "allowPrivate": true } } }',
  });
  const { config, files } = await loadConfig({ env, workspace: home });
  expect(config.tools.web_fetch.allowPrivate).toBe(true);
  expect(files.map(({ kind }) => kind)).toEqual(["user"]);
});

test.each([
  ["empty", ""],
  ["white space", " \r\n\t\n"],
  ["only a comment", "// nothing yet\n"],
  ["a byte order mark", "\uFEFF"],
  ["an empty object with a byte order mark", "\uFEFF{}"],
])("a file that is %s sets nothing", async (_name, text) => {
  const { env, workspace } = makePlace({ "home/planwright.jsonc": text });
  expect((await loadConfig({ env, workspace })).config.defaultMode).toBe("plan");
});

test("comments, trailing commas, CRLF, a byte order mark and $schema are all fine", async () => {
  const { env, workspace, home } = makePlace({
    "home/planwright.jsonc":
      '\uFEFF{\r\n  "$schema": "x", /* a\r\n b */\r\n  "limits": { "steps": 7, },\r\n  "model": "a/b",\r\n}\r\n',
  });
  const { config, origins } = await loadConfig({ env, workspace });
  expect(config).toMatchObject({ model: "a/b", limits: { steps: 7 } });
  expect(origins["model"]).toEqual({
    value: "a/b",
    from: `user file ${join(home, "planwright.jsonc")}:5`,
    sources: [{ kind: "user", place: join(home, "planwright.jsonc"), line: 5 }],
  });
  expect(origins).not.toHaveProperty("$schema");
});

test("lists from several files are combined and keep their origins", async () => {
  const { env, workspace } = makePlace({
    "home/planwright.jsonc": '{ "permissions": { "deny": ["bash(rm *)"] } }',
    "repo/inner/planwright.jsonc": '{ "permissions": { "deny": ["read(.env)"] } }',
  });
  const { origins } = await loadConfig({ env, workspace });
  expect(origins["permissions.deny"]?.value).toEqual(["bash(rm *)", "read(.env)"]);
  expect(origins["permissions.deny"]?.from).toMatch(
    /^user file .*planwright\.jsonc:1, project file .*planwright\.jsonc:1$/,
  );
});
