// Loads a skill: the instructions in its SKILL.md, or another file of its folder.
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import type { Skill } from "../../domain/session/session-events.ts";
import { fail } from "../../domain/values/failure.ts";
import type { Tool, ToolContext } from "../../ports/tool.ts";
import { isInside, relativeTo } from "../files/inside.ts";
import { describe } from "./describe.ts";
import { fileKind, HEAD_BYTES } from "../files/file-kind.ts";
import { readStart } from "../files/read-start.ts";
import { lookupInput } from "./tool-input.ts";

const MAX_FILES = 100;
const MAX_BYTES = 50_000;

const input = lookupInput(
  {
    name: z.string(),
    file: z.string().describe("another file of the skill instead of SKILL.md").optional(),
  },
  { name: ["skill", "skill_name", "command"], file: ["path", "file_path"] },
);

export const skillTool: Tool<z.infer<typeof input>> = {
  look: { icon: "skill", verb: { en: "Skill", de: "Skill", zh: "技能" } },
  meta: { name: "skill", aliases: ["load_skill"], category: "read", risk: "low", description: describe("skill") },
  input,
  async run(given, context) {
    const skill = find(context, given.name);
    // Skills may be outside the workspace, but nothing outside the skill's own folder is read.
    const folder = await realpath(dirname(skill.path)).catch(() => dirname(skill.path));
    const files = await filesIn(folder);
    const path = given.file ? resolve(folder, given.file) : join(folder, "SKILL.md");
    const real = await realpath(path).catch(() => null);
    if (real === null || !isInside(folder, real) || !(await stat(real)).isFile()) {
      const known = files.length > 0 ? `Its files are: ${files.join(", ")}.` : "Its folder is gone; go on without it.";
      throw fail("not_found", `The skill ${skill.name} has no file ${given.file ?? "SKILL.md"}.`, known);
    }
    const text = await readText(real, skill.name);
    if (given.file) return { output: text };
    const others = files.filter((file) => file !== "SKILL.md");
    const note = others.length > 0 ? `\n\n(Folder: ${folder}. Other files of this skill: ${others.join(", ")})` : "";
    return { output: text + note };
  },
};

function find(context: ToolContext, name: string): Skill {
  const skill = context.skills.find((one) => one.name === name.trim());
  if (skill !== undefined) return skill;
  const names = context.skills.map((one) => one.name).join(", ");
  throw fail(
    "not_found",
    `There is no skill ${name}.`,
    names === "" ? "This session has no skills." : `Known skills: ${names}.`,
  );
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relativeTo(folder, join(entry.parentPath, entry.name)));
  return files.toSorted().slice(0, MAX_FILES);
}

async function readText(path: string, skill: string): Promise<string> {
  const bytes = await readStart(path, MAX_BYTES + 1);
  const kind = fileKind(bytes.subarray(0, HEAD_BYTES));
  if (kind.type !== "text")
    throw fail("binary_file", `That file of the skill ${skill} is binary.`, `Use it through bash: ${path}`);
  const text = new TextDecoder(kind.encoding).decode(bytes.subarray(0, MAX_BYTES));
  return bytes.length > MAX_BYTES ? `${text}\n(cut after ${MAX_BYTES} bytes; read the rest with bash: ${path})` : text;
}
