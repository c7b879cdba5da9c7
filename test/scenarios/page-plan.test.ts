import { expect, test } from "vitest";
import { gate } from "../../src/apps/server/routes/planned.fixture.ts";
import { decisions, openGolden, openPlan, planPath } from "./page-plan-place.ts";
import { axe, openPage } from "./page-harness.ts";
import { served } from "../../src/apps/server/routes/served.fixture.ts";

test("R84 R99: the session of document 000 by clicking: views fill one after the other, the plan comes, and approving it builds it", async () => {
  const [chapo, devo, synthesis] = [gate(), gate(), gate()];
  const gates = new Map([
    ["Perspective of CHAPO on", chapo],
    ["Perspective of DEVO on", devo],
    ["Make the plan for this request", synthesis],
  ]);
  const { chat, page } = await openGolden((step) => {
    const held = gates.get(step.when ?? "");
    return held ? { ...step, waitFor: held.waitFor } : step;
  });
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  await card("CHAPO").getByText("reviewing").waitFor();
  await card("KODA").getByText("waiting").waitFor();
  expect(await card("DEVO").getByText("waiting").count()).toBe(1);

  chapo.open();
  await card("CHAPO").getByText("Types first, then what builds on them.").waitFor();
  await card("KODA").getByText("Session format change").waitFor();
  await card("DEVO").getByText("reviewing").waitFor();
  expect(await page.getByText("CHAPO is writing the plan").count()).toBe(0);

  devo.open();
  await card("DEVO").getByText("git revert + PM2 reload").waitFor();
  await page.getByText("CHAPO is writing the plan").waitFor();
  synthesis.open();

  await page.getByRole("heading", { name: "Refactor auth and deploy it to staging", level: 2 }).waitFor();
  await page.getByText("Perspectives").click();
  await card("DEVO").getByText("git revert + PM2 reload").waitFor();
  await page
    .getByRole("list", { name: "Tasks", exact: true })
    .getByRole("button", { name: /Deploy to staging/ })
    .click();
  await page.getByText("You check: Log in on staging").waitFor();

  const { approve } = decisions(page);
  await approve.click();
  const dialog = page.getByRole("dialog", { name: "Approve revision 1?" });
  await dialog.getByLabel("Notes for the builder").fill("Small steps, please.");
  await dialog.getByRole("radio", { name: /Only the plan/ }).check();
  expect(await dialog.getByLabel("Model that builds").getAttribute("placeholder")).toBe("scripted/script");
  await dialog.getByRole("button", { name: "Approve and build" }).click();
  const state = await chat.until((each) => each.plan?.status === "completed");
  expect(state.plan?.approval).toMatchObject({ revision: 1, notes: "Small steps, please.", context: "fresh" });
  await page.getByRole("tab", { name: "Plan", exact: true }).click();
  await page.getByText(/^Approved by/).waitFor();
  await page.getByRole("button", { name: "View progress" }).click();
  expect(new URL(page.url()).searchParams.get("view")).toBe("build");
}, 60_000);

test("R84: a role without a perspective is shown with the reason, and before there is a plan the page says how to get one", async () => {
  const failure = { kind: "auth", message: "The key was refused.", retryable: false };
  const { page } = await openGolden((step) =>
    step.when === "Perspective of DEVO on" ? { when: step.when, failure } : step,
  );
  await page.getByText("Perspectives").click();
  const devo = page.getByRole("region", { name: "DEVO", exact: true });
  await devo.getByText("missing").waitFor();
  expect(await devo.innerText()).toContain("The key was refused.");

  const empty = await served([{ text: "Hello." }]);
  const chat = await empty.chat("Hello", "plan");
  await chat.untilPhase("idle");
  const other = await openPage(empty, planPath({ site: empty, chat }));
  await other.getByRole("heading", { name: "No plan yet" }).waitFor();
  await other.getByText(/starts with \/plan/).waitFor();
});

test("R83 R84: document and graph show the same task, which is part of the address; its file is named with revision and content", async () => {
  const { page, plan } = await openPlan();
  await page.getByText(plan.hash.slice(0, 12), { exact: true }).first().waitFor();
  expect(await page.getByText(plan.planFile ?? "", { exact: true }).count()).toBe(1);
  const graph = page.getByRole("application", { name: "Task graph" });
  await graph.locator("[data-task=two]").click();
  await page.getByText("Write two, as it should be.").waitFor();
  expect(new URL(page.url()).searchParams.get("task")).toBe("two");
  await page.reload();
  await page.getByText("Write two, as it should be.").waitFor();
  expect(await graph.locator("[data-task=two]").getAttribute("aria-pressed")).toBe("true");

  // The same by keyboard: into the graph, along the dependency, and select.
  await graph.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByText("Write one, as it should be.").waitFor();
  expect(new URL(page.url()).searchParams.get("task")).toBe("one");
  const listed = page.getByRole("list", { name: "Tasks and their dependencies" }).getByRole("listitem");
  expect(await listed.allInnerTexts()).toContain(
    "Task two: Write two, waiting, by koda, waits for one, on the critical path",
  );
});

test("the plan view is accessible in light and dark, and fits on a phone", async () => {
  const { page, site, chat } = await openPlan();
  await page.getByRole("application", { name: "Task graph" }).locator("[data-task=two]").click();
  await page.getByText("Write two, as it should be.").waitFor();
  expect(await axe(page)).toEqual([]);
  const dark = await openPage(site, `${planPath({ site, chat })}&task=two`, { theme: "dark", language: "de" });
  await dark.getByText("wartet auf Freigabe").waitFor();
  await dark.getByRole("tab", { name: "Text" }).click();
  await dark.getByRole("button", { name: "Zeile 1 kommentieren", exact: true }).waitFor();
  expect(await axe(dark)).toEqual([]);
  const phone = await openPage(site, planPath({ site, chat }), { width: 390, height: 844, language: "zh" });
  await phone.getByRole("button", { name: "批准……" }).waitFor();
  expect(await axe(phone)).toEqual([]);
  await phone.getByRole("tab", { name: "图" }).click();
  await phone.locator("[data-task=one]").waitFor();
  const width = await phone.evaluate<number>("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(390);
}, 60_000);
