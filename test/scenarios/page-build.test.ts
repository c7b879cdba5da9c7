// A running plan, as a user watches and controls it in the page.
import { expect, test } from "vitest";
import { gatedDiamond, openBuild, panel, row, soon, statuses } from "./page-build-place.ts";

test("R59 R62 R84: a diamond runs as planned, two tasks at the same time, seen in the list and on the timeline", async () => {
  const built = await gatedDiamond();
  const { gates } = built;
  const page = await openBuild(built);
  await row(page, "4").waitFor();
  await expect.poll(() => statuses(page), soon).toEqual(["in_progress", "pending", "pending", "pending"]);
  expect(await row(page, "4").innerText()).toContain("waits for 2, 3");
  expect(await row(page, "1").innerText()).toContain("Writing 1");
  gates.one.open();
  await expect.poll(() => statuses(page), soon).toEqual(["completed", "in_progress", "in_progress", "pending"]);
  await panel(page).getByText("2 running").waitFor();
  await panel(page).getByRole("tab", { name: "Timeline" }).click();
  const table = panel(page).getByRole("table", { name: "When each task ran" });
  await table.waitFor();
  await panel(page).getByText("At most 2 in parallel").waitFor();
  const bars = await Promise.all(["2 1", "3 1"].map((name) => page.locator(`[data-span="${name}"]`).boundingBox()));
  const [two, three] = bars;
  if (!two || !three) throw new Error("No bars.");
  // Side by side: each starts before the other one ends.
  expect(two.x < three.x + three.width && three.x < two.x + two.width).toBe(true);
  gates.two.open();
  gates.three.open();
  await expect.poll(() => page.locator('[data-span="4 1"]').count(), soon).toBe(1);
  gates.four.open();
  const end = panel(page).getByRole("region", { name: "Plan complete" });
  await end.waitFor();
  expect(await end.innerText()).toContain("Plan executed (4/4 tasks succeeded)");
});
