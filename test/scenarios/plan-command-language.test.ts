// Output for users is in the language they write in, set, or have on their system; output for programs stays the same.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePlace, run, serve, type Place } from "./harness.ts";
import { shown } from "./plan-command-place.ts";
import { files, plan, planScript } from "./plan-command-script.ts";

async function placeWith(verdict: object): Promise<Place> {
  const place = makePlace(files);
  await serve(place, planScript({ verdict, revision: { ...plan, tasks: plan.tasks.slice(0, 4) } }));
  return place;
}

test("German, for a user who writes German", async () => {
  const place = await placeWith({ language: "de", reason: "Es geht um Code und Betrieb." });
  const made = await run(place, ["plan", "Bau bitte das Auth-System um und bring es auf Staging"]);
  expect(made.code).toBe(3);
  expect(made.stderr.split("\n")).toEqual(
    expect.arrayContaining([
      "● Planung, wie gewünscht · Code und Betrieb · komplex · mittleres Risiko · Es geht um Code und Betrieb.",
      "◇ KODA prüft die Anfrage",
      "◇ CHAPO schreibt den Plan",
      "● Plan: Refactor auth and deploy it to staging · Fassung 1 · 5 Aufgaben · mittleres Risiko",
      "? Fassung 1 wartet auf deine Entscheidung.",
    ]),
  );
  const { planId, sessionId } = await shown(place);
  expect(made.stderr).toContain(`  zurückgeben  planwright revise ${planId.slice(-12)} "was anders sein soll"\n`);
  const looked = await run(place, ["show", planId]);
  expect(looked.stdout).toContain("Fassung  1 von 1 (");
  expect(looked.stdout).toContain("Stand    wartet auf Freigabe\n");
  expect(looked.stdout).toContain("## Sichtweisen\n\n- **CHAPO** (mittlerer Aufwand): ");
  const sent = await run(place, ["revise", planId, "ohne", "Staging"]);
  expect([sent.stdout, sent.stderr]).toEqual([
    expect.stringContaining(`Fassung 1 zurückgegeben von dir · ${plan.title}`),
    `Weiter mit: planwright run --resume ${sessionId}\n`,
  ]);
  const again = await run(place, ["run", "--resume", sessionId]);
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining("◇ CHAPO überarbeitet den Plan\n")]);
  const approved = await run(place, ["approve", planId, "--by", "Ada"]);
  expect(approved.stdout).toContain("Fassung 2 freigegeben von Ada · Refactor auth");
});

test("Chinese, for a user who writes Chinese", async () => {
  const place = await placeWith({ language: "zh", reason: "既要改代码，也要部署。" });
  const made = await run(place, ["plan", "重构认证系统并部署到预发布环境", "--approve-if", "risk<=low"]);
  expect(made.code).toBe(3);
  expect(made.stderr).toContain("● 按您的要求进行规划 · 代码和运维 · 复杂 · 中等风险 · 既要改代码，也要部署。\n");
  expect(made.stderr).toContain("● 计划：Refactor auth and deploy it to staging · 第 1 版 · 5 个任务 · 中等风险\n");
  expect(made.stderr).toContain("策略未批准，需要人来决定：\n  ✗ risk<=low：总体风险为中\n");
  const { planId } = await shown(place);
  expect((await run(place, ["show"])).stdout).toContain("状态  等待批准\n");
  expect((await run(place, ["reject", planId, "不需要了"])).stdout).toContain(`计划由 您 拒绝 · ${plan.title}`);
});

test("the locale before any message, the configuration above all", async () => {
  const place = await placeWith({});
  const empty = (env: Record<string, string>) => run(place, ["show", "--list"], { env });
  expect((await empty({ LANG: "de_DE.UTF-8" })).stderr).toContain("gibt es noch keine Pläne");
  expect((await empty({ LANG: "de_DE.UTF-8", LC_ALL: "zh_CN.UTF-8" })).stderr).toContain("中还没有计划");
  expect((await empty({ LANG: "fr_FR.UTF-8" })).stderr).toContain("No plans in");
  const file = join(place.home, "planwright.jsonc");
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, "utf8")) as object), language: "de" }));
  expect((await empty({ LC_ALL: "zh_CN.UTF-8" })).stderr).toContain("gibt es noch keine Pläne");
  const made = await run(place, ["plan", "Refactor the auth system please"], { env: { LANG: "en_US.UTF-8" } });
  expect(made.stderr).toContain("? Fassung 1 wartet auf deine Entscheidung.\n");
});

test("lists of sessions and permissions, errors, the configuration and the doctor are in English", async () => {
  const place = await placeWith({});
  const [german, chinese] = [{ env: { LANG: "de_DE.UTF-8" } }, { env: { LANG: "zh_CN.UTF-8" } }];
  expect((await run(place, ["sessions"], german)).stderr).toContain("No sessions in");
  expect((await run(place, ["permissions"], chinese)).stderr).toContain("No permissions for");
  expect((await run(place, ["config"], german)).stdout).toContain("\nPlaces for planwright.jsonc:\n");
  expect((await run(place, ["doctor"], german)).stdout).toMatch(/^. configuration — /m);
  expect(JSON.parse((await run(place, ["doctor", "--json"], german)).stdout)).toMatchObject({
    checks: expect.arrayContaining([expect.objectContaining({ name: "configuration" })]) as unknown,
  });
  expect((await run(place, ["sessions", "show", "x"], german)).stderr).toContain("There is no session x.");
});

test("output for programs is the same in every language", async () => {
  const place = await placeWith({});
  const made = await run(place, ["plan", "Bau bitte das Auth-System um", "--json"], { env: { LANG: "de_DE.UTF-8" } });
  expect(made.events.at(-1)).toMatchObject({ type: "run_result", outcome: "waiting", exitCode: 3 });
  expect((await shown(place)).status).toBe("pending_approval");
});
