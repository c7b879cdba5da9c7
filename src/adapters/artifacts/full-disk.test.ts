// Disks that are full or read-only end in a sentence, and the plan that was there stays whole.
import { execFileSync } from "node:child_process";
import { chmodSync, readdirSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { canMount, mountDisk, unmountDisk } from "../../../test/mount.ts";
import { failureIn, makeWorkspace } from "../tools/workspace.fixture.ts";
import { openArtifacts } from "./open-artifacts.ts";
import { content, planWith } from "./plan.fixture.ts";

const isRoot = process.getuid?.() === 0;

/** A workspace whose plans folder is a disk of 64 KB with a plan on it. */
async function tinyPlans() {
  const { folder, outside, at, text } = await makeWorkspace();
  await mkdir(at("plans"));
  if (!mountDisk(at("plans"), "size=64k")) throw new Error("It could be mounted a moment ago.");
  onTestFinished(() => void unmountDisk(at("plans")));
  const artifacts = openArtifacts(folder, { chats: outside });
  const planFile = await artifacts.writePlan(planWith(), "plan", "plans");
  return { artifacts, planFile, at, text };
}

test.skipIf(!canMount)("a full disk", async () => {
  const { artifacts, planFile, at } = await tinyPlans();
  const summary = "很长".repeat(20_000);
  expect(await failureIn(() => artifacts.writePlan(planWith({ planFile, summary }), "plan", "plans"))).toEqual({
    kind: "disk_full",
    message: `The plan was not written: ${planFile} could not be written: the disk is full.`,
    hint: "Free some space, then try again.",
    retryable: false,
  });
  expect(readdirSync(at("plans"))).toEqual(["add-a-login-page.plan"]);
  expect((await artifacts.readPlan(planFile))?.content).toEqual(content);
});

test.skipIf(!canMount)("a read-only disk is fine as long as nothing has changed", async () => {
  const { artifacts, planFile, at } = await tinyPlans();
  execFileSync("mount", ["-o", "remount,ro", at("plans")]);
  expect(await artifacts.writePlan(planWith({ planFile }), "plan", "plans")).toBe(planFile);
  expect(
    await failureIn(() => artifacts.writePlan(planWith({ planFile, revision: 2 }), "plan", "plans")),
  ).toMatchObject({
    kind: "permission",
    message: `The plan was not written: ${planFile} is on a read-only file system.`,
  });
});

test.skipIf(isRoot || process.platform === "win32")("a read-only folder and a read-only file", async () => {
  const { folder, outside, at, text } = await makeWorkspace();
  const artifacts = openArtifacts(folder, { chats: outside });
  const planFile = await artifacts.writePlan(planWith(), "plan", "plans");
  const before = await text(planFile);
  chmodSync(at("plans"), 0o555);
  onTestFinished(() => chmodSync(at("plans"), 0o755));
  const again = () => artifacts.writePlan(planWith({ planFile, revision: 2 }), "plan", "plans");
  expect((await failureIn(again)).kind).toBe("permission");
  chmodSync(at("plans"), 0o755);
  chmodSync(at(planFile), 0o444);
  expect((await failureIn(again)).kind).toBe("permission");
  expect(await text(planFile)).toBe(before);
  writeFileSync(at("PLAN.md"), "mine", { mode: 0 });
  expect((await failureIn(() => artifacts.writePlanMd(planWith()))).kind).toBe("permission");
});
