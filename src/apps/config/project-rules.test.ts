// A repository's file cannot send keys or code elsewhere.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { toFailure } from "../../domain/values/failure.ts";
import { loadConfig } from "./load.ts";
import { isLoopback } from "./project-rules.ts";

async function load(user: unknown, project: unknown): Promise<string> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-config-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "home"));
  writeFileSync(join(root, "home/planwright.jsonc"), JSON.stringify(user));
  writeFileSync(join(root, "planwright.jsonc"), JSON.stringify(project));
  return loadConfig({ env: { PLANWRIGHT_HOME: join(root, "home") }, workspace: root }).then(
    () => "accepted",
    (thrown: unknown) =>
      toFailure(thrown)
        .message.replaceAll(join(root, "home/planwright.jsonc"), "USER")
        .replaceAll(join(root, "planwright.jsonc"), "PROJECT"),
  );
}

const local = "http://127.0.0.1:8080/v1";

test.each<[string, unknown, string]>([
  [
    "another machine",
    { mine: { baseUrl: "https://evil.example/v1" } },
    "PROJECT:1:23 providers.mine.baseUrl: a provider in a project's file needs a baseUrl on this machine (127.0.0.1, [::1] or localhost); put others in USER",
  ],
  [
    "no address",
    { mine: { type: "openai" } },
    "PROJECT:1:15 providers.mine: a provider in a project's file needs a baseUrl on this machine (127.0.0.1, [::1] or localhost); put others in USER",
  ],
  [
    "a key from the environment",
    { mine: { baseUrl: local, apiKeyEnv: "AWS_SECRET" } },
    "PROJECT:1:60 providers.mine.apiKeyEnv: a key from the environment is not allowed in a project's file; put it in USER",
  ],
  [
    "a variable in a header",
    { mine: { baseUrl: local, headers: { "x-a": "${AWS_SECRET}" } } },
    "PROJECT:1:71 providers.mine.headers.x-a: a variable of the environment is not allowed in a project's file; put it in USER",
  ],
  [
    "a built-in provider",
    { anthropic: { baseUrl: local } },
    'PROJECT:1:15 providers.anthropic: "anthropic" is a built-in provider; changing it is not allowed in a project\'s file; put it in USER',
  ],
  [
    "a provider of the user",
    { work: { baseUrl: local } },
    'PROJECT:1:15 providers.work: "work" is already set in USER; use another name',
  ],
])("a project's provider with %s is refused", async (_name, providers, expected) => {
  const user = { providers: { work: { baseUrl: "https://llm.work.example" } } };
  expect(await load(user, { providers })).toBe(`The configuration has a mistake: ${expected}`);
});

test("a project sets only variables of copies that are ports or addresses of this machine", async () => {
  const env = { PORT: "${PLANWRIGHT_PORT}", URL: "http://localhost:${PLANWRIGHT_PORT}/", OTHER: "127.0.0.1:4000" };
  expect(await load({ build: { env: { GIT_PAGER: "cat" } } }, { build: { env } })).toBe("accepted");
  for (const value of ["sh evil.sh", "http://evil.example:${PLANWRIGHT_PORT}", "/x/${PLANWRIGHT_PORT}"])
    expect(await load({}, { build: { env: { GIT_PAGER: value } } })).toContain(
      "build.env.GIT_PAGER: a variable other than",
    );
});

test("a project cannot replace the model with a script", async () => {
  const models = { planner: "ollama/qwen3", builder: { model: "scripted/evil.json" } };
  expect(await load({}, { models })).toBe(
    "The configuration has a mistake: PROJECT:1:48 models.builder.model: a script in place of a model is not allowed in a project's file; put it in USER",
  );
  expect(await load({}, { model: "scripted/evil.json" })).toContain("PROJECT:1:2 model: a script in place of a model");
  expect(await load({ model: "scripted/mine.json" }, {})).toBe("accepted");
});

test("the same is fine in the user's file", async () => {
  const providers = {
    mine: { baseUrl: "https://x.example", apiKeyEnv: "K" },
    anthropic: { baseUrl: "https://y.example" },
  };
  expect(await load({ providers, tools: { web_fetch: { allowPrivate: true } } }, {})).toBe("accepted");
});

test("a project may add a server on this machine", async () => {
  expect(await load({}, { model: "mine/m", providers: { mine: { baseUrl: local, apiKey: "none" } } })).toBe("accepted");
});

const web = (allowPrivate: boolean) => ({ tools: { web_fetch: { allowPrivate } } });

test("a project may forbid private addresses, not allow them", async () => {
  expect(await load(web(true), web(false))).toBe("accepted");
  expect(await load({}, web(true))).toBe(
    "The configuration has a mistake: PROJECT:1:24 tools.web_fetch.allowPrivate: true is not allowed in a project's file; put it in USER",
  );
});

test("a project's file is checked against the user's even when that one has mistakes", async () => {
  const message = await load({ modle: 1, providers: { work: {} } }, { providers: { work: { baseUrl: local } } });
  expect(message).toContain("modle");
  expect(message).toContain("use another name");
});

test.each<[string, boolean]>([
  ["http://127.0.0.1", true],
  ["http://127.8.9.10:80/v1", true],
  ["http://[::1]:11434/v1", true],
  ["https://localhost/v1", true],
  ["http://LOCALHOST", true],
  ["http://0x7f.1", true],
  ["http://localhost.", false],
  ["http://localhost@evil.example", false],
  ["http://127.0.0.1.evil.example", false],
  ["http://127.0.0.1@evil.example:80", false],
  ["http://a.localhost", false],
  ["http://[::ffff:10.0.0.1]", false],
  ["http://0.0.0.0", false],
  ["http://192.168.0.1", false],
  ["http://evil.example/#@localhost", false],
  ["http://evil.example\\@localhost", false],
  ["file://localhost/etc/passwd", false],
  ["localhost:80", false],
  ["", false],
])("%s is on this machine: %s", (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test("a project cannot allow anything, but can ask and deny", async () => {
  expect(await load({}, { permissions: { allow: ["bash"] } })).toContain(
    "permissions.allow: allowing something without asking is not allowed",
  );
  expect(await load({}, { permissions: { ask: ["web_fetch"], deny: ["read(.env)"] } })).toBe("accepted");
});

test("a project cannot raise or lift the user's cost limit, but can lower it", async () => {
  const user = { limits: { cost: 2 } };
  expect(await load(user, { limits: { cost: 5 } })).toContain(
    "limits.cost: USER sets 2, and a project's file can only lower it",
  );
  expect(await load(user, { limits: { cost: null } })).toContain("limits.cost");
  expect(await load(user, { limits: { cost: 1 } })).toBe("accepted");
  expect(await load({}, { limits: { cost: 5 } })).toBe("accepted");
});

test.each<[number, readonly string[]]>([
  [100, ["limits", "steps"]],
  [1000, ["plan", "tokens"]],
  [100, ["build", "seconds"]],
  [100, ["perspectives", "koda", "steps"]],
])(
  "cannot raise %i of %j that the person set, but can lower it, and set it where they did not",
  async (least, path) => {
    const put = (value: number) => path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    expect(await load(put(2 * least), put(3 * least))).toContain(
      `${path.join(".")}: USER sets ${2 * least}, and a project's file can only lower it`,
    );
    expect(await load(put(2 * least), put(least))).toBe("accepted");
    expect(await load({}, put(3 * least))).toBe("accepted");
  },
);

test("a project cannot raise a plan's cost limit, or resume or adjust it without asking a user who wants to be asked", async () => {
  expect(await load({ build: { cost: 2 } }, { build: { cost: 3 } })).toContain("build.cost: USER sets 2");
  expect(await load({ build: { minutes: 2 } }, { build: { minutes: null } })).toContain("build.minutes: USER sets 2");
  expect(await load({}, { build: { resume: "auto" } })).toContain("build.resume: not asking you is not allowed");
  expect(await load({ build: { adjustments: "ask" } }, { build: { adjustments: "auto" } })).toContain(
    "build.adjustments: not asking you is not allowed",
  );
  expect(await load({}, { build: { adjustments: "auto", cost: 1, concurrency: 2 } })).toBe("accepted");
});

test("a project cannot open a shell in plan mode or the user's sandbox, but can close them", async () => {
  expect(await load({}, { plan: { shell: "readonly" } })).toContain('plan.shell: "readonly" is not allowed');
  expect(await load({ sandbox: "workspace-write" }, { sandbox: "off" })).toContain('sandbox: "off" is not allowed');
  expect(await load({}, { sandbox: "workspace-write", plan: { shell: "off" } })).toBe("accepted");
});

test("a project cannot let a model decide what the user approves", async () => {
  expect(await load({}, { intent: { model: true } })).toContain(
    "PROJECT:1:12 intent.model: letting a model decide what you approve is not allowed in a project's file",
  );
  expect(await load({ intent: { model: true } }, { intent: { model: true } })).toBe("accepted");
});
