// PLAN.md shows the plan in the workspace's root, and a PLAN.md that the user wrote is never touched (R78).
import { link, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeWorkspace } from "../tools/workspace.fixture.ts";
import { openArtifacts } from "./open-artifacts.ts";
import { planWith } from "./plan.fixture.ts";

async function place(files: Record<string, string | Buffer> = {}) {
  const workspace = await makeWorkspace(files);
  return { ...workspace, artifacts: openArtifacts(workspace.folder, { chats: workspace.outside }) };
}

/** Everything about a file that a write would change. */
async function identity(path: string) {
  const { ino, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return { ino, mtimeNs, ctimeNs };
}

describe("PLAN.md", () => {
  test("is written, and rewritten for the next revision or another plan", async () => {
    const left = ".planwright-999999999-0123456789abcdef.tmp";
    const { artifacts, text, folder } = await place({ [left]: "half" });
    expect(await artifacts.writePlanMd(planWith({ planFile: "plans/a.plan" }))).toBe("written");
    expect(await text("PLAN.md")).toMatch(
      /^---\n# Written by Planwright\. A copy of what was approved: .*\.\nplan: plan-1\nrevision: 1\nhash: 0123abcd\n---\n\n# /,
    );
    expect(await artifacts.writePlanMd(planWith({ planId: "plan-2", revision: 7 }))).toBe("written");
    expect(await text("PLAN.md")).toContain("\nplan: plan-2\nrevision: 7\n");
    expect(await readdir(folder)).toEqual(["PLAN.md"]);
  });

  test("is left alone when nothing changed, and keeps CRLF", async () => {
    const { artifacts, text, at } = await place();
    await artifacts.writePlanMd(planWith());
    const plain = await text("PLAN.md");
    await writeFile(at("PLAN.md"), plain.replaceAll("\n", "\r\n"));
    await utimes(at("PLAN.md"), 1000, 1000);
    const before = await identity(at("PLAN.md"));
    expect(await artifacts.writePlanMd(planWith())).toBe("written");
    expect(await identity(at("PLAN.md"))).toEqual(before);
    await artifacts.writePlanMd(planWith({ revision: 2 }));
    expect(await text("PLAN.md")).toBe(plain.replace("revision: 1", "revision: 2").replaceAll("\n", "\r\n"));
  });

  test.each([
    ["plain text", "# My plan\n"],
    ["nothing in it", ""],
    ["a frontmatter with a plan", "---\nplan: mine\nrevision: 1\nhash: a\n---\n# My plan\n"],
    ["our sentence, but no plan", "---\n# Written by Planwright. x\n---\n# My plan\n"],
    ["our sentence further down", "\n---\n# Written by Planwright. x\nplan: a\n---\n"],
    ["bytes", Buffer.from([0, 1, 2])],
    ["more than 2 MB", Buffer.alloc(2 * 1024 * 1024 + 1, "a")],
  ])("written by a user, with %s, is kept", async (_, content) => {
    const { artifacts, bytes } = await place({ "PLAN.md": content });
    expect(await artifacts.writePlanMd(planWith())).toBe("kept");
    expect((await bytes("PLAN.md")).equals(Buffer.from(content))).toBe(true);
  });

  test("is kept if the user removed our marker line", async () => {
    const { artifacts, text, at } = await place();
    await artifacts.writePlanMd(planWith());
    const theirs = (await text("PLAN.md")).replace(/^# Written.*\n/m, "");
    await writeFile(at("PLAN.md"), theirs);
    expect(await artifacts.writePlanMd(planWith({ revision: 2 }))).toBe("kept");
    expect(await text("PLAN.md")).toBe(theirs);
  });

  test("is kept if it is a link, a hard link or a folder, even one to our own file", async () => {
    const ours = await place();
    await ours.artifacts.writePlanMd(planWith());
    const content = await ours.text("PLAN.md");
    const linked = await place();
    await writeFile(join(linked.outside, "PLAN.md"), content);
    await symlink(join(linked.outside, "PLAN.md"), linked.at("PLAN.md"));
    const hard = await place({ "other.md": content });
    await link(hard.at("other.md"), hard.at("PLAN.md"));
    const folder = await place();
    await mkdir(folder.at("PLAN.md"));
    for (const { artifacts } of [linked, hard, folder])
      expect(await artifacts.writePlanMd(planWith({ revision: 2 }))).toBe("kept");
    expect(await readFile(join(linked.outside, "PLAN.md"), "utf8")).toBe(content);
    expect(await hard.text("other.md")).toBe(content);
  });
});
