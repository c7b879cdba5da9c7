// Skills are found, and broken ones do no harm.
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findSkills } from "./skills.ts";

async function makeTree(files: Record<string, string>) {
  const base = await realpath(await mkdtemp(join(tmpdir(), "planwright-test-")));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), content);
  }
  return base;
}

function skill(name: string, description: string) {
  return `---\nname: ${name}\ndescription: ${description}\n---\nText\n`;
}

test("skills come from all folders, and the earlier folder takes precedence", async () => {
  const base = await makeTree({
    "work/.claude/skills/a/SKILL.md": skill("a", "claude"),
    "work/.claude/skills/c/SKILL.md": skill("c", "claude"),
    "work/.agents/skills/a/SKILL.md": skill("a", "agents"),
    "work/.planwright/skills/b/SKILL.md": "\uFEFF---\r\nname: b\r\ndescription: >\r\n  two\r\n  lines\r\n---\r\n",
    "user/d/SKILL.md": skill("d", "user"),
    "user/a/SKILL.md": skill("a", "user"),
  });
  expect(await findSkills(join(base, "work"), [join(base, "missing"), join(base, "user")])).toEqual([
    { name: "b", description: "two lines", path: join(base, "work/.planwright/skills/b/SKILL.md") },
    { name: "a", description: "agents", path: join(base, "work/.agents/skills/a/SKILL.md") },
    { name: "c", description: "claude", path: join(base, "work/.claude/skills/c/SKILL.md") },
    { name: "d", description: "user", path: join(base, "user/d/SKILL.md") },
  ]);
});

test("leaves out broken skills", async () => {
  const base = await makeTree({
    "user/none/SKILL.md": "no frontmatter",
    "user/open/SKILL.md": "---\nname: x\ndescription: never closed",
    "user/yaml/SKILL.md": "---\nname: [\ndescription: : :\n---\n",
    "user/nameless/SKILL.md": "---\ndescription: x\n---\n",
    "user/number/SKILL.md": "---\nname: 1\ndescription: {}\n---\n",
    "user/folder/SKILL.md/x": "",
    "user/file": "",
    "user/good/SKILL.md": skill("good", "x".repeat(400)),
  });
  const found = await findSkills(join(base, "work"), [join(base, "user")]);
  expect(found).toEqual([{ name: "good", description: `${"x".repeat(299)}…`, path: join(base, "user/good/SKILL.md") }]);
});

test("leaves out a workspace skill that links out, and all after the first 50", async () => {
  const base = await makeTree({
    "elsewhere/SKILL.md": skill("leak", "x"),
    "work/.agents/skills/x/file": "",
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`user/s${index}/SKILL.md`, skill(`s${index}`, "x")]),
    ),
  });
  await symlink(join(base, "elsewhere"), join(base, "work/.agents/skills/leak"));
  const found = await findSkills(join(base, "work"), [join(base, "user")]);
  expect(found).toHaveLength(50);
  expect(found.some(({ name }) => name === "leak")).toBe(false);
});
