// Finds skills: folders with a SKILL.md whose frontmatter says what they are for. Skips broken ones.
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Skill } from "../../domain/session/session-events.ts";
import { isInside } from "../files/inside.ts";

const WORKSPACE_FOLDERS = [".planwright/skills", ".agents/skills", ".claude/skills"];
const MAX_SKILLS = 50;
const MAX_DESCRIPTION = 300;
const MAX_FILE_BYTES = 256 * 1024;

const Frontmatter = z.object({ name: z.string().trim().min(1).max(100), description: z.string().trim().min(1) });

/** Workspace skills first; the first of two with the same name wins. `path` is the absolute path of the SKILL.md. */
export async function findSkills(workspace: string, userFolders: readonly string[]): Promise<Skill[]> {
  const found = new Map<string, Skill>();
  const sources = [
    ...WORKSPACE_FOLDERS.map((folder) => ({ folder: join(workspace, folder), root: workspace })),
    ...userFolders.map((folder) => ({ folder, root: null })),
  ];
  for (const { folder, root } of sources) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.toSorted()) {
      if (found.size >= MAX_SKILLS) return [...found.values()];
      const skill = await readSkill(join(folder, name, "SKILL.md"), root);
      if (skill !== null && !found.has(skill.name)) found.set(skill.name, skill);
    }
  }
  return [...found.values()];
}

/** A workspace skill that links out of the workspace is left out; the user's own folders may link anywhere. */
async function readSkill(path: string, root: string | null): Promise<Skill | null> {
  try {
    if (root !== null && !isInside(root, await realpath(path))) return null;
    const stats = await stat(path);
    // Reading a pipe would wait forever.
    if (!stats.isFile() || stats.size > MAX_FILE_BYTES) return null;
    const header = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(await readFile(path, "utf8"))?.[1];
    if (header === undefined) return null;
    const { parse } = await import("yaml");
    const read = Frontmatter.safeParse(parse(header, { logLevel: "silent" }));
    return read.success ? { name: read.data.name, description: shorten(read.data.description), path } : null;
  } catch {
    return null;
  }
}

function shorten(description: string): string {
  const line = description.replace(/\s+/g, " ");
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : line;
}
