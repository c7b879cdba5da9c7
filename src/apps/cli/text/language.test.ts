import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { codedFailure } from "../../../words/failures.ts";
import { collectOutput } from "../collect-output.fixture.ts";

const failure = codedFailure("not_found", "no_session", { session: "s1" }, { next: { do: "list_sessions" } });
const home = mkdtempSync(join(tmpdir(), "planwright-speak-"));

/** Loads fresh modules, because they remember the language. */
async function newProcess() {
  vi.resetModules();
  const { Failed } = await import("../../../domain/values/failure.ts");
  return { ...(await import("./language.ts")), thrown: new Failed(failure) };
}

test.each([
  ["their system", { LANG: "de_DE.UTF-8" }, undefined, "Es gibt keine Sitzung s1. Weiter mit: planwright sessions"],
  ["their request", { LANG: "en_US.UTF-8" }, "修复失败的测试", "没有会话 s1。 下一步：planwright sessions"],
  ["their system, English if it has none", {}, undefined, "There is no session s1. Next: planwright sessions"],
])("failures are reported in the language of %s", async (_what, locale, text, expected) => {
  const { reportThrown, thrown } = await newProcess();
  const output = collectOutput();
  const code = await reportThrown(thrown, output, { env: { ...locale, PLANWRIGHT_HOME: home }, text });
  expect([code, output.errors()]).toEqual([2, `planwright: ${expected}\n`]);
});

test("once a command has loaded the configuration, its language is used", async () => {
  const { speakTo, reportThrown, thrown } = await newProcess();
  const env = { LANG: "en_US.UTF-8", PLANWRIGHT_HOME: home };
  const say = speakTo({ config: { language: "zh" }, env, text: "fix the test" });
  const output = collectOutput();
  await reportThrown(thrown, output, { env });
  expect([say.language, output.errors()]).toEqual(["zh", "planwright: 没有会话 s1。 下一步：planwright sessions\n"]);
});
