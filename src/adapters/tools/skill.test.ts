// A skill is loaded from its own folder only.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skillTool } from "./skill.ts";
import { call, failureOf, makeWorkspace } from "./workspace.fixture.ts";

async function withSkill() {
  const workspace = await makeWorkspace();
  const folder = join(workspace.outside, "pdf");
  await mkdir(join(folder, "scripts"), { recursive: true });
  await writeFile(join(folder, "SKILL.md"), "---\nname: pdf\n---\nHow to.\n");
  await writeFile(join(folder, "scripts/run.py"), "print()");
  await writeFile(join(workspace.outside, "secret"), "x");
  await symlink("../secret", join(folder, "leak"));
  const skills = [{ name: "pdf", description: "Reads PDF.", path: join(folder, "SKILL.md") }];
  return { folder, context: workspace.with({ skills }) };
}

test("returns the instructions and names the files beside them", async () => {
  const { folder, context } = await withSkill();
  expect((await call(skillTool, { name: "pdf" }, context)).output).toBe(
    `---\nname: pdf\n---\nHow to.\n\n\n(Folder: ${folder}. Other files of this skill: scripts/run.py)`,
  );
  expect((await call(skillTool, { name: "pdf", file: "scripts/run.py" }, context)).output).toBe("print()");
});

test("an unknown name lists the known ones", async () => {
  const { context } = await withSkill();
  expect((await failureOf(skillTool, { name: "docx" }, context)).hint).toBe("Known skills: pdf.");
});

test("reads nothing outside the skill's folder (R95)", async () => {
  const { context } = await withSkill();
  for (const file of ["../secret", "/etc/passwd", "leak", "scripts", "nope"]) {
    expect((await failureOf(skillTool, { name: "pdf", file }, context)).kind).toBe("not_found");
  }
});
