// Users control a running plan in the page: pause, pace, evidence, retry, adjustments, undo.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { approved, builders, tasks } from "../../src/apps/server/routes/planned.fixture.ts";
import { task, writes } from "./build-command-place.ts";
import { gatedDiamond, openBuild, panel, row, soon, statuses } from "./page-build-place.ts";
import { axe, chatPath } from "./page-harness.ts";

test("R62 R84: a plan is paused, its pace is changed and it resumes; another tab shows the same, and a reload loses nothing", async () => {
  const built = await gatedDiamond();
  const page = await openBuild(built);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await row(page, "4").waitFor();
  await row(other, "4").waitFor();
  await panel(page).getByRole("button", { name: "Fewer in parallel" }).click();
  await expect.poll(() => panel(other).getByRole("status", { name: "In parallel" }).innerText(), soon).toBe("3");
  await panel(page).getByRole("button", { name: "Pause" }).click();
  await panel(other).getByText("Paused by you.").waitFor();
  await panel(other).getByRole("button", { name: "Resume" }).waitFor();
  await other.reload();
  await panel(other).getByText("Paused by you.").waitFor();
  expect(await statuses(other)).toEqual(["in_progress", "pending", "pending", "pending"]);
  await panel(other).getByRole("button", { name: "Resume" }).click();
  await panel(page).getByRole("button", { name: "Pause" }).waitFor();
  for (const gate of Object.values(built.gates)) gate.open();
  await panel(page).getByRole("region", { name: "Plan complete" }).waitFor();
  await panel(other).getByRole("region", { name: "Plan complete" }).waitFor();
  expect(built.site.read("d.txt")).toBe("four\n");
});

test("R62 R84: a plan is cancelled only after a confirmation, and can be resumed", async () => {
  const built = await gatedDiamond();
  const page = await openBuild(built);
  await row(page, "1").waitFor();
  await panel(page).getByRole("button", { name: "Cancel" }).click();
  await panel(page).getByRole("button", { name: "Keep running" }).click();
  expect(await statuses(page)).toContain("in_progress");
  await panel(page).getByRole("button", { name: "Cancel" }).click();
  await panel(page).getByRole("button", { name: "Cancel the plan" }).click();
  await panel(page).getByRole("region", { name: "Plan cancelled" }).waitFor();
  for (const gate of Object.values(built.gates)) gate.open();
  await panel(page).getByRole("button", { name: "Resume" }).click();
  await panel(page).getByRole("region", { name: "Plan complete" }).waitFor();
});

test("R60 R84: a failing check is shown with its evidence and the diff, its dependents are skipped, and the task runs again", async () => {
  const built = await approved({
    tasks: [task("one", { files: ["a.txt"], checks: ["echo looking && test -f ready"] }), ...tasks.slice(1)],
  });
  const { site } = built;
  const page = await openBuild(built, { width: 1900 });
  await panel(page).getByRole("region", { name: "Plan failed" }).waitFor();
  expect(await row(page, "two").innerText()).toContain("task one was not completed");
  await row(page, "one").click();
  const details = panel(page).getByRole("complementary", { name: "Task one" });
  const check = details.getByRole("listitem").filter({ hasText: "echo looking" }).first();
  await check.waitFor();
  expect(await check.innerText()).toMatch(/failed[\s\S]*exit code 1[\s\S]*looking/);
  await details.getByRole("tab", { name: "Changes" }).click();
  await details.getByText("a.txt").first().waitFor();
  expect(await details.innerText()).toContain("one");
  await details.getByRole("tab", { name: "Activity" }).click();
  await details.getByText("a.txt is written.").waitFor();
  expect(await axe(page)).toEqual([]);
  await details.getByRole("tab", { name: "Overview" }).click();
  site.write("ready", "");
  await details.getByRole("button", { name: "Retry" }).click();
  await panel(page).getByRole("textbox", { name: "Why? (optional)" }).fill("Now it is ready.");
  await panel(page).getByRole("dialog").getByRole("button", { name: "Retry" }).click();
  await panel(page).getByRole("region", { name: "Plan complete" }).waitFor();
  expect(site.read("b.txt")).toBe("two\n");
  expect(await row(page, "one").innerText()).toContain("attempt 2");
  await panel(page).getByText("Plan changes").click();
  await panel(page).getByText("Plan changed: task one retried").waitFor();
  await panel(page).getByText("Now it is ready.").waitFor();
});

const added = { ...task("fix", { files: ["c.txt"], checks: ["grep -q fixed c.txt"] }), taskId: "fix" };
const reflection = {
  assessment: "NEEDS_ADJUSTMENT",
  reasoning: "A file has to be there first.",
  adjustments: [
    { operation: "ADD_BEFORE", taskId: "one", reason: "It needs c.txt.", task: added },
    { operation: "RETRY", taskId: "one", reason: "Then it works." },
  ],
};

async function asking(): Promise<{ page: Page; site: Awaited<ReturnType<typeof approved>>["site"] }> {
  const built = await approved({
    tasks: [
      task("one", { files: ["a.txt"], checks: ["grep -q fixed c.txt"] }),
      task("two", { files: ["b.txt"], after: ["one"] }),
    ],
    steps: [
      { when: "Reflect on the plan", text: JSON.stringify(reflection) },
      ...builders.slice(0, 6),
      ...writes("fix", "c.txt", "fixed\n"),
    ],
    build: { maxReflectionCycles: 2 },
  });
  return { page: await openBuild(built), site: built.site };
}

test("R64 R85: an adjustment with growth is shown in words and applied once accepted; a late decision is refused with the reason", async () => {
  const { page, site } = await asking();
  const card = panel(page).getByRole("region", { name: "A plan change is waiting for you" });
  await card.waitFor();
  const text = await card.innerText();
  expect(text).toContain("A file has to be there first.");
  expect(text).toMatch(/new task fix before one/i);
  expect(text).toContain("It needs more than you approved");
  expect(text).toContain("grep -q fixed c.txt");
  expect(await axe(page)).toEqual([]);
  const late = await page.context().newPage();
  await late.goto(page.url());
  const lateReject = panel(late).getByRole("button", { name: "Reject" });
  await lateReject.waitFor();
  // Another user whose page does not have the decision yet.
  await late.route("**/plan/adjustment", async (route) => {
    await card.getByRole("button", { name: "Accept change" }).click();
    await card.waitFor({ state: "detached" });
    await route.continue();
  });
  await lateReject.click();
  await late.getByText("This adjustment is no longer waiting.").waitFor();
  await panel(page).getByRole("region", { name: "Plan complete" }).waitFor();
  expect([site.read("c.txt"), site.read("b.txt")]).toEqual(["fixed\n", "two\n"]);
  await panel(page).getByText("Plan changes").click();
  await panel(page).getByText("Change accepted by you").waitFor();
});

test("R65 R85: a rejected adjustment is left out, and the plan ends unchanged", async () => {
  const { page, site } = await asking();
  await panel(page).getByRole("button", { name: "Reject" }).click();
  await panel(page).getByRole("region", { name: "Plan failed" }).waitFor();
  expect(site.read("c.txt")).toBe("c\n");
  await panel(page).getByText("Plan changes").click();
  await panel(page).getByText("Change rejected by you").waitFor();
});

test("R84: changes are undone only after a preview; files changed since are left if the user says so", async () => {
  const built = await approved();
  const { site, chat } = built;
  await chat.until(({ plan, turn }) => plan?.status === "completed" && turn === null);
  const page = await openBuild(built, {}, "&task=three");
  const details = panel(page).getByRole("complementary", { name: "Task three" });
  await details.getByRole("button", { name: "Undo…" }).click();
  const dialog = panel(page).getByRole("dialog", { name: "Undo changes" });
  await dialog.getByText("Undoing changes 1 file.").waitFor();
  await dialog.getByText("c.txt").first().waitFor();
  expect(site.read("c.txt")).toBe("three\n");
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  expect(site.read("c.txt")).toBe("c\n");
  await details.getByText("Undone by owner.").waitFor();

  site.write("a.txt", "mine\n");
  await details.getByRole("button", { name: "Back to the tasks" }).click();
  await panel(page).getByRole("button", { name: "Undo…" }).click();
  await dialog.getByText("Later edits to these files conflict").waitFor();
  expect(await dialog.getByRole("button", { name: "Undo", exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Leave these files as they are" }).check();
  await dialog.getByRole("button", { name: "Undo", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  expect([site.read("a.txt"), site.read("b.txt")]).toEqual(["mine\n", "b\n"]);
});

test("R84: a viewer sees everything and cannot control it", async () => {
  const built = await gatedDiamond();
  const { site } = built;
  const page = await openBuild({ ...built, site: { ...site, token: site.tokenFor("view") } });
  await row(page, "1").waitFor();
  await expect.poll(() => panel(page).getByRole("button", { name: "Pause" }).isDisabled(), soon).toBe(true);
  expect(await panel(page).getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
  await page.goto(`${site.url}${chatPath(site.workspaceId, built.chat.id, "build")}&task=1`);
  await panel(page).getByRole("complementary", { name: "Task 1" }).waitFor();
  for (const gate of Object.values(built.gates)) gate.open();
});
