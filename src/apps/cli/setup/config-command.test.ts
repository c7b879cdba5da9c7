// `planwright config` as text and as JSON, without revealing a secret.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { configCommand } from "./config-command.ts";
import { collectOutput } from "../collect-output.fixture.ts";

const config = {
  model: "mine/m",
  providers: {
    mine: {
      baseUrl: "https://me:password@llm.example/v1",
      apiKey: "sk-abcdefghijklmnop1234",
      headers: { "X-Short": "hunter2", Authorization: "Bearer abcdefghijklmnop5678" },
    },
  },
};

async function run(json: boolean) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "planwright-config-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "home"));
  writeFileSync(join(root, "home/planwright.jsonc"), JSON.stringify(config, null, 2));
  const output = collectOutput();
  const env = { PLANWRIGHT_HOME: join(root, "home"), PLANWRIGHT_EFFORT: "low" };
  const code = await configCommand({ command: "config", words: [], flags: { json }, env, workspace: root, output });
  return { code, text: output.text().replaceAll(root, "ROOT") };
}

test("prints a table of keys, values and origins, and the files it looks for", async () => {
  expect(await run(false)).toEqual({
    code: 0,
    text: `key                                   value                        origin
model                                 mine/m                       user file ROOT/home/planwright.jsonc:2
effort                                low                          environment PLANWRIGHT_EFFORT
providers.mine.baseUrl                https://••••@llm.example/v1  user file ROOT/home/planwright.jsonc:5
providers.mine.apiKey                 ••••1234                     user file ROOT/home/planwright.jsonc:6
providers.mine.headers.X-Short        ••••                         user file ROOT/home/planwright.jsonc:8
providers.mine.headers.Authorization  ••••5678                     user file ROOT/home/planwright.jsonc:9
defaultMode                           plan                         default
limits.steps                          200                          default
limits.cost                           null                         default
limits.retries                        5                            default
compaction.at                         0.8                          default
tools.bash.timeoutSeconds             120                          default
tools.web_fetch.allowPrivate          false                        default
enforcement                           enforce                      default
plan.folder                           plans                        default
plan.shell                            off                          default
plan.planMd                           true                         default
build.concurrency                     4                            default
build.isolation                       worktree                     default
build.maxReflectionCycles             3                            default
build.reflectOn                       failure                      default
build.adjustments                     auto                         default
build.resume                          ask                          default
build.requireVerified                 false                        default
build.setup                           []                           default
build.checkSeconds                    600                          default
build.cost                            null                         default
build.minutes                         null                         default
intent.model                          false                        default
language                              auto                         default
sandbox                               off                          default
permissions.allow                     []                           default
permissions.ask                       []                           default
permissions.deny                      []                           default
server.host                           127.0.0.1                    default
server.port                           4600                         default
server.roots                          []                           default
server.hosts                          []                           default
server.origins                        []                           default
server.limits.body                    2000000                      default
server.limits.depth                   64                           default
server.limits.working                 1000                         default
server.limits.streams                 2000                         default
instructions                          true                         default

Places for planwright.jsonc:
  user     ROOT/home/planwright.jsonc  found
  project  ROOT/planwright.jsonc       not found
`,
  });
});

test("JSON has the configuration, the origins and the files, with secrets hidden too", async () => {
  const { code, text } = await run(true);
  expect(code).toBe(0);
  expect(text).not.toMatch(/abcdefgh|hunter2|password/);
  expect(JSON.parse(text)).toMatchObject({
    config: { model: "mine/m", limits: { steps: 200 }, providers: { mine: { apiKey: "••••1234" } } },
    origins: { "providers.mine.headers.X-Short": { value: "••••" }, instructions: { value: true, from: "default" } },
    files: [
      { kind: "user", found: true },
      { kind: "project", found: false },
    ],
  });
});
